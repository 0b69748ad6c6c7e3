// Queries of comparisons with the gateway, for administrators.
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';

export type DifferenceRecord = typeof reconciliationDifferences.$inferSelect & { explainedByName: string | null };

const counted = {
  reconciliation: reconciliations,
  differences: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id)`,
  open: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id and d.explained_at is null)`,
};
export type ReconciliationRow = Awaited<ReturnType<typeof listReconciliations>>[number];

/** Newest first. */
export function listReconciliations(run: Runner, { rows, before }: { rows: number; before: number | undefined }) {
  return run
    .select(counted)
    .from(reconciliations)
    .where(before === undefined ? undefined : lt(reconciliations.id, before))
    .orderBy(desc(reconciliations.id))
    .limit(rows);
}

export async function readReconciliation(run: Runner, id: number): Promise<ReconciliationRow | undefined> {
  const [row] = await run.select(counted).from(reconciliations).where(eq(reconciliations.id, id));
  return row;
}

const nameOf = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.id = reconciliation_differences.explained_by)`;

/** Differences of one comparison, or of all; the open ones, the explained ones, or both. Oldest first. */
export async function listDifferences(
  run: Runner,
  { reconciliationId, state }: { reconciliationId?: number; state?: 'open' | 'explained' | undefined },
  { rows, after }: { rows: number; after: number | undefined },
): Promise<DifferenceRecord[]> {
  const { explainedAt } = reconciliationDifferences;
  const found = await run
    .select({ difference: reconciliationDifferences, explainedByName: nameOf })
    .from(reconciliationDifferences)
    .where(
      and(
        after === undefined ? undefined : gt(reconciliationDifferences.id, after),
        reconciliationId === undefined ? undefined : eq(reconciliationDifferences.reconciliationId, reconciliationId),
        state === 'open' ? isNull(explainedAt) : undefined,
        state === 'explained' ? isNotNull(explainedAt) : undefined,
      ),
    )
    .orderBy(asc(reconciliationDifferences.id))
    .limit(rows);
  return found.map(({ difference, explainedByName }) => ({ ...difference, explainedByName }));
}
