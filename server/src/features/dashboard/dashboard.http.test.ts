// The figures of /dashboard, by role, and its lists.
import { expect, test } from 'vitest';
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import type { DashboardStats } from '@live-oak/contract/features/dashboard/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aDispute, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { messages } from '../messages/tables.ts';
import { providers } from '../providers/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
/** A Sunday in the middle of a month, so that neither the day of the run nor the season matters. */
const NOW = new Date('2026-11-15T18:00:00Z');
const app = await serve(db, { handlers, clock: () => NOW });
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const RECENTLY = new Date('2026-11-14T18:00:00Z');
/** The last second of October and the first of November in Louisiana, where daylight saving time ends that night. */
const OCTOBER_ENDS = new Date('2026-11-01T04:59:59Z');
const NOVEMBER_BEGINS = new Date('2026-11-01T05:00:00Z');

const statsOf = async (userId: number) =>
  bodyOf<DashboardStats>(await (await app.as(userId))('GET', '/api/dashboard/stats'));

/** A job on which the bid of a business was chosen and paid. */
async function won(providerId: number, clientId: number, what: { cents: number; at: Date; finished: boolean }) {
  const job = await aJob(db, {
    clientId,
    createdAt: what.at,
    status: what.finished ? 'completed' : 'in_progress',
    startedAt: what.at,
    completedAt: what.finished ? what.at : null,
  });
  const bid = await aBid(db, { jobId: job.id, providerId, status: 'accepted', amountCents: what.cents });
  const status = what.finished ? 'released' : 'paid';
  const endedAt = what.finished ? what.at : null;
  await anAward(db, { jobId: job.id, bidId: bid.id, amountCents: what.cents, status, paidAt: what.at, endedAt });
  return job;
}

test('a new client has zeros and no comparison', async () => {
  const { id } = await aUser(db, { createdAt: RECENTLY });
  expect(await statsOf(id)).toEqual({
    totalJobs: 0,
    activeJobs: 0,
    completedJobs: 0,
    totalEarnings: 0,
    averageRating: 0,
    totalReviews: 0,
    responseRate: 0,
    totalResponses: 0,
    replyMinutes: null,
    profileCompletion: 38,
    deltas: { totalJobs: null, totalEarningsPercent: null },
    history: null,
  });
});

test('a client’s figures are their own jobs and what they paid', async () => {
  const address = { address: '9 Elm St', city: 'Houma', state: 'LA', zip: '70360' };
  const { id } = await aUser(db, { createdAt: LONG_AGO, phone: '+12255550142', ...address });
  const provider = await aProvider(db);
  const old = await won(provider.id, id, { cents: 100_000, at: LONG_AGO, finished: true });
  await won(provider.id, id, { cents: 50_050, at: RECENTLY, finished: false });
  await aJob(db, { clientId: id, approvalStatus: 'pending', createdAt: RECENTLY });
  await aJob(db, { clientId: id, approvalStatus: 'rejected', createdAt: LONG_AGO });
  await aJob(db, { clientId: id, status: 'cancelled', createdAt: LONG_AGO });
  const written = { jobId: old.id, providerId: provider.id, comment: 'x', publishedAt: new Date() };
  await db.orm.insert(reviews).values({ ...written, authorId: provider.userId, side: 'provider', rating: 4 });
  await db.orm.insert(reviews).values({ ...written, authorId: id, side: 'client', rating: 1 });
  // One that was taken down, and one that nobody can read yet: neither counts.
  const later = await won(provider.id, id, { cents: 1, at: LONG_AGO, finished: false });
  const down = { ...written, jobId: later.id, authorId: provider.userId, side: 'provider' as const, rating: 1 };
  await db.orm.insert(reviews).values({ ...down, hiddenAt: new Date() });
  const unread = await won(provider.id, id, { cents: 1, at: LONG_AGO, finished: false });
  await db.orm.insert(reviews).values({ ...down, jobId: unread.id, publishedAt: null });
  expect(await statsOf(id)).toMatchObject({
    totalJobs: 7,
    activeJobs: 4,
    completedJobs: 1,
    totalEarnings: 1500.52,
    averageRating: 4,
    totalReviews: 1,
    profileCompletion: 100,
    deltas: { totalJobs: 2, totalEarningsPercent: 50 },
  });
});

