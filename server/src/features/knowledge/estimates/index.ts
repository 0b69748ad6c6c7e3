// The cost calculator: the rough formula, and the real range of finished jobs beside it.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const estimatesFeature: Feature = { name: 'estimates', handlers };
