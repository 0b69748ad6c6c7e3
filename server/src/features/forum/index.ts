// The forum and equipment reviews.
import type { Feature } from '../../kernel/feature.ts';
import { equipmentHandlers } from './equipment-routes.ts';
import { mine } from './mine.ts';
import { handlers } from './routes.ts';
import { forumTimers } from './timers.ts';

export const forumFeature: Feature = {
  name: 'forum',
  handlers: [...handlers, mine, ...equipmentHandlers],
  timers: forumTimers,
};
