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

export const keptBidKey = (userId: number, jobId: number) => `live-oak.bid.${userId}.${jobId}`;

/** The kept form; undefined when nothing is kept, nothing was typed, or it cannot be read any more. */
export function parseKeptBid(stored: string | null): BidFormValues | undefined {
  try {
    const { success, data } = Kept.safeParse(JSON.parse(stored ?? 'null'));
    const isTyped = success && (data.bidAmount !== '' || data.message !== '' || data.lines.length > 0);
    return isTyped ? data : undefined;
  } catch {
    return undefined;
  }
}
