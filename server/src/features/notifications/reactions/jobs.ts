// Notifications about a job from its post to the close of its bidding. Bidders read titles with contact details hidden.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { emergencyNotices } from '../../../texts/en/emergencies.ts';
import { jobNotices } from '../../../texts/en/jobs.ts';
import { emergencyNotices as emergencyNoticesEs } from '../../../texts/es/emergencies.ts';
import { jobNotices as jobNoticesEs } from '../../../texts/es/jobs.ts';
import { toCalledCrews } from './emergencies.ts';
import { bidCount, bidderIds, jobContext, paidWinner, toAdmins, type JobContext, rowOf } from '../people.ts';
import type { EventTexts } from '../../../texts/saying.ts';
import { nobody, noticesIn, type Draft, type Notifiers, type Writing } from '../drafts.ts';
import { providers } from '../../providers/tables.ts';

const notice = noticesIn({ en: jobNotices, es: jobNoticesEs });
const emergencyNotice = noticesIn({ en: emergencyNotices, es: emergencyNoticesEs });

const RUNNING: readonly BidStatus[] = ['pending', 'frozen'];

type Say = (texts: typeof jobNotices, write: Writing) => EventTexts;

const toOwner = ({ clientId, page }: JobContext, say: Say) =>
  notice(clientId, { type: 'job_update', redirectTo: page }, say);

/** The same to bidders, those in the running unless others are named; their job page shows what became of it. */
async function toBidders(tx: Tx, { id, page }: JobContext, say: Say, ids?: readonly number[]): Promise<Draft[]> {
  return notice(ids ?? (await bidderIds(tx, id, RUNNING)), { type: 'job_update', redirectTo: page }, say);
}

/** To the owner and the business that won. */
async function toBothSides(
  tx: Tx,
  { id, clientId, title, maskedTitle, page }: JobContext,
  say: (texts: typeof jobNotices, title: string) => EventTexts,
  redirectTo: `/${string}` = page,
): Promise<Draft[]> {
  const winner = await paidWinner(tx, id);
  const about = { type: 'job_update', redirectTo } as const;
  return [
    ...notice(clientId, about, (texts) => say(texts, title)),
    ...notice(winner === undefined ? [] : [winner], about, (texts) => say(texts, maskedTitle)),
  ];
}

/** When bidding closes, in the reader's words. */
const closeOf = (job: JobContext, write: Writing) =>
  job.biddingClosesAt === null ? undefined : write.time(job.biddingClosesAt);

const askedUntilOf = ({ askedUntil }: JobContext, write: Writing) =>
  askedUntil === null ? '' : write.time(askedUntil);

/** To the crew that the owner asks again, which alone sees the job for now. */
async function toAskedCrew(tx: Tx, job: JobContext): Promise<Draft[]> {
  if (job.askedProviderId === null) {
    return [];
  }
  const { userId } = await rowOf(tx, providers, job.askedProviderId);
  return toBidders(tx, job, (texts, write) => texts.askedAgain(job.maskedTitle, askedUntilOf(job, write)), [userId]);
}

/** What the owner of a job reads when it goes out: by a fast lane or after its review, to whom, and when bidding closes. */
function approvalToOwner(job: JobContext): Draft[] {
  const { title, closesAtBids, needsUtility } = job;
  const bids = closesAtBids ?? 0;
  if (job.isOutUnreviewed && job.isFromPage) {
    return emergencyNotice(job.clientId, { type: 'job_update', redirectTo: job.page }, (texts, write) =>
      texts.outFromPage(title, bids, closeOf(job, write) ?? '', needsUtility),
    );
  }
  return toOwner(job, (texts, write) => {
    if (job.isOutUnreviewed) {
      return texts.outByLane(title, bids, closeOf(job, write) ?? '', needsUtility);
    }
    if (job.askedProviderId !== null) {
      return texts.approvedForCrew(title, askedUntilOf(job, write));
    }
    return needsUtility
      ? texts.approvedNearWires(title, closeOf(job, write))
      : texts.approved(title, closeOf(job, write));
  });
}

const toAdmin = (
  tx: Tx,
  title: string,
  { title: job, area }: JobContext,
  what: string,
  redirectTo: `/admin/${string}` = '/admin/jobs',
) => toAdmins(tx, { type: 'job_update', title, message: `“${job}” (${area}) ${what}`, redirectTo });

