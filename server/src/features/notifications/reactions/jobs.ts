// Notifications about a job from its post to the close of its bidding. Bidders read titles with contact details hidden.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { jobNotices as en } from '../../../texts/en/jobs.ts';
import { jobNotices as es } from '../../../texts/es/jobs.ts';
import { bidCount, bidderIds, jobStory, paidWinner, toAdmins, type JobStory } from '../people.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { nobody, noticesIn, type Draft, type Notifiers } from '../drafts.ts';
import type { Writing } from '../format.ts';

const notice = noticesIn({ en, es });

/** Bids that are still in the running. */
const RUNNING: readonly BidStatus[] = ['pending', 'frozen'];

type Say = (texts: typeof en, write: Writing) => EventTexts;

const toOwner = ({ clientId, page }: JobStory, say: Say) =>
  notice(clientId, { type: 'job_update', redirectTo: page }, say);

/** The same to bidders, those in the running unless others are named; their job page shows what became of it. */
async function toBidders(tx: Tx, { id, page }: JobStory, say: Say, ids?: readonly number[]): Promise<Draft[]> {
  return notice(ids ?? (await bidderIds(tx, id, RUNNING)), { type: 'job_update', redirectTo: page }, say);
}

/** When bidding closes, in the reader's words. */
const closeOf = (job: JobStory, write: Writing) =>
  job.biddingClosesAt === null ? undefined : write.time(job.biddingClosesAt);

const toDesk = (tx: Tx, title: string, { title: job, area }: JobStory, what: string) =>
  toAdmins(tx, { type: 'job_update', title, message: `"${job}" (${area}) ${what}`, redirectTo: '/admin/jobs' });

export const jobNotifiers = {
  'jobs.posted': async (tx, { jobId, isOut }) => {
    const job = await jobStory(tx, jobId);
    return isOut
      ? toDesk(tx, 'Emergency Post Is Out', job, 'went out in a storm. Review it now.')
      : toDesk(tx, 'New Job', job, 'waits for review.');
  },

  'jobs.changed': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    return [
      ...(job.isBackInReview ? await toDesk(tx, 'Job Changed', job, 'was changed and waits for review.') : []),
      ...(await toBidders(tx, job, (texts) => texts.changed(job.maskedTitle))),
    ];
  },

  'jobs.resubmitted': async (tx, { jobId }) =>
    toDesk(tx, 'Job Sent Again', await jobStory(tx, jobId), 'was corrected and waits for review.'),

  'jobs.approved': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    return [
      ...toOwner(job, (texts, write) =>
        job.isOutUnreviewed
          ? texts.outByLane(job.title, job.closesAtBids ?? 0, closeOf(job, write) ?? '')
          : texts.approved(job.title, closeOf(job, write)),
      ),
      ...(await toBidders(tx, job, (texts, write) => texts.approvedAgain(job.maskedTitle, closeOf(job, write)))),
    ];
  },

  'jobs.rejected': async (tx, { jobId, reason }) => {
    const job = await jobStory(tx, jobId);
    return [
      ...toOwner(job, (texts) => texts.rejected(job.title, reason === null ? null : typed(reason))),
      ...(await toBidders(tx, job, (texts) => texts.changesRejected(job.maskedTitle))),
    ];
  },

  'jobs.cancelled': async (tx, { jobId, refunded }) => {
    const job = await jobStory(tx, jobId);
    if (!refunded) {
      const bidders = await bidderIds(tx, jobId, ['pending', 'frozen', 'accepted', 'rejected']);
      return toBidders(tx, job, (texts) => texts.cancelled(job.maskedTitle), bidders);
    }
    // Losing bidders were notified when the other bid was paid.
    const winner = await paidWinner(tx, jobId);
    const payment = { type: 'payment', redirectTo: job.page } as const;
    return [
      ...notice(job.clientId, payment, (texts) => texts.cancelledPaid(job.title)),
      ...(await toBidders(tx, job, (texts) => texts.cancelledWon(job.title), winner === undefined ? [] : [winner])),
    ];
  },

  // The owner learns how many there are, never their content.
  'jobs.biddingClosed': async (tx, { jobId, bids, isFull = false }) => {
    const job = await jobStory(tx, jobId);
    // A tree on a roof does not wait for the morning, nor for a collected mail.
    const about = { type: 'job_update', redirectTo: job.page, ...(isFull ? { isUrgent: true } : {}) } as const;
    return [
      ...notice(job.clientId, about, (texts) =>
        isFull ? texts.closedFull(job.title, bids) : texts.closed(job.title, bids),
      ),
      ...(await toBidders(tx, job, (texts) => texts.closedToBidder(job.maskedTitle))),
    ];
  },

  // The owner was notified at publication, and nothing changes for them.
  'jobs.stormReviewed': nobody,

  'jobs.takenDown': async (tx, { jobId, reason, bidderIds: ids }) => {
    const job = await jobStory(tx, jobId);
    return [
      ...toOwner(job, (texts) => texts.takenDown(job.title, reason === null ? null : typed(reason))),
      ...(await toBidders(tx, job, (texts) => texts.takenDownToBidder(job.maskedTitle), ids)),
    ];
  },

  'jobs.biddingReopened': async (tx, { jobId }) => {
    const job = await jobStory(tx, jobId);
    const bids = await bidCount(tx, jobId);
    return [
      ...toOwner(job, (texts, write) => texts.reopened(job.title, closeOf(job, write), bids)),
      ...(await toBidders(tx, job, (texts, write) => texts.reopenedToBidder(job.maskedTitle, closeOf(job, write)))),
    ];
  },

  'jobs.biddingExtended': async (tx, { jobId, until }) => {
    const job = await jobStory(tx, jobId);
    const closes = new Date(until);
    return [
      ...toOwner(job, (texts, write) => texts.extended(job.title, write.time(closes))),
      ...(await toBidders(tx, job, (texts, write) => texts.extendedToBidder(job.maskedTitle, write.time(closes)))),
    ];
  },
} satisfies Partial<Notifiers>;
