// What memberships do by the clock. The gateway keeps its own clock for the charges.
import type { Timer } from '../../timers.ts';
import { announceRenewals, endGrace } from './renewal.ts';
import { sweepSubscribeTokens } from './tokens.ts';

const HOUR_MS = 3_600_000;

export const membershipTimers: readonly Timer[] = [
  { name: 'subscriptions.announceRenewals', everyMs: HOUR_MS, run: announceRenewals },
  { name: 'subscriptions.endGrace', everyMs: HOUR_MS, run: endGrace },
  { name: 'subscriptions.sweepTokens', everyMs: HOUR_MS, run: sweepSubscribeTokens },
];
