// One notice: its mark and color by type, title, message, and when it came; a dot while it is unread.
import { safePath, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ago, dayAndTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { markOf } from './mark.ts';
import { noticeTexts } from './texts.ts';
import './notice-item.css';

interface NoticeItemProps {
  notice: Notification;
  /** The server's clock, for "4 minutes ago". */
  now: Date | null;
  /** Pressed: mark it as read. Where it leads somewhere, the browser goes there too. */
  onOpen: (notice: Notification) => void;
}

/** Leads to `data.redirectTo` when that is a path of this site, anything else is ignored. */
export function NoticeItem({ notice, now, onOpen }: NoticeItemProps) {
  const t = useTexts(noticeTexts);
  const createdAt = new Date(notice.createdAt);
  return (
    <li className={classNames('notice-item', `notice-item-${notice.type}`, notice.isRead && 'notice-item-read')}>
      <Way to={safePath(notice.data.redirectTo)} onClick={() => onOpen(notice)}>
        <span className="notice-item-mark">
          <Icon name={markOf(notice)} />
        </span>
        <span>
          <b>
            {notice.title}
            {!notice.isRead && <span className="visually-hidden"> {t.unread}</span>}
          </b>
          <span className="notice-item-words">{notice.message}</span>
          <time className="small quiet" dateTime={notice.createdAt} title={dayAndTime(createdAt)}>
            {ago(createdAt, now ?? undefined)}
          </time>
        </span>
      </Way>
    </li>
  );
}

interface WayProps {
  to: string | undefined;
  onClick: MouseEventHandler;
  children: ReactNode;
}

function Way({ to, onClick, children }: WayProps) {
  return to === undefined ? (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  ) : (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
