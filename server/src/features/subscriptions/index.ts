// The annual membership of a business.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { membershipTimers } from './timers.ts';

export const subscriptionsFeature: Feature = { name: 'subscriptions', handlers, timers: membershipTimers };
