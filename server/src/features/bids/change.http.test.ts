// A change of a bid affects only the sent fields; a bid says that its job was changed after it.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { jobs } from '../jobs/tables.ts';

const stage = await startTestApp();
const bidder = await stage.member();
const owner = await stage.client();
const jobId = await stage.openJob(owner);
const first = { bidAmount: 900, message: 'One day with a lift.', estimatedDuration: '1 day' };
const { body: sent } = await bidder.post('/api/bids', { jobId, ...first });
const url = `/api/bids/${Number(sent.id)}`;

test.each([
  [{ bidAmount: 850.5 }, { bidAmount: 850.5, message: first.message, estimatedDuration: '1 day', revision: 1 }],
  [{ description: 'Two days, no lift.' }, { bidAmount: 850.5, message: 'Two days, no lift.', revision: 2 }],
  [{ estimatedDuration: '2 days' }, { bidAmount: 850.5, estimatedDuration: '2 days', revision: 3 }],
])('%j', async (change, after) => {
  const { status, body } = await bidder.patch(url, change);
  expect(status).toBe(200);
  expect(body).toMatchObject(after);
});

test.each([
  [{}],
  [{ bidAmount: '' }],
  [{ message: ' ' }],
  [{ bidAmount: 0 }],
  [{ bidAmount: null, message: 'Two days, no lift.' }],
])('%j is refused', async (change) => {
  expect((await bidder.patch(url, change)).status).toBe(422);
});

test('a bid says that the owner changed the job after it, until the bid is changed too', async () => {
  const ofBid = async () => (await bidder.get<{ myBid: object }>(`/api/jobs/${jobId}`)).body.myBid;
  expect(await ofBid()).toMatchObject({ jobChangedAt: null });
  await owner.patch(`/api/jobs/${jobId}`, { treeHeightFeet: 70 });
  expect(await ofBid()).toMatchObject({ jobChangedAt: expect.any(String) });
  await (await stage.admin()).patch(`/api/jobs/${jobId}/approve`);
  expect((await bidder.patch(url, { bidAmount: 900 })).body).toMatchObject({ jobChangedAt: null });
});

test('between the deadline and the timer that closes the job, no action is offered that would be refused', async () => {
  const late = await stage.member();
  const can = async () => {
    const { body } = await late.get<{ can: { bid: boolean } }>(`/api/jobs/${jobId}`);
    const { body: own } = await bidder.get<{ myBid: { can: object } }>(`/api/jobs/${jobId}`);
    return [body.can.bid, own.myBid.can];
  };
  expect(await can()).toEqual([true, { edit: true, withdraw: true }]);
  await stage.db.orm.update(jobs).set({ biddingClosesAt: new Date() }).where(eq(jobs.id, jobId));
  expect(await can()).toEqual([false, { edit: false, withdraw: true }]);
  expect((await late.post('/api/bids', { jobId, ...first })).status).toBe(409);
  expect((await bidder.patch(url, { bidAmount: 800 })).status).toBe(409);
  expect((await bidder.get<{ id: number; can: object }[]>('/api/bids')).body).toMatchObject([{ can: { edit: false } }]);
  expect((await bidder.post(`${url}/withdraw`)).status).toBe(200);
});
