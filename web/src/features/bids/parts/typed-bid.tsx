// A typed bid that was not sent: how this browser saves it, and how it is shown when bidding closed first.
import { useAuth } from '../../../app/session.tsx';
import { readSavedText } from '../../../app/saved-text.ts';
import { useBidTexts } from '../texts.ts';
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import { OVER_REASONS } from '@live-oak/contract/features/bids/over-price.ts';
import * as z from 'zod/mini';

/** Empty if nothing was typed. */
export function TypedBid({ jobId }: { jobId: number }) {
  const t = useBidTexts().form;
  const userId = useAuth().user?.id ?? null;
  const bid = parseDraftBid(readSavedText(newBidName(jobId), userId));
  return !bid ? null : (
    <section className="wrap stack pt-6 grid gap-6 pb-18" aria-labelledby="typed-bid">
      <h2 className="title-3 max-w-184" id="typed-bid">
        {t.typed}
      </h2>
      {bid.bidAmount !== '' && (
        <p className="max-w-184">
          {t.amount}: <b className="num">{bid.bidAmount}</b>
        </p>
      )}
      {bid.message !== '' && <p className="wrap-anywhere whitespace-pre-line max-w-184">{bid.message}</p>}
    </section>
  );
}

const Kept = z.object({
  bidAmount: z.string(),
  message: z.string(),
  estimatedDuration: z.string(),
  lines: z.array(z.object({ kind: z.enum(BID_LINE_KINDS), part: z.string(), note: z.string() })),
  /** Why the price is far above the usual one; '' for no reason. Missing in drafts of an earlier version. */
  overReason: z._default(z.enum(['', ...OVER_REASONS]), ''),
  overWords: z._default(z.string(), ''),
});

/** The bid form's values, as typed; money in dollars. */
export type BidFormValues = z.infer<typeof Kept>;

/** The draft's name, separate for each person. */
export const newBidName = (jobId: number) => `bid.${jobId}`;
/** For changing a bid: includes the revision, so that a draft of an older revision does not replace a newer one. */
export const bidChangeName = (bidId: number, revision: number) => `bid-change.${bidId}.${revision}`;

/** The saved draft; undefined if there is none, it is empty, or it cannot be read. */
export function parseDraftBid(stored: string | undefined): BidFormValues | undefined {
  try {
    const { success, data } = Kept.safeParse(JSON.parse(stored ?? 'null'));
    const isTyped = success && (data.bidAmount !== '' || data.message !== '' || data.lines.length > 0);
    return isTyped ? data : undefined;
  } catch {
    return undefined;
  }
}
