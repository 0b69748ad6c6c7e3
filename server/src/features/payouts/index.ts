// What businesses earned, and how it reaches them.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';
import { payoutTimers } from './timers.ts';

export const payoutsFeature: Feature = { name: 'payouts', handlers, timers: payoutTimers };
