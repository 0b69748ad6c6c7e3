// The forum and equipment reviews.
import type { Feature } from '../../kernel/feature.ts';
import { recountWords } from '../../kernel/spelling/lexicon.ts';
import { handlers } from './routes.ts';
import { FORUM_LEXICON } from './search.ts';

export const forumFeature: Feature = {
  name: 'forum',
  handlers,
  timers: [
    { name: 'recount words of the forum', everyMs: 60_000, run: (services) => recountWords(services, FORUM_LEXICON) },
  ],
};
