// One stream of notifications from the server, kept open: it reconnects with growing delays and resumes after the last one.
import type { Change, Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { STREAM_EVENTS } from '@live-oak/contract/features/notifications/rules.ts';
import { streamAddress } from './data.ts';

export interface LineEvents {
  notice: (notice: Notification) => void;
  unread: (count: UnreadCount) => void;
  /** Something that pages show is different now, or was while no stream was open. */
  changed: (change: Change) => void;
  /** The newest notice that is here by any way; undefined when nothing was loaded yet. */
  newest: () => number | undefined;
  /** Asks for the list: true when it was answered. Whose session is over learns it there. */
  refresh: () => Promise<boolean>;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** Another page of this person took our place: there are more than ten. The poll goes on. */
const REPLACED_WAIT_MS = 5 * 60_000;

/** Half of the time or more, at random, so that not all come back at once after the server was away. */
export function waitBefore(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random / 2);
}

/** Keeps a stream open until the given-back function is called. */
export function keepLine({ notice, unread, changed, newest, refresh }: LineEvents): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastId = 0;
  let isEnded = false;
  /** By the page's own clock: 0 is when the page began, before it asked for anything. */
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
  // The list is asked for first: it says whether the server is there again, and whether this session is.
  const comeBack = async () => {
    const isThere = await refresh();
    if (isEnded) {
      return;
    }
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
    mine.addEventListener(STREAM_EVENTS.notification, ({ data, lastEventId }: MessageEvent<string>) => {
      heard();
      lastId = Number(lastEventId);
      // The server's own stream, in the shape of its contract.
      notice(JSON.parse(data) as Notification);
    });
    mine.addEventListener(STREAM_EVENTS.unread, ({ data }: MessageEvent<string>) => {
      heard();
      // The contract's own event, from our own server.
      unread(JSON.parse(data) as UnreadCount);
    });
    mine.addEventListener(STREAM_EVENTS.changed, ({ data }: MessageEvent<string>) => {
      heard();
      // The contract's own event, from our own server.
      changed(JSON.parse(data) as Change);
    });
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
