// Files: uploads, permissions and removal.
import type { Feature } from '../../kernel/feature.ts';
import { makeHandlers, type Watchers } from './routes.ts';
import { fileTimer, removalQueue } from './timers.ts';

/** Who may see the pictures of a job or of a message and the evidence of a dispute is passed in: those features lie below this one. */
export function filesFeature(watchers: Watchers): Feature {
  return { name: 'files', handlers: makeHandlers(watchers), queues: [removalQueue], timers: [fileTimer] };
}
