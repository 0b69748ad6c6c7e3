// Timers of the forum: maintain the words used for spelling correction.
import type { Timer } from '../../kernel/scheduler.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { FORUM_LEXICON } from './search.ts';

export const forumTimers: readonly Timer[] = [
  { name: 'recount words of the forum', everyMs: 60_000, run: (services) => recountWords(services, FORUM_LEXICON) },
];
