// The only place that writes a chargeback's status.
import { CHARGEBACK_MOVES } from '@live-oak/contract/features/payments/admin-schema.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import { mover } from '../../kernel/db/mover.ts';
import { chargebacks } from './tables.ts';

const move = mover(chargebacks, 'status', CHARGEBACK_MOVES);

/** Notes the bank's decision; false when it has decided before, which stays. */
export async function closeChargeback(tx: Tx, id: number, decision: 'won' | 'lost', closedAt: Date): Promise<boolean> {
  const name = decision === 'won' ? 'win' : 'lose';
  return (await move(tx, name, eq(chargebacks.id, id), { closedAt })).length > 0;
}
