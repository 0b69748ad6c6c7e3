// The state of the bid form: its rules are the contract's, its refusals land on their fields or above the form.
import { zodResolver } from '@hookform/resolvers/zod';
import { BidForm } from '@live-oak/contract/features/bids/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { dropKept, readKept, writeKept } from '../../../app/kept-words.ts';
import { useAuth } from '../../../app/session.tsx';
import { textsNow } from '../../../texts/current.ts';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import type { BidFormValues } from '../data.ts';
import { bidTexts } from '../texts.ts';
import { parseKeptBid } from './kept-bid.ts';

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
export function useBidForm(
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
