// The viewer's own bid: its amount, its state in words, and the receipt that proves it was not changed.
import type { Bid, BidLine } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { useState } from 'react';
import { Badge, Button, Notice } from '../../../ui/basics.tsx';
import { dayAndTime, moneyFromDollars } from '../../../ui/format.ts';
import { useComparisonTexts } from '../comparison-texts.ts';
import { bidTexts, useBidTexts } from '../texts.ts';
import { BID_TONES, bidMoneyFromCents } from './bid-text.ts';
import { canCheckReceipts, matches } from './receipt.ts';
import { BID_LINE_KINDS } from '@live-oak/contract/features/bids/lines.ts';
import { useLabels } from '../../../texts/labels.ts';

export function OwnBid({ bid, status }: { bid: Bid; status: Job['status'] }) {
  const t = useBidTexts().own;
  const { takes } = useComparisonTexts();
  const means = bidMeans(bid.status, status);
  const sent = dayAndTime(bid.createdAt);
  return (
    <section className="grid gap-3 px-5 py-4.5 border-2 border-oak rounded-3 bg-paper-raised" aria-label={t.label}>
      <div className="row between">
        <div>
          <h2 className="title-3">{t.label}</h2>
          <p className="display text-1">{moneyFromDollars(bid.amount)}</p>
        </div>
        <Badge tone={BID_TONES[bid.status]}>{t.badges[bid.status]}</Badge>
      </div>
      <p className="second">
        {bid.revision > 0 ? t.sentChanged(means, sent, bid.revision, dayAndTime(bid.updatedAt)) : t.sent(means, sent)}
      </p>
      {bid.jobChangedAt !== null && bid.status === 'pending' && status === 'open' && (
        <Notice tone="gold" title={t.jobChanged(dayAndTime(bid.jobChangedAt))} text={t.jobChangedNext} />
      )}
      <p className="font-bold wrap-anywhere">{takes(bid.estimatedDuration)}</p>
      <p className="wrap-anywhere whitespace-pre-line">{bid.message}</p>
      <BidLines lines={bid.lines} />
      {bid.masked && <p className="small second">{t.masked}</p>}
      {bid.nonce !== null && <Receipt bid={bid} nonce={bid.nonce} />}
    </section>
  );
}

type ReceiptProps = { bid: Bid; nonce: string };

async function compare({ bid, nonce }: ReceiptProps): Promise<'matches' | 'differs'> {
  const proof = { bidId: bid.id, amountCents: parseCents(bid.amount), nonce };
  return (await matches(bid.jobId, bid.receipt, proof)) ? 'matches' : 'differs';
}

function Receipt(props: ReceiptProps) {
  const t = useBidTexts().own;
  const [checked, setChecked] = useState<'matches' | 'differs'>();
  return (
    <details className="fold">
      <summary>{t.receipt}</summary>
      <p className="small second">{t.receiptIs}</p>
      <dl className="my-3">
        <Code name={t.receiptName} value={props.bid.receipt} />
        <Code name={t.secret} value={props.nonce} />
      </dl>
      {canCheckReceipts() && <Button label={t.check} onClick={() => void compare(props).then(setChecked)} />}
      <p className="small" role="status">
        {checked && t[checked]}
      </p>
    </details>
  );
}

const Code = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-bark-3 text-small">{name}</dt>
    <dd className="mb-2 wrap-anywhere text-small">
      <code>{value}</code>
    </dd>
  </>
);

export function BidLines({ lines }: { lines: readonly BidLine[] }) {
  const t = useBidTexts().lines;
  const { bidLines } = useLabels();
  if (lines.length === 0) return null;
  const left = BID_LINE_KINDS.filter((kind) => !lines.some((line) => line.kind === kind));
  return (
    <div>
      <p>
        <b>{t.inIt}</b>
      </p>
      <ul className="mt-1 mb-2 border-t border-t-rule">
        {lines.map(({ kind, amountCents, note }) => (
          <li className="flex gap-4 justify-between px-0 py-2 border-b border-b-rule text-ui" key={kind}>
            <span>
              {bidLines[kind]}
              {note !== null && <span className="small second block wrap-anywhere">{note}</span>}
            </span>
            <span className="num">{amountCents === null ? t.included : bidMoneyFromCents(amountCents)}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="small second">{t.notInIt(left.map((kind) => bidLines[kind].toLowerCase()).join(', '))}</p>
      )}
    </div>
  );
}

/** What a bid's state means for its bidder; once bidding has closed the owner reads the bids. */
export function bidMeans(bid: BidStatus, job: Job['status']): string {
  const { means } = bidTexts().own;
  if (bid === 'accepted' && job === 'cancelled') return means.canceled;
  return bid === 'pending' && job !== 'open' ? means.opened : means[bid];
}
