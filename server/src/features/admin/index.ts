// Administration: figures, and all jobs with their bids.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const adminFeature: Feature = { name: 'admin', handlers };
