// Notifications shared by the bell and the pages. One poll, every 5 s while the page is visible and every 30 s when hidden, plus the
// stream, which delivers new ones at once.
import type { Notification, UnreadCount } from '@live-oak/contract/features/notifications/schema.ts';
import { POLL_HIDDEN_MS, POLL_MS } from '@live-oak/contract/features/notifications/rules.ts';
import { ApiError, ignoringRefusal } from '../../api-client/api-error.ts';
import type { Answer } from '../../api-client/call.ts';
import { askNotices } from './data.ts';
import { notifyChange } from './changes.ts';
import { askDownTo, unreadBeyond } from './older.ts';
import { HIDDEN_RETENTION_MS, listenAsTabs } from './tabs.ts';
import { unreadIn, withArrived, withOlder, withStreamed } from './unread.ts';

export interface NoticeState {
  /** 'failed' only before the first load; later failures keep the data. */
  status: 'loading' | 'ready' | 'failed';
  notices: readonly Notification[];
  /** All unread ones, also those older than the list. */
  unread: number;
  /** Where the list continues; undefined when it is complete. */
  olderFrom: string | undefined;
  /** The server's clock at the last response. */
  serverTime: Date | null;
}

const NOTHING: NoticeState = { status: 'loading', notices: [], unread: 0, olderFrom: undefined, serverTime: null };

let state = NOTHING;
let owner: number | undefined;
let asking: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaveTabs: (() => void) | undefined;
/** The server's clock minus this page's own monotonic clock. */
let clockAhead: number | undefined;
/** When this page was hidden. */
let hiddenSince: number | undefined;
/** The version last reported by the stream, and how many notifications it has delivered since. */
let streamVersion: number | undefined;
let deliveredSince = 0;
/** The list has older notifications than a poll answers. */
let isExtended = false;
/** How many unread ones are beyond its end, when it was extended. */
let beyond = 0;
const listeners = new Set<() => void>();

function set(next: NoticeState): void {
  state = next;
  for (const listener of listeners) listener();
}

function serverNow(): Date | null {
  return clockAhead === undefined ? state.serverTime : new Date(performance.now() + clockAhead);
}

/** The stream, here or in another tab, delivered a notification. Ignored before the poll's first response, which will include it. */
function arrived(notice: Notification): void {
  if (state.status === 'ready' && !state.notices.some(({ id }) => id === notice.id)) {
    deliveredSince += 1;
    const unread = state.unread + (notice.isRead ? 0 : 1);
    set({ ...state, notices: withArrived(state.notices, notice), unread, serverTime: serverNow() });
  }
}

/**
 * The count changed on the server. If there were more changes than notifications, something was read elsewhere, so the list is fetched. The
 * first count of a stream shows this by differing from the list's.
 */
function counted({ unread, version }: UnreadCount): void {
  const isExplained = streamVersion === undefined ? unread === state.unread : version - streamVersion <= deliveredSince;
  const isKnown = streamVersion === version;
  [streamVersion, deliveredSince] = [version, 0];
  if (!isKnown && !isExplained && !document.hidden) void refetchNotices();
}

/** Milliseconds until the next poll. */
export function pollDelay(hidden: boolean): number {
  return hidden ? POLL_HIDDEN_MS : POLL_MS;
}

function stop(): void {
  clearTimeout(timer);
  asking?.abort();
  asking = undefined;
}

function endTabs(): void {
  leaveTabs?.();
  leaveTabs = undefined;
}

const asRead = (notices: readonly Notification[]) => notices.map((notice) => ({ ...notice, isRead: true }));

function take({ body, nextCursor, unreadCount, serverTime }: Answer<Notification[]>): void {
  clockAhead = serverTime ? serverTime.getTime() - performance.now() : clockAhead;
  const known = newestHere();
  const newest = withStreamed(body, state.notices);
  const unread = (unreadCount ?? unreadIn(body)) + unreadIn(newest.slice(0, newest.length - body.length));
  // After more new ones than a page has, the list would have a gap.
  isExtended &&= nextCursor !== undefined && body.some(({ id }) => state.notices.some((shown) => shown.id === id));
  const older = isExtended ? state : { notices: [], olderFrom: nextCursor };
  set({
    status: 'ready',
    // A poll has the newest alone; where nothing is unread, the older ones are read too.
    notices: withOlder(newest, unread === 0 ? asRead(older.notices) : older.notices),
    unread,
    olderFrom: older.olderFrom,
    serverTime,
  });
  if (isExtended && unread > 0 && unreadBeyond(state) !== beyond) void ignoringRefusal(renewOlder(nextCursor));
  if (known !== undefined && newestHere() !== known) {
    // The stream did not deliver it, so it may have missed more.
    notifyChange({ thing: 'everything' });
  }
}

