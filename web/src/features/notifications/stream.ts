// One stream of notifications from the server: it reconnects with increasing delays and resumes after the last one.
import type { Change, Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { STREAM_EVENTS } from '@live-oak/contract/features/notifications/rules.ts';
import { streamAddress } from './data.ts';

export interface StreamEvents {
  notice: (notice: Notification) => void;
  unread: (count: UnreadCount) => void;
  /** Data shown by pages has changed, or may have while no stream was open. */
  changed: (change: Change) => void;
  /** The newest notification received any way; undefined before the first load. */
  newest: () => number | undefined;
  /** Fetches the list: true if it succeeded. An ended session is noticed there. */
  refresh: () => Promise<boolean>;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Another page of this person replaced this one: there are more than ten. Polling continues. */
const REPLACED_WAIT_MS = 5 * 60_000;

/** A random half or more of the time, so that clients do not all reconnect at once after an outage. */
export function waitBefore(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random / 2);
}

/** Keeps a stream open until the returned function is called. */
export function keepStreamOpen({ notice, unread, changed, newest, refresh }: StreamEvents): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastId = 0;
  let isEnded = false;
  /** By the page's own clock: 0 is the page load, before any request. */
  let heardAt = 0;
  const heard = () => {
    failures = 0;
    heardAt = performance.now();
  };

  const again = (wait: number) => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void comeBack(), wait);
  };
  const fail = () => {
    again(waitBefore(failures));
    failures += 1;
  };
  // Fetch the list first: it shows whether the server and this session are back.
  const comeBack = async () => {
    const isThere = await refresh();
    if (isEnded) return;
    if (isThere) {
      open();
    } else {
      fail();
    }
  };
  const open = () => {
    const known = newest();
    if (known === undefined) {
      clearTimeout(timer);
      timer = setTimeout(open, FIRST_WAIT_MS);
      return;
    }
    const start = Math.max(lastId, known);
    const mine = new EventSource(streamAddress(start, performance.now() - heardAt));
    source = mine;
    const on = <T>(name: string, take: (event: T, id: string) => void) =>
      mine.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        heard();
        // From our own server's stream, in its contract's shape.
        take(JSON.parse(data) as T, lastEventId);
      });
    on<Notification>(STREAM_EVENTS.notification, (one, id) => {
      lastId = Number(id);
      notice(one);
    });
    on<UnreadCount>(STREAM_EVENTS.unread, (count) => unread(count));
    on<Change>(STREAM_EVENTS.changed, (change) => changed(change));
    mine.addEventListener(STREAM_EVENTS.replaced, () => again(REPLACED_WAIT_MS));
    mine.addEventListener('error', fail);
  };
  const onOnline = () => {
    failures = 0;
    again(0);
  };
  window.addEventListener('online', onOnline);
  open();
  return () => {
    isEnded = true;
    window.removeEventListener('online', onOnline);
    clearTimeout(timer);
    source?.close();
  };
}
