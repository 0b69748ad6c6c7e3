// Notifications about a job from its post to the close of its bidding. Bidders read titles with contact details hidden.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { jobNotices as en } from '../../../texts/en/jobs.ts';
import { jobNotices as es } from '../../../texts/es/jobs.ts';
import { adminIds, bidCount, bidderIds, jobStory, paidWinner, type JobStory } from '../people.ts';
import type { Saying } from '../../../texts/saying.ts';
import { nobody, spoken, toEach, type Telling, type Tellers } from '../telling.ts';
import type { Writing } from '../words.ts';

const TEXTS = { en, es };

/** Bids that are still in the running. */
const RUNNING: readonly BidStatus[] = ['pending', 'frozen'];

const page = (job: JobStory) => `/jobs/${job.id}` as const;

type Say = (texts: typeof en, write: Writing) => Saying;

function toOwner(job: JobStory, say: Say): Telling {
  return { userId: job.clientId, type: 'job_update', redirectTo: page(job), ...spoken<typeof en>(TEXTS, say) };
}

/** The same to every bidder; their job page shows what became of it. */
function toBidders(ids: readonly number[], job: JobStory, say: Say): Telling[] {
  return toEach(ids, { type: 'job_update', redirectTo: page(job), ...spoken<typeof en>(TEXTS, say) });
}

/** When bidding closes, in the reader's words. */
const closeOf = (job: JobStory, write: Writing) =>
  job.biddingClosesAt === null ? undefined : write.time(job.biddingClosesAt);

async function toDesk(tx: Parameters<typeof adminIds>[0], title: string, message: string): Promise<Telling[]> {
  return toEach(await adminIds(tx), { type: 'job_update', title, message, redirectTo: '/admin/jobs' });
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
  | 'jobs.stormReviewed'
  | 'jobs.takenDown'
> = {
  'jobs.posted': async (tx, { jobId, isOut }) => {
    const job = await jobStory(tx, jobId);
    return isOut
      ? toDesk(tx, 'Emergency Post Is Out', `"${job.title}" (${job.area}) went out in a storm. Review it now.`)
      : toDesk(tx, 'New Job', `"${job.title}" (${job.area}) waits for review.`);
  },

  'jobs.changed': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      ...(job.isBackInReview
        ? await toDesk(tx, 'Job Changed', `"${job.title}" (${job.area}) was changed and waits for review.`)
        : []),
      ...toBidders(bidders, job, (texts) => texts.changed(job.maskedTitle)),
    ];
  },

  'jobs.resubmitted': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    return toDesk(tx, 'Job Sent Again', `"${job.title}" (${job.area}) was corrected and waits for review.`);
  },

  'jobs.approved': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      job.isOutUnreviewed
        ? toOwner(job, (texts, write) => texts.outByLane(job.title, job.closesAtBids ?? 0, closeOf(job, write) ?? ''))
        : toOwner(job, (texts, write) => texts.approved(job.title, closeOf(job, write))),
      ...toBidders(bidders, job, (texts, write) => texts.approvedAgain(job.maskedTitle, closeOf(job, write))),
    ];
  },

  'jobs.rejected': async (tx, { jobId, reason }) => {
    const job = await jobStory(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      toOwner(job, (texts) => texts.rejected(job.title, reason === null ? null : typed(reason))),
      ...toBidders(bidders, job, (texts) => texts.changesRejected(job.maskedTitle)),
    ];
  },

  'jobs.cancelled': async (tx, { jobId, refunded }) => {
    const job = await jobStory(tx, jobId);
    if (!refunded) {
      const bidders = await bidderIds(tx, jobId, ['pending', 'frozen', 'accepted', 'rejected']);
      return toBidders(bidders, job, (texts) => texts.cancelled(job.maskedTitle));
    }
    // Losing bidders were notified when the other bid was paid.
    const winner = await paidWinner(tx, jobId);
    return [
      { ...toOwner(job, (texts) => texts.cancelledPaid(job.title)), type: 'payment' },
      ...toBidders(winner === undefined ? [] : [winner], job, (texts) => texts.cancelledWon(job.title)),
    ];
  },

  // The owner learns how many came, never what they say.
  'jobs.biddingClosed': async (tx, { jobId, bids, isFull }) => {
    const job = await jobStory(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      isFull
        ? // A tree on a roof does not wait for the morning, nor for a collected mail.
          { ...toOwner(job, (texts) => texts.closedFull(job.title, bids)), isUrgent: true }
        : toOwner(job, (texts) => texts.closed(job.title, bids)),
      ...toBidders(bidders, job, (texts) => texts.closedToBidder(job.maskedTitle)),
    ];
  },

  // The owner was notified at publication, and nothing changes for them.
  'jobs.stormReviewed': nobody,

  'jobs.takenDown': async (tx, { jobId, reason, bidderIds: ids }) => {
    const job = await jobStory(tx, jobId);
    return [
      toOwner(job, (texts) => texts.takenDown(job.title, reason === null ? null : typed(reason))),
      ...toBidders(ids, job, (texts) => texts.takenDownToBidder(job.maskedTitle)),
    ];
  },

  'jobs.biddingReopened': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bids = await bidCount(tx, jobId);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      toOwner(job, (texts, write) => texts.reopened(job.title, closeOf(job, write), bids)),
      ...toBidders(bidders, job, (texts, write) => texts.reopenedToBidder(job.maskedTitle, closeOf(job, write))),
    ];
  },

  'jobs.biddingExtended': async (tx, { jobId, until }) => {
    const job = await jobStory(tx, jobId);
    const closes = new Date(until);
    const bidders = await bidderIds(tx, jobId, RUNNING);
    return [
      toOwner(job, (texts, write) => texts.extended(job.title, write.time(closes))),
      ...toBidders(bidders, job, (texts, write) => texts.extendedToBidder(job.maskedTitle, write.time(closes))),
    ];
  },
};
