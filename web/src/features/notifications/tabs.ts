// All tabs of one person share one stream: the tab that has the lock keeps it open and passes on what it brings. A tab in the
// background gives the lock up after a while and is quiet.
import type { Change, Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { keepLine, type LineEvents } from './line.ts';

/** So long after it was hidden a tab keeps the stream: who looks something up elsewhere comes back. */
export const HIDDEN_KEEPS_MS = 60_000;

type Word = { notice: Notification } | { unread: UnreadCount } | { changed: Change };

/** Without locks or channels (an old browser) each seen tab has a stream of its own. */
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Has the lock until the signal: the stream of this person is then ours. */
function lead(name: string, begin: () => () => void, signal: AbortSignal): void {
  const untilGivenUp = async () => {
    const end = begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    end();
  };
  navigator.locks
    .request(name, { signal }, async () => (signal.aborted ? undefined : untilGivenUp()))
    // Given up before it was ours.
    .catch(() => undefined);
}

/** Brings what the one stream of all tabs says, while this tab is seen or was a minute ago. Gives back the way to stop. */
export function listenAsTabs(userId: number, { notice, unread, changed, newest, refresh }: LineEvents): () => void {
  if (typeof EventSource !== 'function') {
    return () => undefined;
  }
  const name = `notices-of-${userId}`;
  const channel = canShare() ? new BroadcastChannel(name) : undefined;
  const hear = (word: Word) => {
    if ('notice' in word) {
      notice(word.notice);
    } else if ('unread' in word) {
      unread(word.unread);
    } else {
      changed(word.changed);
    }
  };
  const tellOthers = channel?.postMessage.bind(channel);
  const say = (word: Word) => {
    hear(word);
    tellOthers?.(word);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));

  let leading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    leading?.abort();
    leading = undefined;
  };
  const ask = () => {
    clearTimeout(timer);
    if (leading) {
      return;
    }
    leading = new AbortController();
    const { signal } = leading;
    const begin = () =>
      keepLine({
        notice: (one) => say({ notice: one }),
        unread: (one) => say({ unread: one }),
        changed: (one) => say({ changed: one }),
        newest,
        refresh,
      });
    if (channel) {
      lead(name, begin, signal);
    } else {
      signal.addEventListener('abort', begin());
    }
  };
  const onVisibility = () => {
    if (document.hidden) {
      timer = setTimeout(giveUp, HIDDEN_KEEPS_MS);
    } else {
      ask();
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  if (!document.hidden) {
    ask();
  }
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    giveUp();
    channel?.close();
  };
}
