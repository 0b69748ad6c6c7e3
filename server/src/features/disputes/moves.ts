// The only place that writes a dispute's status.
import { DISPUTE_MOVES } from '@live-oak/contract/features/disputes/schema.ts';
import { eq, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import { assertState } from '../../kernel/errors.ts';
import { disputes, type disputeStatements } from './tables.ts';

export type DisputeRecord = typeof disputes.$inferSelect;
export type StatementRecord = typeof disputeStatements.$inferSelect;
/** How a dispute ended, in cents. `resolvedBy` is null when the sides ended it, or the payment went back to the payer without it. */
type Ending = Pick<DisputeRecord, 'refundCents' | 'releaseCents' | 'note' | 'resolvedBy' | 'resolvedAt'>;

const move = mover(disputes, 'status', DISPUTE_MOVES);

export const DECIDED = 'disputes.decided';

/** Resolves the open disputes of a condition, if any, and returns them. */
export const resolveOpen = (tx: Tx, which: SQL, ending: Ending) => move(tx, 'resolve', which, ending);

/** Resolves a dispute; 409 once it is decided. */
export async function resolveOne(tx: Tx, id: number, ending: Ending): Promise<void> {
  assertState((await resolveOpen(tx, eq(disputes.id, id), ending)).length > 0, DECIDED);
}
