// The pages of areas: what the product counts in a parish, and what the reference data lists there.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const areasFeature: Feature = { name: 'areas', handlers };
