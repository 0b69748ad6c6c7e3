// All tabs of a person share one stream: the tab that holds the lock keeps it open and broadcasts it. A background tab releases the lock
// after a while.
import type { Change, Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { keepStreamOpen, type StreamEvents } from './stream.ts';

/** Milliseconds after being hidden before a tab releases the stream: people often return quickly. */
export const HIDDEN_RETENTION_MS = 60_000;

type Word = { notice: Notification } | { unread: UnreadCount } | { changed: Change };

/** Without locks or channels (old browsers) each visible tab has its own stream. */
const canShare = () => 'locks' in navigator && typeof BroadcastChannel === 'function';

/** Holds the lock until the signal: this tab then has the person's stream. */
function lead(name: string, begin: () => () => void, signal: AbortSignal): void {
  const untilGivenUp = async () => {
    const end = begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    end();
  };
  navigator.locks
    .request(name, { signal }, async () => (signal.aborted ? undefined : untilGivenUp()))
    // Canceled while waiting for the lock.
    .catch(() => undefined);
}

/** Delivers the shared stream while this tab is visible or was within the last minute. Returns the function to stop. */
export function listenAsTabs(userId: number, { notice, unread, changed, newest, refresh }: StreamEvents): () => void {
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
  const broadcast = channel?.postMessage.bind(channel);
  const say = (word: Word) => {
    hear(word);
    broadcast?.(word);
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
      keepStreamOpen({
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
      timer = setTimeout(giveUp, HIDDEN_RETENTION_MS);
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
