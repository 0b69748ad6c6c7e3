// The bids side by side: a column for each bidder. On narrow screens and for many bids, compare-cards.tsx replaces it.
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { useId, type ReactNode } from 'react';
import { labelOf, labels, useLabels } from '../../../texts/labels.ts';
import { textsNow } from '../../../texts/current.ts';
import { Tag } from '../../../ui/tag.tsx';
import { comparisonTexts, useComparisonTexts } from '../comparison-texts.ts';
import { bidderName, bidMoney, letterOf } from './bid-text.ts';
import { BidRadio, Line, Mark, Message, OnHold, Tick } from './compare-cells.tsx';
import {
  credentialCell,
  credentialRows,
  distanceText,
  factRows,
  factText,
  jobsText,
  lineCell,
  marked,
  ratingText,
  reviewsText,
  sinceText,
  yearsText,
} from './comparison.ts';
import { classNames } from '../../../ui/class-names.ts';

export interface CompareProps {
  bids: readonly SealedBid[];
  selectedId: number | undefined;
  /** Without it nothing can be chosen. */
  onSelect?: (id: number) => void;
}

export function CompareTable({ bids, selectedId, onSelect }: CompareProps) {
  const t = useComparisonTexts();
  const name = useId();
  const groups = useGroups(bids);
  return (
    <table className="compare w-full border-separate [border-spacing:0] table-fixed text-ui leading-snug">
      <caption className="visually-hidden">{t.caption}</caption>
      <thead>
        <tr>
          <th className="w-1/5 px-2 pt-6 pb-4 align-bottom" scope="col">
            <span className="visually-hidden">{t.what}</span>
          </th>
          {bids.map((bid) => (
            <ColumnHead key={bid.id} bid={bid} name={name} selected={bid.id === selectedId} onSelect={onSelect} />
          ))}
        </tr>
      </thead>
      {groups.map(({ head, rows }, index) => (
        <tbody key={head}>
          {head !== '' && <GroupHead head={head} colSpan={bids.length + 1} />}
          {rows.map((row) => (
            <Row
              key={row[0]}
              row={row}
              bids={bids}
              selectedId={selectedId}
              isFirst={index === 0 && row === rows[0]}
              isLast={index === groups.length - 1 && row === rows.at(-1)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function GroupHead({ head, colSpan }: { head: string; colSpan: number }) {
  return (
    <tr>
      <th
        className="pr-2 pt-7 pb-3 font-semibold text-3 leading-title font-display normal-nums text-left"
        scope="rowgroup"
        colSpan={colSpan}
      >
        {head}
      </th>
    </tr>
  );
}

type RowProps = Omit<CompareProps, 'onSelect'> & { row: CompareRow; isFirst: boolean; isLast: boolean };

const cellBox = 'px-2 py-3 border-t border-t-rule text-center wrap-anywhere has-[p]:align-top';
const firstCell = 'num font-bold text-lead leading-title';

function Row({ row: [what, cell], bids, selectedId, isFirst, isLast }: RowProps) {
  const mark = isLast ? 'bg-oak-tint rounded-b-2' : 'bg-oak-tint';
  return (
    <tr>
      <th className="pr-2 py-3 border-t border-t-rule text-bark-2 font-medium text-left" scope="row">
        {what}
      </th>
      {bids.map((bid) => (
        <td key={bid.id} className={classNames(cellBox, isFirst && firstCell, bid.id === selectedId && mark)}>
          {cell(bid)}
        </td>
      ))}
    </tr>
  );
}

type CompareRow = readonly [what: string, cell: (bid: SealedBid) => ReactNode];

/** What is compared: the price, the included work if a bidder stated it, and the bidder. */
function useGroups(bids: readonly SealedBid[]): { head: string; rows: CompareRow[] }[] {
  const t = useComparisonTexts();
  const { bidLines } = useLabels();
  const { lowest, fullest } = marked(bids.filter(({ isOnHold }) => !isOnHold));
  const amount = (bid: SealedBid) => (
    <>
      {bidMoney(bid.amount)}
      {lowest.has(bid.id) && <Mark>{t.lowest}</Mark>}
    </>
  );
  const inTotal = (bid: SealedBid) => (
    <>
      {bid.lines.length > 0 && t.inIt(bid.lines.length, BID_LINE_KINDS.length)}
      {fullest.has(bid.id) && <Mark>{t.mostComplete}</Mark>}
    </>
  );
  const lines = BID_LINE_KINDS.map((kind): CompareRow => [
    bidLines[kind],
    (bid) => <Line cell={lineCell(bid, kind)} />,
  ]);
  const duration = (bid: SealedBid) => t.takes(bid.estimatedDuration);
  const groups: { head: string; rows: CompareRow[] }[] = [
    {
      head: '',
      rows: [
        [t.amount, amount],
        [t.duration, duration],
      ],
    },
    { head: t.inPrice, rows: [...lines, [t.lines, inTotal]] },
    { head: t.who, rows: bidderRows(bids) },
    { head: t.words, rows: [[t.message, (bid) => <Message bid={bid} />]] },
  ];
  return bids.some((bid) => bid.lines.length > 0) ? groups : groups.filter(({ head }) => head !== t.inPrice);
}

function bidderRows(bids: readonly SealedBid[]): CompareRow[] {
  const t = comparisonTexts();
  const { credentialTicks } = textsNow(labels);
  const rating = (bid: SealedBid) => (
    <>
      {ratingText(bid)}
      {bid.reviewCount > 0 && <span className="block text-bark-2 text-small">{reviewsText(bid)}</span>}
      <span className="block text-bark-2 text-small">{jobsText(bid)}</span>
    </>
  );
  return [
    ...credentialRows(bids).map(({ kind, label }): CompareRow => [
      labelOf(credentialTicks, kind) || label,
      (bid) => <Tick of={credentialCell(bid, kind)} />,
    ]),
    [t.sorts.rating, rating],
    ...factRows(bids).map((fact): CompareRow => [t.facts[fact], (bid) => factText(bid, fact)]),
    [t.sorts.distance, distanceText],
    [t.experience, yearsText],
    [t.since, sinceText],
  ];
}

const radioBox =
  'inline-flex gap-2 items-center justify-center w-full min-h-(--hit) rounded-2 bg-paper-raised has-focus-visible:shadow-focus';

type ColumnHeadProps = Pick<CompareProps, 'onSelect'> & { bid: SealedBid; name: string; selected: boolean };

function ColumnHead({ bid, name, selected, onSelect }: ColumnHeadProps) {
  const t = useComparisonTexts();
  const head = 'grid gap-2 justify-items-center font-semibold';
  const who = (
    <>
      <Tag size="large" tone={selected ? 'oak' : 'plain'}>
        {letterOf(bid.label)}
      </Tag>
      <span>{bidderName(bid.label)}</span>
    </>
  );
  return (
    <th scope="col" className={classNames('px-2 pt-6 pb-4 align-bottom', selected && 'rounded-t-2 bg-oak-tint')}>
      {onSelect && !bid.isOnHold ? (
        <label className={`${head} cursor-pointer`}>
          {who}
          <span className={classNames(radioBox, selected ? 'border-2 border-oak' : 'border border-rule-strong')}>
            <BidRadio {...{ bid, name, selected, onSelect }} className="accent-oak" />
            <span aria-hidden="true">{selected ? t.selected : t.select}</span>
          </span>
        </label>
      ) : (
        <div className={head}>
          {who}
          {onSelect && <OnHold />}
        </div>
      )}
    </th>
  );
}