test('a provider’s figures are the jobs they won; refunds do not count', async () => {
  const provider = await aProvider(db);
  await db.orm.update(users).set({ createdAt: LONG_AGO }).where(eq(users.id, provider.userId));
  await db.orm.update(providers).set({ rating: '4.7', reviewCount: 3 }).where(eq(providers.id, provider.id));
  const client = await aUser(db);
  await won(provider.id, client.id, { cents: 100_000, at: LONG_AGO, finished: true });
  await won(provider.id, client.id, { cents: 30_000, at: RECENTLY, finished: true });
  await won(provider.id, client.id, { cents: 70_000, at: RECENTLY, finished: false });
  // One they declined, and one they only bid on.
  const declined = await aJob(db, { status: 'bidding_closed' });
  const bid = await aBid(db, { jobId: declined.id, providerId: provider.id, status: 'withdrawn' });
  await anAward(db, { jobId: declined.id, bidId: bid.id, status: 'refunded', paidAt: RECENTLY });
  await aBid(db, { jobId: (await aJob(db)).id, providerId: provider.id });
  expect(await statsOf(provider.userId)).toMatchObject({
    totalJobs: 3,
    activeJobs: 1,
    completedJobs: 2,
    totalEarnings: 1300,
    averageRating: 4.7,
    totalReviews: 3,
    responseRate: 75,
    totalResponses: 4,
    deltas: { totalJobs: 2, totalEarningsPercent: 30 },
  });
});

test('a client’s months match a manual count by Louisiana’s calendar', async () => {
  const { id } = await aUser(db, { createdAt: LONG_AGO });
  const provider = await aProvider(db);
  await won(provider.id, id, { cents: 100_000, at: LONG_AGO, finished: true });
  await won(provider.id, id, { cents: 20_050, at: OCTOBER_ENDS, finished: true });
  const last = await won(provider.id, id, { cents: 30_000, at: NOVEMBER_BEGINS, finished: false });
  // The refunded part was not paid.
  await db.orm.update(awards).set({ refundedCents: 1000 }).where(eq(awards.jobId, last.id));
  await aJob(db, { clientId: id, createdAt: new Date('2025-12-01T06:00:00Z') });
  await aJob(db, { clientId: id, createdAt: new Date('2025-12-01T05:59:59Z') });
  const written = { jobId: last.id, providerId: provider.id, comment: 'x', authorId: provider.userId };
  const about = { ...written, side: 'provider' as const, rating: 5, publishedAt: OCTOBER_ENDS };
  await db.orm.insert(reviews).values(about);
  const { history, deltas, totalJobs } = await statsOf(id);
  expect(history?.months).toHaveLength(12);
  expect([history?.months[0], history?.months.at(-1)]).toEqual(['2025-12', '2026-11']);
  const none = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  expect(history?.series).toEqual({
    totalJobs: [1, ...none, 1, 1],
    completedJobs: [0, ...none, 1, 0],
    totalEarningsCents: [0, ...none, 20_050, 29_000],
    totalReviews: [0, ...none, 1, 0],
    averageRating: [null, ...none.map(() => null), 5, 5],
    responseRate: null,
  });
  expect([totalJobs, deltas]).toEqual([5, { totalJobs: 1, totalEarningsPercent: 24 }]);
});

test('a provider’s months: won, finished, earned; the historical share of won bids that were started', async () => {
  const provider = await aProvider(db);
  await db.orm
    .update(users)
    .set({ createdAt: new Date('2026-09-30T12:00:00Z') })
    .where(eq(users.id, provider.userId));
  const client = await aUser(db);
  await won(provider.id, client.id, { cents: 40_000, at: OCTOBER_ENDS, finished: true });
  const declined = await aJob(db, { status: 'bidding_closed' });
  const bid = await aBid(db, { jobId: declined.id, providerId: provider.id, status: 'withdrawn' });
  const back = { status: 'refunded' as const, paidAt: OCTOBER_ENDS, endedAt: NOVEMBER_BEGINS };
  await anAward(db, { jobId: declined.id, bidId: bid.id, ...back });
  expect((await statsOf(provider.userId)).history).toEqual({
    months: ['2026-09', '2026-10', '2026-11'],
    series: {
      totalJobs: [0, 1, 0],
      completedJobs: [0, 1, 0],
      totalEarningsCents: [0, 40_000, 0],
      totalReviews: null,
      averageRating: null,
      responseRate: [null, 100, 50],
    },
  });
});

test('a month of history without earnings has no percentage', async () => {
  const { id } = await aUser(db, { createdAt: LONG_AGO });
  expect((await statsOf(id)).deltas).toEqual({ totalJobs: 0, totalEarningsPercent: null });
});

test('an administrator sees all jobs but those of test accounts', async () => {
  const admin = await aUser(db, { userType: 'admin' });
  const before = await statsOf(admin.id);
  await aJob(db);
  await aJob(db, { clientId: (await aUser(db, { isTest: true })).id });
  expect((await statsOf(admin.id)).totalJobs).toBe(before.totalJobs + 1);
});

