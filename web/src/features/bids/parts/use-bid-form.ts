// The state of the bid form: its rules are the contract's, its refusals land on their fields or above the form.
import { zodResolver } from '@hookform/resolvers/zod';
import { BidForm } from '@live-oak/contract/features/bids/schema.ts';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import type { BidFormValues } from '../data.ts';

export const BID_FAILED = 'Failed to submit bid. Please try again.';

export interface BidFormState {
  form: UseFormReturn<BidFormValues>;
  /** What went wrong with the whole of it. */
  failure: string | undefined;
  submit: () => Promise<void>;
}

/** `send` gets the texts as typed and throws what the call throws. */
export function useBidForm(defaultValues: BidFormValues, send: (bid: BidFormValues) => Promise<void>): BidFormState {
  const form = useForm<BidFormValues>({ defaultValues, resolver: zodResolver(BidForm, undefined, { raw: true }) });
  const [failure, setFailure] = useState<string>();
  const trySending = async (bid: BidFormValues) => {
    setFailure(undefined);
    try {
      await send(bid);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in bid) : [];
      fields.forEach(([name, message], index) =>
        form.setError(name as keyof BidFormValues, { message }, { shouldFocus: index === 0 }),
      );
      if (fields.length === 0) {
        setFailure(messageOf(error, BID_FAILED));
      }
    }
  };
  return { form, failure, submit: form.handleSubmit(trySending) };
}
