// The header's link to the messages, with the number of unread ones.
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/basics.tsx';
import { onChanges } from '../../notifications/changes.ts';
import { useThreadTexts } from '../texts.ts';
import { followUnread, forgetUnread, noUnread, refetchUnread, unreadNow } from '../unread-store.ts';

/** The highest number shown. */
const MOST = 99;

export default function MessagesLink({ userId }: { userId: number }) {
  const t = useThreadTexts();
  const unread = useSyncExternalStore(followUnread, unreadNow, noUnread);
  useEffect(() => {
    void refetchUnread();
    return forgetUnread;
  }, [userId]);
  useEffect(
    () =>
      onChanges(({ thing }) => {
        if (thing === 'messages' || thing === 'everything') {
          void refetchUnread();
        }
      }),
    [],
  );
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Link
      className="btn btn-quiet btn-icon relative"
      to="/messages"
      aria-label={unread > 0 ? t.unreadLink(count) : t.title}
    >
      <Icon name="chat" />
      {unread > 0 && (
        <span
          className="absolute left-1/2 top-0.5 min-w-5 h-5 px-1 py-0 rounded-full bg-gold text-on-gold font-bold text-small leading-5 font-text"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
