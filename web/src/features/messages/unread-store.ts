// How many messages are unread, for the header on every page: asked when a person is there, when a notice comes and when something was read.
import type { threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import { ApiError } from '../../api-client/api-error.ts';
import { call, type RouteRef } from '../../api-client/call.ts';

const route: RouteRef<typeof threadRoutes.unread> = { method: 'GET', path: '/api/threads/unread' };

let unread = 0;
let asked = 0;
const listeners = new Set<() => void>();

export const unreadNow = () => unread;
export const noUnread = () => 0;

export function followUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: number): void {
  if (next !== unread) {
    unread = next;
    listeners.forEach((listener) => listener());
  }
}

/** Asks again; without an answer the number stays. Of two at once the later one counts. */
export async function refetchUnread(): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const answer = await call<typeof threadRoutes.unread>(route, { quiet: true });
    if (mine === asked) {
      set(answer.unread);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
  }
}

/** Somebody else is there, or nobody. */
export function forgetUnread(): void {
  asked += 1;
  set(0);
}
