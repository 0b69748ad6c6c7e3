// The only place that writes a payout's status.
import { PAYOUT_MOVES } from '@live-oak/contract/features/payouts/schema.ts';
import { oneMover } from '../../kernel/db/mover.ts';
import { payouts } from './tables.ts';

export type PayoutRecord = typeof payouts.$inferSelect;

/** Moves a locked payout along its life cycle; 409 when it is not in a state the move leaves from. */
export const movePayout = oneMover(payouts, 'status', PAYOUT_MOVES, 'payments.payoutChanged');
