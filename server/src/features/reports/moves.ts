// The only place that writes a report's status.
import { REPORT_MOVES, type ReportMove } from '@live-oak/contract/features/reports/schema.ts';
import { inArray, type Tx } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import { assertState } from '../../kernel/errors.ts';
import { contentReports } from './tables.ts';

const move = mover(contentReports, 'status', REPORT_MOVES);

export const DECIDED = 'reports.decided';

/** Moves locked reports along their life cycle, all or none; 409 when one is decided already. */
export async function moveReports(
  tx: Tx,
  reports: readonly { id: number }[],
  name: ReportMove,
  decision: { decidedBy: number; decidedAt: Date; decisionNote: string },
): Promise<void> {
  const ids = reports.map(({ id }) => id);
  const moved = await move(tx, name, inArray(contentReports.id, ids), decision);
  assertState(moved.length >= ids.length, DECIDED);
}
