// While a storm is on: what such work cost before it, and above a quarter more the reason of a higher price.
import type { UsualPrice } from '@live-oak/contract/features/bids/schema.ts';
import { MAX_OVER_WORDS, OVER_REASONS } from '@live-oak/contract/features/storms/prices.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { bidTexts } from '../texts.ts';
import type { BidFormState } from './use-own-bid.ts';
import { bidMoneyFromCents } from './bid-words.ts';

interface OverPriceFieldsProps {
  price: NonNullable<UsualPrice['price']>;
  /** Cents; undefined while nothing is typed. */
  amountCents: number | undefined;
  field: BidFormState['field'];
}

export function OverPriceFields({ price, amountCents, field }: OverPriceFieldsProps) {
  const t = useTexts(bidTexts).over;
  const isOver = amountCents !== undefined && amountCents > price.limitCents;
  // Registered before they are shown: a refusal finds its field, and what was typed stays.
  const [reason, words] = [field('overReason'), field('overWords')];
  const isShown = isOver || reason.error !== undefined || words.error !== undefined;
  return (
    <>
      <Notice tone="storm" title={t.title(bidMoneyFromCents(price.medianCents))}>
        {t.rule(price.jobs, bidMoneyFromCents(price.limitCents))}
      </Notice>
      {isShown && (
        <div className="grid gap-4">
          <Select label={t.reason} hint={t.reasonHint} {...reason}>
            <option value="">{t.choose}</option>
            {OVER_REASONS.map((one) => (
              <option key={one} value={one}>
                {t.reasons[one]}
              </option>
            ))}
          </Select>
          <TextArea label={t.words} rows={3} maxLength={MAX_OVER_WORDS} hint={t.wordsHint} {...words} />
        </div>
      )}
    </>
  );
}
