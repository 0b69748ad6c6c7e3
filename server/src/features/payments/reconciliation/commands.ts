// Opens a comparison with the gateway, by a timer or an administrator, and explains what it found.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { chicagoDate, ZONE } from '@live-oak/contract/time.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { wrongState, rowOr404, insertedRow } from '../../../kernel/errors.ts';
import type { Services, Work } from '../../../kernel/services.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';
import { enqueueReconciliation, hurryReconciliation } from './queue.ts';

export type ReconciliationRecord = typeof reconciliations.$inferSelect;

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

/** Opens tonight's comparison, once a day over all processes. */
async function openNightly({ db, clock }: Services): Promise<void> {
  const now = clock();
  const day = chicagoDate(now);
  const isTonight = and(eq(reconciliations.day, day), isNull(reconciliations.requestedBy));
  if ((await db.orm.$count(reconciliations, isTonight)) > 0) {
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
    await hurryReconciliation(tx, running.id, now);
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
  if (difference.explainedAt !== null) {
    throw wrongState({ english: 'This difference is explained already.' });
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

/** From this hour in Louisiana on: the day before is over, and few people pay. */
const FROM_HOUR = 2;
const hourOf = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' });

/** Opens a comparison once a night, as soon as possible after two. */
export async function openReconciliation(services: Services): Promise<void> {
  if (Number(hourOf.format(services.clock())) >= FROM_HOUR) {
    await openNightly(services);
  }
}
