// Weather alerts by parish.
import { sql } from '../../kernel/db/drizzle.ts';
import type { Feature } from '../../kernel/feature.ts';
import { oldestOf } from '../../kernel/retention/rules.ts';
import { readFeed } from './read-feed.ts';
import { handlers } from './routes.ts';

export const weatherFeature: Feature = {
  name: 'weather',
  handlers,
  // One process asks the service, every two minutes.
  timers: [{ name: 'read weather', everyMs: 60_000, run: readFeed }],
  retention: [
    { what: 'weather alerts', days: 400, sweep: oldestOf(sql`weather_messages`, () => sql`true`) },
    { what: 'dismissed weather warnings', days: 400, sweep: oldestOf(sql`weather_dismissals`, () => sql`true`) },
  ],
};
