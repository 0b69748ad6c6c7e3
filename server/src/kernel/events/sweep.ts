// Dispatches events that a process left behind when it died between its commit and its reactions.
import type { Services } from '../services.ts';
import type { Timer } from '../scheduler.ts';
import { leftoverEvents } from './dispatch.ts';

export async function sweepEvents({ db, clock, dispatch }: Services): Promise<void> {
  await dispatch(await leftoverEvents(db, clock()));
}

export const eventTimer: Timer = { name: 'sweep events', everyMs: 2000, run: sweepEvents };
