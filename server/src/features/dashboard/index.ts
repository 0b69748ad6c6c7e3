// The /dashboard of a signed-in person.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const dashboardFeature: Feature = { name: 'dashboard', handlers };
