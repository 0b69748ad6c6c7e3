// Reads and replaces the lines of a bid.
import { eq, inArray } from 'drizzle-orm';
import { inOrder } from '@live-oak/contract/features/bids/lines.ts';
import type { BidLine, BidLineForms } from '@live-oak/contract/features/bids/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { bidLines } from './tables.ts';

/** The lines of several bids, each in the order of the work; a bid without lines is left out. */
export async function linesOf(run: Runner, bidIds: readonly number[]): Promise<ReadonlyMap<number, BidLine[]>> {
  if (bidIds.length === 0) {
    return new Map();
  }
  const rows = await run
    .select()
    .from(bidLines)
    .where(inArray(bidLines.bidId, [...bidIds]));
  const byBid = Map.groupBy(rows, ({ bidId }) => bidId);
  return new Map(
    [...byBid].map(([bidId, lines]) => [
      bidId,
      inOrder(lines.map(({ kind, amountCents, note }) => ({ kind, amountCents, note }))),
    ]),
  );
}

/** Puts these lines in the place of those of a locked bid. */
export async function setLines(tx: Tx, bidId: number, lines: BidLineForms): Promise<void> {
  await tx.delete(bidLines).where(eq(bidLines.bidId, bidId));
  await addLines(tx, bidId, lines);
}

/** Adds the lines of a bid that has none. The key holds one of each kind. */
export async function addLines(tx: Tx, bidId: number, lines: BidLineForms): Promise<void> {
  if (lines.length > 0) {
    await tx.insert(bidLines).values(
      lines.map(({ kind, amountCents, note }) => ({
        bidId,
        kind,
        amountCents: amountCents ?? null,
        note: note ?? null,
      })),
    );
  }
}
