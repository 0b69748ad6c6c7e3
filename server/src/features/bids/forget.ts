// Removes the names of a closed account from its bids. Earlier versions stay, which only an export of the bidder contains.
import { and, eq, inArray, type Tx } from '../../kernel/db/drizzle.ts';
import { maskedIn, type PersonMasks } from '../jobs/masks.ts';
import { bidLines, bids } from './tables.ts';

export async function forgetInBids(tx: Tx, { providerId, ofBusiness: mask }: PersonMasks): Promise<void> {
  const own = await tx.select().from(bids).where(eq(bids.providerId, providerId)).orderBy(bids.id).for('update');
  for (const bid of own) {
    const shown = maskedIn(bid, { message: mask, estimatedDuration: mask });
    if (shown) {
      const { message, estimatedDuration } = shown;
      await tx.update(bids).set({ message, estimatedDuration }).where(eq(bids.id, bid.id));
    }
  }
  const isOfThem = inArray(
    bidLines.bidId,
    own.map(({ id }) => id),
  );
  const lines = tx.select().from(bidLines).where(isOfThem).orderBy(bidLines.bidId, bidLines.kind).for('update');
  for (const line of await lines) {
    const shown = maskedIn(line, { note: mask });
    if (shown) {
      const isLine = and(eq(bidLines.bidId, line.bidId), eq(bidLines.kind, line.kind));
      await tx.update(bidLines).set(shown).where(isLine);
    }
  }
}
