// Freezes a business's bids when it may no longer take work, and unfreezes them. The business is locked before its bids.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { BID_MOVES } from '@live-oak/contract/features/bids/states.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { isInGoodStanding } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';
import { freezeBidsOf, moveBidsBy, moveBidsOf } from './moves.ts';
import { bids } from './tables.ts';

/** True while the account of the business is suspended: it may take no work, even with valid credentials. */
async function isShut(tx: Tx, providerId: number): Promise<boolean> {
  const [owner] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  return owner?.suspendedAt != null;
}

/** The business may take no work for now: its bids wait and cannot be chosen; nothing is deleted. */
export const freezeBidsBy = (tx: Tx, providerId: number) => moveBidsBy(tx, providerId, 'freeze');

/** The business is in good standing again: its frozen bids become live again. None while its account is suspended. */
export const thawBidsBy = async (tx: Tx, providerId: number) =>
  (await isShut(tx, providerId)) ? 0 : moveBidsBy(tx, providerId, 'thaw');

/** Makes the decided bids of a locked job live again; those of a business that may take no work now become frozen. */
export async function restoreBids(tx: Tx, jobId: number, now: Date): Promise<void> {
  const decided = tx
    .select({ id: bids.providerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), inArray(bids.status, [...BID_MOVES.restore.from])));
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
