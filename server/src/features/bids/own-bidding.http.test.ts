// Owners close, extend and reopen the bidding on their own job.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';
import { jobs } from '../jobs/tables.ts';
import { notifications } from '../notifications/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const owner = await stage.client();
const crews: Bidder[] = [await stage.member(), await stage.member(), await stage.member()];
const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const bid = (crew: Person, jobId: number, bidAmount = 900) =>
  crew.post('/api/bids', { jobId, bidAmount, message: 'One day with a lift.' });

/** A job that has been open for this many hours, with this many bids. */
async function openFor(hours: number, count: number, more: Record<string, unknown> = {}): Promise<number> {
  const jobId = await stage.openJob(owner, more);
  for (const [at, crew] of crews.slice(0, count).entries()) await bid(crew, jobId, 900 + at);
  await db.orm
    .update(jobs)
    .set({ approvedAt: new Date(Date.now() - hours * HOUR) })
    .where(eq(jobs.id, jobId));
  return jobId;
}
const jobOf = async (jobId: number) => (await owner.get<Job>(`/api/jobs/${jobId}`)).body;
const titlesOf = async (userId: number, jobId: number) =>
  (await db.orm.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ redirectTo }) => redirectTo === `/jobs/${jobId}`)
    .map(({ title }) => title);

test('after two bids and two hours the owner closes, all bids open at once, and bidders are notified', async () => {
  const jobId = await openFor(2, 2);
  const closed = await owner.post<Job>(`/api/jobs/${jobId}/close-bidding`);
  expect([closed.status, closed.body.status, closed.body.can.seeBids]).toEqual([200, 'bidding_closed', true]);
  const opened = (await owner.get<{ bidAmount: number }[]>(`/api/jobs/${jobId}/bids`)).body;
  expect(opened.map(({ bidAmount }) => bidAmount).toSorted()).toEqual([900, 901]);
  expect(await titlesOf(crews[0]?.id ?? 0, jobId)).toContain('Bidding Closed');
  // The owner knows what they did.
  expect(await titlesOf(owner.id, jobId)).not.toContain('Bidding Closed');
});

test.each([
  ['one bid', 5, 1, {}, 'closeNeedsBids'],
  ['an hour', 1, 2, {}, 'closeTooSoon'],
  ['an emergency without a bid', 5, 0, { urgency: 'emergency' }, 'closeNeedsBids'],
])('with %s it stays open', async (_, hours, count, more, reason) => {
  const jobId = await openFor(hours, count, more);
  expect((await jobOf(jobId)).can.closeBidding).toBe(false);
  const refused = await owner.post(`/api/jobs/${jobId}/close-bidding`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'STATE', reason: `jobs.${reason}` } });
});

test('an emergency closes with its first bid', async () => {
  const jobId = await openFor(0, 1, { urgency: 'emergency' });
  expect((await jobOf(jobId)).can.closeBidding).toBe(true);
  expect((await owner.post<Job>(`/api/jobs/${jobId}/close-bidding`)).body.status).toBe('bidding_closed');
});

test('an emergency that its owner made an ordinary job no longer closes with its third bid', async () => {
  const jobId = await openFor(0, 2, { urgency: 'emergency' });
  await db.orm.update(jobs).set({ closesAtBids: 3 }).where(eq(jobs.id, jobId));
  expect((await owner.patch(`/api/jobs/${jobId}`, { urgency: 'low' })).status).toBe(200);
  expect((await (await stage.admin()).patch(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  expect((await bid(crews[2] ?? owner, jobId)).status).toBe(201);
  expect((await jobOf(jobId)).status).toBe('open');
});

test('bids that arrive while the owner closes are included and opened, or refused', async () => {
  const jobId = await openFor(3, 2);
  const late = crews[2];
  const [sent, closed, again] = await Promise.all([
    late && bid(late, jobId),
    owner.post(`/api/jobs/${jobId}/close-bidding`),
    owner.post(`/api/jobs/${jobId}/close-bidding`),
  ]);
  expect([closed.status, again.status].toSorted()).toEqual([200, 409]);
  const opened = (await owner.get<unknown[]>(`/api/jobs/${jobId}/bids`)).body;
  expect([sent?.status, opened.length]).toEqual(sent?.status === 201 ? [201, 3] : [409, 2]);
});

test('the close moves to a later time, at most ten days after the opening', async () => {
  const jobId = await openFor(48, 1);
  const { extendableTo, biddingClosesAt } = await jobOf(jobId);
  expect(Date.parse(extendableTo ?? '')).toBeCloseTo(Date.now() + 8 * 24 * HOUR, -5);
  for (const until of [fromNow(1), biddingClosesAt, fromNow(8 * 24 + 1)]) {
    const refused = await owner.post(`/api/jobs/${jobId}/extend-bidding`, { until });
    expect(refused).toMatchObject({ status: 422, body: { fieldReasons: { until: { reason: 'bids.extendUntil' } } } });
  }
  const until = extendableTo ?? '';
  const extended = await owner.post<Job>(`/api/jobs/${jobId}/extend-bidding`, { until });
  expect(extended.body).toMatchObject({ biddingClosesAt: until, extendableTo: null, can: { extendBidding: false } });
  expect(await titlesOf(crews[0]?.id ?? 0, jobId)).toContain('Bidding Extended');
});

test('bidding reopens once, and the submitted bids count again', async () => {
  const jobId = await openFor(2, 2);
  await owner.post(`/api/jobs/${jobId}/close-bidding`);
  const answers = await Promise.all([1, 2].map(() => owner.post(`/api/jobs/${jobId}/reopen-bidding`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await jobOf(jobId)).toMatchObject({ status: 'open', bidCount: 2, can: { closeBidding: false } });
  expect(await titlesOf(crews[1]?.id ?? 0, jobId)).toContain('Bidding Reopened');
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const second = await owner.post(`/api/jobs/${jobId}/reopen-bidding`);
  expect(second).toMatchObject({ status: 409, body: { reason: 'jobs.reopenedOnce' } });
});

test('another owner finds no job, and a bidder is refused', async () => {
  const jobId = await openFor(3, 2);
  const stranger = await stage.client();
  for (const act of ['close-bidding', 'reopen-bidding']) {
    expect((await stranger.post(`/api/jobs/${jobId}/${act}`)).status).toBe(404);
    expect((await crews[0]?.post(`/api/jobs/${jobId}/${act}`))?.status).toBe(403);
  }
  expect((await stranger.post(`/api/jobs/${jobId}/extend-bidding`, { until: fromNow(150) })).status).toBe(404);
});
