// Support requests, and whether somebody is available.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const supportFeature: Feature = { name: 'support', handlers };
