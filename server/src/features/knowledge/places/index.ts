// Louisiana's places: what a typed location means, and where open jobs are.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const placesFeature: Feature = { name: 'places', handlers };
