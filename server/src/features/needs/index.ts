// What waits for the signed-in person, gathered from the features it is done in.
import type { Feature } from '../../feature.ts';
import { handlers } from './routes.ts';

export const needsFeature: Feature = { name: 'needs', handlers };
