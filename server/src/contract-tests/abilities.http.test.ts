// The actions that a page offers on a job are those that its command accepts: every ability, for its audience, in every state of
// a job.
import { expect, test } from 'vitest';
import type { JobAbilities } from '@live-oak/contract/features/jobs/parts.ts';
import { eq } from '../kernel/db/drizzle.ts';
import { isAccepted } from '../../../lab/harness/accepted.ts';
import { openTestDatabase } from '../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../lab/harness/rows.ts';
import { chooseBid } from '../features/awards/checkout.ts';
import { cancelJob, confirmWork, declineAward, finishWork, startWork } from '../features/awards/commands.ts';
import {
  closeBidding,
  extendBidding,
  reopenBidding,
  closeOwnBidding,
  extendOwnBidding,
  reopenOwnBidding,
  rejectPost,
} from '../features/bids/bidding.ts';
import { holdPayment, openDispute } from '../features/disputes/commands.ts';
import { openToAllByOwner } from '../features/jobs/invited-crew.ts';
import { approveJob, changeJob, resubmitJob, releaseWires, sayOfWires } from '../features/jobs/commands.ts';
import { abilitiesOf } from '../features/jobs/policy.ts';
import { readVisible } from '../features/jobs/queries.ts';
import { awardPaid } from '../features/payments/ledger.ts';
import { chargebacks } from '../features/payments/tables.ts';
import { asRequired } from '../features/providers/policy.ts';
import { providers } from '../features/providers/tables.ts';
import { writeReview } from '../features/reviews/commands.ts';
import { storms } from '../features/storms/tables.ts';
import type { Viewer } from '../kernel/http/viewer.ts';
import type { Work } from '../kernel/services.ts';

const db = await openTestDatabase();
const now = new Date();
const owner = await aUser(db, { phone: '+12255550123' });
const admin = await aUser(db, { userType: 'admin' });
const winner = await aProvider(db, { utilityArboristThrough: '9999-12-31' });
const [storm] = await db.orm
  .insert(storms)
  .values({ reason: 'Ida', since: now, until: new Date(now.getTime() + 86_400_000), startedBy: admin.id })
  .returning();

type Row = NonNullable<Parameters<typeof aJob>[1]>;
interface State extends Row {
  award?: 'awaiting_payment' | 'paid' | 'released';
  isPaused?: boolean;
  isWithBank?: boolean;
  /** One by default. */
  liveBids?: number;
}
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const DAYS_AGO = { approvedAt: inDays(-3), liveBids: 2 };
const UNSEEN = { stormId: storm?.id ?? 0 };
const STATES: Record<string, State> = {
  pending: { approvalStatus: 'pending' },
  rejected: { approvalStatus: 'rejected' },
  open: {},
  'open for days': { ...DAYS_AGO, biddingClosesAt: inDays(1) },
  'open as long as possible': { ...DAYS_AGO, biddingClosesAt: inDays(7) },
  'open past its time': { ...DAYS_AGO, biddingClosesAt: inDays(-1) },
  'an emergency': { urgency: 'emergency', approvedAt: now, biddingClosesAt: inDays(1) },
  'asked of one crew': { askedProviderId: winner.id, askedUntil: inDays(1) },
  'out in a storm': UNSEEN,
  'out in a storm, closed': { ...UNSEEN, status: 'bidding_closed' },
  'out in a storm, cancelled': { ...UNSEEN, status: 'cancelled' },
  'rejected, cancelled': { approvalStatus: 'rejected', status: 'cancelled' },
  cancelled: { status: 'cancelled' },
  closed: { status: 'bidding_closed' },
  'closed a second time': { status: 'bidding_closed', ownerReopenedAt: now },
  chosen: { status: 'awaiting_payment', award: 'awaiting_payment' },
  awarded: { status: 'awarded', award: 'paid' },
  'out in a storm, awarded': { ...UNSEEN, status: 'awarded', award: 'paid' },
  'awarded, with the bank': { status: 'awarded', award: 'paid', isWithBank: true },
  begun: { status: 'in_progress', award: 'paid' },
  done: { status: 'work_done', award: 'paid', workDoneAt: now },
  'done, business suspended': { status: 'work_done', award: 'paid', isPaused: true },
  'done, with the bank': { status: 'work_done', award: 'paid', isWithBank: true },
  disputed: { status: 'disputed', award: 'paid' },
  completed: { status: 'completed', award: 'released' },
};

/** A job in that state with a bid of the winner. */
async function jobIn({ award, isPaused = false, isWithBank = false, liveBids = 1, ...row }: State) {
  const job = await aJob(db, { clientId: owner.id, wires: 'yes', ...row });
  const status = award === 'paid' || award === 'released' ? ('accepted' as const) : ('pending' as const);
  const bid = await aBid(db, { jobId: job.id, providerId: winner.id, status });
  for (let more = 1; more < liveBids; more += 1) {
    await aBid(db, { jobId: job.id, providerId: (await aProvider(db)).id, status });
  }
  if (award) {
    const made = await anAward(db, { jobId: job.id, bidId: bid.id, status: award });
    const { amountCents, chargeId, id } = made;
    const payment = {
      jobId: job.id,
      clientUserId: owner.id,
      amountCents,
      cause: `award:${id}`,
      chargeId: chargeId ?? '',
    };
    await db.transaction((tx) => awardPaid(tx, payment));
    if (isWithBank) {
      const gatewayDispute = `dp_${id}`;
      const lost = {
        gatewayDispute,
        chargeId: chargeId ?? '',
        jobId: job.id,
        amountCents,
        reason: 'fraudulent',
        openedAt: now,
      };
      await db.orm.insert(chargebacks).values(lost);
    }
  }
  const verificationStatus = isPaused ? ('suspended' as const) : ('verified' as const);
  await db.orm.update(providers).set({ verificationStatus }).where(eq(providers.id, winner.id));
  return { jobId: job.id, bidId: bid.id };
}

