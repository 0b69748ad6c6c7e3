// Notifications about a job from its post to the close of bidding. Bidders read titles with contact details hidden.
import type { BidStatus } from '@live-oak/contract/features/bids/states.ts';
import type { Tx } from '../../../kernel/db/drizzle.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { emergencyNotices, jobNotices } from '../../../texts/en/jobs.ts';
import { emergencyNotices as emergencyNoticesEs, jobNotices as jobNoticesEs } from '../../../texts/es/jobs.ts';
import { bidderIds } from '../../bids/moves.ts';
import { providers } from '../../providers/tables.ts';
import { nobody, noticesIn, type Draft, type Notifiers, type Formatters, type Say as SayIn } from '../drafts.ts';
import { bidCount, formerBidderIds, jobContext, ofJob, paidWinner, rowOf, toAdmins } from '../people.ts';
import type { JobContext } from '../people.ts';
import { toCalledCrews } from './emergencies.ts';

const notice = noticesIn({ en: jobNotices, es: jobNoticesEs });
const emergencyNotice = noticesIn({ en: emergencyNotices, es: emergencyNoticesEs });

const RUNNING: readonly BidStatus[] = ['pending', 'frozen'];

type Say = SayIn<typeof jobNotices>;

const toOwner = ({ clientId, update }: JobContext, say: Say) => notice(clientId, update, say);

/** To bidders in the running, unless other people are given. */
const toBidders = async (tx: Tx, { id, update }: JobContext, say: Say, ids?: readonly number[]): Promise<Draft[]> =>
  notice(ids ?? (await bidderIds(tx, id, RUNNING)), update, say);

type SayOfBid = (texts: typeof jobNotices, write: Formatters, isOnHold: boolean) => ReturnType<Say>;

/** To bidders in the running, by whether their bid counts or is on hold. */
const byState = async (tx: Tx, job: JobContext, say: SayOfBid): Promise<Draft[]> => [
  ...(await toBidders(tx, job, (texts, write) => say(texts, write, false), await bidderIds(tx, job.id, ['pending']))),
  ...(await toBidders(tx, job, (texts, write) => say(texts, write, true), await bidderIds(tx, job.id, ['frozen']))),
];

async function toBothSides(
  tx: Tx,
  { id, clientId, title, maskedTitle, update }: JobContext,
  say: (texts: typeof jobNotices, title: string) => ReturnType<Say>,
  redirectTo: `/${string}` = update.redirectTo,
): Promise<Draft[]> {
  const about = { ...update, redirectTo };
  return [
    ...notice(clientId, about, (texts) => say(texts, title)),
    ...notice(await paidWinner(tx, id), about, (texts) => say(texts, maskedTitle)),
  ];
}

const closeOf = (job: JobContext, write: Formatters) =>
  job.biddingClosesAt === null ? undefined : write.time(job.biddingClosesAt);

const askedUntilOf = ({ askedUntil }: JobContext, write: Formatters) =>
  askedUntil === null ? '' : write.time(askedUntil);

const toCrew = async (tx: Tx, { update }: JobContext, providerId: number, say: Say): Promise<Draft[]> =>
  notice((await rowOf(tx, providers, providerId)).userId, update, say);

/** To those whose bid a job in bidding waited for, and who sent none: the crew that was asked again alone, and crews on call. */
async function toExpected(tx: Tx, job: JobContext, bidders: readonly number[]): Promise<Draft[]> {
  const { id, takenDownAt, askedProviderId, askedUntil, maskedTitle } = job;
  const asked =
    askedProviderId === null || askedUntil === null
      ? []
      : await toCrew(tx, job, askedProviderId, (texts) => texts.cancelledForCrew(maskedTitle));
  return [
    ...asked.filter(({ userId }) => !bidders.includes(userId)),
    // They were notified of a takedown when it happened.
    ...(takenDownAt === null ? await toCalledCrews(tx, id, bidders, 'cancelled') : []),
  ];
}

