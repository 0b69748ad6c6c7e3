// Who is notified of what: every kind of event, through the real dispatch.
import { asc, eq, ne } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { safePath } from '@live-oak/contract/features/notifications/schema.ts';
import { runCommand } from '../../kernel/events/command.ts';
import { makeDispatch } from '../../kernel/events/dispatch.ts';
import type { EventData, EventKind, EventOf } from '../../kernel/events/kinds.ts';
import { events } from '../../kernel/events/tables.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { credentials, providers } from '../providers/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { forumFollows, forumReplies, forumThreads } from '../forum/tables.ts';
import { stormParishes, storms } from '../storms/tables.ts';
import { supportTickets } from '../support/tables.ts';
import { notificationsFeature } from './index.ts';
import { disputes } from '../disputes/tables.ts';
import { payouts } from '../payouts/tables.ts';
import { appointments } from '../calendar/tables.ts';
import { jobQuestions, messages } from '../messages/tables.ts';
import { contentReports } from '../reports/tables.ts';
import { notifications } from './tables.ts';
import { keysOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const dispatch = makeDispatch(db, pino({ level: 'silent' }), notificationsFeature.reactions ?? []);

const admin = await aUser(db, { userType: 'admin' });
const owner = await aUser(db, { firstName: 'Renée', lastName: 'Boudreaux' });
const job = await aJob(db, { clientId: owner.id, title: 'Oak of Renée Boudreaux, call 225-555-0142' });
const chosen = await aProvider(db, { businessName: 'Pelican Tree Co.' });
const other = await aProvider(db, { businessName: 'Bayou Crown Arborists' });
const chosenBid = await aBid(db, { jobId: job.id, providerId: chosen.id, amountCents: 235_050 });
await aBid(db, { jobId: job.id, providerId: other.id, amountCents: 99_900 });
const gone = await aProvider(db);
await aBid(db, { jobId: job.id, providerId: gone.id, status: 'withdrawn' });
const award = await anAward(db, { jobId: job.id, bidId: chosenBid.id, amountCents: 235_050 });
const review = await db.orm
  .insert(reviews)
  .values({ jobId: job.id, providerId: chosen.id, authorId: owner.id, side: 'client', rating: 5, comment: 'Good' })
  .returning();

const [bond] = await db.orm
  .insert(credentials)
  .values({ providerId: chosen.id, kind: 'bond', status: 'verified', expiresOn: '2027-03-31' })
  .returning();
const credentialId = bond?.id ?? 0;

const [opened] = await db.orm
  .insert(disputes)
  .values({ jobId: job.id, awardId: award.id, openedBy: owner.id, side: 'client', reason: 'The stump is there' })
  .returning();
const dispute = { jobId: job.id, disputeId: opened?.id ?? 0 };

const [owed] = await db.orm
  .insert(payouts)
  .values({ jobId: job.id, awardId: award.id, providerId: chosen.id, amountCents: 235_050, chargeId: 'pi_1' })
  .returning();
const payout = { payoutId: owed?.id ?? 0 };

const [agreed] = await db.orm
  .insert(appointments)
  .values({
    jobId: job.id,
    bidId: chosenBid.id,
    providerId: chosen.id,
    clientId: owner.id,
    title: 'Look at the oak',
    startsAt: new Date('2027-03-14T15:00:00Z'),
    endsAt: new Date('2027-03-14T16:00:00Z'),
    proposedBy: 'client',
    clientAgreed: true,
    providerAgreed: true,
    updatedAt: new Date(),
  })
  .returning();
const appointment = { appointmentId: agreed?.id ?? 0 };

const [question] = await db.orm
  .insert(jobQuestions)
  .values({ jobId: job.id, providerId: chosen.id, question: 'Is there a dog?' })
  .returning();
const asked = { jobId: job.id, questionId: question?.id ?? 0 };
const [message] = await db.orm
  .insert(messages)
  .values({ jobId: job.id, providerId: chosen.id, authorId: owner.id, body: 'See you on Friday' })
  .returning();
const [made] = await db.orm
  .insert(contentReports)
  .values({ targetType: 'question', targetId: asked.questionId, reporterId: owner.id, reason: 'spam' })
  .returning();
const reportId = made?.id ?? 0;

const post = { bodyHtml: '<p>Post</p>', htmlVersion: 1 };
const [thread] = await db.orm
  .insert(forumThreads)
  .values({
    ...post,
    board: 'general',
    kind: 'discussion',
    category: 'storms',
    title: 'After the storm',
    body: 'What now?',
    excerpt: 'What now?',
    authorId: owner.id,
  })
  .returning();
const threadId = thread?.id ?? 0;
const [reply] = await db.orm
  .insert(forumReplies)
  .values({ ...post, threadId, authorId: other.userId, body: 'Photograph it first.' })
  .returning();
const replyId = reply?.id ?? 0;
await db.orm.insert(forumFollows).values([
  { threadId, userId: owner.id, following: true },
  { threadId, userId: chosen.userId, following: false },
  { threadId, userId: other.userId, following: true },
]);

const [ticket] = await db.orm
  .insert(supportTickets)
  .values({ userId: owner.id, name: 'R. B.', email: owner.email, topic: 'jobs', token: 'a-token', deskWords: '' })
  .returning();
const ticketId = ticket?.id ?? 0;

const [storm] = await db.orm
  .insert(storms)
  .values({ reason: 'Hurricane', since: new Date(), until: new Date('2099-01-01T00:00:00Z'), startedBy: other.userId })
  .returning();
const stormId = storm?.id ?? 0;
await db.orm
  .insert(stormParishes)
  .values({ stormId, fips: '22071', since: new Date(), until: new Date('2099-01-01T00:00:00Z') });

const names = new Map([
  [admin.id, 'admin'],
  [owner.id, 'owner'],
  [chosen.userId, 'chosen'],
  [other.userId, 'other'],
  [gone.userId, 'gone'],
]);

beforeEach(async () => {
  await db.orm.delete(mails);
  await db.orm.delete(notifications);
});

async function happen<K extends EventKind>(kind: K, data: EventData[K], actorId?: number) {
  const event: EventOf<K> = { kind, data, ...(actorId === undefined ? {} : { actorId }) };
  await runCommand({ db, dispatch, clock: () => new Date(), env: { requireCredentials: false } }, async ({ emit }) =>
    emit(event),
  );
  const notices = await db.orm.select().from(notifications).orderBy(asc(notifications.id));
  const emails = await db.orm.select().from(mails).orderBy(asc(mails.id));
  return {
    told: Object.fromEntries(notices.map((one) => [names.get(one.userId) ?? 'stranger', one])),
    mailed: emails.map(({ toAddress }) => toAddress),
    all: [
      ...notices.map(({ title, message }) => `${title} ${message}`),
      ...emails.map(({ subject, body }) => subject + body),
    ],
    notices,
    /** Of notices and mails, without the links and what stands below each mail. */
    texts: [
      ...notices.filter(({ userId }) => userId !== admin.id).flatMap(({ title, message }) => [title, message]),
      ...emails
        .filter(({ toAddress }) => toAddress !== admin.email)
        .flatMap(({ subject, body }) => [subject, body.slice(0, body.indexOf('\n-- ')).replaceAll(/^\S*\/\S*$/gm, '')]),
    ],
  };
}

const ids = { jobId: job.id, awardId: award.id };
const bid = { jobId: job.id, bidId: chosenBid.id };
const vetting = { providerId: chosen.id };
const until = '2027-11-21T12:00:00.000Z';
const [reviewId] = review.map(({ id }) => id);

/** Event, data, who is notified with which title, and who gets an email. */
const EXPECTED: { [K in EventKind]: [EventData[K], Record<string, string>, string[]] } = {
  'accounts.registered': [{ userId: owner.id }, {}, []],
  'accounts.passwordReset': [{ userId: owner.id }, { owner: 'Password Changed' }, ['owner']],
  'accounts.passwordChanged': [{ userId: owner.id }, { owner: 'Password Changed' }, ['owner']],
  'accounts.emailVerified': [{ userId: owner.id }, {}, []],
  'accounts.emailChanged': [{ userId: owner.id }, { owner: 'Email Address Changed' }, ['owner']],
  'accounts.emailChangeStopped': [{ userId: owner.id, takenBack: false }, { owner: 'Email Change Stopped' }, ['owner']],
  'accounts.exported': [{ userId: owner.id }, { owner: 'Your Data Was Downloaded' }, ['owner']],
  'accounts.closed': [{ userId: owner.id }, {}, []],
  'accounts.twoFactorOn': [{ userId: owner.id }, { owner: 'Two-Factor Login On' }, ['owner']],
  'accounts.twoFactorOff': [{ userId: owner.id, reason: null }, { owner: 'Two-Factor Login Off' }, ['owner']],
  'accounts.recoveryCodesRenewed': [{ userId: owner.id }, { owner: 'New Recovery Codes' }, ['owner']],
  'accounts.recoveryCodeUsed': [{ userId: owner.id }, { owner: 'Recovery Code Used' }, ['owner']],
  'accounts.codesTried': [{ userId: owner.id }, { owner: 'Wrong Codes' }, ['owner']],
  'accounts.suspended': [{ userId: owner.id, reason: 'Fake reviews' }, { owner: 'Account Suspended' }, ['owner']],
  'accounts.reinstated': [{ userId: owner.id }, { owner: 'Account Open Again' }, ['owner']],
  'providers.applied': [vetting, { admin: 'New Application', chosen: 'Application Under Review' }, []],
  'providers.approved': [{ ...vetting, charged: false }, { chosen: 'Provider Approved' }, ['chosen']],
  'providers.rejected': [
    { ...vetting, reason: 'No insurance', canReapply: true },
    { chosen: 'Application Not Approved' },
    ['chosen'],
  ],
  'providers.submitted': [
    { ...vetting, renewal: false },
    { admin: 'Credentials Handed In', chosen: 'Credentials Received' },
    [],
  ],
  'providers.infoRequested': [vetting, { chosen: 'Information Requested' }, ['chosen']],
  'providers.suspended': [{ ...vetting, reason: 'Complaints' }, { chosen: 'Business Suspended' }, ['chosen']],
  'providers.reinstated': [{ ...vetting, active: true }, { chosen: 'Business Reinstated' }, ['chosen']],
  'providers.expired': [{ ...vetting, kinds: ['bond'] }, { chosen: 'Bidding Paused' }, ['chosen']],
  'providers.renewed': [vetting, { chosen: 'Bidding Open Again' }, ['chosen']],
  'providers.reviewDue': [{ ...vetting, hours: 48 }, { admin: 'Review Late' }, ['admin']],
  'credentials.verified': [{ ...vetting, credentialId }, { chosen: 'Credential Verified' }, ['chosen']],
  'credentials.rejected': [
    { ...vetting, credentialId, reason: 'Unreadable', paused: false },
    { chosen: 'Credential Not Accepted' },
    ['chosen'],
  ],
  'credentials.expiring': [
    { ...vetting, credentialId, daysLeft: 14 },
    { chosen: 'Credential Expires Soon' },
    ['chosen'],
  ],
  'jobs.stormReviewed': [{ jobId: job.id }, {}, []],
  'jobs.takenDown': [
    { jobId: job.id, reason: 'No emergency', bidderIds: [chosen.userId] },
    { owner: 'Post Taken Down', chosen: 'Post Taken Down' },
    ['owner'],
  ],
  'storms.started': [{ stormId }, { admin: 'Storm Mode Is On' }, []],
  'storms.extended': [{ stormId }, {}, []],
  'storms.ended': [{ stormId }, { admin: 'Storm Mode Is Over' }, []],
  // What is new work goes by the collected mail.
  'storms.told': [
    {
      stormId,
      people: [
        { userId: owner.id, side: 'client' },
        { userId: chosen.userId, side: 'provider' },
      ],
    },
    { owner: 'Storm Mode Is On', chosen: 'Storm Mode Is On' },
    ['owner'],
  ],
  'doors.reported': [{ ...vetting, reportId: 1 }, { admin: 'Report From a Door' }, ['admin']],
  'money.differencesFound': [{ reconciliationId: 1, differences: 2 }, { admin: 'Money Does Not Agree' }, ['admin']],
  'awards.takenBack': [
    { ...ids, takenCents: 235_050 },
    { owner: 'Payment Taken Back', chosen: 'Payment Taken Back' },
    ['owner', 'chosen'],
  ],
  'money.chargeback': [{ chargebackId: 1, status: 'open' }, { admin: 'Chargeback' }, ['admin']],
  'money.reinstated': [{ chargebackId: 1 }, { admin: 'Chargeback Money Returned' }, ['admin']],
  'money.notBooked': [{ eventId: 'evt_1', type: 'refund.failed' }, { admin: 'Payment Event Not Booked' }, []],
  'money.refundCameBack': [{ chargeId: 'pi_1', amountCents: 500 }, { admin: 'Refund Came Back' }, ['admin']],
  'memberships.cardSaved': [vetting, { chosen: 'Card Saved' }, []],
  'memberships.paid': [{ ...vetting, until }, { chosen: 'Membership Paid' }, ['chosen']],
  'memberships.paymentFailed': [vetting, { chosen: 'Payment Failed' }, ['chosen']],
  'memberships.cancelled': [{ ...vetting, until, byGateway: false }, { chosen: 'Membership Canceled' }, ['chosen']],
  'memberships.resumed': [{ ...vetting, until, byGateway: false }, { chosen: 'Membership Resumed' }, ['chosen']],
  'memberships.takenBack': [vetting, { chosen: 'Membership Ended' }, ['chosen']],
  'memberships.ended': [vetting, { chosen: 'Membership Ended' }, ['chosen']],
  'memberships.cardChanged': [vetting, { chosen: 'Card Changed' }, ['chosen']],
  'memberships.paidBack': [{ ...vetting, amountCents: 9900 }, { chosen: 'Payment Refunded' }, ['chosen']],
  'memberships.renewalDue': [{ ...vetting, at: until }, { chosen: 'Membership Renews Soon' }, ['chosen']],
  'payouts.waiting': [payout, { chosen: 'Set Up Payouts' }, ['chosen']],
  'payouts.held': [payout, { admin: 'Payout to Decide', chosen: 'Payout on Hold' }, ['chosen']],
  'payouts.kept': [{ ...payout, keptCents: 235_050, leftCents: 0 }, { chosen: 'Payout Not Sent' }, ['chosen']],
  'payouts.booked': [{ ...payout, sentCents: 230_050, keptCents: 5_000 }, { admin: 'Earlier Transfer Booked' }, []],
  'payouts.paid': [payout, { chosen: 'Payout Sent' }, ['chosen']],
  'payouts.refused': [
    { ...payout, failure: 'The bank account is closed.' },
    { admin: 'Payout Refused', chosen: 'Payout Failed' },
    ['chosen'],
  ],
  'payouts.reversed': [
    { ...payout, amountCents: 235_050 },
    { admin: 'Payout Came Back', chosen: 'Payout Came Back' },
    ['chosen'],
  ],
  'payouts.accountReady': [vetting, { chosen: 'Payouts Are Set Up' }, []],
  'payouts.accountStopped': [vetting, { chosen: 'Payouts Paused' }, ['chosen']],
  'jobs.posted': [{ jobId: job.id }, { admin: 'New Job' }, []],
  'jobs.changed': [{ jobId: job.id }, { chosen: 'Job Changed', other: 'Job Changed' }, []],
  'jobs.resubmitted': [{ jobId: job.id }, { admin: 'Job Sent Again' }, []],
  'jobs.approved': [
    { jobId: job.id },
    { owner: 'Job Approved', chosen: 'Job Approved', other: 'Job Approved' },
    ['owner'],
  ],
  'jobs.rejected': [
    { jobId: job.id, reason: 'No address' },
    { owner: 'Job Rejected', chosen: 'Job Rejected', other: 'Job Rejected' },
    ['owner'],
  ],
  'jobs.cancelled': [
    { jobId: job.id, reason: 'Sold the house', refunded: false },
    { chosen: 'Job Canceled', other: 'Job Canceled' },
    [],
  ],
  'jobs.biddingClosed': [
    { jobId: job.id, bids: 2 },
    { owner: 'Bidding Closed', chosen: 'Bidding Closed', other: 'Bidding Closed' },
    ['owner'],
  ],
  'jobs.biddingReopened': [
    { jobId: job.id },
    { owner: 'Bidding Reopened', chosen: 'Bidding Reopened', other: 'Bidding Reopened' },
    [],
  ],
  'jobs.biddingExtended': [
    { jobId: job.id, until },
    { owner: 'Bidding Extended', chosen: 'Bidding Extended', other: 'Bidding Extended' },
    [],
  ],
  'jobs.newWork': [
    { jobId: job.id, people: [{ userId: other.userId, search: null }] },
    { other: 'New Job in Your Area' },
    [],
  ],
  'bids.submitted': [bid, { owner: 'New Sealed Bid' }, []],
  'bids.changed': [bid, {}, []],
  'bids.withdrawn': [bid, { owner: 'Bid Withdrawn' }, []],
  'awards.chosen': [ids, { owner: 'Payment Due' }, []],
  'awards.givenUp': [{ ...ids, why: 'late' }, { owner: 'Award Not Paid' }, []],
  'awards.paid': [
    ids,
    { owner: 'Payment Received', chosen: 'You Won the Job', other: 'Bid Not Chosen' },
    ['owner', 'chosen'],
  ],
  'awards.declined': [
    { ...ids, reason: 'Broken crane' },
    { owner: 'Provider Declined', other: 'Back in the Running' },
    ['owner'],
  ],
  'awards.started': [ids, { owner: 'Work Started' }, []],
  'awards.finished': [ids, { owner: 'Work Done' }, ['owner']],
  'awards.confirmed': [{ ...ids, byClock: false }, { owner: 'Job Completed', chosen: 'Payment Released' }, ['chosen']],
  'disputes.opened': [dispute, { chosen: 'Dispute Opened', admin: 'Dispute to Decide' }, ['chosen', 'admin']],
  'disputes.statementAdded': [
    { ...dispute, statementId: 1, side: 'provider' },
    { owner: 'Dispute Answered' },
    ['owner'],
  ],
  'disputes.asked': [
    { ...dispute, statementId: 1, to: 'both' },
    { owner: 'Question About the Dispute', chosen: 'Question About the Dispute' },
    ['owner', 'chosen'],
  ],
  'disputes.lifted': [dispute, { owner: 'Hold Lifted', chosen: 'Hold Lifted' }, ['owner', 'chosen']],
  'disputes.resolved': [dispute, { owner: 'Dispute Decided', chosen: 'Dispute Decided' }, ['owner', 'chosen']],
  // The notifier says the number of a paper that is there.
  'receipts.altered': [{ paperId: 1 }, { admin: 'Paper Altered' }, ['admin']],
  // Done by a timer here, so no actor is left out.
  'appointments.proposed': [
    appointment,
    { owner: 'Appointment Proposed', chosen: 'Appointment Proposed' },
    ['owner', 'chosen'],
  ],
  'appointments.confirmed': [
    appointment,
    { owner: 'Appointment Confirmed', chosen: 'Appointment Confirmed' },
    ['owner', 'chosen'],
  ],
  'appointments.rescheduled': [
    appointment,
    { owner: 'New Time Proposed', chosen: 'New Time Proposed' },
    ['owner', 'chosen'],
  ],
  'appointments.cancelled': [
    appointment,
    { owner: 'Appointment Canceled', chosen: 'Appointment Canceled' },
    ['owner', 'chosen'],
  ],
  'appointments.completed': [appointment, { owner: 'Appointment Completed', chosen: 'Appointment Completed' }, []],
  'appointments.soon': [
    appointment,
    { owner: 'Appointment Tomorrow', chosen: 'Appointment Tomorrow' },
    ['owner', 'chosen'],
  ],
  'questions.asked': [asked, { owner: 'New Question' }, []],
  'questions.answered': [
    { ...asked, corrected: false },
    { chosen: 'Question Answered', other: 'Question Answered' },
    [],
  ],
  'messages.sent': [
    { jobId: job.id, providerId: chosen.id, messageId: message?.id ?? 0 },
    { chosen: 'New Message' },
    [],
  ],
  'support.asked': [{ ticketId }, { admin: 'Request for Help' }, []],
  'support.written': [{ ticketId }, { admin: 'Request for Help Goes On' }, []],
  'support.answered': [{ ticketId }, { owner: 'Support Answered' }, ['owner']],
  'reports.made': [{ reportId }, { admin: 'Report to Decide' }, []],
  'reports.decided': [
    { reportId, decision: 'removed', reporterIds: [owner.id], authorId: chosen.userId, jobId: job.id },
    { owner: 'Report Decided', chosen: 'Taken Down' },
    ['chosen'],
  ],
  'reviews.written': [{ jobId: job.id, reviewId: reviewId ?? 0, side: 'client' }, { chosen: 'Review Waiting' }, []],
  'operations.stuck': [{ incidentId: 1, incident: 'mail_down' }, { admin: 'Mail Is Not Going Out' }, ['admin']],
  'reviews.replied': [{ jobId: job.id, reviewId: reviewId ?? 0 }, { owner: 'Review Answered' }, []],
  'forum.replied': [{ threadId, replyId }, { owner: 'New Reply' }, []],
  'forum.takenDown': [
    { threadId, replyId, authorId: other.userId, reason: 'Names a customer' },
    { other: 'Taken Down' },
    [],
  ],
  'reviews.published': [
    { jobId: job.id, providerId: chosen.id },
    { owner: 'Review Published', chosen: 'Review Published' },
    [],
  ],
};
const KINDS = keysOf(EXPECTED);
/** What everybody but the desk read of each kind, for the test of the Spanish. */
const inEnglish = new Map<EventKind, string[]>();

test.each(KINDS)('%s notifies the people concerned', async (kind) => {
  const [data, titles, mailTo] = EXPECTED[kind];
  const { told, mailed, notices, texts } = await happen(kind, data);
  inEnglish.set(kind, texts);
  expect(Object.fromEntries(Object.entries(told).map(([who, { title }]) => [who, title]))).toEqual(titles);
  const addresses = await db.orm.select({ id: users.id, email: users.email }).from(users);
  const whose = new Map(addresses.map(({ id, email }) => [email, names.get(id)]));
  expect(mailed.map((address) => whose.get(address)).toSorted()).toEqual([...mailTo].toSorted());
  for (const { redirectTo } of notices.filter((one) => one.redirectTo !== null)) {
    expect(safePath(redirectTo)).toBe(redirectTo);
  }
  expect(notices.map(({ userId }) => userId)).toEqual(notices.map(({ userId }) => userId).toSorted((a, b) => a - b));
});

const BEFORE_PAYMENT = KINDS.filter(
  (kind) =>
    kind.startsWith('jobs.') ||
    kind.startsWith('bids.') ||
    kind.startsWith('questions.') ||
    kind === 'awards.chosen' ||
    kind === 'awards.givenUp',
);

test.each(BEFORE_PAYMENT)('%s names neither side, no contact and no amount of a bid', async (kind) => {
  const { notices } = await happen(kind, EXPECTED[kind][0]);
  const toBidders = notices.filter(({ userId }) => userId === chosen.userId || userId === other.userId);
  for (const { title, message } of toBidders) {
    expect(title + message).not.toMatch(/Boudreaux|225-555-0142|Audubon/);
  }
  // What the owner pays is theirs to know; what a sealed bid says is nobody's.
  const amounts = kind.startsWith('awards.') ? /\$999/ : /\$999|2,350/;
  for (const { title, message } of notices) {
    expect(title + message).not.toMatch(/Pelican|Bayou Crown/);
    expect(title + message).not.toMatch(amounts);
  }
});

test('those who lose read the title without the owner, those who win with it', async () => {
  const { told } = await happen('awards.paid', ids);
  expect(told.other?.message).toContain('[hidden until payment]');
  expect(told.other?.message).not.toMatch(/Boudreaux|Pelican|2,350/);
  expect(told.chosen?.message).toContain('Your bid of $2,350.50');
  expect(told.owner?.message).toContain('Pelican Tree Co. will do the work');
});

test('mail never carries the other side’s contact: it is behind the sign-in', async () => {
  const { all } = await happen('awards.paid', ids);
  for (const text of all) {
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain('Audubon');
  }
});

test('the owner is notified of the number of sealed bids and nothing more', async () => {
  const { told } = await happen('bids.submitted', bid);
  expect(told.owner).toMatchObject({ type: 'job_bid', redirectTo: `/jobs/${job.id}` });
  expect(told.owner?.message).toMatch(/^2 sealed bids so far/);
});

test('the notification of an approval says what opens bidding: the membership, or that it is paid', async () => {
  const unpaid = await happen('providers.approved', { ...vetting, charged: false });
  expect(unpaid.told.chosen).toMatchObject({
    redirectTo: '/subscribe',
    message: expect.stringContaining('$99 annual membership'),
  });
  await db.orm.delete(notifications);
  const charged = await happen('providers.approved', { ...vetting, charged: true });
  expect(charged.told.chosen).toMatchObject({
    redirectTo: '/provider-dashboard',
    message: expect.stringContaining('can now bid on jobs'),
  });
});

test('a cancelled job that was paid notifies owner and winner; the others know already', async () => {
  const { told } = await happen('jobs.cancelled', { jobId: job.id, reason: 'Sold', refunded: true });
  expect(Object.keys(told).toSorted()).toEqual(['chosen', 'owner']);
  expect(told.owner?.message).toContain('in full');
});

test('an award that its owner canceled notifies nobody', async () => {
  const { notices } = await happen('awards.givenUp', { ...ids, why: 'owner' });
  expect(notices).toEqual([]);
});

test('an approved job that changed is reviewed again', async () => {
  const changed = await aJob(db, { approvalStatus: 'pending', approvedAt: new Date() });
  const { told } = await happen('jobs.changed', { jobId: changed.id });
  expect(told.admin?.title).toBe('Job Changed');
  const fresh = await aJob(db, { approvalStatus: 'pending', approvedAt: null });
  await db.orm.delete(notifications);
  expect((await happen('jobs.changed', { jobId: fresh.id })).notices).toEqual([]);
});

test('a second review, which publishes both, notifies once', async () => {
  await db.orm.update(reviews).set({ publishedAt: new Date() });
  const { notices } = await happen('reviews.written', { jobId: job.id, reviewId: reviewId ?? 0, side: 'client' });
  expect(notices).toEqual([]);
});

test('an event that is dispatched again notifies nobody twice', async () => {
  await happen('awards.paid', ids);
  const [event] = await db.orm.select().from(events).orderBy(asc(events.id)).where(eq(events.kind, 'awards.paid'));
  const last = await db.orm.select({ id: events.id }).from(events).orderBy(asc(events.id));
  const id = last.at(-1)?.id ?? event?.id ?? 0;
  await db.orm.update(events).set({ handledAt: null }).where(eq(events.id, id));
  const before = await db.orm.$count(notifications);
  const emails = await db.orm.$count(mails);
  await dispatch([id]);
  expect(await db.orm.$count(notifications)).toBe(before);
  expect(await db.orm.$count(mails)).toBe(emails);
  expect((await db.orm.select().from(events).where(eq(events.id, id)))[0]?.handledAt).not.toBeNull();
});

test('a request for more lists what is asked, one line each in the email; the owner is notified of a pause before the start', async () => {
  await db.orm
    .update(providers)
    .set({ infoRequest: { items: ['The declarations page', 'A readable\nscan'], note: 'By Friday' } })
    .where(eq(providers.id, chosen.id));
  const asked = await happen('providers.infoRequested', vetting);
  expect(asked.told.chosen).toMatchObject({ redirectTo: '/verification' });
  expect(asked.all[1]).toContain('- The declarations page\n- A readable scan\n\nBy Friday');

  await db.orm.update(jobs).set({ status: 'awarded' }).where(eq(jobs.id, job.id));
  const paused = await happen('providers.expired', { ...vetting, kinds: ['bond', 'workers_comp'] });
  expect(paused.told.chosen?.message).toContain("Expired: Bond and Workers' compensation.");
  expect(paused.told.owner).toMatchObject({ title: 'Start Delayed', redirectTo: `/jobs/${job.id}` });
  expect(paused.mailed.slice(1)).toHaveLength(2);
});

test('an own act is in the list as read, and new to the other side; account changes always notify', async () => {
  await db.orm.delete(notifications);
  const { told } = await happen('awards.confirmed', { ...ids, byClock: false }, owner.id);
  expect([told.owner?.isRead, told.chosen?.isRead]).toEqual([true, false]);
  await db.orm.delete(notifications);
  const byClock = await happen('awards.confirmed', { ...ids, byClock: true });
  expect(byClock.told.owner?.isRead).toBe(false);
  await db.orm.delete(notifications);
  const changed = await happen('accounts.passwordChanged', { userId: owner.id }, owner.id);
  expect(changed.told.owner?.isRead).toBe(false);
  await db.orm.delete(notifications);
  await db.orm.delete(mails);
});

test('a reminder says the days that are left and the day', async () => {
  const noticesOf = async (daysLeft: number) =>
    (await happen('credentials.expiring', { ...vetting, credentialId, daysLeft })).notices.at(-1)?.message;
  expect(await noticesOf(14)).toContain('Expires in 14 days, on March 31, 2027: Bond.');
  expect(await noticesOf(1)).toContain('Expires in 1 day, on March 31, 2027');
  expect(await noticesOf(0)).toContain('Expires today, on March 31, 2027');
});

/** What must be the same in each language: numbers, and the names that people gave. */
const factsOf = (text: string) => [
  ...(text.match(/\d+(?:[.,:]\d+)*/g) ?? []).toSorted(),
  ...['Pelican Tree Co.', 'Renée', 'Baton Rouge', 'Look at the oak'].filter((name) => text.includes(name)),
];

test('a reader of Spanish gets all of it in Spanish, with the same numbers and names', async () => {
  // When the test runs alone, the texts are English here.
  for (const kind of KINDS.filter((one) => !inEnglish.has(one))) {
    inEnglish.set(kind, (await happen(kind, EXPECTED[kind][0])).texts);
    await db.orm.delete(mails);
    await db.orm.delete(notifications);
  }
  await db.orm.update(users).set({ language: 'es' }).where(ne(users.id, admin.id));
  await db.orm.update(jobs).set({ status: job.status }).where(eq(jobs.id, job.id));
  await db.orm.update(providers).set({ infoRequest: null }).where(eq(providers.id, chosen.id));
  await db.orm.update(reviews).set({ publishedAt: null });
  for (const kind of KINDS) {
    const { texts } = await happen(kind, EXPECTED[kind][0]);
    const english = inEnglish.get(kind) ?? [];
    expect([kind, texts.length]).toEqual([kind, english.length]);
    for (const [at, text] of texts.entries()) {
      const before = english[at] ?? '';
      // A line of what somebody wrote is the same in each.
      expect([kind, text]).not.toEqual([kind, before]);
      expect([kind, factsOf(text)]).toEqual([kind, factsOf(before)]);
    }
    await db.orm.delete(mails);
    await db.orm.delete(notifications);
  }
  expect([...inEnglish.values()].flat().length).toBeGreaterThan(200);
});
