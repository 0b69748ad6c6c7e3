// In-app notifications, and the emails and pushes that go with them.
import { sql } from 'drizzle-orm';
import { oldestOf, type Retention } from '../../kernel/retention/rules.ts';
import type { Feature } from '../../kernel/feature.ts';
import { mailQueue, mailSweepTimer } from '../../kernel/mail/mail-queue.ts';
import { digestTimer } from './digests.ts';
import { handlers } from './routes.ts';
import { pushQueue } from './pushes.ts';
import { notifyPeople } from './reactions.ts';

const retention: readonly Retention[] = [
  {
    what: 'notices that nobody read, which count as read from here on',
    days: 365,
    // A trigger recounts on updates, but not on deletes.
    sweep: oldestOf(sql`notifications`, () => sql`not is_read`, { what: sql`update`, how: sql`set is_read = true` }),
  },
  { what: 'notices', days: 365, sweep: oldestOf(sql`notifications`, () => sql`is_read`) },
  {
    what: 'events that are handled and that no notice tells of',
    days: 366,
    sweep: oldestOf(
      sql`events`,
      () => sql`handled_at is not null and not exists (select 1 from notifications n where n.event_id = oldest.id)`,
    ),
  },
  { what: 'pushes of the version before this one', days: 7, sweep: oldestOf(sql`pushes`, () => sql`true`) },
];

export const notificationsFeature: Feature = {
  name: 'notifications',
  handlers: handlers,
  reactions: [notifyPeople],
  queues: [mailQueue, pushQueue],
  retention,
  timers: [mailSweepTimer, digestTimer],
};
