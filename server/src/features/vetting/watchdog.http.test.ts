// The watchdog with an advanced clock: what expires and what follows. Days are Louisiana's, across both clock changes too.
import { eq } from '../../kernel/db/drizzle.ts';
import { startWatchdog } from '../../../../lab/harness/watchdog.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { auditRows } from '../../kernel/tables.ts';
import { PASSWORD, type Bidder } from '../../../../lab/harness/app.ts';
import { formUntil, VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';
import { bids } from '../bids/tables.ts';
import { credentials, providers } from '../providers/tables.ts';
import { remindOfExpiries } from './watchdog.ts';

const { t, services, expire, member, adminAgain, rowOf, eventsOf, titlesOf, verified } = await startWatchdog();

afterEach(() => {
  t.clock.now = undefined;
});

describe('a passed expiry', () => {
  test('stops bidding at midnight in Louisiana, before any timer ran; then the bids are frozen and everyone is notified', async () => {
    const admin = await t.admin();
    const bidder = await member();
    const jobId = await t.openJob(await t.client());
    await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
    await vet(bidder, admin, formUntil('2027-12-31'));
    // The membership outlasts the documents.
    await t.db.orm
      .update(providers)
      .set({ paidThrough: new Date('2028-06-30T12:00:00Z') })
      .where(eq(providers.id, bidder.providerId));
    const bidStatus = async () =>
      (await t.db.orm.select().from(bids).where(eq(bids.providerId, bidder.providerId)))[0]?.status;

    t.clock.now = new Date('2027-12-31T23:59:59-06:00');
    await bidder.again();
    await expire();
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });

    t.clock.now = new Date('2028-01-01T00:00:00-06:00');
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: false, reason: 'credential_expired' });
    const refused = await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CREDENTIAL_EXPIRED']);
    expect((await rowOf(bidder))?.verificationStatus).toBe('verified');

    await expire();
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
    expect(await bidStatus()).toBe('frozen');
    const emitted = await eventsOf('providers.expired', bidder);
    expect(emitted.map(({ data }) => data)).toEqual([
      {
        providerId: bidder.providerId,
        kinds: expect.arrayContaining(['business_license', 'ldaf_license', 'liability_insurance', 'workers_comp']),
      },
    ]);
    expect(await titlesOf(bidder)).toContain('Bidding Paused');
    const acts = await t.db.orm.select().from(auditRows).where(eq(auditRows.action, 'provider.expire'));
    expect(acts.filter(({ targetId }) => targetId === bidder.providerId)).toMatchObject([
      {
        actorId: null,
        before: { verificationStatus: 'verified' },
        after: { verificationStatus: 'expired', frozenBids: 1 },
      },
    ]);

    await adminAgain();
    // Renewing some of it is not enough; renewing all is, and nobody has to click anything.
    await vet(bidder, admin, {
      ...formUntil('2028-12-31'),
      businessLicenseExpiry: '2028-12-31',
      workersCompInsurance: false,
      workersCompPolicyNumber: '',
      workersCompExpiry: '',
    });
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
    const file = (await bidder.get<Verification>('/api/verification')).body;
    expect(file.next).toMatchObject({ text: expect.stringContaining('Workers’ compensation'), href: '/verification' });
    await vet(bidder, admin, formUntil('2028-12-31'));
    expect(await rowOf(bidder)).toMatchObject({
      verificationStatus: 'verified',
      credentialsValidThrough: '2028-12-31',
    });
    expect(await bidStatus()).toBe('pending');
    expect(await titlesOf(bidder)).toContain('Bidding Open Again');
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
  });

  test('is checked again where a bid is chosen and where work starts, before the timer ran', async () => {
    const admin = await t.admin();
    const owner = await t.client();
    const [early, late] = [await member(), await member()];
    const bidOf = async (bidder: Bidder, jobId: number) =>
      (await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' })).body
        .id;
    const [chosen, started] = [await t.openJob(owner), await t.openJob(owner)];
    const [bidId, wonId] = [await bidOf(early, chosen), await bidOf(late, started)];
    for (const jobId of [chosen, started]) await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
    const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${started}/award`, { bidId: wonId });
    await owner.post(`/api/sandbox/checkout/${body.sessionId}/pay`, { card: '4242424242424242' });
    for (const bidder of [early, late]) await verified(bidder, '2020-01-31');
    const expired = { status: 409, body: { code: 'CREDENTIAL_EXPIRED' } };
    expect(await owner.post(`/api/jobs/${chosen}/award`, { bidId })).toMatchObject(expired);
    expect(await late.post(`/api/jobs/${started}/start`)).toMatchObject(expired);
    expect((await rowOf(late))?.verificationStatus).toBe('verified');
  });

  test.each([
    ['when the clocks go forward', '2027-03-14', '2027-03-14T23:59:59-05:00', '2027-03-15T00:00:00-05:00'],
    ['when they go back', '2026-11-01', '2026-11-01T23:59:59-06:00', '2026-11-02T00:00:00-06:00'],
  ])('%s: the last day lasts to its end', async (_, day, lastSecond, midnight) => {
    const bidder = await member();
    await verified(bidder, day);
    t.clock.now = new Date(lastSecond);
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('verified');
    t.clock.now = new Date(midnight);
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
  });

  test('of an optional credential is lifted by withdrawing it', async () => {
    const bidder = await member();
    const id = await verified(bidder, '2027-02-01', 'bond');
    t.clock.now = new Date('2027-02-02T18:00:00Z');
    await bidder.again();
    await expire();
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ reason: 'credential_expired' });
    const { body } = await bidder.call<Verification>('DELETE', `/api/verification/credentials/${id}`);
    expect(body).toMatchObject({ verificationStatus: 'verified', credentialsValidThrough: null });
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true });
  });

  test('while suspended waits for the reinstatement, which then leaves bidding paused', async () => {
    const admin = await t.admin();
    const bidder = await member();
    await verified(bidder, '2020-01-31');
    await t.db.orm
      .update(providers)
      .set({ verificationStatus: 'suspended' })
      .where(eq(providers.id, bidder.providerId));
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('suspended');
    const { body } = await admin.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    expect(body).toMatchObject({ verificationStatus: 'expired' });
    expect(await eventsOf('providers.reinstated', bidder)).toMatchObject([{ data: { active: false } }]);
  });

  test('before the approval prevents it until it is renewed', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    await t.db.orm
      .update(credentials)
      .set({ expiresOn: '2020-01-31' })
      .where(eq(credentials.providerId, bidder.providerId));
    await expire();
    expect(await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'CREDENTIAL_EXPIRED' },
    });
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    expect((await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`)).status).toBe(200);
  });

  test('of documents that an approval relied on counts too, although nobody verified them', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-30' });
    await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`);
    expect((await rowOf(bidder))?.credentialsValidThrough).toBe('2027-04-30');
    t.clock.now = new Date('2027-04-23T18:00:00Z');
    await remindOfExpiries(services);
    expect(await eventsOf('credentials.expiring', bidder)).toMatchObject([{ data: { daysLeft: 7 } }]);
    t.clock.now = new Date('2027-05-01T18:00:00Z');
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
  });

  test('is not postponed by a newer unchecked document, submitted before it or after', async () => {
    const admin = await t.admin();
    for (const [n, handedIn] of ['2027-04-23T18:00:00Z', '2027-05-01T18:00:00Z'].entries()) {
      const username = `paper-${n}`;
      const at = async (now: string) => {
        t.clock.now = new Date(now);
        await adminAgain();
        await bidder.post('/api/auth/login', { username, password: PASSWORD });
      };
      t.clock.now = new Date('2026-11-21T18:00:00Z');
      const bidder = await t.waiting({ username });
      await adminAgain();
      await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-30' });
      await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`);
      await at(handedIn);
      await expire();
      const renewal = { ...VERIFICATION_FORM, insuranceExpiry: '2029-04-30' };
      expect((await bidder.post('/api/submit-verification', renewal)).status).toBe(200);
      expect((await rowOf(bidder))?.credentialsValidThrough).toBe('2027-04-30');
      await at('2027-05-02T18:00:00Z');
      await expire();
      await expire();
      expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
      const { body: own } = await bidder.get<Verification>('/api/verification');
      expect(own.next.text).toMatch(/^We’re checking your renewal/);
      const liability = own.credentials.find(({ kind }) => kind === 'liability_insurance');
      const waiting = liability?.renewal ?? liability?.current;
      expect((await admin.post(`/api/admin/credentials/${waiting?.id}/verify`, { method: 'phone' })).status).toBe(200);
      expect(await rowOf(bidder)).toMatchObject({
        verificationStatus: 'verified',
        credentialsValidThrough: '2027-12-31',
      });
    }
  });
});
