// Hands out the events that a process left behind when it died between its commit and its reactions.
import type { Services } from '../services.ts';
import type { Timer } from '../timers.ts';
import { leftoverEvents } from './dispatch.ts';

const LEFT_BEHIND_MS = 10_000;

export async function sweepEvents({ db, clock, dispatch }: Services): Promise<void> {
  await dispatch(await leftoverEvents(db, new Date(clock().getTime() - LEFT_BEHIND_MS)));
}

export const eventTimer: Timer = { name: 'sweep events', everyMs: 10_000, run: sweepEvents };
