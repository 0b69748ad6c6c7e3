// The number of unread messages, for the header of every page: fetched for a signed-in person, on notifications, and after reading.
import type { threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import { ignoringRefusal } from '../../api-client/api-error.ts';
import { call, type RouteRef } from '../../api-client/call.ts';
import { makeListeners } from '../../ui/listeners.ts';

const route: RouteRef<typeof threadRoutes.unread> = { method: 'GET', path: '/api/threads/unread' };

let unread = 0;
let asked = 0;
const { subscribe, notify } = makeListeners();

export const unreadNow = () => unread;
export const noUnread = () => 0;

export const followUnread = subscribe;

function set(next: number): void {
  if (next !== unread) {
    unread = next;
    notify();
  }
}

/** Fetches again; without a response the number stays. Of two concurrent fetches the later one counts. */
export async function refetchUnread(): Promise<void> {
  asked += 1;
  const mine = asked;
  const answer = call<typeof threadRoutes.unread>(route, { quiet: true });
  await ignoringRefusal(answer.then((now) => mine === asked && set(now.unread)));
}

/** Another person signed in, or nobody. */
export function forgetUnread(): void {
  asked += 1;
  set(0);
}
