// Files: uploads, downloads and removal.
import type { Feature } from '../../kernel/feature.ts';
import { makeHandlers, type FileAccess } from './routes.ts';
import { fileTimer, removalQueue } from './timers.ts';

export const filesFeature = (access: FileAccess): Feature => ({
  name: 'files',
  handlers: makeHandlers(access),
  queues: [removalQueue],
  timers: [fileTimer],
});
