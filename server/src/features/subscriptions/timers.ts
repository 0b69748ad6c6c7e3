// Timers of memberships. The gateway schedules the charges itself.
import type { Timer } from '../../kernel/scheduler.ts';
import { announceRenewals, endGrace } from './renewal.ts';
import { sweepSubscribeTokens } from './tokens.ts';

const HOUR_MS = 3_600_000;

export const membershipTimers: readonly Timer[] = [
  { name: 'subscriptions.announceRenewals', everyMs: HOUR_MS, run: announceRenewals },
  { name: 'subscriptions.endGrace', everyMs: HOUR_MS, run: endGrace },
  { name: 'subscriptions.sweepTokens', everyMs: HOUR_MS, run: sweepSubscribeTokens },
];
