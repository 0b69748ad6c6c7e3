// Sending, changing and withdrawing the viewer's own bid, with its fixed texts (BID-14 in docs/requirements.md). Validation is the
// contract's.
import { zodResolver } from '@hookform/resolvers/zod';
import { type Bid, BidForm } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { typedLines, useChangeBid, useSendBid, useWithdrawBid, type BidFormValues } from '../data.ts';
import { useBidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-text.ts';
import { bidChangeName, newBidName, parseDraftBid } from './typed-bid.tsx';

const EMPTY_BID: BidFormValues = {
  bidAmount: '',
  message: '',
  estimatedDuration: '',
  lines: [],
  overReason: '',
  overWords: '',
};

const money = (bidAmount: string) => bidMoneyFromCents(parseCents(bidAmount));

interface BidFormOptions {
  first: BidFormValues;
  draft: string;
  send: (bid: BidFormValues, key: string) => Promise<unknown>;
  onDone: (bid: BidFormValues) => void;
}

/** The call takes the values as typed. */
function useBidForm({ first, draft, send, onDone }: BidFormOptions) {
  const { failed } = useBidTexts().form;
  return useActionForm<BidFormValues>({
    resolver: zodResolver(BidForm, undefined, { raw: true }),
    first,
    draft,
    parseDraft: parseDraftBid,
    failed,
    send,
    onDone: (_, bid) => onDone(bid),
  });
}

export type BidFormState = ActionForm<BidFormValues>;

/** A first bid, starting empty or with the job's saved draft. */
export function useNewBid(jobId: number, onSent: () => void) {
  const t = useBidTexts().form;
  const notifications = useNotifications();
  const send = useSendBid(jobId);
  return useBidForm({
    first: EMPTY_BID,
    draft: newBidName(jobId),
    send: (bid, key) => send.mutateAsync({ bid, key }),
    onDone: ({ bidAmount }) => {
      notifications.success(t.sent, t.sentSum(money(bidAmount)));
      onSent();
    },
  });
}

/** A change of the submitted bid, starting with it or with the saved draft of a change. */
export function useBidChange(bid: Bid, onSent: () => void) {
  const t = useBidTexts().form;
  const notifications = useNotifications();
  const change = useChangeBid(bid.id);
  const { message, estimatedDuration } = bid;
  return useBidForm({
    first: {
      bidAmount: String(bid.amount),
      message,
      estimatedDuration,
      lines: typedLines(bid.lines),
      overReason: '',
      overWords: '',
    },
    draft: bidChangeName(bid.id, bid.revision),
    send: (next) => change.mutateAsync(next),
    onDone: ({ bidAmount }) => {
      notifications.success(t.changed, t.changedSum(money(bidAmount)));
      onSent();
    },
  });
}

export function useWithdrawal(bid: Bid, onDone: () => void) {
  const t = useBidTexts().own;
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
