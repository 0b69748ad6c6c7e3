// The bid that the viewer sent: its sum, its state in words, and the receipt that proves it was not changed.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { parseCents } from '@live-oak/contract/numbers.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromDollars } from '../../../ui/money.ts';
import { bidTexts } from '../texts.ts';
import { BidLines } from './bid-lines.tsx';
import { BID_TONES, bidMeans } from './bid-words.ts';
import { canCheckReceipts, matches } from './receipt.ts';
import './own-bid.css';

/** `opened`: the bidding has closed. */
export function OwnBid({ bid, opened }: { bid: Bid; opened: boolean }) {
  const t = useTexts(bidTexts).own;
  const means = bidMeans(bid.status, opened);
  const sent = dayAndTime(bid.createdAt);
  return (
    <section className="own-bid" aria-label={t.label}>
      <div className="row between">
        <div className="own-bid-sum">
          <p className="small second">{t.label}</p>
          <p className="display">{moneyFromDollars(bid.amount)}</p>
        </div>
        <Badge tone={BID_TONES[bid.status]}>{t.badges[bid.status]}</Badge>
      </div>
      <p className="second">
        {bid.revision > 0 ? t.sentChanged(means, sent, bid.revision, dayAndTime(bid.updatedAt)) : t.sent(means, sent)}
      </p>
      <p>
        <b>{bid.estimatedDuration}</b>
      </p>
      <p className="own-bid-message">{bid.message}</p>
      <BidLines lines={bid.lines} />
      {bid.masked && <p className="small second">{t.masked}</p>}
      {bid.nonce !== null && <Receipt bid={bid} nonce={bid.nonce} />}
    </section>
  );
}

type Checked = 'matches' | 'differs';

function Receipt({ bid, nonce }: { bid: Bid; nonce: string }) {
  const t = useTexts(bidTexts).own;
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    const proof = { bidId: bid.id, amountCents: parseCents(bid.amount), nonce };
    setChecked((await matches(bid.jobId, bid.receipt, proof)) ? 'matches' : 'differs');
  };
  return (
    <details className="own-bid-receipt">
      <summary>{t.receipt}</summary>
      <p className="small second">{t.receiptIs}</p>
      <dl>
        <dt>{t.receiptName}</dt>
        <dd>
          <code>{bid.receipt}</code>
        </dd>
        <dt>{t.secret}</dt>
        <dd>
          <code>{nonce}</code>
        </dd>
      </dl>
      {canCheckReceipts() && <Button onClick={() => void check()}>{t.check}</Button>}
      <p className="small" role="status">
        {checked && t[checked]}
      </p>
    </details>
  );
}
