// Sending, changing and taking back the viewer's own bid, with its fixed texts (BID-14 in docs/requirements.md). The rules of the form are the contract's.
import { type Bid, BidForm } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { typedLines, useChangeBid, useSendBid, useWithdrawBid, type BidFormValues } from '../data.ts';
import { bidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-words.ts';
import { bidChangeName, newBidName, parseKeptBid } from './typed-bid.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { dropKept, readKept, writeKept } from '../../../app/kept-words.ts';
import { useAuth } from '../../../app/session.tsx';
import { textsNow } from '../../../texts/current.ts';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';

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

export interface BidFormState {
  form: UseFormReturn<BidFormValues>;
  /** What went wrong with the whole of it. */
  failure: string | undefined;
  submit: () => Promise<void>;
  /** True when the form was filled with what was typed before. */
  restored: boolean;
  /** Forgets what was typed. */
  startOver: () => void;
}

/** Keeps what is typed in this browser, over a closed dialog and a reload, until it is sent or its person leaves. */
function useKept(form: UseFormReturn<BidFormValues>, keptAs: string, empty: BidFormValues) {
  const [restored, setRestored] = useState(false);
  const sent = useRef(false);
  const userId = useAuth().user?.id ?? null;
  const { reset, watch, getValues } = form;
  useEffect(() => {
    const kept = parseKeptBid(readKept(keptAs, userId));
    if (kept) {
      reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    const subscription = watch(() => {
      if (!sent.current) {
        writeKept(keptAs, userId, JSON.stringify(getValues()));
      }
    });
    return () => subscription.unsubscribe();
  }, [keptAs, userId, reset, watch, getValues]);
  const forget = () => dropKept(keptAs, userId);
  return {
    restored,
    done: () => {
      sent.current = true;
      forget();
    },
    startOver: () => {
      sent.current = true;
      reset(empty);
      sent.current = false;
      forget();
      setRestored(false);
    },
  };
}

/** `send` gets the texts as typed and throws what the call throws; what is typed is kept under `keptAs`. */
function useBidForm(
  defaultValues: BidFormValues,
  send: (bid: BidFormValues) => Promise<void>,
  keptAs: string,
): BidFormState {
  const form = useForm<BidFormValues>({
    defaultValues,
    resolver: zodResolver(BidForm, undefined, { raw: true }),
    shouldFocusError: false,
  });
  const [failure, setFailure] = useState<string>();
  const kept = useKept(form, keptAs, defaultValues);
  const trySending = async (bid: BidFormValues) => {
    setFailure(undefined);
    try {
      await send(bid);
      kept.done();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in bid) : [];
      fields.forEach(([name, message], index) =>
        // Those that the bid has not were left out above.
        form.setError(name as keyof BidFormValues, { message }, { shouldFocus: index === 0 }),
      );
      if (fields.length === 0) {
        setFailure(messageOf(error, textsNow(bidTexts).form.failed));
      }
    }
  };
  /** The first thing that is wrong gets the focus, as they stand; the lines have no field of the form's own that could take it. */
  const refused = ({ bidAmount, estimatedDuration, lines }: typeof form.formState.errors) => {
    if (bidAmount || estimatedDuration || !lines) {
      form.setFocus(bidAmount ? 'bidAmount' : estimatedDuration ? 'estimatedDuration' : 'message');
      return;
    }
    const at = Array.isArray(lines) ? lines.findIndex(Boolean) : 0;
    const rows = document.querySelectorAll('[data-lines] .lines-rows > li');
    const row = rows[Math.max(at, 0)];
    row?.querySelector('input')?.focus({ preventScroll: true });
    // In the middle: at the edge the message above it or the buttons of the dialog would cover it.
    row?.scrollIntoView({ block: 'center' });
  };
  return {
    form,
    failure,
    submit: form.handleSubmit(trySending, refused),
    restored: kept.restored,
    startOver: kept.startOver,
  };
}
