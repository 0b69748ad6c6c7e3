// Every kind of event and who is notified of what. A kind without an entry does not compile.
import type { EventKind, Reaction, StoredEvent } from '../../kernel/events/kinds.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { accountTellers } from './reactions/accounts.ts';
import { forumTellers } from './reactions/forum.ts';
import { awardTellers } from './reactions/awards.ts';
import { bidTellers } from './reactions/bids.ts';
import { disputeTellers } from './reactions/disputes.ts';
import { calendarTellers } from './reactions/calendar.ts';
import { doorTellers } from './reactions/doors.ts';
import { jobTellers } from './reactions/jobs.ts';
import { membershipTellers } from './reactions/memberships.ts';
import { newWorkTellers } from './reactions/new-work.ts';
import { operationTellers } from './reactions/operations.ts';
import { payoutTellers } from './reactions/payouts.ts';
import { messageTellers } from './reactions/messages.ts';
import { moneyTellers } from './reactions/money.ts';
import { providerTellers } from './reactions/providers.ts';
import { receiptTellers } from './reactions/receipts.ts';
import { reportTellers } from './reactions/reports.ts';
import { reviewTellers } from './reactions/reviews.ts';
import { stormTellers } from './reactions/storms.ts';
import { supportTellers } from './reactions/support.ts';
import { vettingTellers } from './reactions/vetting.ts';
import { suspensionTellers } from './reactions/suspensions.ts';
import { tellPages } from './changes.ts';
import { tell } from './tell.ts';
import type { Teller, Tellers, Telling } from './telling.ts';

const tellers: Tellers<EventKind> = {
  ...accountTellers,
  ...suspensionTellers,
  ...providerTellers,
  ...vettingTellers,
  ...doorTellers,
  ...membershipTellers,
  ...jobTellers,
  ...stormTellers,
  ...newWorkTellers,
  ...bidTellers,
  ...awardTellers,
  ...disputeTellers,
  ...payoutTellers,
  ...receiptTellers,
  ...calendarTellers,
  ...reviewTellers,
  ...messageTellers,
  ...reportTellers,
  ...forumTellers,
  ...supportTellers,
  ...moneyTellers,
  ...operationTellers,
};

/** Who is notified of what for this event. */
async function tellingsOf(tx: Tx, event: StoredEvent): Promise<Telling[]> {
  // The table gives each kind the teller of its own data; the compiler cannot follow that through the lookup.
  const teller = tellers[event.kind] as Teller<EventKind>;
  return teller(tx, event.data, event.actorId);
}

/** Notifies everyone concerned, once, and the open pages that show what changed. */
export const tellPeople: Reaction = async (tx, event) => {
  const tellings = await tellingsOf(tx, event);
  await tell(tx, event, tellings);
  await tellPages(
    tx,
    event,
    tellings.map(({ userId }) => userId),
  );
};
