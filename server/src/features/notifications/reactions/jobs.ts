// Notices about a job from its post to the close of its bidding. Bidders read titles with contact details hidden.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { typed } from '../../../outside/mail.ts';
import { adminIds, bidCount, bidderIds, jobStory, paidWinner, type JobStory } from '../people.ts';
import { toEach, type Telling, type Tellers } from '../telling.ts';
import { countOf, timeOf } from '../words.ts';

/** Bids that are still in the running. */
const RUNNING: readonly BidStatus[] = ['pending', 'frozen'];

const page = (job: JobStory) => `/jobs/${job.id}` as const;

function toOwner(job: JobStory, title: string, message: string, mail?: Telling['mail']): Telling {
  return { userId: job.clientId, type: 'job_update', title, message, redirectTo: page(job), mail };
}

/** The same to every bidder; their job page shows what became of it. */
function toBidders(ids: readonly number[], job: JobStory, title: string, message: string): Telling[] {
  return toEach(ids, { type: 'job_update', title, message, redirectTo: page(job) });
}

async function toDesk(tx: Parameters<typeof adminIds>[0], title: string, message: string): Promise<Telling[]> {
  return toEach(await adminIds(tx), { type: 'job_update', title, message, redirectTo: '/admin/jobs' });
}

/** The owner is told how many came, never what they say (spec 3 C40). */
function closedMessage(title: string, bids: number): string {
  return bids === 0
    ? `Bidding on "${title}" is closed. No bids came in.`
    : `Bidding on "${title}" is closed with ${countOf(bids, 'bid')}. Compare them and choose one.`;
}

export const jobTellers: Tellers<
  | 'jobs.posted'
  | 'jobs.changed'
  | 'jobs.resubmitted'
  | 'jobs.approved'
  | 'jobs.rejected'
  | 'jobs.cancelled'
  | 'jobs.biddingClosed'
  | 'jobs.biddingReopened'
  | 'jobs.biddingExtended'
> = {
  'jobs.posted': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    return toDesk(tx, 'New Job', `"${job.title}" (${job.area}) waits for review.`);
  },

  'jobs.changed': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      ...(job.isBackInReview
        ? await toDesk(tx, 'Job Changed', `"${job.title}" (${job.area}) was changed and waits for review.`)
        : []),
      ...toBidders(
        bidders,
        job,
        'Job Changed',
        `"${job.maskedTitle}" was changed by its owner and is under review again. Look over your bid when it is back.`,
      ),
    ];
  },

  'jobs.resubmitted': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    return toDesk(tx, 'Job Sent Again', `"${job.title}" (${job.area}) was corrected and waits for review.`);
  },

  'jobs.approved': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const until = job.biddingClosesAt ? ` until ${timeOf(job.biddingClosesAt)}` : '';
    const message = `"${job.title}" is now visible to service providers and open for bids${until}.`;
    return [
      toOwner(job, 'Job Approved', message, { subject: `Job approved: ${job.title}`, paragraphs: [message] }),
      ...toBidders(
        await bidderIds(tx, jobId, RUNNING),
        job,
        'Job Approved',
        `The changes to "${job.maskedTitle}" are approved and it is open for bids${until}. Your bid still stands.`,
      ),
    ];
  },

  'jobs.rejected': async (tx, { jobId, reason }) => {
    const job = await jobStory(tx, jobId);
    const said = `"${job.title}" was not approved.${reason === null ? '' : ` Reason: ${typed(reason)}`}`;
    const next = 'You can change it and send it to review again.';
    return [
      toOwner(job, 'Job Rejected', `${said} ${next}`, {
        subject: `Job not approved: ${job.title}`,
        paragraphs: [said, next],
      }),
      ...toBidders(
        await bidderIds(tx, jobId, RUNNING),
        job,
        'Job Rejected',
        `The changes to "${job.maskedTitle}" were not approved. Bidding rests until its owner corrects it.`,
      ),
    ];
  },

  'jobs.cancelled': async (tx, { jobId, refunded }) => {
    const job = await jobStory(tx, jobId);
    if (!refunded) {
      const bidders = await bidderIds(tx, jobId, ['pending', 'frozen', 'accepted', 'rejected']);
      return toBidders(
        bidders,
        job,
        'Job Cancelled',
        `"${job.maskedTitle}" was cancelled by its owner. Your bid is off the table.`,
      );
    }
    // Those who lost were told when the other bid was paid.
    const winner = await paidWinner(tx, jobId);
    return [
      {
        ...toOwner(job, 'Job Cancelled', `"${job.title}" is cancelled. Your payment goes back in full.`),
        type: 'payment',
      },
      ...toBidders(
        winner === undefined ? [] : [winner],
        job,
        'Job Cancelled',
        `"${job.title}" was cancelled by its owner before the work began. Please do not go there.`,
      ),
    ];
  },

  'jobs.biddingClosed': async (tx, { jobId, bids }) => {
    const job = await jobStory(tx, jobId);
    const message = closedMessage(job.title, bids);
    return [
      toOwner(job, 'Bidding Closed', message, { subject: `Bidding closed: ${job.title}`, paragraphs: [message] }),
      ...toBidders(
        await bidderIds(tx, jobId, RUNNING),
        job,
        'Bidding Closed',
        `Bidding on "${job.maskedTitle}" is closed. We tell you when the owner has chosen.`,
      ),
    ];
  },

  'jobs.biddingReopened': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const until = job.biddingClosesAt ? ` until ${timeOf(job.biddingClosesAt)}` : '';
    const bids = await bidCount(tx, jobId);
    return [
      toOwner(
        job,
        'Bidding Reopened',
        `"${job.title}" takes bids again${until}. ${countOf(bids, 'sealed bid')} so far.`,
      ),
      ...toBidders(
        await bidderIds(tx, jobId, RUNNING),
        job,
        'Bidding Reopened',
        `"${job.maskedTitle}" takes bids again${until}. Your bid stands; you may change it.`,
      ),
    ];
  },

  'jobs.biddingExtended': async (tx, { jobId, until }) => {
    const job = await jobStory(tx, jobId);
    const closes = timeOf(new Date(until));
    return [
      toOwner(job, 'Bidding Extended', `Bidding on "${job.title}" now closes ${closes}.`),
      ...toBidders(
        await bidderIds(tx, jobId, RUNNING),
        job,
        'Bidding Extended',
        `Bidding on "${job.maskedTitle}" now closes ${closes}. You may change your bid until then.`,
      ),
    ];
  },
};
