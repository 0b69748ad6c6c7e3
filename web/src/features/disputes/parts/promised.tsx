// What the two agreed on: what the owner asked for, and the bid that was chosen and paid.
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { BidLines } from '../../bids/parts/bid-lines.tsx';
import { JobPhotos } from '../../jobs/parts/job-photos.tsx';

export function Promised({ dispute: { job, award, promised } }: { dispute: AdminDispute }) {
  return (
    <section className="stack" aria-labelledby="promised-title">
      <h2 className="title-2" id="promised-title">
        What was promised
      </h2>
      <div className="grid gap-x-8 gap-y-6 grid-cols-2 items-start max-sm:grid-cols-1">
        <div className="stack">
          <h3 className="title-3">The owner asked for</h3>
          <p className="whitespace-pre-line wrap-anywhere">{job.description}</p>
          <JobPhotos job={job} />
        </div>
        <div className="stack">
          <h3 className="title-3">
            The chosen bid: <span className="num">{moneyFromCents(award.amountCents)}</span>
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{promised.message}</p>
          <p className="small second">Estimated duration: {promised.estimatedDuration}</p>
          <BidLines lines={promised.lines} />
        </div>
      </div>
    </section>
  );
}
