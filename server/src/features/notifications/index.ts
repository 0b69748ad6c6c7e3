// In-app notifications, and the emails and pushes that go with them.
import { sql } from '../../kernel/db/drizzle.ts';
import type { EventKind, Reaction } from '../../kernel/events/kinds.ts';
import type { Feature } from '../../kernel/feature.ts';
import { mailQueue, mailSweepTimer } from '../../kernel/mail/mail-queue.ts';
import { oldestOf, type Retention } from '../../kernel/retention/rules.ts';
import { publishChange } from './changes.ts';
import type { Notifier, Notifiers } from './drafts.ts';
import { digestTimer } from './emails.ts';
import { EVENT_DAYS, partitionTimer, NOTICE_DAYS } from './partitions.ts';
import { notify } from './notify.ts';
import { pushQueue } from './pushes.ts';
import { accountNotifiers } from './reactions/accounts.ts';
import { awardNotifiers } from './reactions/awards.ts';
import { disputeNotifiers } from './reactions/disputes.ts';
import { businessNotifiers } from './reactions/businesses.ts';
import { calendarNotifiers } from './reactions/calendar.ts';
import { emergencyNotifiers } from './reactions/emergencies.ts';
import { jobNotifiers } from './reactions/jobs.ts';
import { messageNotifiers } from './reactions/messages.ts';
import { moneyNotifiers } from './reactions/money.ts';
import { handlers } from './routes.ts';

const notifiers: Notifiers = {
  ...accountNotifiers,
  ...awardNotifiers,
  ...disputeNotifiers,
  ...businessNotifiers,
  ...calendarNotifiers,
  ...emergencyNotifiers,
  ...jobNotifiers,
  ...messageNotifiers,
  ...moneyNotifiers,
};

/** Notifies everyone concerned, once, and the open pages that show what changed. */
export const notifyUsers: Reaction = async (tx, event, rules) => {
  // The table gives each kind the notifier of its own data; the compiler cannot follow that through the lookup.
  const notifier = notifiers[event.kind] as Notifier<EventKind>;
  const drafts = await notifier(tx, event.data, event.actorId, rules);
  await notify(tx, event, drafts);
  const notifiedIds = drafts.map(({ userId }) => userId);
  await publishChange(tx, event, notifiedIds);
};

const retention: readonly Retention[] = [
  {
    what: 'notices that nobody read, which count as read from here on',
    days: NOTICE_DAYS,
    // A trigger recounts on updates, but not on deletes.
    sweep: oldestOf(sql`notifications`, () => sql`not is_read`, { what: sql`update`, how: sql`set is_read = true` }),
  },
  { what: 'notices', days: NOTICE_DAYS, sweep: oldestOf(sql`notifications`, () => sql`is_read`) },
  {
    what: 'handled events that no notification refers to',
    days: EVENT_DAYS,
    sweep: oldestOf(
      sql`events`,
      () => sql`handled_at is not null and not exists (select 1 from notifications n where n.event_id = oldest.id)`,
    ),
  },
  { what: 'pushes of the version before this one', days: 7, sweep: oldestOf(sql`pushes`, () => sql`true`) },
];

export const notificationsFeature: Feature = {
  name: 'notifications',
  handlers,
  reactions: [notifyUsers],
  queues: [mailQueue, pushQueue],
  retention,
  timers: [mailSweepTimer, digestTimer, partitionTimer],
};
