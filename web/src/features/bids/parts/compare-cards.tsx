// The bids one below the other, each with what is known of the bidder unfolded on demand.
import { useId } from 'react';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { bidderName, bidMoney, letterOf } from './bid-words.ts';
import { Tick, type CompareProps } from './compare-table.tsx';
import { jobsWords, ratingWords, yearsWords } from './comparison.ts';
import './compare-cards.css';

export function CompareCards({ bids, selectedId, onSelect }: CompareProps) {
  const name = useId();
  return (
    <ol className="compare-cards">
      {bids.map((bid) => (
        <Card key={bid.id} bid={bid} name={name} selected={bid.id === selectedId} onSelect={onSelect} />
      ))}
    </ol>
  );
}

interface CardProps {
  bid: SealedBid;
  name: string;
  selected: boolean;
  onSelect: CompareProps['onSelect'];
}

function Card({ bid, name, selected, onSelect }: CardProps) {
  const head = (
    <>
      <Tag tone={selected ? 'oak' : 'plain'}>{letterOf(bid.label)}</Tag>
      <span>
        <b>{bidderName(bid.label)}</b>
        <span className="small second compare-card-facts">
          {ratingWords(bid)}, {yearsWords(bid)}, {bid.estimatedDuration}
        </span>
      </span>
      <span className="compare-card-amount">{bidMoney(bid.amount)}</span>
    </>
  );
  return (
    <li className={classNames(selected && 'compare-on')}>
      {onSelect ? (
        <label className="compare-card-head">
          {head}
          <input
            type="radio"
            name={name}
            checked={selected}
            onChange={() => onSelect(bid.id)}
            aria-label={`Select ${bidderName(bid.label)}`}
          />
        </label>
      ) : (
        <div className="compare-card-head">{head}</div>
      )}
      <details>
        <summary>
          Words and credentials<span className="visually-hidden"> of {bidderName(bid.label)}</span>
        </summary>
        <p className="compare-card-words">{bid.message}</p>
        <ul>
          {bid.credentials.map(({ kind, label, verified }) => (
            <li key={kind}>
              <span>{label}</span>
              <Tick on={verified} />
            </li>
          ))}
          <li>
            <span>Done here</span>
            <span>{jobsWords(bid)}</span>
          </li>
        </ul>
      </details>
    </li>
  );
}
