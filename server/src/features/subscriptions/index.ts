// The annual membership of a business.
import type { Feature } from '../../features.ts';
import { handlers } from './routes.ts';

export const subscriptionsFeature: Feature = { name: 'subscriptions', handlers };
