// The /dashboard of a signed-in person, and what waits for them.
import type { Feature } from '../../kernel/feature.ts';
import { handlers as needHandlers } from './needs/routes.ts';
import { handlers } from './routes.ts';

export const dashboardFeature: Feature = { name: 'dashboard', handlers: [...handlers, ...needHandlers] };
