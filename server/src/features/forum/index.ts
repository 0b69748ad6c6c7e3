// The forum and equipment reviews.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

export const forumFeature: Feature = { name: 'forum', handlers };
