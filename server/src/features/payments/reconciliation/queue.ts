// The queue of comparisons with the gateway: runs one and writes down what it found.
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Runner, Tx } from '../../../kernel/db/open.ts';
import { runCommand } from '../../../kernel/events/command.ts';
import { enqueue, reschedule, type Queue, type QueueName } from '../../../kernel/queue/queue.ts';
import { queueJobs } from '../../../kernel/queue/tables.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Difference } from '../ledger-check.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';
import { compareAll } from './walk.ts';

const NAME: QueueName<{ reconciliationId: number }> = { name: 'reconciliation' };
const keyOf = (reconciliationId: number) => String(reconciliationId);

/** Queues a comparison in the caller's transaction; once, also when it is asked for twice. */
export const enqueueReconciliation = (tx: Runner, reconciliationId: number): Promise<boolean> =>
  enqueue(tx, NAME, { reconciliationId }, { key: keyOf(reconciliationId) });

/** Lets one that failed and waits run at once. */
export const hurryReconciliation = (tx: Runner, reconciliationId: number, now: Date): Promise<void> =>
  reschedule(tx, NAME, {
    which: and(eq(queueJobs.key, keyOf(reconciliationId)), isNotNull(queueJobs.failure)),
    runAt: now,
  });

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
