// Comparisons with the gateway: opened by a timer or an administrator, run by a queue, and their differences explained.
import { and, desc, eq, isNotNull, isNull, asc, inArray, lte, sql } from 'drizzle-orm';
import { chicagoDate, ZONE } from '@live-oak/contract/time.ts';
import type { Runner, Tx } from '../../../kernel/db/open.ts';
import { assertState, rowOr404, insertedRow } from '../../../kernel/errors.ts';
import { type Services, type Work, runCommand } from '../../../kernel/services.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';
import { enqueue, reschedule, type Queue, type QueueName } from '../../../kernel/queue/queue.ts';
import { queueJobs } from '../../../kernel/queue/tables.ts';
import type { Difference } from '../ledger-check.ts';
import { compareAll } from './compare.ts';

const NAME: QueueName<{ reconciliationId: number }> = { name: 'reconciliation' };
const keyOf = (reconciliationId: number) => String(reconciliationId);

/** Queues a comparison in the caller's transaction; once, also when it is asked for twice. */
const enqueueReconciliation = (tx: Runner, reconciliationId: number): Promise<boolean> =>
  enqueue(tx, NAME, { reconciliationId }, { key: keyOf(reconciliationId) });

/** In a query: the job of the comparison that is read. */
export const isItsJob = and(eq(queueJobs.queue, NAME.name), eq(queueJobs.key, sql`${reconciliations.id}::text`));

/**
 * Writes down what is new: a difference that waits for a word already is not written twice, and one that somebody explained before
 * keeps that word.
 */
async function writeDifferences(tx: Tx, reconciliationId: number, found: readonly Difference[]): Promise<number> {
  if (found.length === 0) {
    return 0;
  }
  const known = await tx
    .select()
    .from(reconciliationDifferences)
    .where(inArray(reconciliationDifferences.what, [...new Set(found.map(({ what }) => what))]))
    .orderBy(asc(reconciliationDifferences.id));
  const nameOf = ({ what, expectedCents, foundCents }: Difference) => `${what} ${expectedCents} ${foundCents}`;
  const latest = new Map(known.map((row) => [nameOf(row), row]));
  const fresh = found.filter((one) => latest.get(nameOf(one))?.explainedAt !== null || !latest.has(nameOf(one)));
  const rows = fresh.map((one) => {
    const { explainedAt = null, explainedBy = null, note = null } = latest.get(nameOf(one)) ?? {};
    return { ...one, reconciliationId, explainedAt, explainedBy, note };
  });
  if (rows.length > 0) {
    await tx.insert(reconciliationDifferences).values(rows);
  }
  return rows.filter(({ explainedAt }) => explainedAt === null).length;
}

/** Compares and writes down the outcome, unless another process did so since. */
async function run(services: Services, id: number): Promise<void> {
  const unfinished = and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt));
  const begun = { startedAt: services.clock() };
  const [one] = await services.db.orm.update(reconciliations).set(begun).where(unfinished).returning();
  if (!one) {
    return;
  }
  const { transactions, payments, differences } = await compareAll(services, one.since);
  await runCommand(services, async ({ tx, now, emit }) => {
    const outcome = { transactions, payments, isBalanced: differences.length === 0 };
    const ended = { ...outcome, finishedAt: now, failure: null, retryAt: null };
    const [mine] = await tx.update(reconciliations).set(ended).where(unfinished).returning();
    const fresh = mine ? await writeDifferences(tx, id, differences) : 0;
    if (fresh > 0) {
      await emit({ kind: 'money.differencesFound', data: { reconciliationId: id, differences: fresh } });
    }
  });
}

/** Queues what a process of the previous version opened and is not working on. */
async function drain({ db, clock }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const left = await tx
      .update(reconciliations)
      .set({ retryAt: null })
      .where(and(isNull(reconciliations.finishedAt), lte(reconciliations.retryAt, clock())))
      .returning({ id: reconciliations.id });
    for (const { id } of left) {
      await enqueueReconciliation(tx, id);
    }
  });
}

