// The automatic release continues past a job that cannot be released.
import { expect, test, vi } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { aBid, aJob, anAward } from '../../../../lab/harness/rows.ts';
import { runGatewayTasks } from '../payments/gateway-tasks.ts';
import { awards } from './tables.ts';
import { dropUnpayableAwards, releaseUnconfirmed } from './commands.ts';

test('unconfirmed work is released although an older job is broken', async () => {
  const stage = await startTestApp();
  const [owner, winner] = [await stage.client(), await stage.member()];
  // Done, without an award: no call can create it, and it must not stop the rest.
  await aJob(stage.db, { clientId: owner.id, status: 'work_done', workDoneAt: new Date('2020-01-01T00:00:00Z') });
  const jobId = await stage.openJob(owner);
  const bid = await winner.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 1200,
    message: 'One day with a lift.',
  });
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const award = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  await owner.post(`/api/sandbox/checkout/${award.body.sessionId}/pay`, { card: '4242424242424242' });
  await winner.post(`/api/jobs/${jobId}/start`);
  await winner.post(`/api/jobs/${jobId}/complete`);
  stage.clock.now = new Date(Date.now() + 6 * 24 * 3600_000);
  await releaseUnconfirmed(stage.app.services);
  stage.clock.now = undefined;
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'completed' });
});

test('a checkout page that expires after a day is opened again; the choice lapses after two', async () => {
  const stage = await startTestApp();
  const [owner, member] = [await stage.client({ username: 'patient' }), await stage.member()];
  const signInAgain = () => owner.post('/api/auth/login', { username: 'patient', password: PASSWORD });
  const jobId = await stage.openJob(owner);
  const bid = await member.post<{ id: number }>('/api/bids', {
    jobId,
    bidAmount: 900,
    message: 'Half a day, two people.',
  });
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const choose = () => owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  const first = await choose();
  const start = Date.now();
  stage.clock.now = new Date(start + 25 * 3600_000);
  await signInAgain();
  await stage.app.services.gateway.tick();
  expect(
    (await owner.post(`/api/sandbox/checkout/${first.body.sessionId}/pay`, { card: '4242424242424242' })).status,
  ).toBe(409);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'awaiting_payment' });
  const second = await choose();
  expect(second.status).toBe(200);
  expect(second.body.sessionId).not.toBe(first.body.sessionId);
  stage.clock.now = new Date(start + 49 * 3600_000);
  await signInAgain();
  await dropUnpayableAwards(stage.app.services);
  expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'bidding_closed' });
  expect(
    (await owner.post(`/api/sandbox/checkout/${second.body.sessionId}/pay`, { card: '4242424242424242' })).status,
  ).toBe(409);
  stage.clock.now = undefined;
});

test('nobody waits for the gateway to close the page of a choice that ended while it was opened', async () => {
  const stage = await startTestApp();
  const [owner, member] = [await stage.client(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const terms = { jobId, bidAmount: 900, message: 'Half a day, two people.' };
  const bid = await member.post<{ id: number }>('/api/bids', terms);
  await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { services } = stage.app;
  const { gateway } = services;
  let opened = '';
  // An object that inherits from the gateway is one; Object.create() returns any.
  services.gateway = Object.assign(Object.create(gateway) as typeof gateway, {
    createCheckout: async (request: Parameters<typeof gateway.createCheckout>[0]) => {
      const page = await gateway.createCheckout(request);
      opened = page.id;
      expect((await owner.post(`/api/jobs/${jobId}/cancel-award`)).status).toBe(200);
      return page;
    },
    expireCheckout: () => new Promise<boolean>(() => undefined),
  });
  const choice = await owner.post(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  services.gateway = gateway;
  expect(choice.status).toBe(409);
  await runGatewayTasks({ ...services, clock: () => new Date(Date.now() + 3600_000) });
  const paid = await owner.post(`/api/sandbox/checkout/${opened}/pay`, { card: '4242424242424242' });
  expect(paid.status).toBe(409);
});

test.each(['opened', 'not opened yet', 'paid'])(
  'a late answer for a page that ran out gives the next page, %s',
  async (next) => {
    const stage = await startTestApp();
    const [owner, member] = [await stage.client({ username: 'latecomer' }), await stage.member()];
    const jobId = await stage.openJob(owner);
    const terms = { jobId, bidAmount: 900, message: 'Half a day, two people.' };
    const bid = await member.post<{ id: number }>('/api/bids', terms);
    await (await stage.admin()).post(`/api/admin/jobs/${jobId}/close-bidding`);
    const choose = () =>
      owner.post<{ url: string; sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
    const { gateway } = stage.app.services;
    const createCheckout = gateway.createCheckout.bind(gateway);
    const [opened, answer] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    vi.spyOn(gateway, 'createCheckout').mockImplementationOnce(async (request) => {
      const page = await createCheckout(request);
      opened.resolve(page.id);
      await answer.promise;
      return page;
    });
    const late = choose();
    const stale = await opened.promise;
    stage.clock.now = new Date(Date.now() + 25 * 3600_000);
    await owner.post('/api/auth/login', { username: 'latecomer', password: PASSWORD });
    await gateway.tick();
    const second = next === 'not opened yet' ? undefined : await choose();
    if (second && next === 'paid') {
      expect(await stage.pay(second.body.sessionId)).toBe(200);
      second.body.url = `http://localhost:3000/jobs/${jobId}?payment=success&session_id=${second.body.sessionId}`;
    }
    answer.resolve();
    const { status, body } = await late;
    expect(status).toBe(200);
    expect(body.sessionId).not.toBe(stale);
    expect((second ?? (await choose())).body).toEqual(body);
    stage.clock.now = undefined;
  },
);

test('a checkout page of a process that died before storing it expires like any other', async () => {
  const stage = await startTestApp();
  const job = await aJob(stage.db, { status: 'awaiting_payment', biddingClosedAt: new Date() });
  const bid = await aBid(stage.db, { jobId: job.id });
  const dueAt = new Date(Date.now() + 48 * 3600_000);
  const award = await anAward(stage.db, {
    jobId: job.id,
    bidId: bid.id,
    status: 'awaiting_payment',
    chargeId: null,
    dueAt,
  });
  const { gateway } = stage.app.services;
  const until = new Date(Date.now() + 3600_000);
  await gateway.createCheckout({
    idempotencyKey: `award:${award.id}:1`,
    mode: 'payment',
    purpose: 'award',
    description: 'purchases.membership',
    amountCents: award.amountCents,
    metadata: { purpose: 'award', awardId: String(award.id), jobId: String(job.id), until: until.toISOString() },
    customer: { id: null, email: 'owner@example.com', name: 'Renée Boudreaux' },
    successUrl: 'http://localhost:3000/',
    cancelUrl: 'http://localhost:3000/',
    expiresAt: until,
  });
  stage.clock.now = new Date(until.getTime() + 60_000);
  await gateway.tick();
  stage.clock.now = undefined;
  const [after] = await stage.db.orm.select().from(awards).where(eq(awards.id, award.id));
  expect(after).toMatchObject({ status: 'awaiting_payment', attempt: 2 });
});
