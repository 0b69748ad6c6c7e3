// Reviews both ways, and the rating they make.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';
import { reviewTimers } from './timers.ts';

export const reviewsFeature: Feature = { name: 'reviews', handlers, timers: reviewTimers };
