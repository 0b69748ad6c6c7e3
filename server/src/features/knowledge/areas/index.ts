// Area pages: counts and reference data of a parish.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const areasFeature: Feature = { name: 'areas', handlers };
