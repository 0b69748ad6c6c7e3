// The forum and equipment reviews.
import type { Timer } from '../../kernel/scheduler.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { FORUM_LEXICON } from './search.ts';
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

const forumTimers: readonly Timer[] = [
  { name: 'recount words of the forum', everyMs: 60_000, run: (services) => recountWords(services, FORUM_LEXICON) },
];

export const forumFeature: Feature = {
  name: 'forum',
  handlers,
  timers: forumTimers,
};
