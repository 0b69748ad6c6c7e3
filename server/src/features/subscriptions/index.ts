// The annual membership of a business.
import type { Feature } from '../../kernel/feature.ts';
import { sweepSubscribeTokens } from './checkouts.ts';
import { announceRenewals, endGrace } from './renewal.ts';
import { handlers } from './routes.ts';

const everyMs = 3_600_000;

/** The gateway schedules the charges itself. */
export const subscriptionsFeature: Feature = {
  name: 'subscriptions',
  handlers,
  timers: [
    { name: 'subscriptions.announceRenewals', everyMs, run: announceRenewals },
    { name: 'subscriptions.endGrace', everyMs, run: endGrace },
    { name: 'subscriptions.sweepTokens', everyMs, run: sweepSubscribeTokens },
  ],
};
