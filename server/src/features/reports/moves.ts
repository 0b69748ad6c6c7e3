// The only place that writes a report's status.
import { and, inArray } from 'drizzle-orm';
import { mayMove } from '@live-oak/contract/features/jobs/states.ts';
import { REPORT_MOVES, type ReportMove } from '@live-oak/contract/features/reports/states.ts';
import type { Tx } from '../../db/open.ts';
import { wrongState } from '../../errors.ts';
import { contentReports } from './tables.ts';

type ReportRecord = typeof contentReports.$inferSelect;

export const DECIDED = 'This report is decided already. Reload to see how.';

/** Moves locked reports along their life cycle, all or none; 409 when one is decided already. */
export async function moveReports(
  tx: Tx,
  reports: readonly ReportRecord[],
  name: ReportMove,
  decision: { decidedBy: number; decidedAt: Date; decisionNote: string },
): Promise<void> {
  const { from, to } = REPORT_MOVES[name];
  if (!reports.every(({ status }) => mayMove(REPORT_MOVES[name], status))) {
    throw wrongState(DECIDED);
  }
  const ids = reports.map(({ id }) => id);
  await tx
    .update(contentReports)
    .set({ ...decision, status: to })
    .where(and(inArray(contentReports.id, ids), inArray(contentReports.status, [...from])));
}
