// Awards: the chosen bid, its payment, the work and the release.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { dropUnpayableAwards, releaseUnconfirmed } from './commands.ts';

export const awardsFeature: Feature = {
  name: 'awards',
  handlers,
  timers: [
    { name: 'drop unpayable awards', everyMs: 60_000, run: dropUnpayableAwards },
    { name: 'release unconfirmed work', everyMs: 60_000, run: releaseUnconfirmed },
  ],
};
