// Sending, changing and taking back the viewer's own bid, with its fixed texts (BID-14 in docs/requirements.md).
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { typedLines, useChangeBid, useSendBid, useWithdrawBid, type BidFormValues } from '../data.ts';
import { bidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-words.ts';
import { bidChangeName, newBidName } from './kept-bid.ts';
import { useBidForm } from './use-bid-form.ts';

const EMPTY_BID: BidFormValues = { bidAmount: '', message: '', estimatedDuration: '', lines: [] };

const money = (bidAmount: string) => bidMoneyFromCents(parseCents(bidAmount));

/** A first bid. It starts empty, or with what was typed for this job and not sent. */
export function useNewBid(jobId: number, onSent: () => void) {
  const t = useTexts(bidTexts).form;
  const notifications = useNotifications();
  const send = useSendBid(jobId);
  const { keyFor, forget } = useCommandKey();
  const state = useBidForm(
    EMPTY_BID,
    async (bid) => {
      await send.mutateAsync({ bid, key: keyFor(bid) });
      forget();
      notifications.success(t.sent, t.sentSum(money(bid.bidAmount)));
      onSent();
    },
    newBidName(jobId),
  );
  return { ...state, busy: send.isPending };
}

/** A change of the bid that was sent; it starts with that, or with what was typed over it and not saved. */
export function useBidChange(bid: Bid, onSent: () => void) {
  const t = useTexts(bidTexts).form;
  const notifications = useNotifications();
  const change = useChangeBid(bid.id);
  const { message, estimatedDuration } = bid;
  const before = { bidAmount: String(bid.amount), message, estimatedDuration, lines: typedLines(bid.lines) };
  const state = useBidForm(
    before,
    async (next) => {
      await change.mutateAsync(next);
      notifications.success(t.changed, t.changedSum(money(next.bidAmount)));
      onSent();
    },
    bidChangeName(bid.id, bid.revision),
  );
  return { ...state, busy: change.isPending };
}

export function useWithdrawal(bid: Bid, onDone: () => void) {
  const t = useTexts(bidTexts).own;
  const notifications = useNotifications();
  const withdraw = useWithdrawBid(bid.id);
  const run = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        notifications.success(t.withdrawn, t.withdrawnNext);
        onDone();
      },
    });
  return { run, busy: withdraw.isPending };
}
