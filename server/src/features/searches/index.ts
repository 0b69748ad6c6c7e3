// Saved searches of bidders, and who hears of a new job.
import type { Feature } from '../../feature.ts';
import { followJobs, newWorkTimer } from './new-work.ts';
import { handlers } from './routes.ts';

export const searchesFeature: Feature = {
  name: 'searches',
  handlers,
  reactions: [followJobs],
  timers: [newWorkTimer],
};
