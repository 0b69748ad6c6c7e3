// A person's own profile: read, changed, exported and closed.
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';
import { windUpLeftovers } from './close.ts';

export const profileFeature: Feature = {
  name: 'profile',
  handlers,
  timers: [{ name: 'wind up closed accounts', everyMs: 300_000, run: windUpLeftovers }],
};
