// The bids side by side: a column for each bidder. On narrow screens, and for many bids, compare-cards.tsx stands in.
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { useId, type ReactNode } from 'react';
import { labelOf, labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { longDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { comparisonTexts } from '../texts.ts';
import { bidderName, bidMoney, letterOf } from './bid-words.ts';
import {
  credentialCell,
  type CredentialCell,
  credentialRows,
  distanceWords,
  factRows,
  factWords,
  jobsWords,
  type LineCell,
  lineCell,
  marked,
  ratingWords,
  reviewsWords,
  sinceWords,
  yearsWords,
} from './comparison.ts';
import './compare-table.css';

export interface CompareProps {
  bids: readonly SealedBid[];
  selectedId: number | undefined;
  /** Without it nothing can be chosen (any more). */
  onSelect?: (id: number) => void;
}

export function CompareTable({ bids, selectedId, onSelect }: CompareProps) {
  const t = useTexts(comparisonTexts);
  const words = useTexts(labels);
  const name = useId();
  const { lowest, fullest } = marked(bids);
  const on = (bid: SealedBid) => classNames(bid.id === selectedId && 'compare-on');
  const row = (head: string, cell: (bid: SealedBid) => ReactNode, className?: string) => (
    <tr className={className} key={head}>
      <th scope="row">{head}</th>
      {bids.map((bid) => (
        <td key={bid.id} className={on(bid)}>
          {cell(bid)}
        </td>
      ))}
    </tr>
  );
  const group = (head: string) => (
    <tr className="compare-group">
      <th scope="rowgroup" colSpan={bids.length + 1}>
        {head}
      </th>
    </tr>
  );
  return (
    <table className="compare">
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t.what}</span>
          </th>
          {bids.map((bid) => (
            <th key={bid.id} scope="col" className={on(bid)}>
              <ColumnHead bid={bid} name={name} selected={bid.id === selectedId} onSelect={onSelect} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(
          t.amount,
          (bid) => (
            <>
              {bidMoney(bid.amount)}
              {lowest.has(bid.id) && <Mark>{t.lowest}</Mark>}
            </>
          ),
          'compare-amount',
        )}
        {row(t.duration, (bid) => t.takes(bid.estimatedDuration))}
      </tbody>
      {bids.some(({ lines }) => lines.length > 0) && (
        <tbody>
          {group(t.inPrice)}
          {BID_LINE_KINDS.map((kind) => row(words.bidLines[kind], (bid) => <Line cell={lineCell(bid, kind)} />))}
          {row(t.lines, (bid) => (
            <>
              {bid.lines.length > 0 && t.inIt(bid.lines.length, BID_LINE_KINDS.length)}
              {fullest.has(bid.id) && <Mark>{t.mostComplete}</Mark>}
            </>
          ))}
        </tbody>
      )}
      <tbody>
        {group(t.who)}
        {credentialRows(bids).map(({ kind, label }) =>
          row(labelOf(words.credentialTicks, kind) || label, (bid) => <Tick of={credentialCell(bid, kind)} />),
        )}
        {row(t.rating, (bid) => (
          <>
            {ratingWords(bid)}
            {bid.reviewCount > 0 && <span className="compare-jobs">{reviewsWords(bid)}</span>}
            <span className="compare-jobs">{jobsWords(bid)}</span>
          </>
        ))}
        {factRows(bids).map((fact) => row(t.facts[fact], (bid) => factWords(bid, fact)))}
        {row(t.distance, distanceWords)}
        {row(t.experience, yearsWords)}
        {row(t.since, sinceWords)}
      </tbody>
    </table>
  );
}

/** What is best of all, said in words. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className="compare-mark">{children}</span>;
}

/** A part, included, or plainly not. */
export function Line({ cell: { is, words, note } }: { cell: LineCell }) {
  return (
    <>
      <span className={`compare-line compare-line-${is}`}>{words}</span>
      {note !== null && <span className="compare-jobs">{note}</span>}
    </>
  );
}

interface ColumnHeadProps {
  bid: SealedBid;
  name: string;
  selected: boolean;
  onSelect: CompareProps['onSelect'];
}

function ColumnHead({ bid, name, selected, onSelect }: ColumnHeadProps) {
  const t = useTexts(comparisonTexts);
  const who = (
    <>
      <Tag size="large" tone={selected ? 'oak' : 'plain'}>
        {letterOf(bid.label)}
      </Tag>
      <span>{bidderName(bid.label)}</span>
    </>
  );
  if (!onSelect) {
    return <div className="compare-head">{who}</div>;
  }
  return (
    <label className="compare-head">
      {who}
      <span className="compare-pick">
        <input
          type="radio"
          name={name}
          checked={selected}
          onChange={() => onSelect(bid.id)}
          aria-label={t.selectBidder(bidderName(bid.label))}
        />
        <span aria-hidden="true">{selected ? t.selected : t.select}</span>
      </span>
    </label>
  );
}

/** Verified by us, on an exception until a day, or not verified. */
export function Tick({ of: { verified, exceptionUntil } }: { of: CredentialCell }) {
  const t = useTexts(comparisonTexts);
  if (exceptionUntil !== null) {
    return <span className="compare-no">{t.exceptionUntil(longDay(exceptionUntil))}</span>;
  }
  return verified ? (
    <span className="compare-yes">
      <Icon name="check" />
      <span className="visually-hidden">{t.checked}</span>
    </span>
  ) : (
    <span className="compare-no">{t.notVerified}</span>
  );
}
