// Awards: the chosen bid, its payment, the work and the release.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { awardTimers } from './timers.ts';

export const awardsFeature: Feature = { name: 'awards', handlers, timers: awardTimers };
