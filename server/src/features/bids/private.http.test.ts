// What bids reveal before payment, and that every administrator's view of sealed ones is counted.
import { expect, test } from 'vitest';
import type { Bid, Seal } from '@live-oak/contract/features/bids/schema.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';

const stage = await startTestApp();

test('a bidder reads no street and no name in the title of a job, in any list', async () => {
  const owner = await stage.client({ firstName: 'Philomena', lastName: 'Thibodeaux' });
  const bidder = await stage.member();
  const jobId = await stage.openJob(owner, {
    title: 'Oak of Philomena Thibodeaux at 41877 Bayou Teche Lane',
    description: 'Blue house, 41877 Bayou Teche Lane, the gate is open.',
    location: '41877 Bayou Teche Ln, Breaux Bridge, LA 70517',
  });
  const sent = await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' });
  const answers = [
    sent.body,
    (await bidder.get(`/api/bids/provider/${bidder.providerId}`)).body,
    (await bidder.get('/api/bids')).body,
    (await bidder.get('/api/dashboard/recent-bids')).body,
    (await bidder.get('/api/dashboard/recent-jobs')).body,
    (await bidder.get('/api/jobs/protected')).body,
    (await bidder.get(`/api/jobs/${jobId}`)).body,
  ];
  expect(sent.status).toBe(201);
  expect(JSON.stringify(answers)).not.toMatch(/Thibodeaux|41877|Teche/);
});

test('the code of its door card, which would reveal its name, is hidden in a business’s text before payment', async () => {
  const owner = await stage.client();
  const bidder = await stage.member();
  const { code, shownCode } = (await bidder.get<{ code: string; shownCode: string }>('/api/door-card')).body;
  const letters = Array.from(code).join(' ');
  const signature = `We are ${shownCode}, ${letters}, or ${code.toLowerCase()}.`;
  const jobId = await stage.openJob(owner);
  await bidder.post(`/api/jobs/${jobId}/questions`, { text: signature });
  const lines = [{ kind: 'fell', note: signature }];
  const sent = await bidder.post('/api/bids', {
    jobId,
    bidAmount: 900,
    message: signature,
    estimatedDuration: signature,
    lines,
  });
  expect(sent.status).toBe(201);
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const read = [
    (await owner.get(`/api/jobs/${jobId}/bids`)).body,
    (await owner.get(`/api/jobs/${jobId}/questions`)).body,
  ];
  expect(JSON.stringify(read)).toContain(
    'We are [hidden until payment], [hidden until payment], or [hidden until payment].',
  );
  expect(JSON.stringify(read)).not.toMatch(new RegExp(`${shownCode}|${code}|${letters}`, 'i'));
});

test('a withdrawn bid does not open the seal of a running auction', async () => {
  const [owner, bidder] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const sent = await bidder.post<Bid>('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' });
  expect((await bidder.get(`/api/jobs/${jobId}/seal`)).status).toBe(200);
  expect((await bidder.post(`/api/bids/${sent.body.id}/withdraw`)).status).toBe(200);
  expect((await bidder.get(`/api/jobs/${jobId}/seal`)).status).toBe(404);
});

test('the bids of a job come in pages, the lowest amount first', async () => {
  const owner = await stage.client();
  const admin = await stage.admin();
  const jobId = await stage.openJob(owner);
  for (const bidAmount of [900, 700, 800]) {
    await (await stage.member()).post('/api/bids', { jobId, bidAmount, message: 'One day with a lift.' });
  }
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  for (const person of [owner, admin]) {
    const first = await person.get<{ amount: number }[]>(`/api/jobs/${jobId}/bids?limit=2`);
    expect(first.body.map(({ amount }) => amount)).toEqual([700, 800]);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await person.get<{ amount: number }[]>(next);
    expect(second.body.map(({ amount }) => amount)).toEqual([900]);
    expect(second.headers.link).toBeUndefined();
  }
});

test("an administrator's look at sealed bids is counted, whichever list shows them", async () => {
  const bidder = await stage.member();
  const admin = await stage.admin();
  const jobId = await stage.openJob(await stage.client());
  await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' });
  const looks = async () => (await bidder.get<{ adminLooks: number }>(`/api/jobs/${jobId}/seal`)).body.adminLooks;
  expect(await looks()).toBe(0);
  await admin.get(`/api/bids/provider/${bidder.providerId}`);
  expect(await looks()).toBe(1);
  const read = await admin.get<Bid[]>('/api/bids');
  expect(read.body.find(({ jobId: of }) => of === jobId)).toMatchObject({
    providerId: bidder.providerId,
    nonce: null,
    can: { edit: false, withdraw: false },
  });
  expect(await looks()).toBe(2);
  await bidder.get('/api/bids');
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  await admin.get('/api/bids');
  expect(await looks()).toBe(2);
});

