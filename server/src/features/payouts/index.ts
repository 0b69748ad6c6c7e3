// Payouts to businesses.
import type { Feature } from '../../kernel/feature.ts';
import { refreshDueAccounts } from './accounts.ts';
import { takeRefusals } from './commands.ts';
import { handlers } from './routes.ts';

export const payoutsFeature: Feature = {
  name: 'payouts',
  handlers,
  timers: [
    { name: 'payouts.takeRefusals', everyMs: 3_000, followsCalls: true, run: takeRefusals },
    { name: 'payouts.lookAtAccounts', everyMs: 60_000, run: refreshDueAccounts },
  ],
};
