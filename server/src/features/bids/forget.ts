// Removes the names of a closed account from its bids. Earlier versions stay, which only an export of the bidder contains.
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { maybe, type PersonMasks } from '../jobs/masks.ts';
import { bidLines, bids } from './tables.ts';

export async function forgetInBids(tx: Tx, { providerId, ofBusiness: mask }: PersonMasks): Promise<void> {
  const { id, message, estimatedDuration } = bids;
  const isOwn = eq(bids.providerId, providerId);
  for (const bid of await tx.select({ id, message, estimatedDuration }).from(bids).where(isOwn).orderBy(id)) {
    const shown = { message: mask(bid.message), estimatedDuration: mask(bid.estimatedDuration) };
    await tx.update(bids).set(shown).where(eq(id, bid.id));
    for (const { kind, note } of await tx.select().from(bidLines).where(eq(bidLines.bidId, bid.id))) {
      const isLine = and(eq(bidLines.bidId, bid.id), eq(bidLines.kind, kind));
      await tx
        .update(bidLines)
        .set({ note: maybe(mask, note) })
        .where(isLine);
    }
  }
}
