// Disputes: a held payment frozen until an administrator has heard both sides and decided.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const disputesFeature: Feature = { name: 'disputes', handlers };