/** Fetches now, whatever is in flight, and continues from there. True if it succeeded. */
async function ask(): Promise<boolean> {
  stop();
  const mine = new AbortController();
  asking = mine;
  let isAnswered = false;
  let wait = pollDelay(document.hidden);
  try {
    const answer = await askNotices(mine.signal);
    isAnswered = true;
    if (!mine.signal.aborted) take(answer);
  } catch (error) {
    if (error instanceof ApiError && error.retryAfter !== undefined) {
      wait = Math.max(wait, error.retryAfter * 1000 * (1 + Math.random() / 2));
    }
    if (!mine.signal.aborted && state.status !== 'ready') {
      set({ ...state, status: 'failed' });
    }
  }
  if (!mine.signal.aborted && listeners.size > 0) timer = setTimeout(() => void ask(), wait);
  return isAnswered;
}

export async function refetchNotices(): Promise<void> {
  await ask();
}

function setOlder(notices: readonly Notification[], olderFrom: string | undefined): void {
  isExtended = true;
  set({ ...state, notices, olderFrom });
  beyond = unreadBeyond(state);
}

/** One of the older notifications was read elsewhere: fetches them again. */
async function renewOlder(from: string | undefined): Promise<void> {
  const { notices: before } = state;
  const oldest = before.at(-1)?.id ?? 0;
  const { notices, olderFrom } = await askDownTo(oldest, from);
  const [first] = notices;
  if (first && state.notices.at(-1) === before.at(-1)) {
    const newest = state.notices.filter(({ id }) => id > first.id);
    setOlder(withOlder(newest, notices), olderFrom);
  }
}

/** Continues the list with older notifications. Rejects when they cannot be loaded. */
export async function loadOlder(): Promise<void> {
  const [person, from] = [owner, state.olderFrom];
  if (from === undefined) return;
  const { body, nextCursor } = await askNotices(undefined, from);
  if (person === owner && from === state.olderFrom) setOlder(withOlder(state.notices, body), nextCursor);
}

function onVisibility(): void {
  if (document.hidden) {
    hiddenSince = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void refetchNotices(), pollDelay(true));
  } else {
    // By then a tab has given up the stream, and the browser may have suspended it.
    if (hiddenSince !== undefined && performance.now() - hiddenSince >= HIDDEN_RETENTION_MS) {
      notifyChange({ thing: 'everything' });
    }
    hiddenSince = undefined;
    void refetchNotices();
  }
}

export const currentNotices = (): NoticeState => state;

/** Where the stream resumes: after the newest notification here; undefined before the first response. */
function newestHere(): number | undefined {
  return state.status === 'ready' ? (state.notices[0]?.id ?? 0) : undefined;
}

/** Prerendered pages and the first render have none. */
export const noNotices = (): NoticeState => NOTHING;

/** Subscribes as a person; the first listener starts polling, the last one stops it. Another person starts empty. */
export function followNotices(userId: number, listener: () => void): () => void {
  if (owner !== userId) {
    owner = userId;
    stop();
    endTabs();
    [state, streamVersion, deliveredSince, isExtended] = [NOTHING, undefined, 0, false];
  }
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', onVisibility);
  leaveTabs ??= listenAsTabs(userId, {
    notice: arrived,
    unread: counted,
    changed: notifyChange,
    newest: newestHere,
    refresh: ask,
  });
  if (!asking) void refetchNotices();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      document.removeEventListener('visibilitychange', onVisibility);
      endTabs();
      stop();
    }
  };
}

/** Shows a notification as read before the server confirms; undefined means all. */
export function showAsRead(id?: number): void {
  const notices = state.notices.map((notice) =>
    id === undefined || notice.id === id ? { ...notice, isRead: true } : notice,
  );
  const unread = id === undefined ? 0 : state.unread + unreadIn(notices) - unreadIn(state.notices);
  set({ ...state, notices, unread });
}
