// Queries of comparisons with the gateway, for administrators.
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { rowOr404 } from '../../../kernel/errors.ts';
import type { Runner } from '../../../kernel/db/open.ts';
import { olderThan, type PageRows } from '../../../kernel/http/paging.ts';
import { queueJobs } from '../../../kernel/queue/tables.ts';
import { reconciliationDifferences, reconciliations } from '../tables.ts';
import { isItsJob } from './queue.ts';

export type DifferenceRecord = typeof reconciliationDifferences.$inferSelect & { explainedByName: string | null };

const counted = {
  ...getTableColumns(reconciliations),
  /** Why its last attempt failed, and when it is tried again. */
  failure: queueJobs.failure,
  retryAt: queueJobs.runAt,
  differences: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id)`,
  open: sql<number>`(select count(*)::int from reconciliation_differences d where d.reconciliation_id = reconciliations.id and d.explained_at is null)`,
};
const select = (run: Runner) => run.select(counted).from(reconciliations).leftJoin(queueJobs, isItsJob).$dynamic();
export type ReconciliationRow = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export const listReconciliations = (run: Runner, { rows, before }: PageRows): Promise<ReconciliationRow[]> =>
  select(run).where(olderThan(reconciliations.id, before)).orderBy(desc(reconciliations.id)).limit(rows);

/** One comparison; 404 when there is none. */
export const readReconciliation = async (run: Runner, id: number): Promise<ReconciliationRow> =>
  rowOr404(await select(run).where(eq(reconciliations.id, id)));

const nameOf = sql<
  string | null
>`(select u.first_name || ' ' || u.last_name from users u where u.id = reconciliation_differences.explained_by)`;

/** Differences of one comparison, or of all; the open ones, the explained ones, or both. Oldest first. */
export function listDifferences(
  run: Runner,
  { reconciliationId, state }: { reconciliationId?: number; state?: 'open' | 'explained' | undefined },
  { rows, after }: { rows: number; after: number | undefined },
): Promise<DifferenceRecord[]> {
  const { explainedAt } = reconciliationDifferences;
  return run
    .select({ ...getTableColumns(reconciliationDifferences), explainedByName: nameOf })
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
}
