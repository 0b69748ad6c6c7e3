// Disputes: a held payment is frozen until an administrator has read both sides and decided.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const disputesFeature: Feature = { name: 'disputes', handlers };
