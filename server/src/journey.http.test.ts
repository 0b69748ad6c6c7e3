// One job from the post to the review, through the API alone, with what each person may and may not see on the way.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { Seal, SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { startTestApp } from '../../lab/harness/app.ts';
import { startStripeApp } from '../../lab/harness/stripe-app.ts';

const onStripe = await startStripeApp();
const stages = [
  ['the sandbox', await startTestApp()],
  ['Stripe', onStripe.stage],
] as const;

test.each(stages)('one job, from the post to the review, paid through %s', async (_gateway, stage) => {
  const owner = await stage.client({ firstName: 'Renée', lastName: 'Boudreaux', email: 'renee.b@example.com' });
  const admin = await stage.admin();
  const first = await stage.member({ businessName: 'Pelican Tree Co.', firstName: 'Marcus', lastName: 'Landry' });
  const second = await stage.member({ businessName: 'Bayou Crown Arborists' });

  const posted = await owner.post<Job>('/api/jobs', {
    title: 'Water oak leaning over the carport',
    description: 'Call me at (225) 555-0142 or renee@example.com. Come to 1423 Audubon Street.',
    location: '1423 Audubon Street, Baton Rouge, LA 70808',
    serviceType: 'Tree Removal',
    urgency: 'high',
    budget: 2500,
    treeHeightFeet: 60,
  });
  expect(posted.status).toBe(201);
  expect(posted.body).toMatchObject({
    approvalStatus: 'pending',
    status: 'open',
    badge: 'Pending Approval',
    budget: 2500,
    zip: '70808',
    parish: 'East Baton Rouge',
  });
  const { id } = posted.body;
  expect((await first.get<Job[]>('/api/jobs/protected')).body.map((job) => job.id)).not.toContain(id);

  expect((await admin.patch(`/api/jobs/${id}/approve`)).status).toBe(200);
  const seen = (await first.get<Job[]>('/api/jobs/protected')).body.find((job) => job.id === id);
  expect(seen).toMatchObject({
    location: 'Baton Rouge, LA 70808',
    clientId: null,
    budget: null,
    bidCount: null,
    masked: true,
    can: { bid: true, seeBids: false },
  });
  expect(JSON.stringify(seen)).not.toMatch(/555-0142|renee@|Audubon|Boudreaux/);

  const low = await first.post<{ id: number; receipt: string; nonce: string }>('/api/bids', {
    jobId: id,
    bidAmount: 1950,
    message: 'Pelican Tree Co. can start on Monday morning.',
  });
  expect(low.status).toBe(201);
  expect(low.body.receipt).toBe(
    createHash('sha256').update(`${id}:${low.body.id}:195000:${low.body.nonce}`).digest('hex'),
  );
  expect(
    (await first.post('/api/bids', { jobId: id, bidAmount: 1900, message: 'A second bid of the same crew.' })).status,
  ).toBe(409);
  const changed = await first.patch<{ receipt: string; revision: number }>(`/api/bids/${low.body.id}`, {
    amount: 2350.5,
    description: 'With the stump ground and hauled off.',
  });
  expect(changed.body).toMatchObject({ bidAmount: 2350.5, revision: 1 });
  expect(changed.body.receipt).not.toBe(low.body.receipt);
  expect(
    (await second.post('/api/bids', { jobId: id, bidAmount: '2,640', message: 'Two climbers and a crane, one day.' }))
      .status,
  ).toBe(201);
  // Until the close the owner sees how many there are, and none of them.
  expect((await owner.get<Job>(`/api/jobs/${id}`)).body).toMatchObject({ bidCount: 2, can: { seeBids: false } });

  expect((await owner.get(`/api/jobs/${id}/bids`)).status).toBe(403);
  expect(
    (await admin.get<SealedBid[]>(`/api/jobs/${id}/bids`)).body.map((bid) => bid.provider?.businessName),
  ).toContain('Pelican Tree Co.');

  expect((await admin.post(`/api/admin/jobs/${id}/close-bidding`)).status).toBe(200);
  expect(
    (await first.patch(`/api/bids/${low.body.id}`, { bidAmount: 1, message: 'Too late to undercut anyone.' })).status,
  ).toBe(409);
  const bids = (await owner.get<SealedBid[]>(`/api/jobs/${id}/bids`)).body;
  expect(bids.map((bid) => bid.bidAmount)).toEqual([2350.5, 2640]);
  expect(bids.map((bid) => bid.label).toSorted()).toEqual(['Bidder A', 'Bidder B']);
  expect(JSON.stringify(bids)).not.toMatch(/Pelican|Bayou|Landry|providerId/);
  const seal = (await owner.get<Seal>(`/api/jobs/${id}/seal`)).body;
  expect(seal.adminLooks).toBe(1);
  for (const { receipt, proof } of seal.receipts) {
    expect(
      createHash('sha256').update(`${id}:${proof?.bidId}:${proof?.amountCents}:${proof?.nonce}`).digest('hex'),
    ).toBe(receipt);
  }

  const [chosen, other] = bids;
  if (!chosen || !other) throw new Error('Two bids were made');
  const checkout = await owner.post<{ url: string; sessionId: string }>(`/api/jobs/${id}/award`, { bidId: chosen.id });
  expect(checkout.status).toBe(200);
  expect((await owner.post(`/api/jobs/${id}/award`, { bidId: chosen.id })).body).toEqual(checkout.body);
  expect((await owner.post(`/api/jobs/${id}/award`, { bidId: other.id })).status).toBe(409);
  expect((await owner.get(`/api/jobs/${id}/contacts`)).status).toBe(404);
  expect((await owner.get<Job>(`/api/jobs/${id}`)).body).toMatchObject({ can: { seeContacts: false } });
  expect(await stage.pay(checkout.body.sessionId, '4000000000000002')).toBe(422);
  expect(await stage.pay(checkout.body.sessionId, '4242 4242 4242 4242')).toBe(200);

  const paid = (await owner.get<Job>(`/api/jobs/${id}`)).body;
  expect(paid).toMatchObject({
    status: 'awarded',
    award: { paid: true, amountCents: 235_050 },
    can: { seeContacts: true },
  });
  expect((await owner.get(`/api/jobs/${id}/contacts`)).body).toMatchObject({
    provider: { businessName: 'Pelican Tree Co.', lastName: 'Landry' },
  });
  expect((await first.get(`/api/jobs/${id}/contacts`)).body).toMatchObject({
    client: { lastName: 'Boudreaux', address: '1423 Audubon Street, Baton Rouge, LA 70808' },
  });
  expect((await second.get(`/api/jobs/${id}/contacts`)).status).toBe(404);
  expect((await first.get<Job>(`/api/jobs/${id}`)).body.description).toContain('(225) 555-0142');

  expect((await second.post(`/api/jobs/${id}/start`)).status).toBe(404);
  expect((await first.post(`/api/jobs/${id}/complete`)).status).toBe(409);
  expect((await first.post(`/api/jobs/${id}/start`)).status).toBe(200);
  expect((await first.post<Job>(`/api/jobs/${id}/complete`, { note: 'Done, stump ground.' })).body.status).toBe(
    'work_done',
  );
  expect((await owner.post<Job>(`/api/jobs/${id}/confirm-completion`)).body).toMatchObject({
    status: 'completed',
    can: { review: true },
  });

  const entries = (
    await admin.get<{ kind: string; amountCents: number; transactionId: number }[]>(`/api/admin/jobs/${id}/ledger`)
  ).body;
  expect(entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0);
  expect([...new Set(entries.map((entry) => entry.kind))]).toEqual(['charge', 'hold', 'release']);
  expect((await admin.get('/api/admin/ledger/check')).body).toMatchObject({ balanced: true, differences: [] });

  expect((await owner.post(`/api/jobs/${id}/reviews`, { rating: 5, comment: 'Clean work, on time.' })).status).toBe(
    201,
  );
  expect((await owner.post(`/api/jobs/${id}/reviews`, { rating: 4, comment: 'A second thought.' })).status).toBe(409);
  expect(
    (await first.post(`/api/jobs/${id}/reviews`, { rating: 5, comment: 'Clear about what was wanted.' })).status,
  ).toBe(201);
  expect((await first.get(`/api/providers/user/${first.id}`)).body).toMatchObject({
    rating: 5,
    totalJobs: 1,
    reviewCount: 1,
  });
  const titles = (await first.get<{ title: string }[]>('/api/notifications')).body.map((notice) => notice.title);
  expect(titles.length).toBeGreaterThan(3);
});
