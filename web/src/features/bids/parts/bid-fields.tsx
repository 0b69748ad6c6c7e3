// The bid form: amount, duration and message, with the guide bar that follows the amount.
import { MAX_BID_MESSAGE } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import { useWatch } from 'react-hook-form';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { GuideRange } from './guide-range.tsx';
import type { BidFormState } from './use-bid-form.ts';
import './bid-fields.css';

interface BidFieldsProps extends BidFormState {
  /** For the submit button in a dialog's foot. */
  formId: string;
  guide: Job['guide'];
}

/** Dollars of what is typed, for the mark on the bar; undefined while it is no amount. */
function typedDollars(text: string): number | undefined {
  const cents = text.trim() === '' ? Number.NaN : parseCents(text);
  return cents > 0 ? cents / 100 : undefined;
}

export function BidFields({ form: { register, formState, control }, failure, submit, formId, guide }: BidFieldsProps) {
  const [bidAmount, message] = useWatch({ control, name: ['bidAmount', 'message'] });
  const amount = typedDollars(bidAmount);
  const { errors } = formState;
  return (
    <form id={formId} className="bid-fields" noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
      {guide && <GuideRange guide={guide} amount={amount} />}
      {failure && (
        <Notice tone="error" title="Your bid was not sent">
          {failure}
        </Notice>
      )}
      <div className="bid-fields-two">
        <TextField
          label="Bid amount, US dollars"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint="The whole job, in one sum."
          error={errors.bidAmount?.message}
          {...register('bidAmount')}
        />
        <TextField
          label="Estimated duration"
          maxLength={80}
          error={errors.estimatedDuration?.message}
          {...register('estimatedDuration')}
        />
      </div>
      <TextArea
        label="Message"
        rows={5}
        maxLength={MAX_BID_MESSAGE}
        hint="How you would do it, what is in the price and what is not."
        error={errors.message?.message}
        {...register('message')}
      />
      <MaskedNote text={message} />
      <Notice icon="lock">
        Your company name and contact details stay private until the client selects the bid and pays. Phone numbers,
        e-mail addresses and links in the message are masked.
      </Notice>
    </form>
  );
}
