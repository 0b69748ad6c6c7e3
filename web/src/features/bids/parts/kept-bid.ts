// What was typed of a bid that was not sent, as it is kept in this browser.
import { TypedLine } from '@live-oak/contract/features/bids/lines.ts';
import * as z from 'zod/mini';
import type { BidFormValues } from '../data.ts';

const Kept = z.object({
  bidAmount: z.string(),
  message: z.string(),
  estimatedDuration: z.string(),
  lines: z.array(z.object({ kind: TypedLine.shape.kind, part: z.string(), note: z.string() })),
});

/** The name it is kept under, apart for each person. */
export const newBidName = (jobId: number) => `bid.${jobId}`;
/** Of a change to a bid as it stood: what was typed over an older one is not brought back over a newer one. */
export const bidChangeName = (bidId: number, revision: number) => `bid-change.${bidId}.${revision}`;

/** The kept form; undefined when nothing is kept, nothing was typed, or it cannot be read any more. */
export function parseKeptBid(stored: string | undefined): BidFormValues | undefined {
  try {
    const { success, data } = Kept.safeParse(JSON.parse(stored ?? 'null'));
    const isTyped = success && (data.bidAmount !== '' || data.message !== '' || data.lines.length > 0);
    return isTyped ? data : undefined;
  } catch {
    return undefined;
  }
}