test('recent jobs: a client’s own, those a provider bid on, all for an administrator; newest first, page by page', async () => {
  const client = await aUser(db);
  const provider = await aProvider(db);
  const mine = [await aJob(db, { clientId: client.id }), await aJob(db, { clientId: client.id })];
  const other = await aJob(db);
  for (const { id } of [mine[0], other].flatMap((job) => job ?? [])) {
    await aBid(db, { jobId: id, providerId: provider.id });
  }
  const idsOf = (answer: { body: unknown }) => bodyOf<Job[]>(answer).map(({ id }) => id);
  const byClient = await app.as(client.id);
  expect(idsOf(await byClient('GET', '/api/dashboard/recent-jobs'))).toEqual(mine.map(({ id }) => id).toReversed());
  const byProvider = await app.as(provider.userId);
  const page = await byProvider('GET', '/api/dashboard/recent-jobs?limit=1');
  expect(idsOf(page)).toEqual([other.id]);
  expect(bodyOf<Job[]>(page)[0]).toMatchObject({ location: 'New Orleans, LA 70118', clientId: null });
  const next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link))?.[1] ?? '';
  expect(idsOf(await byProvider('GET', next))).toEqual([mine[0]?.id]);
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  expect(idsOf(await admin('GET', '/api/dashboard/recent-jobs?limit=1'))).toEqual([other.id]);
});

test('recent bids are one’s own, with the job’s title', async () => {
  const provider = await aProvider(db);
  const job = await aJob(db, { title: 'Grind two stumps' });
  const bid = await aBid(db, { jobId: job.id, providerId: provider.id });
  await aBid(db, { jobId: job.id });
  const call = await app.as(provider.userId);
  const list = bodyOf<Bid[]>(await call('GET', '/api/dashboard/recent-bids'));
  expect(list.map(({ id, job: of }) => [id, of?.title])).toEqual([[bid.id, 'Grind two stumps']]);
  const client = await app.as((await aUser(db)).id);
  expect((await client('GET', '/api/dashboard/recent-bids')).status).toBe(403);
});

test('the work of a business: won and paid, until it is over, and nothing it lost', async () => {
  const business = await aProvider(db);
  const { id: clientId } = await aUser(db);
  const other = await aProvider(db);
  const job = await won(business.id, clientId, { cents: 90_000, at: RECENTLY, finished: false });
  await won(business.id, clientId, { cents: 90_000, at: RECENTLY, finished: true });
  const lost = await won(other.id, clientId, { cents: 90_000, at: RECENTLY, finished: false });
  await aBid(db, { jobId: lost.id, providerId: business.id, status: 'rejected' });
  const unpaid = await aJob(db, { clientId, status: 'awaiting_payment' });
  const chosen = await aBid(db, { jobId: unpaid.id, providerId: business.id, status: 'accepted' });
  await anAward(db, { jobId: unpaid.id, bidId: chosen.id, status: 'awaiting_payment', chargeId: null });
  const { job: disputed } = await aDispute(db, { clientId, providerId: business.id });
  const ask = await app.as(business.userId);
  const { jobs } = bodyOf<{ jobs: Job[] }>(await ask('GET', '/api/dashboard/work'));
  expect(jobs.map(({ id, status }) => [id, status])).toEqual([
    [disputed.id, 'disputed'],
    [job.id, 'in_progress'],
  ]);
  expect(jobs[1]).toMatchObject({ location: job.location, award: { amountCents: 90_000, paid: true }, visit: null });
  expect(await (await app.as(clientId))('GET', '/api/dashboard/work')).toMatchObject({ status: 403 });
});

test('how fast a business answers: the median of at least three answers, none older than 90 days', async () => {
  const business = await aProvider(db);
  const owner = await aUser(db);
  const job = await won(business.id, owner.id, { cents: 90_000, at: RECENTLY, finished: false });
  const minute = (minutes: number, from = RECENTLY) => new Date(from.getTime() + minutes * 60_000);
  const writeMessage = (authorId: number, createdAt: Date) =>
    db.orm.insert(messages).values({ jobId: job.id, providerId: business.id, authorId, body: 'Friday?', createdAt });
  const reply = async () => (await statsOf(business.userId)).replyMinutes;
  await writeMessage(owner.id, minute(0, LONG_AGO));
  await writeMessage(business.userId, minute(9000, LONG_AGO));
  // Two in a row count as one question; a message without a question is not an answer.
  await writeMessage(owner.id, minute(0));
  await writeMessage(owner.id, minute(5));
  await writeMessage(business.userId, minute(10));
  await writeMessage(business.userId, minute(11));
  await writeMessage(owner.id, minute(20));
  await writeMessage(business.userId, minute(170));
  expect(await reply()).toBeNull();
  await writeMessage(owner.id, minute(200));
  await writeMessage(business.userId, minute(1200));
  await writeMessage(owner.id, minute(1300));
  expect(await reply()).toBe(150);
  expect((await statsOf(owner.id)).replyMinutes).toBeNull();
});
