// The only place that writes a payout's status.
import { PAYOUT_MOVES, type PayoutMove } from '@live-oak/contract/features/payouts/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, firstOr } from '../../kernel/errors.ts';
import { payouts } from './tables.ts';

export type PayoutRecord = typeof payouts.$inferSelect;

const move = mover(payouts, 'status', PAYOUT_MOVES);

/** Moves a locked payout along its life cycle; 409 when it is not in a state the move leaves from. */
export async function movePayout(
  tx: Tx,
  payoutId: number,
  name: PayoutMove,
  changes: Omit<Partial<PayoutRecord>, 'id' | 'status'>,
): Promise<PayoutRecord> {
  return firstOr(await move(tx, name, eq(payouts.id, payoutId), changes), () => wrongState('payments.payoutChanged'));
}
