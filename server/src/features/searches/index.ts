// Saved searches, and the notification of new jobs.
import type { Feature } from '../../kernel/feature.ts';
import { followJobs, newWorkQueue } from './new-work.ts';
import { handlers } from './routes.ts';

export const searchesFeature: Feature = {
  name: 'searches',
  handlers,
  reactions: [followJobs],
  queues: [newWorkQueue],
};
