// Runs a comparison with the gateway: started by a timer or an administrator, leased by one process, recorded.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Runner, Tx } from '../../../kernel/db/open.ts';
import { failureText, wrongState, foundRow, firstOr } from '../../../kernel/errors.ts';
import { runCommand } from '../../../kernel/events/command.ts';
import type { Services, Work } from '../../../kernel/services.ts';
import { pauseAfter } from '../gateway-hands.ts';
import type { Difference } from '../ledger-check.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';
import { compareAll } from './walk.ts';

export type ReconciliationRecord = typeof reconciliations.$inferSelect;

/** One that was taken and whose process died is taken again after this. */
const LEASE_MS = 10 * 60_000;
/** What a comparison before may have left as being on its way is looked at again. */
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

/** Opens tonight's comparison, once a day over all processes. */
export async function openNightly({ db, clock }: Services): Promise<void> {
  const now = clock();
  const day = chicagoDate(now);
  const isTonight = and(eq(reconciliations.day, day), isNull(reconciliations.requestedBy));
  const [before] = await db.orm.select({ id: reconciliations.id }).from(reconciliations).where(isTonight);
  if (!before) {
    const since = await sinceWhen(db.orm);
    await db.orm.insert(reconciliations).values({ day, since, startedAt: now, retryAt: now }).onConflictDoNothing();
  }
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
    // One that failed and waits is tried at once.
    const again = { retryAt: running.failure === null ? running.retryAt : now };
    await tx.update(reconciliations).set(again).where(eq(reconciliations.id, running.id));
    return running;
  }
  const values = {
    day: chicagoDate(now),
    requestedBy: userId,
    since: await sinceWhen(tx),
    startedAt: now,
    retryAt: now,
  };
  const made = firstOr(
    await tx.insert(reconciliations).values(values).returning(),
    () => new Error('The comparison was not written'),
  );
  record({ action: 'reconciliation.run', actorId: userId, targetType: 'reconciliation', targetId: made.id });
  return made;
}

/** Takes the oldest one that is due, by a lease. */
function take({ db, clock }: Services): Promise<ReconciliationRecord | undefined> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(reconciliations)
      .where(and(isNull(reconciliations.finishedAt), lte(reconciliations.retryAt, now)))
      .orderBy(asc(reconciliations.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) {
      return undefined;
    }
    const taken = { attempts: due.attempts + 1, startedAt: now, retryAt: new Date(now.getTime() + LEASE_MS) };
    await tx.update(reconciliations).set(taken).where(eq(reconciliations.id, due.id));
    return { ...due, ...taken };
  });
}

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
  const keyOf = ({ what, expectedCents, foundCents }: Difference) => `${what} ${expectedCents} ${foundCents}`;
  const latest = new Map(known.map((row) => [keyOf(row), row]));
  const fresh = found.filter((one) => latest.get(keyOf(one))?.explainedAt !== null || !latest.has(keyOf(one)));
  const rows = fresh.map((one) => {
    const { explainedAt = null, explainedBy = null, note = null } = latest.get(keyOf(one)) ?? {};
    return { ...one, reconciliationId, explainedAt, explainedBy, note };
  });
  if (rows.length > 0) {
    await tx.insert(reconciliationDifferences).values(rows);
  }
  return rows.filter(({ explainedAt }) => explainedAt === null).length;
}

async function finish(
  services: Services,
  { id, attempts }: ReconciliationRecord,
  found: Awaited<ReturnType<typeof compareAll>>,
) {
  const { transactions, payments, differences } = found;
  await runCommand(services, async ({ tx, now, emit }) => {
    // A process that took it over after our lease expired records it instead.
    const [mine] = await tx
      .update(reconciliations)
      .set({
        finishedAt: now,
        failure: null,
        retryAt: null,
        transactions,
        payments,
        isBalanced: differences.length === 0,
      })
      .where(
        and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt), eq(reconciliations.attempts, attempts)),
      )
      .returning({ id: reconciliations.id });
    const fresh = mine ? await writeDifferences(tx, id, differences) : 0;
    if (fresh > 0) {
      await emit({ kind: 'money.differencesFound', data: { reconciliationId: id, differences: fresh } });
    }
  });
}

async function runOne(services: Services, one: ReconciliationRecord): Promise<void> {
  const { db, clock, log } = services;
  const mine = and(
    eq(reconciliations.id, one.id),
    eq(reconciliations.attempts, one.attempts),
    isNull(reconciliations.finishedAt),
  );
  const stay = async () => {
    await db.orm
      .update(reconciliations)
      .set({ retryAt: new Date(clock().getTime() + LEASE_MS) })
      .where(mine);
  };
  try {
    await finish(services, one, await compareAll(services, one.since, stay));
  } catch (error) {
    log.error(
      { err: error, reconciliationId: one.id },
      'the comparison with the gateway failed; it will be tried again',
    );
    const failure = failureText(error);
    const retryAt = new Date(clock().getTime() + pauseAfter(one.attempts));
    await db.orm.update(reconciliations).set({ failure, retryAt }).where(mine);
  }
}

/** Runs every comparison that is due, one after the other. Safe in several processes at once. */
export async function runReconciliations(services: Services): Promise<void> {
  for (let one = await take(services); one; one = await take(services)) {
    await runOne(services, one);
  }
}

/** An administrator explains a difference. 409 when it was explained before. */
export async function explainDifference(
  { tx, now, record }: Work,
  id: number,
  { userId, note }: { userId: number; note: string },
): Promise<typeof reconciliationDifferences.$inferSelect> {
  const row = eq(reconciliationDifferences.id, id);
  const difference = foundRow(await tx.select().from(reconciliationDifferences).where(row).for('update'));
  if (difference.explainedAt !== null) {
    throw wrongState('This difference is explained already.');
  }
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