export const reconciliationQueue: Queue<{ reconciliationId: number }, Services> = {
  ...NAME,
  concurrency: 1,
  firstWaitMs: 5_000,
  longestWaitMs: 3_600_000,
  /** Never given up: each night's differences matter. */
  mostAttempts: Infinity,
  onlyWithTimers: true,
  drain,
  async run(services, { payload }) {
    await run(services, payload.reconciliationId);
    return undefined;
  },
};

type ReconciliationRecord = typeof reconciliations.$inferSelect;

/** Movements that an earlier comparison skipped as being on their way are compared again. */
const OVERLAP_MS = 2 * 24 * 3_600_000;

/** From when on payments are compared: a little before the last comparison that came to its end, which may be days ago. */
async function sinceWhen(run: Runner): Promise<Date | null> {
  const [last] = await run
    .select({ startedAt: reconciliations.startedAt })
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.startedAt))
    .limit(1);
  return last ? new Date(last.startedAt.getTime() - OVERLAP_MS) : null;
}

/** From this hour in Louisiana on: the day before is over, and few people pay. */
const FROM_HOUR = 2;
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Opens tonight's comparison as soon as possible after two, once a day over all processes. */
export async function openReconciliation({ db, clock }: Services): Promise<void> {
  const now = clock();
  const day = chicagoDate(now);
  const isTonight = and(eq(reconciliations.day, day), isNull(reconciliations.requestedBy));
  if (Number(hourOf.format(now)) < FROM_HOUR || (await db.orm.$count(reconciliations, isTonight)) > 0) {
    return;
  }
  await db.transaction(async (tx) => {
    const values = { day, since: await sinceWhen(tx), startedAt: now };
    const [made] = await tx.insert(reconciliations).values(values).onConflictDoNothing().returning();
    await (made && enqueueReconciliation(tx, made.id));
  });
}

/** An administrator starts a comparison; while one that an administrator started runs, that one is returned. */
export async function requestReconciliation({ tx, now, record }: Work, userId: number): Promise<ReconciliationRecord> {
  const [running] = await tx
    .select()
    .from(reconciliations)
    .where(and(isNotNull(reconciliations.requestedBy), isNull(reconciliations.finishedAt)))
    .limit(1)
    .for('update');
  if (running) {
    // One that failed and waits runs at once.
    const which = and(eq(queueJobs.key, keyOf(running.id)), isNotNull(queueJobs.failure));
    await reschedule(tx, NAME, { which, runAt: now });
    return running;
  }
  const values = { day: chicagoDate(now), requestedBy: userId, since: await sinceWhen(tx), startedAt: now };
  const made = insertedRow(await tx.insert(reconciliations).values(values).returning());
  await enqueueReconciliation(tx, made.id);
  record({ action: 'reconciliation.run', actorId: userId, targetType: 'reconciliation', targetId: made.id });
  return made;
}

/** An administrator explains a difference. 409 when it was explained before. */
export async function explainDifference(
  { tx, now, record }: Work,
  id: number,
  { userId, note }: { userId: number; note: string },
): Promise<typeof reconciliationDifferences.$inferSelect> {
  const row = eq(reconciliationDifferences.id, id);
  const difference = rowOr404(await tx.select().from(reconciliationDifferences).where(row).for('update'));
  assertState(difference.explainedAt === null, { english: 'This difference is explained already.' });
  const [after] = await tx
    .update(reconciliationDifferences)
    .set({ explainedAt: now, explainedBy: userId, note })
    .where(row)
    .returning();
  const { what, expectedCents, foundCents, reconciliationId } = difference;
  record({
    action: 'reconciliation.explain',
    actorId: userId,
    targetType: 'reconciliation',
    targetId: reconciliationId,
    after: { difference: id, what, expectedCents, foundCents },
    reason: note,
  });
  return after ?? difference;
}
