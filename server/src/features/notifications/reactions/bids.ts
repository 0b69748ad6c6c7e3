// Notifications about sealed bids, to the owner of the job: how many there are, and nothing else.
import { bidNotices } from '../../../texts/en/jobs.ts';
import { bidNotices as bidNoticesEs } from '../../../texts/es/jobs.ts';
import { nobody, type Notifier, type Notifiers } from '../drafts.ts';
import { bidCount, jobStory } from '../people.ts';

const BID_TEXTS = { en: bidNotices, es: bidNoticesEs };

type BidCounted = 'bids.submitted' | 'bids.withdrawn';

function counted(what: 'came' | 'went'): Notifier<BidCounted> {
  return async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bids = await bidCount(tx, jobId);
    return [
      {
        userId: job.clientId,
        type: 'job_bid',
        words: (language) => ({
          title: BID_TEXTS[language][what],
          message: BID_TEXTS[language].soFar(bids, job.title),
        }),
        redirectTo: `/jobs/${job.id}`,
        // Somebody waits for a crew now: a digest would come too late.
        ...(job.isFromPage ? { isUrgent: true } : {}),
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
