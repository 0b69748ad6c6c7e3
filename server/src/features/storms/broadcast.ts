// Notifies people of storm mode in batches.
import { and, asc, eq, gt, isNotNull, isNull, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import type { Reaction } from '../../kernel/events/kinds.ts';
import type { QueueName } from '../../kernel/queue/queue.ts';
import type { Work } from '../../kernel/services.ts';
import { walkQueue, type Batch } from '../../kernel/walk.ts';
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
    .select({ userId: users.id, provider: providers })
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
    next = await nextCandidates(run, last.userId, fips);
  }
  return counts;
}

/** Records who is notified now; returns those who were not notified of this storm before. */
async function recordRecipients(tx: Tx, stormId: number, people: readonly Candidate[]) {
  if (people.length === 0) return [];
  return tx
    .insert(stormNotified)
    .values(people.map(({ userId, side }) => ({ stormId, userId, side })))
    .onConflictDoNothing()
    .returning({ userId: stormNotified.userId, side: stormNotified.side });
}

/** The next batch of a storm; of two processes at once, one has it. */
export async function nextBatch(work: Work, { stormId }: { stormId: number }): Promise<Batch<Candidate> | undefined> {
  const { tx, now, emit } = work;
  const isIt = eq(storms.id, stormId);
  const [storm] = await tx.select().from(storms).where(isIt).for('update', { skipLocked: true });
  if (!storm || storm.toldAt !== null) return undefined;
  const fips = await parishesOfStorm(tx, stormId);
  const isOn = storm.endedAt === null && storm.until > now;
  return {
    people: isOn ? await nextCandidates(tx, storm.tellAfterUserId, fips) : [],
    keep: (after) =>
      tx
        .update(storms)
        .set(after === null ? { toldAt: now } : { tellAfterUserId: after })
        .where(isIt),
    notify: async (next) => {
      const concerned = next.filter((person) => isRecipient(person, fips, work));
      const people = await recordRecipients(tx, stormId, concerned);
      if (people.length > 0) {
        await emit({ kind: 'storms.told', data: { stormId, people } });
      }
    },
  };
}

/** When storm mode begins, texts the numbers that asked for one of the parishes. */
export const textParishes: Reaction = async (tx, { kind, data }) => {
  if (kind === 'storms.started') await queueStormTexts(tx, await parishesOfStorm(tx, data.stormId));
};

export const stormQueue = walkQueue(STORM_QUEUE, nextBatch);
