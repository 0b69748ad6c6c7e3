// Calls that notify others or reach the payment gateway end after some a day, each for its own job or account.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../lab/harness/app.ts';

const stage = await startTestApp({ RATE_LIMIT: 'on' });
const REFUSED = { status: 429, body: { code: 'TOO_MANY' } };
const BID = { bidAmount: 900, message: 'One day with a lift.' };

/** Calls until one is refused; how many were accepted, and the refusal. */
async function untilRefused<T extends { status: number }>(call: (n: number) => Promise<T>) {
  for (let n = 0; n < 100; n += 1) {
    const answer = await call(n);
    if (answer.status === 429) return { accepted: n, answer };
    expect(answer.status).toBeLessThan(300);
  }
  throw new Error('never refused');
}

test('a business bids on one job and withdraws six times a day; another job is not affected', async () => {
  const [owner, member] = [await stage.client(), await stage.member()];
  const [jobId, other] = [await stage.openJob(owner), await stage.openJob(owner)];
  const bid = async () => {
    const sent = await member.post<{ id: number }>('/api/bids', { ...BID, jobId });
    if (sent.status === 201) await member.post(`/api/bids/${sent.body.id}/withdraw`);
    return sent;
  };
  expect(await untilRefused(bid)).toMatchObject({ accepted: 6, answer: REFUSED });
  const kept = await member.post<{ id: number }>('/api/bids', { ...BID, jobId: other });
  const change = (n: number) => member.patch(`/api/bids/${kept.body.id}`, { bidAmount: 901 + n });
  expect(await untilRefused(change)).toMatchObject({ accepted: 30, answer: REFUSED });
});

test('an owner extends the bidding of a job ten times a day, and changes another one thirty times', async () => {
  const owner = await stage.client();
  const jobId = await stage.openJob(owner);
  const { biddingClosesAt } = (await owner.get<{ biddingClosesAt: string }>(`/api/jobs/${jobId}`)).body;
  const extend = (n: number) => {
    const until = new Date(Date.parse(biddingClosesAt) + (n + 1) * 60_000).toISOString();
    return owner.post(`/api/jobs/${jobId}/extend-bidding`, { until });
  };
  expect(await untilRefused(extend)).toMatchObject({ accepted: 10, answer: REFUSED });
  const other = await stage.openJob(owner);
  const change = (n: number) => owner.patch(`/api/jobs/${other}`, { title: `Oak number ${n}` });
  expect(await untilRefused(change)).toMatchObject({ accepted: 30, answer: REFUSED });
});

test('the phone of a profile is saved twenty times a day, and a card is read sixty times an hour', async () => {
  const [owner, member] = [await stage.client(), await stage.member()];
  const save = (n: number) => owner.call('PUT', '/api/profile', { phone: `(225) 555-01${10 + n}` });
  expect(await untilRefused(save)).toMatchObject({ accepted: 20, answer: REFUSED });
  expect((await owner.call('PUT', '/api/profile', { city: 'Houma' })).status).toBe(200);
  const read = () => member.get('/api/subscription/card');
  expect(await untilRefused(read)).toMatchObject({ accepted: 60, answer: REFUSED });
});

test('a person changes their name three times a day', async () => {
  const person = await stage.client();
  const rename = async (firstName: string) => (await person.call('PUT', '/api/profile', { firstName })).status;
  expect([await rename('Ada'), await rename('Bea'), await rename('Bea'), await rename('Cleo')]).toEqual([
    200, 200, 200, 200,
  ]);
  expect(await rename('Dora')).toBe(429);
  expect((await person.get('/api/profile')).body).toMatchObject({ firstName: 'Cleo' });
  expect((await person.call('PUT', '/api/profile', { city: 'Houma' })).status).toBe(200);
});
