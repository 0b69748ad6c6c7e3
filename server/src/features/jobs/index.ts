// Jobs: posting, finding, reviewing; saved searches, and the notification of new jobs.
import type { Feature } from '../../kernel/feature.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { openAskedJobs } from './invited-crew.ts';
import { askAboutOverdue } from './overdue.ts';
import { JOB_LEXICON } from './queries.ts';
import { handlers } from './routes.ts';
import { followJobs, newWorkQueue } from './searches/new-work.ts';

export const jobsFeature: Feature = {
  name: 'jobs',
  handlers,
  reactions: [followJobs],
  queues: [newWorkQueue],
  timers: [
    { name: 'recount words', everyMs: 60_000, run: (services) => recountWords(services, JOB_LEXICON) },
    { name: 'ask about overdue work', everyMs: 600_000, run: askAboutOverdue },
    { name: 'open asked jobs', everyMs: 60_000, run: openAskedJobs },
  ],
};
