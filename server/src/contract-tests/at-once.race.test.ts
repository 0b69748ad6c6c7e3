// Concurrent requests on a real PostgreSQL server: one wins, each loser gets 409, and the ledger still balances.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../lab/harness/app.ts';

const stage = await startTestApp();
const admin = await stage.admin();
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)]
      .toSorted((a, b) => a - b)
      .map((status) => [status, statuses.filter((one) => one === status).length]),
  );
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

test('thirty identical concurrent bids create one', async () => {
  const jobId = await stage.openJob(await stage.client());
  const member = await stage.member();
  const answers = await times(30, () =>
    member.post('/api/bids', { jobId, bidAmount: 1500, message: 'The same bid, thirty times.' }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 29 });
  expect((await admin.get<unknown[]>(`/api/jobs/${jobId}/bids`)).body).toHaveLength(1);
});

test('thirty bids with one Idempotency-Key create one bid and one response', async () => {
  const jobId = await stage.openJob(await stage.client());
  const member = await stage.member();
  const body = { jobId, bidAmount: 1500, message: 'The same bid, sent again and again.' };
  const answers = await times(30, () => member.post<{ id: number }>('/api/bids', body, { 'idempotency-key': 'bid-1' }));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 30 });
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect((await member.post('/api/bids', { ...body, bidAmount: 2 }, { 'idempotency-key': 'bid-1' })).status).toBe(422);
});

async function closedJob(bidders: number) {
  const owner = await stage.client();
  const jobId = await stage.openJob(owner);
  for (let i = 0; i < bidders; i += 1) {
    const member = await stage.member();
    await member.post('/api/bids', { jobId, bidAmount: 1000 + i, message: 'A bid among others, ready to start.' });
  }
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const bids = (await owner.get<{ id: number }[]>(`/api/jobs/${jobId}/bids`)).body;
  return { owner, jobId, bids };
}

test('twenty concurrent awards create one award and one checkout', async () => {
  const { owner, jobId, bids } = await closedJob(2);
  const answers = await times(20, (i) =>
    owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bids[i % 2]?.id }),
  );
  const won = answers.filter(({ status }) => status === 200);
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 10, 409: 10 });
  expect(new Set(won.map(({ body }) => body.sessionId)).size).toBe(1);
});

test('twenty concurrent payments create one charge', async () => {
  const { owner, jobId, bids } = await closedJob(1);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bids[0]?.id });
  const answers = await times(20, () =>
    owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, { card: '4242424242424242' }),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({
    status: 'awarded',
    award: { amountCents: 100_000, paid: true },
  });
  const entries = (
    await admin.get<{ kind: string; account: string; amountCents: number }[]>(`/api/admin/jobs/${jobId}/ledger`)
  ).body;
  expect(entries.filter(({ kind, account }) => kind === 'hold' && account.startsWith('job:'))).toMatchObject([
    { amountCents: 100_000 },
  ]);
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true });
});

test('closing during concurrent edits: every accepted edit is in the opened bids', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await stage.client();
    const jobId = await stage.openJob(owner);
    const member = await stage.member();
    const bid = await member.post<{ id: number }>('/api/bids', {
      jobId,
      bidAmount: 1000,
      message: 'The first amount of this bid.',
    });
    const [close, ...edits] = await Promise.all([
      admin.post(`/api/admin/jobs/${jobId}/close-bidding`),
      ...Array.from({ length: 10 }, (_, i) =>
        member.patch<{ bidAmount: number; revision: number }>(`/api/bids/${bid.body.id}`, {
          bidAmount: 2000 + i,
          message: 'Another amount, at the last moment.',
        }),
      ),
    ]);
    expect(close.status).toBe(200);
    expect(edits.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const taken = edits.filter(({ status }) => status === 200).toSorted((a, b) => b.body.revision - a.body.revision);
    const [opened] = (await owner.get<{ bidAmount: number }[]>(`/api/jobs/${jobId}/bids`)).body;
    expect(opened?.bidAmount).toBe(taken[0]?.body.bidAmount ?? 1000);
  }
});

test('twenty concurrent closings and approvals act once', async () => {
  const owner = await stage.client();
  const posted = await owner.post<{ id: number }>('/api/jobs', {
    title: 'Stump by the gate',
    description: 'Two feet across, near the gas line.',
    location: '70808',
    serviceType: 'Stump Grinding',
    urgency: 'low',
  });
  const approvals = await times(20, () => admin.patch(`/api/jobs/${posted.body.id}/approve`));
  expect(counted(approvals.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
  const closings = await times(20, () => admin.post(`/api/admin/jobs/${posted.body.id}/close-bidding`));
  expect(counted(closings.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
});

test('a decline and a concurrent start: one of them succeeds', async () => {
  const owner = await stage.client();
  const jobId = await stage.openJob(owner);
  const member = await stage.member();
  const bid = await member.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 700,
    message: 'We start tomorrow if it stays dry.',
  });
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  await owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, { card: '4242424242424242' });
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => member.post(`/api/jobs/${jobId}/start`)),
    ...Array.from({ length: 5 }, () =>
      member.post(`/api/jobs/${jobId}/decline-award`, { reason: 'The crane broke down' }),
    ),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true });
});

test('twenty registrations with one email create one account', async () => {
  const answers = await times(20, (i) =>
    stage.visitor().post('/api/auth/register', {
      userType: 'client',
      firstName: 'A',
      lastName: 'B',
      email: 'Same@Example.com',
      username: `same-${i}`,
      password: 'a-shady-live-oak',
    }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
});
