// What timers do: bidding closes, unpaid awards are canceled, done work is paid out, lone reviews are shown.
import { expect, test } from 'vitest';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { sql } from '../kernel/db/drizzle.ts';
import { startTestApp } from '../../../lab/harness/app.ts';

const stage = await startTestApp();
const admin = await stage.admin();
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const CARD = { card: '4242424242424242' };

/** Runs every timer of the app once, as a process does repeatedly. */
async function tick(): Promise<void> {
  for (const timer of stage.app.timers) await timer.run(stage.app.services);
}

const start = Date.now() + DAY;
/** Advances the clock; nobody is signed out by it. */
const at = async (ms: number) => {
  await stage.db.orm.execute(sql`update sessions set expires_at = '2099-01-01', created_at = '2099-01-01'`);
  stage.clock.now = new Date(start + ms);
};
const state = async (jobId: number) => (await admin.get<{ status: string }>(`/api/jobs/${jobId}`)).body.status;
const balance = async () => (await admin.get('/api/admin/ledger/check')).body;

async function aJobWithBid(more: Record<string, unknown> = {}) {
  const owner = await stage.client();
  const member = await stage.member();
  const jobId = await stage.openJob(owner, more);
  const bid = await member.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 900,
    message: 'We can do this on Monday.',
  });
  expect(bid.status).toBe(201);
  return { owner, member, jobId, bidId: bid.body.id };
}

async function aChosenBid() {
  const made = await aJobWithBid();
  await admin.post(`/api/admin/jobs/${made.jobId}/close-bidding`);
  const { body } = await made.owner.post<{ sessionId: string }>(`/api/jobs/${made.jobId}/award`, { bidId: made.bidId });
  return { ...made, pay: () => made.owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, CARD) };
}

async function aPaidJob() {
  const made = await aChosenBid();
  expect((await made.pay()).status).toBe(200);
  return made;
}

test.each([
  ['high', 5 * DAY],
  ['emergency', 2 * HOUR],
])('the bidding of a job of %s urgency closes automatically in time', async (urgency, open) => {
  await at(0);
  const { owner, member, jobId, bidId } = await aJobWithBid({ urgency });
  const late = await stage.member();
  await at(open - 1000);
  await tick();
  expect(await state(jobId)).toBe('open');
  await at(open);
  // The time counts, not the timer: no bid is accepted in between.
  const bid = { bidAmount: 1, message: 'A bid after the bell, lower than all.' };
  expect((await late.post('/api/bids', { jobId, ...bid })).status).toBe(409);
  expect((await member.patch(`/api/bids/${bidId}`, bid)).status).toBe(409);
  await tick();
  await tick();
  expect(await state(jobId)).toBe('bidding_closed');
  expect((await owner.get<unknown[]>(`/api/jobs/${jobId}/bids`)).body).toHaveLength(1);
  const notices = (await owner.get<{ title: string; message: string }[]>('/api/notifications')).body.filter(
    ({ title, message }) => /clos/i.test(`${title} ${message}`),
  );
  expect(notices).toHaveLength(1);
});

test('extended bidding closes at its new time', async () => {
  await at(0);
  const { jobId } = await aJobWithBid();
  await admin.post(`/api/admin/jobs/${jobId}/extend`, { until: new Date(start + 9 * DAY).toISOString() });
  await at(6 * DAY);
  await tick();
  expect(await state(jobId)).toBe('open');
  await at(9 * DAY);
  await tick();
  expect(await state(jobId)).toBe('bidding_closed');
});

test('a choice unpaid for 48 hours lapses, and its page can no longer be paid', async () => {
  await at(0);
  const { owner, jobId, bidId, pay } = await aChosenBid();
  await at(48 * HOUR - 1000);
  await tick();
  expect(await state(jobId)).toBe('awaiting_payment');
  await at(48 * HOUR);
  await tick();
  expect(await state(jobId)).toBe('bidding_closed');
  expect((await pay()).status).toBe(409);
  expect((await admin.get<unknown[]>(`/api/admin/jobs/${jobId}/ledger`)).body).toEqual([]);
  // The owner may choose again, on a new page.
  const again = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
  expect(again.status).toBe(200);
  expect((await owner.post(`/api/sandbox/checkout/${again.body.sessionId}/pay`, CARD)).status).toBe(200);
  expect(await state(jobId)).toBe('awarded');
  expect(await balance()).toMatchObject({ balanced: true, differences: [] });
});

