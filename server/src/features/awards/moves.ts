// The only place that writes an award's status.
import { eq } from 'drizzle-orm';
import { AWARD_MOVES, type AwardMove } from '@live-oak/contract/features/awards/states.ts';
import { mover } from '../../kernel/db/mover.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, firstOr } from '../../kernel/errors.ts';
import type { AwardRecord } from './live.ts';
import { awards } from './tables.ts';

const move = mover(awards, 'status', AWARD_MOVES);

const REFUSALS: Record<AwardMove, string> = {
  pay: 'There is no choice waiting for payment on this job.',
  giveUp: 'There is no choice waiting for payment on this job.',
  release: 'This job has no payment that is held.',
  refund: 'This job has no payment that is held.',
};

/** Moves an award of a locked job along its life cycle; 409 when it is not in a state the move leaves from. */
export async function moveAward(
  tx: Tx,
  awardId: number,
  name: AwardMove,
  changes: Omit<Partial<AwardRecord>, 'id' | 'status'>,
): Promise<AwardRecord> {
  return firstOr(await move(tx, name, eq(awards.id, awardId), changes), () => wrongState(REFUSALS[name]));
}
