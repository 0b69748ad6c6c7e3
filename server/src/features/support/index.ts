// Support requests, and whether somebody is available.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const supportFeature: Feature = { name: 'support', handlers };
