// The bids of a job for administrators: read only when asked for, since each look is recorded; private until the client pays.
import { BidLines } from '../../bids/parts/own-bid.tsx';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { moneyFromDollars } from '../../../ui/money.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { BidBadge } from '../../dashboard/parts/bid-table.tsx';
import { useLookAtBids } from '../commands.ts';
import { ContactWays } from './contact-ways.tsx';

export function JobBids({ job }: { job: Job }) {
  const look = useLookAtBids(job.id);
  const [shown, setShown] = useState(false);
  const count = job.bidCount ?? 0;
  const toggle = () => {
    if (!shown && look.data === undefined && !look.isPending) {
      look.mutate();
    }
    setShown(!shown);
  };
  return (
    <section aria-label="Bids">
      <div className="row between">
        <h3 className="title-3">
          {count} {count === 1 ? 'bid' : 'bids'}
        </h3>
        <Button aria-expanded={shown} onClick={toggle}>
          {shown ? 'Hide Bids' : 'View Bids'}
        </Button>
      </div>
      <p className="small second">
        Every view of the bids is logged, and the owner and bidders can see how many there were.
      </p>
      {shown && (
        <Answer
          of={{
            data: look.data,
            isError: look.isError,
            error: look.error,
            isFetching: look.isPending,
            refetch: () => look.mutate(),
          }}
          skeleton={<SkeletonRows rows={Math.min(3, count) || 1} />}
          failed="The bids did not load"
        >
          {(bids) =>
            bids.length === 0 ? (
              <p className="py-6 text-bark-2 text-center">No bids submitted yet</p>
            ) : (
              <BidList bids={bids} />
            )
          }
        </Answer>
      )}
    </section>
  );
}

function BidList({ bids }: { bids: readonly SealedBid[] }) {
  return (
    <ol className="mt-3 border-t-2 border-t-bark">
      {bids.map((bid) => (
        <li className="grid gap-1 py-4 border-b border-b-rule" key={bid.id}>
          <div className="row between">
            <b className="font-strong text-2 leading-title font-display normal-nums">{moneyFromDollars(bid.amount)}</b>
            <span className="row">
              <Badge tone="slate">Private</Badge>
              <BidBadge status={bid.status} />
            </span>
          </div>
          <Bidder bid={bid} />
          <p className="small second">
            Submitted {dayAndTime(bid.createdAt)} · {bid.estimatedDuration}
          </p>
          <p className="whitespace-pre-line">{bid.description || bid.message}</p>
          <BidLines lines={bid.lines} />
        </li>
      ))}
    </ol>
  );
}

function Bidder({ bid: { provider, label } }: { bid: SealedBid }) {
  if (!provider) {
    return <p>{label}</p>;
  }
  const { firstName, lastName, email, phone } = provider.user;
  return (
    <>
      <p>
        <b>{provider.businessName || `Provider ${provider.id}`}</b>, {firstName} {lastName}
      </p>
      <ContactWays email={email} phone={phone} />
    </>
  );
}
