// Sending, changing and taking back the viewer's own bid, with the words that the specification fixes for it.
import { DEFAULT_DURATION, type Bid } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCommandKey } from '../../../wire/use-command-key.ts';
import { useChangeBid, useSendBid, useWithdrawBid, type BidFormValues } from '../data.ts';
import { bidMoney } from './bid-words.ts';
import { useBidForm } from './use-bid-form.ts';

const EMPTY_BID: BidFormValues = { bidAmount: '', message: '', estimatedDuration: DEFAULT_DURATION };

const money = (bidAmount: string) => bidMoney(parseCents(bidAmount) / 100);

/** A first bid. It starts empty each time (S1 §2 "/jobs"). */
export function useNewBid(jobId: number, onSent: () => void) {
  const notifications = useNotifications();
  const send = useSendBid(jobId);
  const { keyFor, forget } = useCommandKey();
  const state = useBidForm(EMPTY_BID, async (bid) => {
    await send.mutateAsync({ bid, key: keyFor(bid) });
    forget();
    notifications.success('Bid Submitted', `Your bid of ${money(bid.bidAmount)} has been submitted successfully.`);
    onSent();
  });
  return { ...state, busy: send.isPending };
}

/** A change of the bid that was sent. */
export function useBidChange(bid: Bid, onSent: () => void) {
  const notifications = useNotifications();
  const change = useChangeBid(bid.id);
  const before = { bidAmount: String(bid.amount), message: bid.message, estimatedDuration: bid.estimatedDuration };
  const state = useBidForm(before, async (next) => {
    await change.mutateAsync(next);
    notifications.success('Bid changed', `Your bid is now ${money(next.bidAmount)}. It has a new receipt.`);
    onSent();
  });
  return { ...state, busy: change.isPending };
}

export function useWithdrawal(bid: Bid, onDone: () => void) {
  const notifications = useNotifications();
  const withdraw = useWithdrawBid(bid.id);
  const run = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        notifications.success('Bid withdrawn', 'Nobody reads it. You may bid again while the job is open.');
        onDone();
      },
    });
  return { run, busy: withdraw.isPending };
}
