// The owner's view after bidding closes: the bids in one chart, side by side, and the panel to choose one and pay.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { Notice } from '../../../ui/basics.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useJobBids, useSeal } from '../../bids/data.ts';
import { bidderName, bidMoney } from '../../bids/parts/bid-text.ts';
import { SORTS, sortBids, type Sort } from '../../bids/parts/comparison.ts';
import { CompareCards } from '../../bids/parts/compare-cards.tsx';
import { CompareTable } from '../../bids/parts/compare-table.tsx';
import { BidDistributionChart } from '../../bids/parts/distribution-chart.tsx';
import { middleOf } from '../../bids/parts/distribution.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { useComparisonTexts } from '../../bids/comparison-texts.ts';
import { usePayment } from '../../receipts/data.ts';
import { SelectPanel } from './choice.tsx';

/** With more columns the bids are no longer shown side by side. */
const MOST_COLUMNS = 6;

export default function OpenedBids({ job }: { job: Job }) {
  const t = useComparisonTexts();
  const bids = useJobBids(job.id, true);
  if (bids.isPending) {
    return (
      <div className="wrap section">
        <SkeletonRows rows={4} label={t.opening} />
      </div>
    );
  }
  if (bids.isError) {
    return (
      <div className="wrap">
        <FailedAnswer of={bids} title={t.failed} />
      </div>
    );
  }
  const opened = bids.data.filter(({ status }) => status !== 'withdrawn');
  return (
    <>
      {job.status === 'bidding_closed' && <SteppedBack job={job} />}
      {opened.length === 0 ? <NoBids job={job} /> : <Opened job={job} bids={opened} />}
    </>
  );
}

/** Where the chosen business declined the paid job, or withdrew its bid before the payment; not of a bidding before this one. */
function SteppedBack({ job }: { job: Job }) {
  const t = useComparisonTexts();
  const payment = usePayment(job.id, job.status).data?.now;
  const now = (payment?.endedAt ?? '') > (job.biddingClosedAt ?? '') ? payment : undefined;
  const said =
    // Only a business that declined leads from a refunded payment back to the bids.
    now?.standing === 'refunded'
      ? { title: t.declined, text: t.declinedText(now.refundReason) }
      : now?.lapsedBy === 'withdrawn' && { title: t.withdrew, text: t.withdrewText };
  return said ? (
    <div className="wrap pb-8">
      <Notice tone="gold" {...said} />
    </div>
  ) : null;
}

/** Bids that the owner could read, and can no longer choose. */
function WithdrawnSince({ jobId }: { jobId: number }) {
  const t = useComparisonTexts();
  const { language } = useLanguage();
  const receipts = useSeal(jobId).data?.receipts ?? [];
  const gone = receipts.filter(({ withdrawn }) => withdrawn).map(({ label }) => bidderName(label));
  const names = new Intl.ListFormat(language).format(gone.toSorted());
  return gone.length > 0 && <p className="second small mt-1.5">{t.withdrawnSince(names, gone.length)}</p>;
}

/** What the owner can do where no bid can be chosen. */
function NextWithoutBid({ job }: { job: Job }) {
  const t = useComparisonTexts();
  return <p className="second mt-1.5">{job.can.reopenBidding ? t.noneNext : t.noneCancel}</p>;
}

function NoBids({ job }: { job: Job }) {
  const t = useComparisonTexts();
  return (
    <div className="wrap py-8">
      <h2 className="title-2">{t.none}</h2>
      <NextWithoutBid job={job} />
      <WithdrawnSince jobId={job.id} />
    </div>
  );
}

function Opened({ job, bids }: { job: Job; bids: SealedBid[] }) {
  const t = useComparisonTexts();
  const [sort, setSort] = useState<Sort>('price');
  const [picked, setPicked] = useState<number>();
  const mayChoose = job.can.award && job.status === 'bidding_closed';
  const chosen = job.award?.bidId ?? bids.find((bid) => bid.chosen)?.id;
  const selected = bids.find((bid) => (mayChoose ? bid.id === picked && !bid.isOnHold : bid.id === chosen));
  const compare = { bids: sortBids(bids, sort), selectedId: selected?.id, onSelect: mayChoose ? setPicked : undefined };
  return (
    <>
      <section className="pt-9 pb-7 border-y border-y-rule bg-paper-raised" aria-labelledby="opened-title">
        <div className="wrap">
          <div className="row between">
            <h2 className="title-2" id="opened-title">
              {t.title(bids.length)}
            </h2>
            <p className="second small">
              {bids.length > 2 && t.middle(bidMoney(middleOf(bids.map(({ amount }) => amount))))} {t.letters}
            </p>
          </div>
          <WithdrawnSince jobId={job.id} />
          <BidDistributionChart bids={bids} guide={job.guide} selectedId={selected?.id} />
        </div>
      </section>
      <section className="wrap not-last:pb-10" aria-label={t.compare}>
        {bids.length > 1 && <SortBar sort={sort} onSort={setSort} />}
        {bids.length <= MOST_COLUMNS && (
          <div className="max-lg:hidden">
            <CompareTable {...compare} />
          </div>
        )}
        <div className={bids.length <= MOST_COLUMNS ? 'lg:hidden' : undefined}>
          <CompareCards {...compare} />
        </div>
        {mayChoose &&
          (bids.every(({ isOnHold }) => isOnHold) ? (
            <NextWithoutBid job={job} />
          ) : (
            <SelectPanel job={job} bid={selected} />
          ))}
      </section>
    </>
  );
}

function SortBar({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const t = useComparisonTexts();
  const options = SORTS.map((value) => ({ value, label: t.sorts[value] }));
  return (
    <div className="flex gap-x-5 gap-y-2 flex-wrap items-end justify-between pt-6 [&_label]:px-3">
      <Segmented label={t.sortBy} labelShown swiped options={options} value={sort} onChange={onSort} />
      <p className="small second" role="status">
        {t.sorted[sort]}
      </p>
    </div>
  );
}
