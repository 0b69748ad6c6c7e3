// A suspended business does not bid, is not chosen and does not start work, until an administrator reinstates it.
import { describe, expect, test } from 'vitest';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { paidJob } from '../../../../lab/harness/paid-jobs.ts';
import { startVetting } from '../../../../lab/harness/vetting.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { jobs } from '../jobs/tables.ts';

const { t, detailsOf, meOf, lastNotice, lastAct, bidOn, statusOfBid } = await startVetting();
const CARD = { card: '4242424242424242' };

describe('suspension', () => {
  test('stops bidding and freezes open bids; reinstating restores them', async () => {
    const admin = await t.admin();
    const bidder = await t.member();
    const jobId = await t.openJob(await t.client());
    const bidId = await bidOn(bidder, jobId);
    const url = `/api/admin/providers/${bidder.providerId}`;
    expect((await admin.patch(`${url}/suspend`, {})).status).toBe(422);
    const { status, body } = await admin.patch<ProviderForAdmin>(`${url}/suspend`, { reason: 'Two complaints' });
    expect([status, body.verificationStatus]).toEqual([200, 'suspended']);
    expect(await lastNotice(bidder.id)).toMatchObject({
      title: 'Business Suspended',
      mail: 'Your business is suspended',
    });
    expect(await lastAct('provider.suspend', bidder.providerId)).toMatchObject({
      reason: 'Two complaints',
      after: { verificationStatus: 'suspended', frozenBids: 1 },
    });
    expect(await statusOfBid(bidId)).toBe('frozen');
    expect((await detailsOf(admin, bidder)).frozenBids).toBe(1);
    const another = await bidder.post('/api/bids', {
      jobId: await t.openJob(await t.client()),
      bidAmount: 5,
      message: 'Please take us.',
    });
    expect([another.status, another.body.message]).toEqual([403, expect.stringContaining('suspended')]);
    expect((await bidder.get(`/api/jobs/${jobId}`)).status).toBe(200);
    expect((await admin.patch(`${url}/suspend`, { reason: 'again' })).status).toBe(409);
    expect((await admin.patch(`/api/providers/${bidder.providerId}/reinstate`, { note: 'Settled' })).status).toBe(200);
    expect(await statusOfBid(bidId)).toBe('pending');
    expect(await meOf(bidder)).toMatchObject({ canBid: true, reason: null });
    expect((await admin.patch(`${url}/reinstate`)).status).toBe(409);
  });

  test('a frozen bid cannot be chosen, an open choice lapses before it is paid, and work does not start', async () => {
    const admin = await t.admin();
    const owner = await t.client();
    const [bidder, rival] = [await t.member(), await t.member()];
    const suspend = () => admin.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason: 'Complaints' });
    const reinstate = () => admin.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    const jobId = await t.openJob(owner);
    const bidId = await bidOn(bidder, jobId);
    await bidOn(rival, jobId);
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const choose = () => owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
    const first = await choose();
    await suspend();
    expect((await owner.get(`/api/jobs/${jobId}`)).body.status).toBe('bidding_closed');
    expect((await owner.post(`/api/sandbox/checkout/${first.body.sessionId}/pay`, CARD)).status).toBe(409);
    expect(await lastNotice(owner.id)).toMatchObject({ title: 'Award Not Paid' });
    expect(await choose()).toMatchObject({ status: 409, body: { code: 'CREDENTIAL_EXPIRED' } });
    await reinstate();
    await suspend();
    expect(await lastNotice(owner.id)).toMatchObject({
      title: 'Bid on Hold',
      message: expect.stringMatching(
        /^One bid can’t be chosen right now: “[^”]+”\. You can still choose a bid that isn’t on hold\.$/,
      ),
      redirectTo: `/jobs/${jobId}`,
    });
    await reinstate();
    expect(await lastNotice(owner.id)).toMatchObject({ title: 'Bid No Longer on Hold' });
    const second = await choose();
    expect(second.status).toBe(200);
    expect((await owner.post(`/api/sandbox/checkout/${second.body.sessionId}/pay`, CARD)).status).toBe(200);
    await suspend();
    expect(await lastNotice(owner.id)).toMatchObject({
      title: 'Start Delayed',
      message: expect.stringContaining('its account with us is on hold'),
      redirectTo: `/jobs/${jobId}`,
    });
    expect(await bidder.post(`/api/jobs/${jobId}/start`)).toMatchObject({
      status: 409,
      body: { code: 'CREDENTIAL_EXPIRED' },
    });
    expect((await bidder.get(`/api/jobs/${jobId}`)).body.can).toMatchObject({ start: false, decline: true });
    await reinstate();
    expect((await bidder.post(`/api/jobs/${jobId}/start`)).status).toBe(200);
  });

  test('an owner with two jobs that wait for it reads of both, and again once they may start', async () => {
    const sides = { owner: await t.client(), winner: await t.member() };
    const [first, second] = [await paidJob(t, 'awarded', sides), await paidJob(t, 'awarded', sides)];
    await t.db.orm.update(jobs).set({ title: 'Pine by the road' }).where(eq(jobs.id, first.jobId));
    await t.db.orm.update(jobs).set({ title: 'Oak by the pond' }).where(eq(jobs.id, second.jobId));
    const admin = await t.admin();
    await admin.patch(`/api/admin/providers/${sides.winner.providerId}/suspend`, { reason: 'Complaints' });
    expect(await lastNotice(sides.owner.id)).toMatchObject({
      title: 'Start Delayed',
      message: expect.stringContaining('can’t start “Pine by the road” and “Oak by the pond” for now'),
      redirectTo: '/dashboard',
    });
    await admin.patch(`/api/admin/providers/${sides.winner.providerId}/reinstate`);
    expect(await lastNotice(sides.owner.id)).toMatchObject({
      title: 'Start No Longer Delayed',
      message: expect.stringContaining('it can start “Pine by the road” and “Oak by the pond” now'),
    });
  });

  test('an owner with several bids of it reads once that they wait, not that they are of one business', async () => {
    const admin = await t.admin();
    const [owner, bidder] = [await t.client(), await t.member()];
    for (const title of ['Pine by the road', 'Oak by the pond', 'Asked again']) {
      const jobId = await t.openJob(owner);
      await bidOn(bidder, jobId);
      await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
      const askedProviderId = title === 'Asked again' ? bidder.providerId : null;
      await t.db.orm.update(jobs).set({ title, askedProviderId }).where(eq(jobs.id, jobId));
    }
    await admin.patch(`/api/admin/providers/${bidder.providerId}/suspend`, { reason: 'Complaints' });
    await admin.patch(`/api/admin/users/${bidder.id}/suspend`, { reason: 'More complaints' });
    const { body } = await owner.get<{ title: string; message: string }[]>('/api/notifications');
    expect(body.filter(({ title }) => title === 'Bid on Hold')).toMatchObject([
      {
        message:
          'One bid on each can’t be chosen right now: “Pine by the road” and “Oak by the pond”. You can still choose a bid that isn’t on hold.',
      },
    ]);
    await admin.patch(`/api/admin/users/${bidder.id}/reinstate`);
    await admin.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    expect(await lastNotice(owner.id)).toMatchObject({
      title: 'Bid No Longer on Hold',
      message: 'A bid on each can be chosen again: “Pine by the road” and “Oak by the pond”.',
    });
  });

  test('a bid restored after a declined award is restored frozen', async () => {
    const admin = await t.admin();
    const owner = await t.client();
    const [bidder, rival] = [await t.member(), await t.member()];
    const jobId = await t.openJob(owner);
    const bidId = await bidOn(bidder, jobId);
    const lost = await bidOn(rival, jobId);
    await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId });
    await owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, CARD);
    await admin.patch(`/api/admin/providers/${rival.providerId}/suspend`, { reason: 'Complaints' });
    expect(await statusOfBid(lost)).toBe('rejected');
    await bidder.post(`/api/jobs/${jobId}/decline-award`, { reason: 'Crane broke' });
    expect(await statusOfBid(lost)).toBe('frozen');
    await admin.patch(`/api/admin/providers/${rival.providerId}/reinstate`);
    expect(await statusOfBid(lost)).toBe('pending');
  });
});
