// Jobs: posting, finding, reviewing.
import type { Feature } from '../../kernel/feature.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { handlers } from './routes.ts';
import { JOB_LEXICON } from './spelling.ts';

export const jobTimers: readonly Timer[] = [
  { name: 'recount words', everyMs: 60_000, run: (services) => recountWords(services, JOB_LEXICON) },
];

export const jobsFeature: Feature = { name: 'jobs', handlers, timers: jobTimers };
