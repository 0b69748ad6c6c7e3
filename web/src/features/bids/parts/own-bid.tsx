// The bid that the viewer sent: its sum, its state in words, and the receipt that proves it was not changed.
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromDollars } from '../../../ui/money.ts';
import { BID_BADGES, bidMeans } from './bid-words.ts';
import { canCheckReceipts, matches } from './receipt.ts';
import './own-bid.css';

/** `opened`: the bidding has closed. */
export function OwnBid({ bid, opened }: { bid: Bid; opened: boolean }) {
  const badge = BID_BADGES[bid.status];
  return (
    <section className="own-bid" aria-label="Your bid">
      <div className="row between">
        <div className="own-bid-sum">
          <p className="small second">Your bid</p>
          <p className="display">{moneyFromDollars(bid.amount)}</p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="second">
        {bidMeans(bid.status, opened)} Sent {dayAndTime(bid.createdAt)}
        {bid.revision > 0 &&
          `, changed ${bid.revision === 1 ? 'once' : `${bid.revision} times`}, last ${dayAndTime(bid.updatedAt)}`}
        .
      </p>
      <p>
        <b>{bid.estimatedDuration}</b>
      </p>
      <p className="own-bid-message">{bid.message}</p>
      {bid.masked && (
        <p className="small second">
          Parts of your message look like contact details. The client sees them hidden until payment.
        </p>
      )}
      <Receipt bid={bid} />
    </section>
  );
}

type Checked = 'matches' | 'differs';

function Receipt({ bid }: { bid: Bid }) {
  const [checked, setChecked] = useState<Checked>();
  const check = async () => {
    const proof = { bidId: bid.id, amountCents: Math.round(bid.amount * 100), nonce: bid.nonce };
    setChecked((await matches(bid.jobId, bid.receipt, proof)) ? 'matches' : 'differs');
  };
  return (
    <details className="own-bid-receipt">
      <summary>Receipt of the seal</summary>
      <p className="small second">
        A fingerprint of this job, this bid, its sum and a secret number. Keep both: if anyone changed your sum, the
        fingerprint would no longer fit.
      </p>
      <dl>
        <dt>Receipt</dt>
        <dd>
          <code>{bid.receipt}</code>
        </dd>
        <dt>Secret number</dt>
        <dd>
          <code>{bid.nonce}</code>
        </dd>
      </dl>
      {canCheckReceipts() && <Button onClick={() => void check()}>Check it now</Button>}
      <p className="small" role="status">
        {checked === 'matches' && 'It fits: job, bid and sum make exactly this receipt.'}
        {checked === 'differs' && 'It does not fit. Please tell us.'}
      </p>
    </details>
  );
}
