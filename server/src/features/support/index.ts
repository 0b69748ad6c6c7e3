// Help: requests that the desk answers, and whether somebody is there.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const supportFeature: Feature = { name: 'support', handlers };
