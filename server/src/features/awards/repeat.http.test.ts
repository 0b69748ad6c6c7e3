// Calls that move money repeat the first response for the same Idempotency-Key; a canceled award has its reason.
import type { Seal } from '@live-oak/contract/features/bids/schema.ts';
import type { SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { expect, test, vi } from 'vitest';
import { startTestApp, type Bidder, type Person } from '../../../../lab/harness/app.ts';

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

async function aPaidJob() {
  const { jobId, sessionId } = await aChoice();
  await owner.post(`/api/sandbox/checkout/${sessionId}/pay`, CARD);
  return jobId;
}

async function twice(person: Person | Bidder, url: string, body: unknown = {}) {
  const key = { 'idempotency-key': `once-${url}` };
  const first = await person.post(url, body, key);
  const again = await person.post(url, body, key);
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await person.post(url, { ...Object(body), more: 1 }, key)).status).toBe(422);
}

test('confirming, declining and canceling twice with one key repeats the response', async () => {
  const done = await aPaidJob();
  await winner.post(`/api/jobs/${done}/start`);
  await winner.post(`/api/jobs/${done}/complete`);
  await twice(owner, `/api/jobs/${done}/confirm-completion`);
  await twice(winner, `/api/jobs/${await aPaidJob()}/decline-award`, { reason: 'The crane broke' });
  await twice(owner, `/api/jobs/${await aPaidJob()}/cancel`, { reason: 'The tree fell by itself' });
  expect((await (await stage.admin()).get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true });
});

test('declining, canceling and withdrawing store their response with their effect: a crash right after changes nothing', async () => {
  const calls = [
    [winner, `/api/jobs/${await aPaidJob()}/decline-award`, { reason: 'The crane broke' }],
    [owner, `/api/jobs/${await aPaidJob()}/cancel`, { reason: 'The tree fell by itself' }],
    [owner, `/api/jobs/${(await aChoice()).jobId}/cancel-award`, {}],
  ] as const;
  for (const [person, url, body] of calls) {
    const key = { 'idempotency-key': `crash-${url}` };
    // The process dies right after the commit, before anything that follows it.
    vi.spyOn(stage.app.services, 'dispatch').mockRejectedValueOnce(new Error('The process died'));
    expect((await person.post(url, body, key)).status).toBeGreaterThanOrEqual(500);
    expect((await person.post(url, body, key)).status).toBe(200);
    expect((await person.post(url, body)).status).toBe(person === winner ? 404 : 409);
  }
});

test('a chosen bid keeps its receipt in the seal when its business withdraws', async () => {
  const jobId = await aPaidJob();
  const receipts = async () => (await owner.get<Seal>(`/api/jobs/${jobId}/seal`)).body.receipts;
  const before = await receipts();
  expect(before.map(({ withdrawn }) => withdrawn)).toEqual([false]);
  await winner.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke' });
  expect(await receipts()).toEqual(before.map((receipt) => ({ ...receipt, withdrawn: true })));
});

test('paying twice with one key repeats the response', async () => {
  const { jobId, sessionId } = await aChoice();
  await twice(owner, `/api/sandbox/checkout/${sessionId}/pay`, CARD);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'awarded' });
});

test('an owner who closes the checkout gets no message that a card failed', async () => {
  const { jobId, sessionId } = await aChoice();
  await owner.post(`/api/sandbox/checkout/${sessionId}/cancel`);
  const [notice] = (await owner.get<{ title: string; message: string }[]>('/api/notifications?limit=1')).body;
  expect(notice?.title).toBe('Award Not Paid');
  expect(notice?.message).toMatch(/checkout was closed/);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'bidding_closed' });
});

test('the checkout names the job and the bid that is paid, and that the money is held', async () => {
  const { sessionId } = await aChoice();
  const { body } = await stage.visitor().get<SandboxCheckout>(`/api/sandbox/checkout/${sessionId}`);
  expect(body.description).toMatch(/^.+ · Bidder A · held until you confirm$/);
  expect(body).toMatchObject({ reason: 'purchases.award', params: { bidder: 'A' } });
});