test('an unpaid choice changes nothing that a bidder sees or may do; the chosen one can withdraw', async () => {
  const [owner, chosen, rival] = [await stage.client(), await stage.member(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const bid = { jobId, bidAmount: 900, message: 'One day with a lift.' };
  const ids: number[] = [];
  for (const bidder of [chosen, rival]) {
    ids.push((await bidder.post<{ id: number }>('/api/bids', bid)).body.id);
  }
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const seen = async () => {
    const answers = [chosen, rival].map(async (who) => [
      (await who.get(`/api/jobs/${jobId}`)).body,
      (await who.get('/api/bids')).body,
      (await who.get(`/api/jobs/${jobId}/seal`)).body,
    ]);
    return Promise.all(answers);
  };
  const before = await seen();
  const { sessionId } = (await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: ids[0] })).body;
  expect(await seen()).toEqual(before);
  for (const [at, bidder] of [rival, chosen].entries()) {
    expect((await bidder.post(`/api/bids/${ids[1 - at]}/withdraw`)).status).toBe(200);
    const status = at === 0 ? 'awaiting_payment' : 'bidding_closed';
    expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status });
  }
  expect((await owner.get(`/api/jobs/${jobId}/payment`)).body).toMatchObject({ now: { lapsedBy: 'withdrawn' } });
  // Nobody pays for a withdrawn bid.
  expect(await stage.pay(sessionId)).toBe(409);
});

test('the seal shows a rival no timestamps before the close', async () => {
  const [owner, one, other] = [await stage.client(), await stage.member(), await stage.member()];
  const jobId = await stage.openJob(owner);
  for (const bidder of [one, other]) {
    await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' });
  }
  const times = async (who: Person) => {
    const { receipts } = (await who.get<Seal>(`/api/jobs/${jobId}/seal`)).body;
    return receipts.map(({ mine, submittedAt }) => [mine, submittedAt !== null]).toSorted();
  };
  expect(await times(one)).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await times(owner)).toEqual([
    [false, false],
    [false, false],
  ]);
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  expect(await times(one)).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('a bid that is withdrawn after the opening keeps its receipt, and the owner reads that it is', async () => {
  const [owner, one, other] = [await stage.client(), await stage.member(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const early = await other.post<Bid>('/api/bids', { jobId, bidAmount: 700, message: 'Half a day with two climbers.' });
  await other.post(`/api/bids/${early.body.id}/withdraw`);
  for (const bidder of [one, other]) {
    await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'One day with a lift.' });
  }
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const [mine] = (await one.get<Bid[]>('/api/bids')).body;
  await one.post(`/api/bids/${mine?.id}/withdraw`);
  const withdrawn = async (who: Person) =>
    (await who.get<Seal>(`/api/jobs/${jobId}/seal`)).body.receipts.map((receipt) => receipt.withdrawn).toSorted();
  expect(await withdrawn(owner)).toEqual([false, true]);
  expect(await withdrawn(one)).toEqual([false, true]);
  // A rival may not learn that a bid was withdrawn.
  expect(await withdrawn(other)).toEqual([false, false]);
});

test('an administrator reads the bids of a job that its owner changed, while it is back in review', async () => {
  const owner = await stage.client();
  const admin = await stage.admin();
  const jobId = await stage.openJob(owner);
  await (await stage.member()).post('/api/bids', { jobId, bidAmount: 640, message: 'One day with a lift.' });
  await owner.patch(`/api/jobs/${jobId}`, { description: 'Two water oaks now, on the fence; nobody is hurt.' });
  const job = await admin.get<{ approvalStatus: string; bidCount: number }>(`/api/jobs/${jobId}`);
  expect(job.body).toMatchObject({ approvalStatus: 'pending', bidCount: 1 });
  const bids = await admin.get<{ amount: number }[]>(`/api/jobs/${jobId}/bids`);
  expect([bids.status, bids.body.map(({ amount }) => amount)]).toEqual([200, [640]]);
});