export const jobNotifiers = {
  'jobs.posted': async (tx, { jobId, isOut }) => {
    const job = await jobContext(tx, jobId);
    if (job.isFromPage) {
      const what = isOut
        ? 'went out from the emergency page. Review it now.'
        : 'waits for review, and nobody is notified before it.';
      return toAdmin(tx, isOut ? 'Emergency Post Is Out' : 'Emergency Waits for Review', job, what, '/admin/triage');
    }
    return isOut
      ? toAdmin(tx, 'Emergency Post Is Out', job, 'went out in a storm. Review it now.')
      : toAdmin(tx, 'New Job', job, 'waits for review.');
  },

  'jobs.changed': async (tx, { jobId }) => {
    const job = await jobContext(tx, jobId);
    return [
      ...(job.isBackInReview ? await toAdmin(tx, 'Job Changed', job, 'was changed and waits for review.') : []),
      ...(await toBidders(tx, job, (texts) => texts.changed(job.maskedTitle))),
    ];
  },

  'jobs.resubmitted': async (tx, { jobId }) =>
    toAdmin(tx, 'Job Sent Again', await jobContext(tx, jobId), 'was corrected and waits for review.'),

  'jobs.approved': async (tx, { jobId }) => {
    const job = await jobContext(tx, jobId);
    return [
      ...approvalToOwner(job),
      ...(await toBidders(tx, job, (texts, write) => texts.approvedAgain(job.maskedTitle, closeOf(job, write)))),
      ...(await toAskedCrew(tx, job)),
    ];
  },

  'jobs.dayAsked': async (tx, { jobId }) =>
    toBothSides(tx, await jobContext(tx, jobId), (texts, title) => texts.dayAsked(title), `/calendar?job=${jobId}`),

  'jobs.endAsked': async (tx, { jobId }) =>
    toBothSides(tx, await jobContext(tx, jobId), (texts, title) => texts.endAsked(title)),

  'jobs.openedToAll': async (tx, { jobId, endedEarlyFor }) => {
    const job = await jobContext(tx, jobId);
    if (endedEarlyFor !== undefined) {
      const { userId } = await rowOf(tx, providers, endedEarlyFor);
      return toBidders(tx, job, (texts, write) => texts.openedEarly(job.maskedTitle, closeOf(job, write)), [userId]);
    }
    return toOwner(job, (texts, write) => texts.openedToAll(job.title, closeOf(job, write)));
  },

  'jobs.rejected': async (tx, { jobId, reason }) => {
    const job = await jobContext(tx, jobId);
    return [
      ...toOwner(job, (texts) => texts.rejected(job.title, reason === null ? null : typed(reason))),
      ...(await toBidders(tx, job, (texts) => texts.changesRejected(job.maskedTitle))),
    ];
  },

  'jobs.cancelled': async (tx, { jobId, refunded }) => {
    const job = await jobContext(tx, jobId);
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
  'jobs.biddingClosed': async (tx, { jobId, bids, isFull = false, isByOwner = false }) => {
    const job = await jobContext(tx, jobId);
    // A tree on a roof does not wait for the morning, nor for a collected mail.
    const about = { type: 'job_update', redirectTo: job.page, ...(isFull ? { isUrgent: true } : {}) } as const;
    return [
      ...(isByOwner
        ? []
        : notice(job.clientId, about, (texts) =>
            isFull ? texts.closedFull(job.title, bids) : texts.closed(job.title, bids),
          )),
      ...(await toBidders(tx, job, (texts) => texts.closedToBidder(job.maskedTitle))),
    ];
  },

  // The owner was notified at publication, and nothing changes for them.
  'jobs.stormReviewed': nobody,

  'jobs.takenDown': async (tx, { jobId, reason, bidderIds: ids }) => {
    const job = await jobContext(tx, jobId);
    return [
      ...toOwner(job, (texts) => texts.takenDown(job.title, reason === null ? null : typed(reason))),
      ...(await toBidders(tx, job, (texts) => texts.takenDownToBidder(job.maskedTitle), ids)),
      ...(await toCalledCrews(tx, jobId, ids)),
    ];
  },

  'jobs.biddingReopened': async (tx, { jobId, isByOwner = false }) => {
    const job = await jobContext(tx, jobId);
    const bids = await bidCount(tx, jobId);
    return [
      ...(isByOwner ? [] : toOwner(job, (texts, write) => texts.reopened(job.title, closeOf(job, write), bids))),
      ...(await toBidders(tx, job, (texts, write) => texts.reopenedToBidder(job.maskedTitle, closeOf(job, write)))),
    ];
  },

  'jobs.biddingExtended': async (tx, { jobId, until, isByOwner = false }) => {
    const job = await jobContext(tx, jobId);
    const closes = new Date(until);
    return [
      ...(isByOwner ? [] : toOwner(job, (texts, write) => texts.extended(job.title, write.time(closes)))),
      ...(await toBidders(tx, job, (texts, write) => texts.extendedToBidder(job.maskedTitle, write.time(closes)))),
    ];
  },

  'jobs.wiresSaid': async (tx, { jobId, cleared, byAdmin }) => {
    const job = await jobContext(tx, jobId);
    const winner = await paidWinner(tx, jobId);
    const ids = new Set([...(await bidderIds(tx, jobId, RUNNING)), ...(winner === undefined ? [] : [winner])]);
    const say: Say = (texts) => (cleared ? texts.wiresCleared(job.maskedTitle) : texts.wiresLive(job.maskedTitle));
    return [
      ...(byAdmin ? toOwner(job, (texts) => texts.wiresReleased(job.title)) : []),
      ...(await toBidders(tx, job, say, [...ids])),
    ];
  },

  'jobs.newWork': async (tx, { jobId, people }) => {
    const { page, maskedTitle, area } = await jobContext(tx, jobId);
    return people.flatMap(({ userId, search }) =>
      notice(userId, { type: 'job_update', topic: 'new_work', redirectTo: page }, (texts) =>
        texts.newWork(maskedTitle, area, search === null ? null : typed(search)),
      ),
    );
  },
} satisfies Partial<Notifiers>;
