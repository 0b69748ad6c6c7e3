// Reviews of both sides, and the rating computed from them.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { revealWaiting } from './commands.ts';

export const reviewsFeature: Feature = {
  name: 'reviews',
  handlers,
  timers: [{ name: 'reveal reviews', everyMs: 600_000, run: revealWaiting }],
};
