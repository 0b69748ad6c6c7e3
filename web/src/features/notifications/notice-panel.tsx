// The panel below the bell: its head with marking all as read, and the list, whose code comes when it is first opened.
import { Link } from 'react-router';
import { useTexts } from '../../texts/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late.tsx';
import { noticeTexts } from './texts.ts';
import { unreadIn } from './unread.ts';
import type { Notices } from './use-notices.ts';
import './notice-panel.css';

export const NoticeList = late(() => import('./notice-list.tsx'));

interface NoticePanelProps {
  id: string;
  notices: Notices;
  /** True when the focus goes back to the bell. */
  onClose: (backToBell: boolean) => void;
}

export function NoticePanel({ id, notices, onClose }: NoticePanelProps) {
  const t = useTexts(noticeTexts);
  return (
    <div className="notices" id={id} role="dialog" aria-label={t.title} tabIndex={-1}>
      <div className="notices-head">
        <b>{t.title}</b>
        <span className="notices-actions">
          {unreadIn(notices.notices) > 0 && (
            <Button look="quiet" onClick={() => void notices.readAll()}>
              {t.markAllRead}
            </Button>
          )}
          <Button look="quiet" iconOnly aria-label={t.close} onClick={() => onClose(true)}>
            <Icon name="close" />
          </Button>
        </span>
      </div>
      <div className="notices-list">
        <NoticeList
          fallback={<p className="notices-words">{t.loading}</p>}
          notices={notices}
          onOpened={(leaves) => onClose(!leaves)}
        />
      </div>
      <div className="notices-foot">
        <Link to="/notifications/settings" onClick={() => onClose(false)}>
          {t.settings}
        </Link>
      </div>
    </div>
  );
}
