// Jobs: posting, finding, reviewing.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { jobTimers } from './timers.ts';

export const jobsFeature: Feature = { name: 'jobs', handlers, timers: jobTimers };