test('an expired page cannot be paid even before any timer ran', async () => {
  await at(0);
  const { jobId, pay } = await aChosenBid();
  await at(48 * HOUR + 1);
  expect((await pay()).status).toBe(409);
  await tick();
  expect(await state(jobId)).toBe('bidding_closed');
  expect(await balance()).toMatchObject({ balanced: true });
});

test('unconfirmed finished work is paid out after five days, once', async () => {
  await at(0);
  const { member, jobId } = await aPaidJob();
  await member.post(`/api/jobs/${jobId}/start`);
  await member.post(`/api/jobs/${jobId}/complete`);
  await at(5 * DAY - 1000);
  await tick();
  expect(await state(jobId)).toBe('work_done');
  await at(5 * DAY);
  await tick();
  await tick();
  expect(await state(jobId)).toBe('completed');
  const entries = (
    await admin.get<{ kind: string; account: string; amountCents: number }[]>(`/api/admin/jobs/${jobId}/ledger`)
  ).body;
  expect(entries.filter(({ kind }) => kind === 'release')).toMatchObject([
    { amountCents: -90_000 },
    { account: `provider:${member.providerId}`, amountCents: 90_000 },
  ]);
  expect(await balance()).toMatchObject({ balanced: true });
});

test('work that is marked as done before its agreed day is paid out five days after that day, and both sides read so', async () => {
  await at(0);
  const { owner, member, jobId } = await aPaidJob();
  const day = chicagoDate(new Date(start + 20 * DAY));
  const booking = { jobId, title: 'The work', startTime: `${day} 09:00`, endTime: `${day} 12:00`, offer: true };
  const { body: booked } = await member.post<{ id: number; startTime: string }>('/api/appointments', booking);
  expect((await owner.patch(`/api/appointments/${booked.id}`, { status: 'confirmed' })).status).toBe(200);
  await member.post(`/api/jobs/${jobId}/start`);
  await member.post(`/api/jobs/${jobId}/complete`);
  const begins = (await owner.get<{ visit: { startsAt: string } }>(`/api/jobs/${jobId}`)).body.visit.startsAt;
  const releasedAt = new Date(Date.parse(begins) + 5 * DAY);
  const shown = releasedAt.toISOString();
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ autoReleaseAt: shown });
  expect((await member.get('/api/providers/earnings')).body).toMatchObject({ held: [{ jobId, releasedBy: shown }] });
  expect((await owner.get('/api/needs')).body).toMatchObject({ items: [{ kind: 'confirm', jobId, dueAt: shown }] });
  // The business cancels the day, which changes nothing.
  const cancel = { status: 'cancelled', reason: 'It is done' };
  expect((await member.patch(`/api/appointments/${booked.id}`, cancel)).status).toBe(200);
  await at(releasedAt.getTime() - start - 1000);
  await tick();
  expect(await state(jobId)).toBe('work_done');
  await at(releasedAt.getTime() - start);
  await tick();
  expect(await state(jobId)).toBe('completed');
});

test('work that was not marked as done is never paid out by a timer', async () => {
  await at(0);
  const { member, jobId } = await aPaidJob();
  await member.post(`/api/jobs/${jobId}/start`);
  await at(60 * DAY);
  await tick();
  expect(await state(jobId)).toBe('in_progress');
});

test('a review without a counterpart is shown after 14 days', async () => {
  await at(0);
  const { owner, member, jobId } = await aPaidJob();
  await member.post(`/api/jobs/${jobId}/start`);
  await member.post(`/api/jobs/${jobId}/complete`);
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  expect((await owner.post(`/api/jobs/${jobId}/reviews`, { rating: 4, comment: 'Good work' })).status).toBe(201);
  await at(14 * DAY - 1000);
  await tick();
  expect((await member.get(`/api/jobs/${jobId}/reviews`)).body).toEqual([]);
  await at(14 * DAY + 1000);
  await tick();
  expect((await member.get(`/api/jobs/${jobId}/reviews`)).body).toMatchObject([{ rating: 4, side: 'client' }]);
  expect((await member.get(`/api/providers/user/${member.id}`)).body).toMatchObject({ rating: 4, reviewCount: 1 });
});
