// Storm mode by parish.
import type { Feature } from '../../kernel/feature.ts';
import { stormQueue, textParishes } from './broadcast.ts';
import { endDueStorms } from './commands.ts';
import { handlers } from './routes.ts';

export const stormsFeature: Feature = {
  name: 'storms',
  handlers,
  queues: [stormQueue],
  reactions: [textParishes],
  timers: [{ name: 'end storms', everyMs: 15_000, run: endDueStorms }],
};
