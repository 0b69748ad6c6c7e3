// Timers of jobs: maintain the words used for spelling correction.
import type { Timer } from '../../kernel/scheduler.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { JOB_LEXICON } from './spelling.ts';

export const jobTimers: readonly Timer[] = [
  { name: 'recount words', everyMs: 60_000, run: (services) => recountWords(services, JOB_LEXICON) },
];
