// Notifies people of storm mode in batches. Progress and recipients are written with the event: a crash leaves out and repeats nobody.
import { and, asc, eq, gt, isNotNull, isNull, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import type { Queue, QueueName } from '../../kernel/queue/queue.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { asRequired, bidBlock } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { reachOf } from '../providers/work-area.ts';
import { queueStormTexts } from '../texting/storm-texts.ts';
import { parishesOfStorm, reaches } from './queries.ts';
import { storms, stormNotified } from './tables.ts';

/** People in one transaction, which locks those that are notified. */
const BATCH = 300;
export const STORM_QUEUE: QueueName<{ stormId: number }> = { name: 'storm' };

/** Has an emergency job in one of the parishes that waits or takes bids. Plain SQL: the jobs feature comes after this one. */
const hasEmergency = (fips: readonly string[]) =>
  sql`exists (select 1 from jobs j where j.client_id = ${users.id} and j.status = 'open' and j.approval_status <> 'rejected'
    and j.urgency = 'emergency' and j.parish_fips = any(${sql.param(fips)}::text[]))`;

/** The next people: verified businesses that have paid, and owners whose emergency waits. */
async function nextCandidates(run: Runner, after: number, fips: readonly string[]) {
  const isMember = and(eq(providers.verificationStatus, 'verified'), isNotNull(providers.paidThrough));
  const isOwner = and(eq(users.userType, 'client'), hasEmergency(fips));
  const rows = await run
    .select({ id: users.id, provider: providers })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(and(gt(users.id, after), isNull(users.suspendedAt), isNull(users.closedAt), or(isMember, isOwner)))
    .orderBy(asc(users.id))
    .limit(BATCH);
  return rows.map((row) => ({ ...row, side: row.provider === null ? ('client' as const) : ('provider' as const) }));
}
type Candidate = Awaited<ReturnType<typeof nextCandidates>>[number];

type Rule = Pick<Work, 'now' | 'requireCredentials'>;

const isRecipient = ({ provider }: Candidate, fips: readonly string[], { now, requireCredentials }: Rule): boolean =>
  provider === null ||
  (bidBlock(asRequired(provider, requireCredentials), now) === null && reaches(reachOf(provider), fips));

/** How many a storm in these parishes would notify now. */
export async function countRecipients(run: Runner, fips: readonly string[], rule: Rule) {
  const counts = { businesses: 0, owners: 0 };
  let next = await nextCandidates(run, 0, fips);
  for (let last = next.at(-1); last; last = next.at(-1)) {
    for (const person of next.filter((one) => isRecipient(one, fips, rule))) {
      counts[person.side === 'client' ? 'owners' : 'businesses'] += 1;
    }
    next = await nextCandidates(run, last.id, fips);
  }
  return counts;
}

/** Records who is notified now; returns those who were not notified of this storm before. */
async function recordRecipients(tx: Tx, stormId: number, people: readonly Candidate[]) {
  if (people.length === 0) {
    return [];
  }
  return tx
    .insert(stormNotified)
    .values(people.map(({ id, side }) => ({ stormId, userId: id, side })))
    .onConflictDoNothing()
    .returning({ userId: stormNotified.userId, side: stormNotified.side });
}

/** Notifies one batch; returns whether more follow. Of two processes at once, one does it. */
export async function notifyBatch(work: Pick<Work, 'tx' | 'emit'> & Rule, stormId: number): Promise<boolean> {
  const { tx, now, emit } = work;
  const [storm] = await tx.select().from(storms).where(eq(storms.id, stormId)).for('update', { skipLocked: true });
  if (!storm || storm.toldAt !== null) {
    return false;
  }
  const fips = await parishesOfStorm(tx, stormId);
  const isOn = storm.endedAt === null && storm.until > now;
  const next = isOn ? await nextCandidates(tx, storm.tellAfterUserId, fips) : [];
  const last = next.at(-1);
  if (!last) {
    await tx.update(storms).set({ toldAt: now }).where(eq(storms.id, stormId));
    return false;
  }
  await tx.update(storms).set({ tellAfterUserId: last.id }).where(eq(storms.id, stormId));
  const concerned = next.filter((person) => isRecipient(person, fips, work));
  const people = await recordRecipients(tx, stormId, concerned);
  if (people.length > 0) {
    await emit({ kind: 'storms.told', data: { stormId, people } });
  }
  return true;
}

/** When storm mode begins, texts the numbers that asked for one of the parishes. */
export const textParishes: Reaction = async (tx, { kind, data }) => {
  if (kind === 'storms.started') {
    await queueStormTexts(tx, await parishesOfStorm(tx, data.stormId));
  }
};

/** A retry continues from the progress in the storm's row. */
export const stormQueue: Queue<{ stormId: number }, Services> = {
  ...STORM_QUEUE,
  concurrency: 1,
  firstWaitMs: 3000,
  longestWaitMs: 60_000,
  mostAttempts: Number.MAX_SAFE_INTEGER,
  onlyWithTimers: true,
  async run(services, { payload: { stormId } }) {
    while (await runCommand(services, (work) => notifyBatch(work, stormId)));
    return undefined;
  },
};
