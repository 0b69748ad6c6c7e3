// Support requests, and whether somebody is available.
import type { Feature } from '../../kernel/feature.ts';
import { retention } from './retention.ts';
import { handlers } from './routes.ts';

export const supportFeature: Feature = { name: 'support', handlers, retention };
