// The panel below the bell: its head with marking all as read, and the list, whose code comes when it is first opened.
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late.tsx';
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
  return (
    <div className="notices" id={id} role="dialog" aria-label="Notifications" tabIndex={-1}>
      <div className="notices-head">
        <b>Notifications</b>
        <span className="notices-actions">
          {unreadIn(notices.notices) > 0 && (
            <Button look="quiet" onClick={() => void notices.readAll()}>
              Mark all read
            </Button>
          )}
          <Button look="quiet" iconOnly aria-label="Close notifications" onClick={() => onClose(true)}>
            <Icon name="close" />
          </Button>
        </span>
      </div>
      <div className="notices-list">
        <NoticeList
          fallback={<p className="notices-words">Loading notifications...</p>}
          notices={notices}
          onOpened={(leaves) => onClose(!leaves)}
        />
      </div>
    </div>
  );
}
