// The one poll of notices that the bell and the dashboard share: every 5 s while the page is seen, every 30 s when hidden.
import { POLL_HIDDEN_MS, POLL_MS, type Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { askNotices } from './data.ts';

export interface NoticeState {
  /** 'failed' only while nothing was ever loaded; later failures keep what was there. */
  status: 'loading' | 'ready' | 'failed';
  notices: readonly Notification[];
  /** The server's clock at the last answer. */
  serverTime: Date | null;
}

const NOTHING: NoticeState = { status: 'loading', notices: [], serverTime: null };

let state = NOTHING;
let owner: number | undefined;
let asking: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: NoticeState): void {
  state = next;
  for (const listener of listeners) {
    listener();
  }
}

/** How long until the next question. */
export function pollDelay(hidden: boolean): number {
  return hidden ? POLL_HIDDEN_MS : POLL_MS;
}

function stop(): void {
  clearTimeout(timer);
  asking?.abort();
  asking = undefined;
}

/** Asks now, whatever is under way, and goes on from there. */
export async function refetchNotices(): Promise<void> {
  stop();
  const mine = new AbortController();
  asking = mine;
  try {
    const answer = await askNotices(mine.signal);
    if (!mine.signal.aborted) {
      set({ status: 'ready', notices: answer.body, serverTime: answer.serverTime });
    }
  } catch {
    if (!mine.signal.aborted && state.status !== 'ready') {
      set({ ...state, status: 'failed' });
    }
  }
  if (!mine.signal.aborted && listeners.size > 0) {
    timer = setTimeout(() => void refetchNotices(), pollDelay(document.hidden));
  }
}

function onVisibility(): void {
  if (document.hidden) {
    clearTimeout(timer);
    timer = setTimeout(() => void refetchNotices(), pollDelay(true));
  } else {
    void refetchNotices();
  }
}

export function currentNotices(): NoticeState {
  return state;
}

/** Prerendered pages and the first render know of none. */
export function noNotices(): NoticeState {
  return NOTHING;
}

/** Listens as a person; the first listener starts the poll, the last one ends it. Another person starts from nothing. */
export function followNotices(userId: number, listener: () => void): () => void {
  if (owner !== userId) {
    owner = userId;
    stop();
    state = NOTHING;
  }
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility);
  }
  if (!asking) {
    void refetchNotices();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    }
  };
}

/** Shows a notice as read before the server has said so; undefined means all of them. */
export function showAsRead(id?: number): void {
  const notices = state.notices.map((notice) =>
    id === undefined || notice.id === id ? { ...notice, isRead: true } : notice,
  );
  set({ ...state, notices });
}
