// Notices about sealed bids, to the job's owner: a count and nothing else (spec 3 C40).
import { bidCount, jobStory } from '../people.ts';
import { nobody, type Teller, type Tellers } from '../telling.ts';
import { countOf } from '../words.ts';

type BidCounted = 'bids.submitted' | 'bids.withdrawn';

function counted(title: string): Teller<BidCounted> {
  return async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bids = await bidCount(tx, jobId);
    return [
      {
        userId: job.clientId,
        type: 'job_bid',
        title,
        message: `${countOf(bids, 'sealed bid')} so far on "${job.title}".`,
        redirectTo: `/jobs/${job.id}`,
      },
    ];
  };
}

export const bidTellers: Tellers<'bids.submitted' | 'bids.changed' | 'bids.withdrawn'> = {
  'bids.submitted': counted('New Sealed Bid'),
  // The count stays as it is, and more the owner may not know.
  'bids.changed': nobody,
  'bids.withdrawn': counted('Bid Withdrawn'),
};