// The rules use no other field of the viewer.
const OWNER = { userId: owner.id, userType: 'client', provider: null } as Viewer;
// As above.
const WINNER = {
  userId: winner.userId,
  userType: 'provider',
  provider: asRequired(winner, false) as unknown,
} as Viewer;
// As above.
const ADMIN = { userId: admin.id, userType: 'admin', provider: null } as Viewer;
const won = { userId: winner.userId, providerId: winner.id };
const by = { ownerId: owner.id, claimHashes: [] };
const statement = { text: 'The stump is still there', files: [], by };
const review = { rating: 5, comment: 'On time, and nothing was left behind.', facts: {} };
const done = { note: undefined, photos: [], by };

type Run = (work: Work, job: { jobId: number; bidId: number }) => Promise<unknown>;
const ACTS: [keyof JobAbilities, Viewer, Run][] = [
  ['edit', OWNER, (w, { jobId }) => changeJob(w, jobId, owner.id, { title: 'Oak' }, { sent: { title: 'Oak' }, by })],
  ['resubmit', OWNER, (w, { jobId }) => resubmitJob(w, jobId, owner.id)],
  ['cancel', OWNER, (w, { jobId }) => cancelJob(w, jobId, owner.id, 'Sold the house')],
  ['award', OWNER, (w, { jobId, bidId }) => chooseBid(w, jobId, owner.id, { bidId })],
  ['confirm', OWNER, (w, { jobId }) => confirmWork(w, jobId, owner.id)],
  ['dispute', OWNER, (w, { jobId }) => openDispute(w, OWNER, jobId, statement)],
  ['review', OWNER, (w, { jobId }) => writeReview(w, OWNER, jobId, review)],
  ['closeBidding', OWNER, (w, { jobId }) => closeOwnBidding(w, jobId, owner.id)],
  ['extendBidding', OWNER, (w, { jobId }) => extendOwnBidding(w, jobId, owner.id, inDays(6))],
  ['reopenBidding', OWNER, (w, { jobId }) => reopenOwnBidding(w, jobId, owner.id)],
  ['openToAll', OWNER, (w, { jobId }) => openToAllByOwner(w, jobId, owner.id)],
  ['sayOfWires', OWNER, (w, { jobId }) => sayOfWires(w, jobId, owner.id, { kind: 'dropped', words: undefined }, by)],
  ['decline', WINNER, (w, { jobId }) => declineAward(w, jobId, won, 'The crane broke')],
  ['start', WINNER, (w, { jobId }) => startWork(w, jobId, won, true)],
  ['finish', WINNER, (w, { jobId }) => finishWork(w, jobId, won, done)],
  ['dispute', WINNER, (w, { jobId }) => openDispute(w, WINNER, jobId, statement)],
  ['review', WINNER, (w, { jobId }) => writeReview(w, WINNER, jobId, review)],
  ['approve', ADMIN, (w, { jobId }) => approveJob(w, jobId, admin.id)],
  ['reject', ADMIN, (w, { jobId }) => rejectPost(w, jobId, admin.id, 'Where is it?')],
  ['closeBidding', ADMIN, (w, { jobId }) => closeBidding(w, jobId, admin.id)],
  ['reopenBidding', ADMIN, (w, { jobId }) => reopenBidding(w, jobId, admin.id)],
  ['extendBidding', ADMIN, (w, { jobId }) => extendBidding(w, jobId, admin.id, new Date(now.getTime() + 3_600_000))],
  ['releaseWires', ADMIN, (w, { jobId }) => releaseWires(w, jobId, admin.id, 'The utility called us')],
  ['hold', ADMIN, (w, { jobId }) => holdPayment(w, admin.id, jobId, 'Both sides call us')],
];

const everOffered = new Set<string>();

test.each(Object.entries(STATES))('%s: what is offered is accepted, and nothing else', async (_, state) => {
  const job = await jobIn(state);
  const [offered, accepted]: [string[], string[]] = [[], []];
  for (const [act, viewer, run] of ACTS) {
    const row = await readVisible({ db, clock: () => now }, viewer, job.jobId);
    const name = `${viewer.userType}: ${act}`;
    if (abilitiesOf(row, viewer, now)[act]) offered.push(name);
    if (await isAccepted(db, now, (work) => run(work, job))) accepted.push(name);
  }
  expect(accepted).toEqual(offered);
  offered.forEach((name) => everOffered.add(name));
});

test('every act is offered in some state', () => {
  const acts = new Set(ACTS.map(([act, { userType }]) => `${userType}: ${act}`));
  expect([...acts].filter((act) => !everOffered.has(act))).toEqual([]);
});
