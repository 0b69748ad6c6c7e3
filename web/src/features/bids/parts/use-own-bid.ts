// Sending, changing and withdrawing the viewer's own bid, with its fixed texts (BID-14 in docs/requirements.md). Validation is the
// contract's.
import { zodResolver } from '@hookform/resolvers/zod';
import { type Bid, BidForm } from '@live-oak/contract/features/bids/schema.ts';
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { typedLines, useChangeBid, useSendBid } from '../data.ts';
import { useBidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-text.ts';
import { bidChangeName, newBidName, parseDraftBid, type BidFormValues } from './typed-bid.tsx';

const EMPTY_BID: BidFormValues = {
  bidAmount: '',
  message: '',
  estimatedDuration: '',
  lines: [],
  overReason: '',
  overWords: '',
};

interface BidFormOptions {
  first: BidFormValues;
  draft: string;
  send: (bid: BidFormValues, key: string) => Promise<unknown>;
  /** What is shown then: a title, and a sentence with the amount. */
  words: readonly [title: string, text: (sum: string) => string];
  onSent: () => void;
}

/** The call takes the values as typed. */
function useBidForm({ words: [title, text], onSent, ...options }: BidFormOptions) {
  const { failed } = useBidTexts().form;
  const notifications = useToasts();
  return useActionForm<BidFormValues>({
    ...options,
    resolver: zodResolver(BidForm, undefined, { raw: true }),
    parseDraft: parseDraftBid,
    failed,
    // The reason is shown in the form, which may be out of view.
    onFailed: (_, _error, isSaid) => !isSaid && notifications.error(failed, undefined, { isSilent: true }),
    onDone: (_, { bidAmount }) => {
      notifications.success(title, text(bidMoneyFromCents(parseCents(bidAmount))));
      onSent();
    },
  });
}

export type BidFormState = ActionForm<BidFormValues>;

/** A first bid, starting empty or with the job's saved draft. */
export function useNewBid(jobId: number, onSent: () => void) {
  const t = useBidTexts().form;
  const send = useSendBid(jobId);
  return useBidForm({
    first: EMPTY_BID,
    draft: newBidName(jobId),
    send: (bid, key) => send.mutateAsync({ bid, key }),
    words: [t.sent, t.sentSum],
    onSent,
  });
}

/** A change of the submitted bid, starting with it or with the saved draft of a change. */
export function useBidChange({ id, revision, amount, message, estimatedDuration, lines }: Bid, onSent: () => void) {
  const t = useBidTexts().form;
  const change = useChangeBid(id);
  return useBidForm({
    first: { ...EMPTY_BID, bidAmount: String(amount), message, estimatedDuration, lines: typedLines(lines) },
    draft: bidChangeName(id, revision),
    send: (next) => change.mutateAsync(next),
    words: [t.changed, t.changedSum],
    onSent,
  });
}

export function useWithdrawal(bid: Bid, onDone: () => void) {
  const t = useBidTexts().own;
  const notifications = useToasts();
  const failed = { title: t.notWithdrawn, message: t.notWithdrawnNext };
  const withdraw = useCommand(() => call(bidRoutes.withdraw, { params: { id: bid.id } }), failed);
  const run = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        notifications.success(t.withdrawn, t.withdrawnNext);
        onDone();
      },
    });
  return { run, busy: withdraw.isPending };
}
