// Reads the current award of a job under its lock.
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState } from '../../kernel/errors.ts';
import { awards } from './tables.ts';

export type AwardRecord = typeof awards.$inferSelect;

const LIVE = ['awaiting_payment', 'paid', 'released'] as const;

/** What is held of a paid award, in cents: less what the payer's bank took for good. */
export const heldOf = ({ amountCents, takenCents }: Pick<AwardRecord, 'amountCents' | 'takenCents'>): number =>
  amountCents - takenCents;

/** The live award of a locked job. */
export async function liveAward(tx: Tx, jobId: number): Promise<AwardRecord | undefined> {
  const [award] = await tx
    .select()
    .from(awards)
    .where(and(eq(awards.jobId, jobId), inArray(awards.status, [...LIVE])))
    .for('update');
  return award;
}

/** The paid award of a locked job; 409 when there is none. */
export async function paidAward(tx: Tx, jobId: number): Promise<AwardRecord> {
  const award = await liveAward(tx, jobId);
  if (award?.status !== 'paid') {
    throw wrongState('This job has no payment that is held.');
  }
  return award;
}
