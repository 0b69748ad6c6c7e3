// Every kind of event and who is notified of what. A kind without an entry does not compile.
import type { EventKind, Reaction, StoredEvent } from '../../kernel/events/kinds.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { accountNotifiers } from './reactions/accounts.ts';
import { awardNotifiers } from './reactions/awards.ts';
import { calendarNotifiers } from './reactions/calendar.ts';
import { disputeNotifiers } from './reactions/disputes.ts';
import { jobNotifiers } from './reactions/jobs.ts';
import { membershipNotifiers } from './reactions/memberships.ts';
import { messageNotifiers } from './reactions/messages.ts';
import { moneyNotifiers } from './reactions/money.ts';
import { reviewNotifiers } from './reactions/reviews.ts';
import { vettingNotifiers } from './reactions/vetting.ts';
import { publishChange } from './changes.ts';
import { notify } from './notify.ts';
import type { Notifier, Notifiers, Draft } from './drafts.ts';

const notifiers: Notifiers = {
  ...accountNotifiers,
  ...vettingNotifiers,
  ...membershipNotifiers,
  ...jobNotifiers,
  ...awardNotifiers,
  ...disputeNotifiers,
  ...moneyNotifiers,
  ...calendarNotifiers,
  ...reviewNotifiers,
  ...messageNotifiers,
};

/** Who is notified of what for this event. */
async function draftsOf(tx: Tx, event: StoredEvent): Promise<Draft[]> {
  // The table gives each kind the notifier of its own data; the compiler cannot follow that through the lookup.
  const notifier = notifiers[event.kind] as Notifier<EventKind>;
  return notifier(tx, event.data, event.actorId);
}

/** Notifies everyone concerned, once, and the open pages that show what changed. */
export const notifyPeople: Reaction = async (tx, event) => {
  const drafts = await draftsOf(tx, event);
  await notify(tx, event, drafts);
  await publishChange(
    tx,
    event,
    drafts.map(({ userId }) => userId),
  );
};
