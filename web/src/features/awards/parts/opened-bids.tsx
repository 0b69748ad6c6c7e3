// The owner's view after the close: the bids as one picture, side by side, and the panel that chooses one and pays.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useJobBids } from '../../bids/data.ts';
import { bidderName, bidMoney } from '../../bids/parts/bid-words.ts';
import { CompareCards } from '../../bids/parts/compare-cards.tsx';
import { CompareTable } from '../../bids/parts/compare-table.tsx';
import { SpreadPicture } from '../../bids/parts/spread-picture.tsx';
import { middleOf } from '../../bids/parts/spread.ts';
import { usePayment } from '../../receipts/data.ts';
import { SelectPanel } from './select-panel.tsx';
import './opened-bids.css';

/** More columns than this are no longer read side by side. */
const MOST_COLUMNS = 6;

export function OpenedBids({ job }: { job: Job }) {
  const bids = useJobBids(job.id, true);
  if (bids.isPending) {
    return (
      <div className="wrap section">
        <SkeletonRows rows={4} label="Opening the bids" />
      </div>
    );
  }
  if (bids.isError) {
    return (
      <div className="wrap">
        <FailedState title="The bids did not load" onRetry={() => void bids.refetch()} retrying={bids.isFetching}>
          {messageOf(bids.error, 'The server did not answer in time.')}
        </FailedState>
      </div>
    );
  }
  const opened = bids.data.filter(({ status }) => status !== 'withdrawn');
  return opened.length === 0 ? <NoBids job={job} /> : <Opened job={job} bids={opened} />;
}

function NoBids({ job }: { job: Job }) {
  // A business that declined took its bid with it: there was one all the same.
  const payment = usePayment(job.id, job.status);
  const none = payment.data?.now === null;
  return (
    <div className="wrap opened-none">
      <h2 className="title-2">{none ? 'No bids came in' : 'There is no bid to choose'}</h2>
      <p className="second">You owe nothing. Ask us to open the bidding again, or cancel the job below.</p>
    </div>
  );
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function Opened({ job, bids }: { job: Job; bids: SealedBid[] }) {
  const [picked, setPicked] = useState<number>();
  const mayChoose = job.can.award && job.status === 'bidding_closed';
  const chosen = job.award?.bidId ?? bids.find((bid) => bid.chosen)?.id;
  const selected = bids.find(({ id }) => id === (mayChoose ? picked : chosen));
  const compare = { bids, selectedId: selected?.id, onSelect: mayChoose ? setPicked : undefined };
  const count = NUMBERS[bids.length] ?? String(bids.length);
  return (
    <>
      <section className="opened-band" aria-labelledby="opened-title">
        <div className="wrap">
          <div className="row between">
            <h2 className="title-2" id="opened-title">
              {bids.length === 1 ? 'One sealed bid, opened' : `${count} sealed bids, opened together`}
            </h2>
            <p className="second small">
              {bids.length > 2 && (
                <>
                  The middle bid is <b className="num">{bidMoney(middleOf(bids.map(({ amount }) => amount)))}</b>.{' '}
                </>
              )}
              Letters stand in for names until you pay.
            </p>
          </div>
          <SpreadPicture bids={bids} guide={job.guide} selectedId={selected?.id} />
        </div>
      </section>
      <section className="wrap" aria-label="Compare the bids">
        {bids.length <= MOST_COLUMNS && (
          <div className="compare-wide">
            <CompareTable {...compare} />
          </div>
        )}
        <div className={bids.length <= MOST_COLUMNS ? 'compare-narrow' : undefined}>
          <CompareCards {...compare} />
        </div>
        {selected && <Words bid={selected} />}
        {mayChoose && <SelectPanel job={job} bid={selected} />}
      </section>
    </>
  );
}

function Words({ bid }: { bid: SealedBid }) {
  return (
    <blockquote className="opened-words">
      <p className="title-3">{bidderName(bid.label)} writes</p>
      <p className="opened-words-text">{bid.message}</p>
      {bid.masked && <p className="small second">What looks like contact details is hidden until you pay.</p>}
    </blockquote>
  );
}
