// Notifications about sealed bids, to the job's owner: a count and nothing else.
import { bidNotices as en } from '../../../texts/en/bids.ts';
import { bidNotices as es } from '../../../texts/es/bids.ts';
import { bidCount, jobStory } from '../people.ts';
import { nobody, type Notifier, type Notifiers } from '../drafts.ts';

const TEXTS = { en, es };

type BidCounted = 'bids.submitted' | 'bids.withdrawn';

function counted(what: 'came' | 'went'): Notifier<BidCounted> {
  return async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bids = await bidCount(tx, jobId);
    return [
      {
        userId: job.clientId,
        type: 'job_bid',
        words: (language) => ({ title: TEXTS[language][what], message: TEXTS[language].soFar(bids, job.title) }),
        redirectTo: `/jobs/${job.id}`,
      },
    ];
  };
}

export const bidNotifiers = {
  'bids.submitted': counted('came'),
  // The count stays as it is, and more the owner may not know.
  'bids.changed': nobody,
  'bids.withdrawn': counted('went'),
} satisfies Partial<Notifiers>;
