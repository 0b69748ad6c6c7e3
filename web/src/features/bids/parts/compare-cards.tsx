// The bids as a column of cards, each selectable as a whole; included work and what is known of the bidder expand.
import { BID_LINE_KINDS, type BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { useId, type ReactNode } from 'react';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useComparisonTexts } from '../comparison-texts.ts';
import { bidderName, bidMoney, letterOf } from './bid-text.ts';
import { BidRadio, Line, Mark, Message, OnHold, Tick, type Selecting } from './compare-cells.tsx';
import type { CompareProps } from './compare-table.tsx';
import {
  distanceText,
  factRows,
  factText,
  jobsText,
  lineCell,
  linesByDifference,
  marked,
  ratingText,
  reviewsText,
  sinceText,
  yearsText,
} from './comparison.ts';

export function CompareCards({ bids, selectedId, onSelect }: CompareProps) {
  const name = useId();
  const { lowest, fullest } = marked(bids.filter(({ isOnHold }) => !isOnHold));
  const kinds = linesByDifference(bids);
  return (
    <ol className="compare-cards grid gap-4 mt-6">
      {bids.map((bid) => (
        <Card key={bid.id} bid={bid} selected={bid.id === selectedId}>
          <Marks isLowest={lowest.has(bid.id)} isFullest={fullest.has(bid.id)} />
          <Summary bid={bid} />
          <Message bid={bid} />
          <Lines bid={bid} kinds={kinds} />
          <Details bid={bid} />
          {onSelect &&
            (bid.isOnHold ? (
              <OnHold />
            ) : (
              <Selector bid={bid} name={name} selected={bid.id === selectedId} onSelect={onSelect} />
            ))}
        </Card>
      ))}
    </ol>
  );
}

function Card({ bid, selected, children }: { bid: SealedBid; selected: boolean; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'compare-card grid relative gap-2 p-4 rounded-2 border has-[input:focus-visible]:shadow-focus',
        selected ? 'border-oak bg-oak-tint outline-1 outline-oak' : 'border-rule-strong bg-paper-raised',
      )}
    >
      <div className="flex flex-wrap gap-3 items-center">
        <Tag tone={selected ? 'oak' : 'plain'}>{letterOf(bid.label)}</Tag>
        <b className="grow">{bidderName(bid.label)}</b>
        <span className="font-strong text-lead leading-none font-display normal-nums">{bidMoney(bid.amount)}</span>
      </div>
      {children}
    </li>
  );
}

function Marks({ isLowest, isFullest }: { isLowest: boolean; isFullest: boolean }) {
  const t = useComparisonTexts();
  return isLowest || isFullest ? (
    <p>
      {isLowest && <Mark inLine>{t.lowest}</Mark>}
      {isFullest && <Mark inLine>{t.mostComplete}</Mark>}
    </p>
  ) : null;
}

function Summary({ bid }: { bid: SealedBid }) {
  const t = useComparisonTexts();
  return (
    <p className="small second">
      {bid.rating === null ? t.noReviews : t.rated(ratingText(bid))}&nbsp;·{' '}
      {bid.milesAway === null ? t.noDistance : distanceText(bid)}&nbsp;·{' '}
      <span className="inline-block max-w-full wrap-anywhere">{t.takes(bid.estimatedDuration)}</span>
    </p>
  );
}

const selector =
  'flex gap-2.5 items-center justify-center min-h-(--hit) border rounded-2 font-semibold cursor-pointer after:absolute after:inset-0';

/** Its label covers the whole card; expandable parts are above it. */
function Selector(props: Selecting) {
  const t = useComparisonTexts();
  const { selected } = props;
  return (
    <label className={classNames(selector, selected ? 'border-oak bg-oak text-on-oak' : 'border-rule-strong bg-paper')}>
      <BidRadio {...props} className={`relative z-1 ${selected ? 'accent-on-oak' : 'accent-oak'}`} />
      <span aria-hidden="true">{selected ? t.selected : t.select}</span>
    </label>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 justify-between px-0 py-2 border-t border-t-rule text-ui">
      <span>{name}</span>
      <span className="max-w-3/5 text-right wrap-anywhere">{children}</span>
    </li>
  );
}

function Lines({ bid, kinds }: { bid: SealedBid; kinds: readonly BidLineKind[] }) {
  const t = useComparisonTexts();
  const { bidLines } = useLabels();
  if (bid.lines.length === 0) return <p className="small second compare-card-unsaid">{t.noLines}</p>;
  const words = t.inItShort(bid.lines.length, BID_LINE_KINDS.length);
  return (
    <details className="fold relative z-1">
      <summary aria-label={t.linesOf(bidderName(bid.label), words)}>{words}</summary>
      <ul aria-label={t.inPrice}>
        {kinds.map((kind) => (
          <Fact key={kind} name={bidLines[kind]}>
            <Line cell={lineCell(bid, kind)} />
          </Fact>
        ))}
      </ul>
    </details>
  );
}

function Details({ bid }: { bid: SealedBid }) {
  const t = useComparisonTexts();
  const { credentialTicks } = useLabels();
  return (
    <details className="fold relative z-1">
      <summary aria-label={t.detailsOf(bidderName(bid.label))}>{t.details}</summary>
      <ul>
        {bid.credentials.map((credential) => (
          <Fact key={credential.kind} name={labelOf(credentialTicks, credential.kind)}>
            <Tick of={credential} />
          </Fact>
        ))}
        <Fact name={t.sorts.rating}>
          {ratingText(bid)}
          {bid.reviewCount > 0 && <span className="block text-bark-2 text-small">{reviewsText(bid)}</span>}
        </Fact>
        {factRows([bid]).map((fact) => (
          <Fact key={fact} name={t.facts[fact]}>
            {factText(bid, fact)}
          </Fact>
        ))}
        <Fact name={t.doneHere}>{jobsText(bid)}</Fact>
        <Fact name={t.experience}>{yearsText(bid)}</Fact>
        <Fact name={t.since}>{sinceText(bid)}</Fact>
      </ul>
    </details>
  );
}
