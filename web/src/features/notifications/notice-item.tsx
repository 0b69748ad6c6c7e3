// A notification: icon and color by type, title, message and time; a dot while unread.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { ago, dayAndTime } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/basics.tsx';
import { useNoticeTexts } from './texts.ts';

interface NoticeItemProps {
  notice: Notification;
  /** The server's clock, for "4 minutes ago". */
  now: Date | null;
  /** On press: mark it as read. If it has a link, the browser follows it too. */
  onOpen: (notice: Notification) => void;
}

/** The icon of a type, its background and color, and the color of the unread dot. */
const LOOKS: Record<Notification['type'], { icon: IconName; mark: string; dot: string }> = {
  job_bid: { icon: 'mail', mark: 'bg-gold-tint text-gold-ink', dot: 'bg-gold' },
  verification_update: { icon: 'shield', mark: 'bg-low-tint text-low', dot: 'bg-low-mark' },
  job_update: { icon: 'tree', mark: 'bg-slate-tint text-slate', dot: 'bg-slate' },
  payment: { icon: 'card', mark: 'bg-info-tint text-info', dot: 'bg-info' },
  other: { icon: 'info', mark: 'bg-paper-sunk text-bark-2', dot: 'bg-bark-2' },
};

const BY_PLACE: readonly (readonly [RegExp, IconName])[] = [
  [/^\/calendar\b/, 'calendar'],
  [/^\/(messages|forum|support)\b|#questions$/, 'chat'],
  [/\/disputes\b|#dispute$/, 'alert'],
  [/#reviews$/, 'star'],
  [/^\/(security|profile)\b/, 'lock'],
  [/^\/jobs\?urgency=emergency/, 'storm'],
];

/** Its icon: by its link, since most are of one type. */
export function markOf({ type, data }: Pick<Notification, 'type' | 'data'>): IconName {
  const { redirectTo } = data;
  const place = redirectTo === undefined ? undefined : BY_PLACE.find(([way]) => way.test(redirectTo));
  return place?.[1] ?? LOOKS[type].icon;
}

/** Links to `data.redirectTo` if that is a path of this site; anything else is ignored. */
export function NoticeItem({ notice, now, onOpen }: NoticeItemProps) {
  const t = useNoticeTexts();
  const { isRead } = notice;
  const createdAt = new Date(notice.createdAt);
  return (
    <li className="border-b border-b-rule last:border-b-0">
      <Way to={safePath(notice.data.redirectTo)} onClick={() => onOpen(notice)}>
        <span
          className={classNames(
            'grid items-center justify-items-center size-9 rounded-full',
            isRead ? 'bg-paper-sunk text-bark-3' : LOOKS[notice.type].mark,
          )}
        >
          <Icon name={markOf(notice)} />
        </span>
        <span>
          <b className={classNames('block', isRead ? 'text-bark-2 font-medium' : 'text-bark font-strong')}>
            {notice.title}
            {!isRead && <span className="visually-hidden"> {t.unread}</span>}
          </b>
          <span className={classNames('block', isRead && 'text-bark-3')}>{notice.message}</span>
          <time className="small quiet block" dateTime={notice.createdAt} title={dayAndTime(createdAt)}>
            {ago(createdAt, now ?? undefined)}
          </time>
        </span>
        {!isRead && <span className={`absolute right-4.5 top-4.5 size-2.5 rounded-full ${LOOKS[notice.type].dot}`} />}
      </Way>
    </li>
  );
}

const noticeWay =
  'grid relative gap-3 grid-lead-9 w-full pr-9.5 pl-4.5 py-3.5 border-0 bg-transparent text-bark-2 font-normal text-ui leading-snug font-text text-left no-underline cursor-pointer focus-visible:shadow-focus-inside hover:bg-oak-tint [.lines-notices_&]:pl-1.5';

function Way({ to, onClick, children }: { to: string | undefined; onClick: MouseEventHandler; children: ReactNode }) {
  return to === undefined ? (
    <button className={noticeWay} type="button" onClick={onClick}>
      {children}
    </button>
  ) : (
    <Link className={noticeWay} to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