/** What the owner reads when a job goes out: by a fast lane or after its review, to whom, and when bidding closes. */
function approvalToOwner(job: JobContext): Draft[] {
  const { title, closesAtBids, needsUtility } = job;
  const bids = closesAtBids ?? 0;
  if (job.isOutUnreviewed && job.isFromPage) {
    return emergencyNotice(job.clientId, job.update, (texts, write) =>
      texts.outFromPage(title, bids, closeOf(job, write) ?? '', needsUtility),
    );
  }
  return toOwner(job, (texts, write) => {
    if (job.isOutUnreviewed) return texts.outByLane(title, bids, closeOf(job, write) ?? '', needsUtility);
    if (job.askedProviderId !== null) return texts.approvedForCrew(title, askedUntilOf(job, write));
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
) => toAdmins(tx, { type: 'job_update', redirectTo }, title, `“${job}” (${area}) ${what}`);

export const jobNotifiers = {
  'jobs.posted': ofJob((job, { isOut }, tx) => {
    if (job.isFromPage) {
      const what = isOut
        ? 'went out from the emergency page. Review it now.'
        : 'is waiting for your review. Crews are notified once you approve it.';
      return toAdmin(tx, isOut ? 'Emergency Post Is Out' : 'Emergency Waits for Review', job, what, '/admin/triage');
    }
    return isOut
      ? toAdmin(tx, 'Emergency Post Is Out', job, 'went out in a storm. Review it now.')
      : toAdmin(tx, 'New Job', job, 'is waiting for review.');
  }),

  'jobs.changed': ofJob(async (job, { isHeld }, tx) => [
    ...(job.isBackInReview && !isHeld
      ? await toAdmin(tx, 'Job Changed', job, 'was changed and is waiting for review.')
      : []),
    ...(await toBidders(tx, job, (texts) => (isHeld ? texts.held(job.maskedTitle) : texts.changed(job.maskedTitle)))),
  ]),

  'jobs.resubmitted': async (tx, { jobId }) =>
    toAdmin(tx, 'Job Resubmitted', await jobContext(tx, jobId), 'was corrected and is waiting for review.'),

  'jobs.approved': ofJob(async (job, _data, tx) => {
    const { askedProviderId, maskedTitle } = job;
    const outAgain: Say = (texts, write) => texts.outAgain(maskedTitle, closeOf(job, write));
    const askAgain: Say = (texts, write) => texts.askedAgain(maskedTitle, askedUntilOf(job, write));
    return [
      ...approvalToOwner(job),
      ...(await byState(tx, job, (texts, write, isOnHold) =>
        texts.approvedAgain(maskedTitle, closeOf(job, write), isOnHold),
      )),
      ...(job.isOutAgain ? await toBidders(tx, job, outAgain, await formerBidderIds(tx, job.id)) : []),
      // The crew that the owner asks again alone sees the job for now.
      ...(askedProviderId === null ? [] : await toCrew(tx, job, askedProviderId, askAgain)),
    ];
  }),

  'jobs.dayAsked': async (tx, { jobId }) =>
    toBothSides(tx, await jobContext(tx, jobId), (texts, title) => texts.dayAsked(title), `/calendar?job=${jobId}`),
  'jobs.endAsked': async (tx, { jobId }) =>
    toBothSides(tx, await jobContext(tx, jobId), (texts, title) => texts.endAsked(title)),

  'jobs.openedToAll': ofJob((job, { endedEarlyFor }, tx) =>
    endedEarlyFor === undefined
      ? toOwner(job, (texts, write) => texts.openedToAll(job.title, closeOf(job, write)))
      : toCrew(tx, job, endedEarlyFor, (texts, write) => texts.openedEarly(job.maskedTitle, closeOf(job, write))),
  ),

  'jobs.rejected': ofJob(async (job, { reason }, tx) => [
    ...toOwner(job, (texts) => texts.rejected(job.title, reason === null ? null : typed(reason))),
    ...(await toBidders(tx, job, (texts) => texts.changesRejected(job.maskedTitle))),
  ]),

  'jobs.cancelled': ofJob(async (job, { jobId, refunded, reason }, tx) => {
    if (!refunded) {
      const bidders = await bidderIds(tx, jobId, ['pending', 'frozen', 'accepted', 'rejected']);
      return [
        ...(await toBidders(tx, job, (texts) => texts.cancelled(job.maskedTitle), bidders)),
        ...(job.biddingClosedAt === null ? await toExpected(tx, job, bidders) : []),
      ];
    }
    // Losing bidders were notified when the other bid was paid.
    return [
      ...notice(job.clientId, job.payment, (texts) => texts.cancelledPaid(job.title)),
      ...notice(await paidWinner(tx, jobId), job.update, (texts) => texts.cancelledWon(job.title, typed(reason))),
    ];
  }),

  // The owner learns how many there are, never their content.
  'jobs.biddingClosed': ofJob(async (job, { bids, isFull = false, isByOwner = false }, tx) => {
    // A tree on a roof waits neither for the morning nor for a digest.
    const about = { ...job.update, ...(isFull && { isUrgent: true }) };
    const say: Say = (texts) => (isFull ? texts.closedFull(job.title, bids) : texts.closed(job.title, bids));
    return [
      ...(isByOwner ? [] : notice(job.clientId, about, say)),
      ...(await toBidders(tx, job, (texts) => texts.closedToBidder(job.maskedTitle))),
    ];
  }),

  // The owner was notified at publication, and nothing changes for them.
  'jobs.stormReviewed': nobody,

  'jobs.takenDown': ofJob(async (job, { jobId, reason, bidderIds: ids }, tx) => [
    ...toOwner(job, (texts) => texts.takenDown(job.title, reason === null ? null : typed(reason))),
    ...(await toBidders(tx, job, (texts) => texts.takenDownToBidder(job.maskedTitle), ids)),
    ...(await toCalledCrews(tx, jobId, ids, 'takenDown')),
  ]),

  'jobs.biddingReopened': ofJob(async (job, { jobId, isByOwner = false }, tx) => {
    const bids = await bidCount(tx, jobId);
    return [
      ...(isByOwner ? [] : toOwner(job, (texts, write) => texts.reopened(job.title, closeOf(job, write), bids))),
      ...(await byState(tx, job, (texts, write, isOnHold) =>
        texts.reopenedToBidder(job.maskedTitle, closeOf(job, write), isOnHold),
      )),
      ...(await toBidders(
        tx,
        job,
        (texts, write) => texts.reopenedToFormer(job.maskedTitle, closeOf(job, write)),
        await formerBidderIds(tx, jobId),
      )),
    ];
  }),

  'jobs.biddingExtended': ofJob(async (job, { until, isByOwner = false }, tx) => {
    const closes = new Date(until);
    return [
      ...(isByOwner ? [] : toOwner(job, (texts, write) => texts.extended(job.title, write.time(closes)))),
      ...(await byState(tx, job, (texts, write, isOnHold) =>
        texts.extendedToBidder(job.maskedTitle, write.time(closes), isOnHold),
      )),
    ];
  }),

  'jobs.wiresSaid': ofJob(async (job, { jobId, cleared, byAdmin }, tx) => {
    const ids = new Set([...(await bidderIds(tx, jobId, RUNNING)), ...(await paidWinner(tx, jobId))]);
    const say: Say = (texts) => (cleared ? texts.wiresCleared(job.maskedTitle) : texts.wiresLive(job.maskedTitle));
    return [
      ...(byAdmin ? toOwner(job, (texts) => texts.wiresReleased(job.title)) : []),
      ...(await toBidders(tx, job, say, [...ids])),
    ];
  }),

  'jobs.newWork': ofJob(({ update, maskedTitle, area }, { people, isReopened }) =>
    people.flatMap(({ userId, search }) =>
      notice(userId, { ...update, topic: 'new_work' }, (texts) =>
        texts[isReopened ? 'workAgain' : 'newWork'](maskedTitle, area, search === null ? null : typed(search)),
      ),
    ),
  ),
} satisfies Partial<Notifiers>;
