// Notifies people when a storm is switched on: a timer walks everybody whom it concerns in batches. Its progress and recipients
// are written with the event, so that a crash neither leaves out nor repeats anyone.
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { runCommand } from '../../kernel/events/command.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { eachDue, type Timer } from '../../kernel/scheduler.ts';
import { asRequired, bidBlock } from '../providers/policy.ts';
import { reachOf } from '../providers/reach.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { reaches } from './policy.ts';
import { parishesOfStorm } from './queries.ts';
import { storms, stormTold } from './tables.ts';

/** The number of people in one transaction, which locks those that are notified. */
const BATCH = 300;
const BATCHES_A_TURN = 20;

interface Candidate {
  [column: string]: unknown;
  id: number;
  side: 'client' | 'provider';
  verification_status: VerificationStatus;
  subscription_status: SubscriptionStatus;
  paid_through: Date | string | null;
  credentials_valid_through: string | null;
  covered_through: string | null;
  work_parishes: string[];
  base_zip: string | null;
  radius_miles: number | null;
}

/** The next people: verified businesses that have paid, and owners with an emergency job in one of the parishes that waits or takes bids. */
async function nextPeople(tx: Runner, after: number, fips: readonly string[]): Promise<Candidate[]> {
  const inParishes = sql.join(
    fips.map((one) => sql`${one}`),
    sql`, `,
  );
  const { rows } = await tx.execute<Candidate>(sql`
    select u.id, case when p.id is null then 'client' else 'provider' end as side, p.verification_status, p.subscription_status,
      p.paid_through, p.credentials_valid_through::text, p.covered_through::text, p.work_parishes, p.base_zip, p.radius_miles
    from users u left join providers p on p.user_id = u.id
    where u.id > ${after} and u.suspended_at is null and u.closed_at is null
      and ((p.verification_status = 'verified' and p.paid_through is not null)
        or (u.user_type = 'client' and exists (select 1 from jobs j where j.client_id = u.id and j.status = 'open'
          and j.approval_status <> 'rejected' and j.urgency = 'emergency' and j.parish_fips in (${inParishes}))))
    order by u.id limit ${BATCH}`);
  return rows;
}

function isConcerned(
  person: Candidate,
  fips: readonly string[],
  { now, requireCredentials }: Pick<Work, 'now' | 'requireCredentials'>,
): boolean {
  if (person.side === 'client') {
    return true;
  }
  const standing = {
    verificationStatus: person.verification_status,
    subscriptionStatus: person.subscription_status,
    paidThrough: person.paid_through === null ? null : new Date(person.paid_through),
    credentialsValidThrough: person.credentials_valid_through,
    coveredThrough: person.covered_through,
  };
  const { work_parishes: workParishes, base_zip: baseZip, radius_miles: radiusMiles } = person;
  return (
    bidBlock(asRequired(standing, requireCredentials), now) === null &&
    reaches(reachOf({ workParishes, baseZip, radiusMiles }), fips)
  );
}

/** Whom a storm in these parishes would notify now, by the same rule as when it is switched on. */
export async function peopleOf(
  run: Runner,
  fips: readonly string[],
  rule: Pick<Work, 'now' | 'requireCredentials'>,
): Promise<{ businesses: number; owners: number }> {
  const counts = { businesses: 0, owners: 0 };
  let after = 0;
  for (;;) {
    const found = await nextPeople(run, after, fips);
    const last = found.at(-1);
    if (!last) {
      return counts;
    }
    after = last.id;
    for (const person of found.filter((one) => isConcerned(one, fips, rule))) {
      counts[person.side === 'client' ? 'owners' : 'businesses'] += 1;
    }
  }
}

/** Records who is notified now; returns those who were not notified of this storm before. */
async function notToldYet(tx: Tx, stormId: number, people: readonly Candidate[]) {
  if (people.length === 0) {
    return [];
  }
  return tx
    .insert(stormTold)
    .values(people.map(({ id, side }) => ({ stormId, userId: id, side })))
    .onConflictDoNothing()
    .returning({ userId: stormTold.userId, side: stormTold.side });
}

/** Notifies one batch; returns whether more follow. Of two processes at once, one does it. */
export async function tellBatch(
  { tx, now, requireCredentials, emit }: Pick<Work, 'tx' | 'now' | 'requireCredentials' | 'emit'>,
  stormId: number,
): Promise<boolean> {
  const [storm] = await tx.select().from(storms).where(eq(storms.id, stormId)).for('update', { skipLocked: true });
  if (!storm || storm.toldAt !== null) {
    return false;
  }
  const fips = await parishesOfStorm(tx, stormId);
  const isOn = storm.endedAt === null && storm.until > now;
  const found = isOn ? await nextPeople(tx, storm.tellAfterUserId, fips) : [];
  const last = found.at(-1);
  if (!last) {
    await tx.update(storms).set({ toldAt: now }).where(eq(storms.id, stormId));
    return false;
  }
  await tx.update(storms).set({ tellAfterUserId: last.id }).where(eq(storms.id, stormId));
  const concerned = found.filter((person) => isConcerned(person, fips, { now, requireCredentials }));
  const people = await notToldYet(tx, stormId, concerned);
  if (people.length > 0) {
    await emit({ kind: 'storms.told', data: { stormId, people } });
  }
  return true;
}

/** Continues the notification of storms, some batches each. */
export async function tellOfStorms(services: Services): Promise<void> {
  const due = await services.db.orm
    .select({ id: storms.id })
    .from(storms)
    .where(isNull(storms.toldAt))
    .orderBy(asc(storms.id))
    .limit(20);
  const ids = due.map(({ id }) => id);
  await eachDue(services, 'storm to tell of', ids, async (id) => {
    for (let batch = 0; batch < BATCHES_A_TURN; batch += 1) {
      if (!(await runCommand(services, (work) => tellBatch(work, id)))) {
        return;
      }
    }
  });
}

export const broadcastTimer: Timer = { name: 'tell of storms', everyMs: 3000, run: tellOfStorms };
