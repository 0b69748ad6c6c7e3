// Payouts to businesses.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { payoutTimers } from './timers.ts';

export const payoutsFeature: Feature = { name: 'payouts', handlers, timers: payoutTimers };
