// The species guide: the trees of Louisiana, where they grow, and how to care for them.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const speciesFeature: Feature = { name: 'species', handlers };
