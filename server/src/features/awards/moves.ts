// The live award of a job under its lock, and the only place that writes an award's status.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { AWARD_MOVES, type AwardMove } from '@live-oak/contract/features/awards/schema.ts';
import { and, eq, inArray, type Tx } from '../../kernel/db/drizzle.ts';
import { oneMover } from '../../kernel/db/mover.ts';
import { assertState, rowOr404 } from '../../kernel/errors.ts';
import { bids } from '../bids/tables.ts';
import { awards } from './tables.ts';

export type AwardRecord = typeof awards.$inferSelect;

/** What is held of a paid award, in cents, without what the payer's bank took back or was refunded at the gateway. */
export const heldOf = ({ amountCents, takenCents }: Pick<AwardRecord, 'amountCents' | 'takenCents'>): number =>
  amountCents - takenCents;

/** The live award of a locked job, locked too. */
export async function liveAward(tx: Tx, jobId: number): Promise<AwardRecord | undefined> {
  const isLive = and(eq(awards.jobId, jobId), inArray(awards.status, ['awaiting_payment', 'paid', 'released']));
  return (await tx.select().from(awards).where(isLive).for('update'))[0];
}

/** The paid award of a locked job; 409 when there is none. */
export async function paidAward(tx: Tx, jobId: number): Promise<AwardRecord> {
  const award = await liveAward(tx, jobId);
  assertState(award?.status === 'paid', 'awards.nothingHeld');
  return award;
}

export async function providerOf(tx: Tx, { bidId }: Pick<AwardRecord, 'bidId'>): Promise<number> {
  const rows = await tx.select({ providerId: bids.providerId }).from(bids).where(eq(bids.id, bidId));
  return rowOr404(rows).providerId;
}

const REFUSALS: Record<AwardMove, Reason> = {
  pay: 'awards.noChoice',
  giveUp: 'awards.noChoice',
  release: 'awards.nothingHeld',
  refund: 'awards.nothingHeld',
};

/** Moves an award of a locked job along its life cycle; 409 if its status does not allow it. */
export const moveAward = oneMover(awards, 'status', AWARD_MOVES, REFUSALS);
