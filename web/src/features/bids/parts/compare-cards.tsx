// The bids one below the other, each with what is in its price, and what is known of the bidder unfolded on demand.
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { markIn } from '@live-oak/contract/masking.ts';
import { useId, type ReactNode } from 'react';
import { labelOf, labels } from '../../../texts/labels.ts';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { comparisonTexts } from '../texts.ts';
import { bidderName, bidMoney, letterOf } from './bid-words.ts';
import { Line, Mark, Tick, type CompareProps } from './compare-table.tsx';
import {
  distanceWords,
  factRows,
  factWords,
  jobsWords,
  lineCell,
  marked,
  ratingWords,
  yearsWords,
} from './comparison.ts';
import './compare-cards.css';

export function CompareCards({ bids, selectedId, onSelect }: CompareProps) {
  const name = useId();
  const { lowest, fullest } = marked(bids);
  return (
    <ol className="compare-cards">
      {bids.map((bid) => (
        <Card
          key={bid.id}
          bid={bid}
          name={name}
          selected={bid.id === selectedId}
          onSelect={onSelect}
          isLowest={lowest.has(bid.id)}
          isFullest={fullest.has(bid.id)}
        />
      ))}
    </ol>
  );
}

interface CardProps {
  bid: SealedBid;
  name: string;
  selected: boolean;
  onSelect: CompareProps['onSelect'];
  isLowest: boolean;
  isFullest: boolean;
}

function Card({ bid, name, selected, onSelect, isLowest, isFullest }: CardProps) {
  const t = useTexts(comparisonTexts);
  const bidder = bidderName(bid.label);
  const head = (
    <>
      <Tag tone={selected ? 'oak' : 'plain'}>{letterOf(bid.label)}</Tag>
      <span>
        <b>{bidder}</b>
        <span className="small second compare-card-facts">
          {t.cardFacts(
            ratingWords(bid),
            bid.milesAway === null ? t.noDistance : distanceWords(bid),
            t.takes(bid.estimatedDuration),
          )}
        </span>
        {isLowest && <Mark>{t.lowest}</Mark>}
        {isFullest && <Mark>{t.mostComplete}</Mark>}
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
            aria-label={t.selectBidder(bidder)}
          />
        </label>
      ) : (
        <div className="compare-card-head">{head}</div>
      )}
      <Lines bid={bid} />
      <Details bid={bid} />
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <span className="compare-card-value">{children}</span>
    </li>
  );
}

function Lines({ bid }: { bid: SealedBid }) {
  const t = useTexts(comparisonTexts);
  const { bidLines } = useTexts(labels);
  if (bid.lines.length === 0) {
    return <p className="small second compare-card-unsaid">{t.noLines}</p>;
  }
  return (
    <ul aria-label={t.inPrice}>
      {BID_LINE_KINDS.map((kind) => (
        <Fact key={kind} name={bidLines[kind]}>
          <Line cell={lineCell(bid, kind)} />
        </Fact>
      ))}
    </ul>
  );
}

function Details({ bid }: { bid: SealedBid }) {
  const t = useTexts(comparisonTexts);
  const { credentialTicks } = useTexts(labels);
  const { language } = useLanguage();
  return (
    <details>
      <summary aria-label={t.detailsOf(bidderName(bid.label))}>{t.details}</summary>
      <p className="compare-card-words">{markIn(bid.message, language)}</p>
      <ul>
        {bid.credentials.map(({ kind, verified }) => (
          <Fact key={kind} name={labelOf(credentialTicks, kind)}>
            <Tick on={verified} />
          </Fact>
        ))}
        <Fact name={t.rating}>
          {ratingWords(bid)}
          {bid.reviewCount > 0 && <span className="compare-jobs">{t.reviews(bid.reviewCount)}</span>}
        </Fact>
        {factRows([bid]).map((fact) => (
          <Fact key={fact} name={t.facts[fact]}>
            {factWords(bid, fact)}
          </Fact>
        ))}
        <Fact name={t.doneHere}>{jobsWords(bid)}</Fact>
        <Fact name={t.experience}>{yearsWords(bid)}</Fact>
        <Fact name={t.since}>{bid.memberSince}</Fact>
      </ul>
    </details>
  );
}
