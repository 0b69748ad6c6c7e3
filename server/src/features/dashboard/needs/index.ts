// What waits for the signed-in person, collected from all features.
import type { Feature } from '../../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const needsFeature: Feature = { name: 'needs', handlers };
