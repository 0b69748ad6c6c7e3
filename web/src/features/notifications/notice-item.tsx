// One notice: its mark and color by type, title, message, and when it came; a dot while it is unread.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts/language.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ago, dayAndTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { markOf } from './mark.ts';
import { noticeTexts } from './texts.ts';

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
    <li
      className={classNames(
        "[.lines-notices_&>a]:pl-1.5 [.lines-notices_&>button]:pl-1.5 border-b border-b-rule [--ground:var(--color-paper-sunk)] [--ink:var(--color-bark-2)] [--dot:var(--color-bark-2)] last:border-b-0 [&>a]:grid [&>a]:relative [&>a]:gap-3 [&>a]:grid-cols-[2.25rem_minmax(0,1fr)] [&>a]:w-full [&>a]:pr-9.5 [&>a]:pl-4.5 [&>a]:py-3.5 [&>a]:border-0 [&>a]:bg-transparent [&>a]:bg-none [&>a]:text-bark-2 [&>a]:font-normal [&>a]:text-ui [&>a]:leading-[1.35] [&>a]:font-text [&>a]:text-left [&>a]:no-underline [&>a]:cursor-pointer [&>button]:grid [&>button]:relative [&>button]:gap-3 [&>button]:grid-cols-[2.25rem_minmax(0,1fr)] [&>button]:w-full [&>button]:pr-9.5 [&>button]:pl-4.5 [&>button]:py-3.5 [&>button]:border-0 [&>button]:bg-transparent [&>button]:bg-none [&>button]:text-bark-2 [&>button]:font-normal [&>button]:text-ui [&>button]:leading-[1.35] [&>button]:font-text [&>button]:text-left [&>button]:no-underline [&>button]:cursor-pointer [&>:focus-visible]:[box-shadow:inset_0_0_0_3px_var(--color-oak)] [&>a:hover]:bg-oak-tint [&>button:hover]:bg-oak-tint [&_b]:block [&_b]:text-bark [&_b]:font-[650] [&_time]:block [&:not(.notice-item-read)>*::after]:absolute [&:not(.notice-item-read)>*::after]:right-[1.1rem] [&:not(.notice-item-read)>*::after]:top-[1.15rem] [&:not(.notice-item-read)>*::after]:size-[0.65rem] [&:not(.notice-item-read)>*::after]:content-[''] [&:not(.notice-item-read)>*::after]:rounded-full [&:not(.notice-item-read)>*::after]:bg-(--dot)",
        `[&.notice-item-job-bid]:[--ground:var(--color-gold-tint)] [&.notice-item-job-bid]:[--ink:var(--color-gold-ink)] [&.notice-item-job-bid]:[--dot:var(--color-gold)] [&.notice-item-verification-update]:[--ground:var(--color-low-tint)] [&.notice-item-verification-update]:[--ink:var(--color-low)] [&.notice-item-verification-update]:[--dot:var(--color-low-mark)] [&.notice-item-job-update]:[--ground:var(--color-slate-tint)] [&.notice-item-job-update]:[--ink:var(--color-slate)] [&.notice-item-job-update]:[--dot:var(--color-slate)] [&.notice-item-payment]:[--ground:var(--color-info-tint)] [&.notice-item-payment]:[--ink:var(--color-info)] [&.notice-item-payment]:[--dot:var(--color-info)] notice-item-${notice.type.replace('_', '-')}`,
        notice.isRead &&
          'notice-item-read [--ground:var(--color-paper-sunk)] [--ink:var(--color-bark-3)]! [&_b]:text-bark-2! [&_b]:font-medium!',
      )}
    >
      <Way to={safePath(notice.data.redirectTo)} onClick={() => onOpen(notice)}>
        <span className="grid items-center justify-items-center size-9 rounded-full bg-(--ground) text-(color:--ink)">
          <Icon name={markOf(notice)} />
        </span>
        <span>
          <b>
            {notice.title}
            {!notice.isRead && <span className="visually-hidden"> {t.unread}</span>}
          </b>
          <span className="block [.notice-item-read_&]:text-bark-3">{notice.message}</span>
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
