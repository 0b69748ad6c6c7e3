// The only place that writes a bid's status. Bids of a business that may take no work are frozen; the business is locked before its bids.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { BID_MOVES, type BidMove, type BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { and, asc, eq, inArray, ne, type SQL, type Tx } from '../../kernel/db/drizzle.ts';
import { mover, oneMover } from '../../kernel/db/mover.ts';
import { bids } from './tables.ts';
import { users } from '../accounts/tables.ts';
import { isInGoodStanding } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';

export type BidRecord = typeof bids.$inferSelect;

const move = mover(bids, 'status', BID_MOVES);

const REFUSALS: Record<BidMove, Reason> = {
  accept: 'bids.cannotChoose',
  reject: 'bids.notRunning',
  withdraw: 'bids.cannotWithdraw',
  freeze: 'bids.notRunning',
  thaw: 'bids.notFrozen',
  restore: 'bids.notDecided',
  stepBack: 'bids.notChosen',
};

/** Moves one bid along its life cycle; 409 if its status does not allow it. */
export const moveBid = oneMover(bids, 'status', BID_MOVES, REFUSALS);

/** Moves every bid of a job that may make this move, except one; returns how many. */
export async function moveBidsOf(tx: Tx, jobId: number, name: BidMove, exceptBidId = 0): Promise<number> {
  await tx.select({ id: bids.id }).from(bids).where(eq(bids.jobId, jobId)).orderBy(asc(bids.id)).for('update');
  return (await move(tx, name, and(eq(bids.jobId, jobId), ne(bids.id, exceptBidId)))).length;
}

async function moveBidsWhere(tx: Tx, which: SQL, name: BidMove): Promise<number> {
  const { id, status } = bids;
  const mayMove = and(which, inArray(status, [...BID_MOVES[name].from]));
  const moving = await tx.select({ id }).from(bids).where(mayMove).orderBy(asc(id)).for('update');
  const ids = moving.map((row) => row.id);
  return (await move(tx, name, inArray(bids.id, ids))).length;
}

/** Moves all bids of a locked business that may make this move; returns how many. */
export const moveBidsBy = (tx: Tx, providerId: number, name: 'freeze' | 'thaw') =>
  moveBidsWhere(tx, eq(bids.providerId, providerId), name);

/** Freezes the bids of some businesses on a locked job; returns how many. */
export const freezeBidsOf = async (tx: Tx, jobId: number, providerIds: readonly number[]) => {
  const which = and(eq(bids.jobId, jobId), inArray(bids.providerId, [...providerIds]));
  return which && providerIds.length > 0 ? moveBidsWhere(tx, which, 'freeze') : 0;
};

/** The business may take no work for now: its bids wait and cannot be chosen. */
export const freezeBidsBy = (tx: Tx, providerId: number) => moveBidsBy(tx, providerId, 'freeze');

/** The business is in good standing: its frozen bids become live again, unless its account is suspended. */
export async function unfreezeBidsBy(tx: Tx, providerId: number): Promise<number> {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  return account?.suspendedAt == null ? moveBidsBy(tx, providerId, 'thaw') : 0;
}

/** Makes the decided bids of a locked job live again; those of a business that may take no work are frozen. */
export async function restoreBids(tx: Tx, jobId: number, now: Date): Promise<void> {
  const isDecided = and(eq(bids.jobId, jobId), inArray(bids.status, [...BID_MOVES.restore.from]));
  const decided = tx.select({ id: bids.providerId }).from(bids).where(isDecided);
  const bidders = await tx
    .select({ provider: providers, suspendedAt: users.suspendedAt })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(inArray(providers.id, decided))
    .orderBy(asc(providers.id))
    .for('share', { of: providers });
  await moveBidsOf(tx, jobId, 'restore');
  const unfit = bidders
    .filter(({ provider, suspendedAt }) => suspendedAt !== null || !isInGoodStanding(provider, now))
    .map(({ provider }) => provider.id);
  await freezeBidsOf(tx, jobId, unfit);
}

/** The people with a bid on a job in one of these states. */
export async function bidderIds(tx: Tx, jobId: number, statuses: readonly BidStatus[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: providers.userId })
    .from(bids)
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, [...statuses])))
    .orderBy(asc(providers.userId));
  return rows.map(({ id }) => id);
}
