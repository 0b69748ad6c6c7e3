// Bids that a card cannot pay: they are taken, as the rules of a bid allow them, and cannot be chosen.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

const t = await startTestApp();
const [owner, bidder, admin] = [await t.client(), await t.member(), await t.admin()];

test.each([
  [0.49, 409],
  [0.5, 200],
  [999_999.99, 200],
  [1_000_000, 409],
])('a bid of $%d is chosen with %d', async (bidAmount, status) => {
  const jobId = await t.openJob(owner);
  const bid = await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount, message: 'One day with a lift.' });
  expect(bid.status).toBe(201);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const chosen = await owner.post(`/api/jobs/${jobId}/award`, { bidId: bid.body.id });
  expect(chosen.status).toBe(status);
  if (status === 409) {
    expect(chosen.body).toMatchObject({ code: 'STATE', reason: 'awards.notChargeable' });
    expect((await owner.get(`/api/jobs/${jobId}`)).body).toMatchObject({ status: 'bidding_closed', award: null });
  }
});
