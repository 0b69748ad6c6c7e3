// What a signed-in person finds on /dashboard.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const dashboardFeature: Feature = { name: 'dashboard', handlers };
