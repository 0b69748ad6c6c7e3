// What the owner's page learns about the checkout it returns from: only what the gateway confirmed, and only of an own job.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { sandboxCheckouts } from '../payments/sandbox/tables.ts';

const stage = await startTestApp();
const owner = await stage.client();
const winner = await stage.member();
const CARD = { card: '4242 4242 4242 4242' };

async function aChoice() {
  const jobId = await stage.openJob(owner);
  const bid = await winner.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 1200,
    message: 'One day with a lift.',
  });
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  return { jobId, sessionId: award.body.sessionId };
}

const pay = (sessionId: string) => owner.post(`/api/sandbox/checkout/${sessionId}/pay`, CARD);
const ask = (jobId: number, sessionId: string, by: Person = owner) =>
  by.get(`/api/jobs/${jobId}/checkout?session_id=${sessionId}`);

test('waiting until the payment is confirmed, then paid, also after the money was released', async () => {
  const { jobId, sessionId } = await aChoice();
  expect(await ask(jobId, sessionId)).toMatchObject({ status: 200, body: { state: 'waiting', amountCents: 120_000 } });
  await pay(sessionId);
  expect((await ask(jobId, sessionId)).body).toEqual({ state: 'paid', amountCents: 120_000 });
  await winner.post(`/api/jobs/${jobId}/start`);
  await winner.post(`/api/jobs/${jobId}/complete`);
  await owner.post(`/api/jobs/${jobId}/confirm-completion`);
  expect((await ask(jobId, sessionId)).body).toEqual({ state: 'paid', amountCents: 120_000 });
});

test('not completed if the choice lapsed before a payment', async () => {
  const { jobId, sessionId } = await aChoice();
  await owner.post(`/api/jobs/${jobId}/cancel-award`);
  expect((await ask(jobId, sessionId)).body).toEqual({ state: 'not_completed', amountCents: 120_000 });
});

test('returned if the business declined, or if the payment arrived after the choice lapsed', async () => {
  const declined = await aChoice();
  await pay(declined.sessionId);
  await winner.post(`/api/jobs/${declined.jobId}/decline-award`, { reason: 'The crane broke' });
  expect((await ask(declined.jobId, declined.sessionId)).body).toEqual({ state: 'returned', amountCents: 120_000 });

  const late = await aChoice();
  await owner.post(`/api/jobs/${late.jobId}/cancel-award`);
  // As if the owner had paid just before the gateway closed the page.
  await stage.db.orm.update(sandboxCheckouts).set({ status: 'open' }).where(eq(sandboxCheckouts.id, late.sessionId));
  await pay(late.sessionId);
  expect((await ask(late.jobId, late.sessionId)).body).toEqual({ state: 'returned', amountCents: 120_000 });
});

test('unknown for an invented session and for the session of another job; nothing for a stranger', async () => {
  const { jobId, sessionId } = await aChoice();
  await pay(sessionId);
  const other = await aChoice();
  const unknown = { state: 'unknown', amountCents: null };
  expect((await ask(other.jobId, 'cs_made_up')).body).toEqual(unknown);
  expect((await ask(other.jobId, sessionId)).body).toEqual(unknown);

  const stranger = await stage.client();
  expect((await ask(jobId, sessionId, stranger)).status).toBe(404);
  expect((await ask(jobId, sessionId, winner)).status).toBe(403);
  const theirs = await stage.openJob(stranger);
  expect((await ask(theirs, sessionId, stranger)).body).toEqual(unknown);
  expect((await ask(jobId, 'x'.repeat(201))).status).toBe(422);
});

test('until the choice is paid, no bidder sees that there is one', async () => {
  const { jobId, sessionId } = await aChoice();
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'awaiting_payment' });
  const closed = { status: 'bidding_closed', badge: 'Closed' };
  expect((await winner.get(`/api/jobs/${jobId}`)).body).toMatchObject(closed);
  const { body } = await winner.get<{ job: { id: number } }[]>(`/api/bids/provider/${winner.providerId}`);
  expect(body.find(({ job }) => job.id === jobId)?.job).toMatchObject(closed);
  await pay(sessionId);
  expect((await winner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'awarded' });
});
