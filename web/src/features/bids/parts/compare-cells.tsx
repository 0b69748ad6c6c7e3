// The cells of the comparison, used by the table and the cards.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { markIn } from '@live-oak/contract/hidden-mark.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { longDay } from '../../../ui/format.ts';
import { Icon } from '../../../ui/basics.tsx';
import { useComparisonTexts } from '../comparison-texts.ts';
import { bidderName } from './bid-text.ts';
import type { CredentialCell, LineCell } from './comparison.ts';
import { classNames } from '../../../ui/class-names.ts';

export function OnHold() {
  return <p className="small second">{useComparisonTexts().onHold}</p>;
}

/** The bidder's message, without contact details until the payment. */
export function Message({ bid: { message, masked } }: { bid: SealedBid }) {
  const t = useComparisonTexts();
  const { language } = useLanguage();
  return (
    <>
      <p className="compare-words text-left wrap-anywhere whitespace-pre-line">{markIn(message, language)}</p>
      {masked && <p className="text-left small second">{t.masked}</p>}
    </>
  );
}

const markBox =
  'w-fit px-2 py-0.5 border border-gold rounded-1 bg-gold-tint text-bark font-semibold text-small leading-snug font-text tracking-normal';

/** The best value, in words: below an amount, or inline with another. */
export function Mark({ inLine = false, children }: { inLine?: boolean; children: ReactNode }) {
  return <span className={classNames(markBox, inLine ? 'inline-block mr-1.5' : 'block mx-auto mt-1')}>{children}</span>;
}

const LINES: Readonly<Record<LineCell['is'], string>> = {
  part: 'num font-semibold',
  included: 'text-low font-semibold',
  not: 'text-bark',
  unsaid: 'text-bark-2',
};

/** A price part, included, or explicitly not. */
export function Line({ cell: { is, words, note } }: { cell: LineCell }) {
  return (
    <>
      <span className={LINES[is]}>{words}</span>
      {note !== null && <span className="block text-bark-2 text-small">{note}</span>}
    </>
  );
}

/** Verified by us, excepted until a date, or not verified. */
export function Tick({ of: { verified, exceptionUntil } }: { of: CredentialCell }) {
  const t = useComparisonTexts();
  if (exceptionUntil !== null) {
    return (
      <span className="text-bark-2 text-small whitespace-nowrap">{t.exceptionUntil(longDay(exceptionUntil))}</span>
    );
  }
  return verified ? (
    <span className="inline-flex text-low">
      <Icon className="size-6 stroke-2" name="check" />
      <span className="visually-hidden">{t.checked}</span>
    </span>
  ) : (
    <span className="text-bark-2 text-small whitespace-nowrap">{t.notVerified}</span>
  );
}

/** `name`: of the group of radio buttons. */
export type Selecting = { bid: SealedBid; name: string; selected: boolean; onSelect: (id: number) => void };

export function BidRadio({ bid, name, selected, onSelect, className }: Selecting & { className: string }) {
  const t = useComparisonTexts();
  return (
    <input
      className={`focus-visible:no-shadow size-4.5 m-0 ${className}`}
      type="radio"
      name={name}
      checked={selected}
      onChange={() => onSelect(bid.id)}
      aria-label={t.selectBidder(bidderName(bid.label))}
    />
  );
}
