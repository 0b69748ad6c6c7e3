// Jobs: posting, finding, vetting.
import type { Feature } from '../../features.ts';
import { handlers } from './routes.ts';

export const jobsFeature: Feature = { name: 'jobs', handlers };
