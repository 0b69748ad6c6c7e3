// While a storm is on: what such work cost before it, and above a quarter more the reason of a higher price.
import type { UsualPrice } from '@live-oak/contract/features/bids/schema.ts';
import { MAX_OVER_WORDS, OVER_REASONS } from '@live-oak/contract/features/storms/prices.ts';
import { Options, Select, TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useBidTexts } from '../texts.ts';
import type { BidFormState } from './use-own-bid.ts';
import { bidMoneyFromCents } from './bid-words.ts';

type Price = NonNullable<UsualPrice['price']>;

/** Above the amount, so that a bidder reads it first. */
export function UsualPriceNotice({ price }: { price: Price }) {
  const t = useBidTexts().over;
  return (
    <Notice icon="storm" title={t.title(bidMoneyFromCents(price.medianCents))}>
      {t.rule(price.jobs, bidMoneyFromCents(price.limitCents))}
    </Notice>
  );
}

interface OverPriceFieldsProps {
  price: Price;
  /** Cents; undefined while nothing is typed. */
  amountCents: number | undefined;
  field: BidFormState['field'];
}

export function OverPriceFields({ price, amountCents, field }: OverPriceFieldsProps) {
  const t = useBidTexts().over;
  // Registered before they are shown: a refusal finds its field, and what was typed stays.
  const [reason, words] = [field('overReason'), field('overWords')];
  const isOver = amountCents !== undefined && amountCents > price.limitCents;
  if (!isOver && reason.error === undefined && words.error === undefined) {
    return null;
  }
  return (
    <div className="grid gap-4">
      <Select label={t.reason} hint={t.reasonHint} {...reason}>
        <Options none={t.choose} of={OVER_REASONS.map((one) => [one, t.reasons[one]])} />
      </Select>
      <TextArea label={t.words} rows={3} maxLength={MAX_OVER_WORDS} hint={t.wordsHint} {...words} />
    </div>
  );
}
