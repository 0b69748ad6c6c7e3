// All tabs of a person share one stream: the tab that holds the lock keeps it open and broadcasts it. A background tab releases the lock
// after a while.
import type { Change, Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { RECENT_CHANGES_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { keepStreamOpen, type StreamEvents } from './stream.ts';

/** Milliseconds after being hidden before a tab releases the stream: people often return quickly. */
export const HIDDEN_RETENTION_MS = 60_000;

/** `joined`: a tab that began to load then and may have missed changes since; `missed`: those, for it alone. */
type Word =
  | { notice: Notification }
  | { unread: UnreadCount }
  | { changed: Change }
  | { joined: number }
  | { missed: Change[]; by: number };

/** Milliseconds. The clock of a page load and that of the machine differ a little. */
const MARGIN_MS = 1000;

/** What the tab with the stream heard lately, for tabs that were still loading. `from`: it heard of everything since. */
class HeardChanges {
  readonly #from: number;
  #changes: { at: number; change: Change }[] = [];

  constructor(from: number) {
    this.#from = from;
  }

  add(change: Change): void {
    const now = Date.now();
    this.#changes = [...this.#changes.filter(({ at }) => at > now - RECENT_CHANGES_MS), { at: now, change }];
  }

  since(time: number): Change[] {
    return time < Math.max(this.#from, Date.now() - RECENT_CHANGES_MS)
      ? [{ thing: 'everything' }]
      : this.#changes.filter(({ at }) => at > time - MARGIN_MS).map(({ change }) => change);
  }
}

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

/**
 * Delivers the shared stream while this tab is visible or was within the last minute, and what changed since it began to load (`loadedAt`)
 * if another tab has the stream. Returns the function to stop.
 */
export function listenAsTabs(
  userId: number,
  { notice, unread, changed, newest, refresh }: StreamEvents,
  loadedAt = performance.timeOrigin,
): () => void {
  if (typeof EventSource !== 'function') return () => undefined;
  const name = `notices-of-${userId}`;
  const channel = canShare() ? new BroadcastChannel(name) : undefined;
  const broadcast = channel?.postMessage.bind(channel);
  const lately = new HeardChanges(loadedAt);
  let hasStream = false;
  const hear = (word: Word) => {
    if ('notice' in word) {
      notice(word.notice);
    } else if ('unread' in word) {
      unread(word.unread);
    } else if ('changed' in word) {
      lately.add(word.changed);
      changed(word.changed);
    } else if ('joined' in word) {
      const missed = hasStream ? lately.since(word.joined) : [];
      if (missed.length > 0) {
        broadcast?.({ missed, by: word.joined });
      }
    } else if (word.by === loadedAt) {
      word.missed.forEach((change) => changed(change));
    }
  };
  const say = (word: Word) => {
    hear(word);
    broadcast?.(word);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));
  broadcast?.({ joined: loadedAt });

  let leading: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = () => {
    leading?.abort();
    leading = undefined;
  };
  const ask = () => {
    clearTimeout(timer);
    if (leading) return;
    leading = new AbortController();
    const { signal } = leading;
    const begin = () => {
      hasStream = true;
      const end = keepStreamOpen({
        notice: (one) => say({ notice: one }),
        unread: (one) => say({ unread: one }),
        changed: (one) => say({ changed: one }),
        newest,
        refresh,
      });
      return () => {
        hasStream = false;
        end();
      };
    };
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
  if (!document.hidden) ask();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    giveUp();
    channel?.close();
  };
}
