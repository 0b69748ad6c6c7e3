// The bids side by side: a column for each bidder. On narrow screens, and for many bids, compare-cards.tsx stands in.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { bidderName, bidMoney, letterOf } from './bid-words.ts';
import { credentialRows, isVerified, jobsWords, ratingWords, yearsWords } from './comparison.ts';
import './compare-table.css';

export interface CompareProps {
  bids: readonly SealedBid[];
  selectedId: number | undefined;
  /** Without it nothing can be chosen (any more). */
  onSelect?: (id: number) => void;
}

export function CompareTable({ bids, selectedId, onSelect }: CompareProps) {
  const name = useId();
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
  return (
    <table className="compare">
      <caption className="visually-hidden">The bids side by side</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          {bids.map((bid) => (
            <th key={bid.id} scope="col" className={on(bid)}>
              <ColumnHead bid={bid} name={name} selected={bid.id === selectedId} onSelect={onSelect} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row('Amount', (bid) => bidMoney(bid.amount), 'compare-amount')}
        {row('Duration', (bid) => bid.estimatedDuration)}
      </tbody>
      <tbody>
        <tr className="compare-group">
          <th scope="rowgroup" colSpan={bids.length + 1}>
            Who is bidding
          </th>
        </tr>
        {credentialRows(bids).map(({ kind, label }) => row(label, (bid) => <Tick on={isVerified(bid, kind)} />))}
        {row('Rating', (bid) => (
          <>
            {ratingWords(bid)}
            <span className="compare-jobs">{jobsWords(bid)} here</span>
          </>
        ))}
        {row('Years in business', yearsWords)}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  bid: SealedBid;
  name: string;
  selected: boolean;
  onSelect: CompareProps['onSelect'];
}

function ColumnHead({ bid, name, selected, onSelect }: ColumnHeadProps) {
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
          aria-label={`Select ${bidderName(bid.label)}`}
        />
        <span aria-hidden="true">{selected ? 'Selected' : 'Select'}</span>
      </span>
    </label>
  );
}

/** Checked by us, or not on file. */
export function Tick({ on }: { on: boolean }) {
  return on ? (
    <span className="compare-yes">
      <Icon name="check" />
      <span className="visually-hidden">checked</span>
    </span>
  ) : (
    <span className="compare-no">not on file</span>
  );
}
