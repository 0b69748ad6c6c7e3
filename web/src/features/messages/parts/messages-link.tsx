// The header's link to the messages, with the number of unread ones.
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useShellTexts } from '../../../app/texts.ts';
import { Icon } from '../../../ui/basics.tsx';
import { onChanges } from '../../notifications/changes.ts';
import { followUnread, forgetUnread, noUnread, refetchUnread, unreadNow } from '../unread-store.ts';

const MOST = 99;

const LOOK = 'btn btn-quiet btn-icon relative';
const COUNT =
  'absolute left-1/2 top-0.5 min-w-5 h-5 px-1 py-0 rounded-full bg-gold text-on-gold font-bold text-count leading-5 font-text';

export default function MessagesLink({ userId }: { userId: number }) {
  const t = useShellTexts();
  const unread = useUnread(userId);
  const count = unread > MOST ? `${MOST}+` : String(unread);
  return (
    <Link className={LOOK} to="/messages" aria-label={unread > 0 ? t.unreadMessages(count) : t.messages}>
      <Icon name="chat" />
      {unread > 0 && (
        <span className={COUNT} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

/** The number of unread messages, fetched for each person and after each change. */
function useUnread(userId: number): number {
  useEffect(() => {
    void refetchUnread();
    return forgetUnread;
  }, [userId]);
  useEffect(
    () =>
      onChanges(({ thing }) => {
        if (thing === 'messages' || thing === 'everything') void refetchUnread();
      }),
    [],
  );
  return useSyncExternalStore(followUnread, unreadNow, noUnread);
}
