// Vetting through the API: who waits, approval, rejection, test accounts, and what each side sees.
import { describe, expect, test } from 'vitest';
import type { ProviderForAdmin, ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { events } from '../../kernel/tables.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { sandboxCustomers } from '../payments/sandbox/tables.ts';
import { credentials, providers } from './tables.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const t = await startTestApp();
const strict = await startTestApp({ REQUIRE_CREDENTIALS: 'on', ALLOW_TEST_ACCOUNTS: 'off' });

const business = {
  businessName: 'Trial Tree Co.',
  licenseNumber: 'LA-9',
  insuranceNumber: 'GL-9',
  yearsExperience: '4',
  serviceArea: 'Orleans',
  specialties: 'Pruning',
};

async function saveCard(bidder: Bidder, card = '4242424242424242') {
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {});
  expect((await bidder.post(`/api/sandbox/checkout/${body.sessionId}/pay`, { card })).status).toBe(200);
}

async function eventsOf(kind: string, providerId: number) {
  const rows = await t.db.orm.select().from(events).where(eq(events.kind, kind));
  return rows.filter(({ data }) => propertiesOf(data).providerId === providerId);
}

test('a business sees its own profile under every spelling; others are not found', async () => {
  const one = await t.waiting({ businessName: 'Cypress & Sons' });
  const two = await t.waiting();
  const { body } = await one.get<ProviderProfile>(`/api/providers/user/${one.id}`);
  expect(body).toMatchObject({
    id: one.providerId,
    businessName: 'Cypress & Sons',
    businessLicenseNumber: body.licenseNumber,
    generalLiabilityInsurance: body.insuranceNumber,
    isVerified: false,
    verificationStatus: 'pending',
    subscriptionStatus: 'pending_review',
    rating: null,
    totalJobs: 0,
  });
  expect((await one.get(`/api/providers/user/${two.id}`)).status).toBe(404);
  const admin = await t.admin();
  expect((await admin.get(`/api/providers/user/${two.id}`)).body.id).toBe(two.providerId);
  expect((await admin.get(`/api/providers/user/${admin.id}`)).status).toBe(404);
});

describe('the administrators’ lists', () => {
  test('pending: the longest waiting first, paged by key', async () => {
    const admin = await t.admin();
    const early = await t.waiting();
    await t.db.orm
      .update(providers)
      .set({ submittedAt: new Date('2026-01-01T00:00:00Z') })
      .where(eq(providers.id, early.providerId));
    const seen: number[] = [];
    let url: string | undefined = '/api/admin/pending-providers?limit=2';
    while (url !== undefined) {
      const page: { body: ProviderForAdmin[]; headers: Record<string, unknown> } =
        await admin.get<ProviderForAdmin[]>(url);
      seen.push(...page.body.map(({ id }) => id));
      url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(seen[0]).toBe(early.providerId);
    expect(new Set(seen).size).toBe(seen.length);
    const waiting = await t.db.orm.$count(providers, eq(providers.verificationStatus, 'pending'));
    expect(seen).toHaveLength(waiting);
  });

  test('all and waiting ones are found by words, and all by state, newest first, under three addresses', async () => {
    const admin = await t.admin();
    const { providerId } = await t.waiting({ businessName: '100% Oak_Care' });
    const lists = ['/api/service-providers', '/api/providers', '/api/admin/providers', '/api/admin/pending-providers'];
    for (const path of lists) {
      const { body } = await admin.get<ProviderForAdmin[]>(`${path}?q=${encodeURIComponent('% oak_')}`);
      expect(body.map(({ id }) => id)).toEqual([providerId]);
    }
    expect((await admin.get<unknown[]>('/api/providers?q=1_0%20Oak')).body).toEqual([]);
    const { body } = await admin.get<ProviderForAdmin[]>('/api/providers?status=pending&limit=1');
    expect(body[0]?.id).toBe(providerId);
    expect((await admin.get('/api/providers?status=nonsense')).status).toBe(422);
    expect((await admin.get('/api/providers?cursor=nonsense')).status).toBe(422);
  });

  test('everything unverified is listed in words, including what only waits for a check', async () => {
    const admin = await t.admin();
    const { providerId } = await t.waiting();
    await t.db.orm.insert(credentials).values([
      { providerId, kind: 'business_license', number: '1' },
      { providerId, kind: 'liability_insurance', number: '2', status: 'rejected' },
    ]);
    const { body } = await admin.get<ProviderForAdmin[]>('/api/providers?limit=1');
    expect(body[0]?.missing).toEqual([
      'Business license',
      'LDAF arborist license',
      'Liability insurance',
      'Workers’ compensation',
    ]);
  });
});

describe('approval', () => {
  test('without a card the business is asked to pay; a second approval is 409', async () => {
    const admin = await t.admin();
    const { providerId } = await t.waiting();
    const { status, body } = await admin.patch<ProviderForAdmin>(`/api/admin/providers/${providerId}/approve`);
    expect([status, body.isVerified, body.subscriptionStatus]).toEqual([200, true, 'approved_for_payment']);
    const again = await admin.patch(`/api/providers/${providerId}/approve`, null);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'STATE',
      'This business is already verified.',
    ]);
    const emitted = await eventsOf('providers.approved', providerId);
    expect(emitted).toMatchObject([{ actorId: admin.id, data: { charged: false } }]);
    const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, providerId));
    expect(row?.decidedBy).toBe(admin.id);
    expect((await admin.patch('/api/admin/providers/999999/approve')).status).toBe(404);
  });

  test('with a saved card the membership is charged at once', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    await saveCard(bidder);
    const { body } = await admin.patch<ProviderForAdmin>(`/api/admin/providers/${bidder.providerId}/approve`);
    expect(body.subscriptionStatus).toBe('active');
    expect(await eventsOf('providers.approved', bidder.providerId)).toMatchObject([
      { actorId: admin.id, data: { charged: true } },
    ]);
    expect(await eventsOf('memberships.paid', bidder.providerId)).toHaveLength(1);
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
  });

  test('with a card that fails when charged it is verified and asked to pay', async () => {
    const admin = await t.admin();
    const bidder = await t.waiting();
    await saveCard(bidder, '4000000000000341');
    const { body } = await admin.patch<ProviderForAdmin>(`/api/admin/providers/${bidder.providerId}/approve`);
    expect([body.verificationStatus, body.subscriptionStatus]).toEqual(['verified', 'approved_for_payment']);
    expect(await eventsOf('providers.approved', bidder.providerId)).toMatchObject([{ data: { charged: false } }]);
    expect(await eventsOf('memberships.paymentFailed', bidder.providerId)).toHaveLength(1);
    expect((await bidder.get('/api/subscription/status')).body.status).toBe('incomplete');
  });

  test('where credentials are required, a missing one needs a reason', async () => {
    const admin = await strict.admin();
    const { providerId } = await strict.waiting();
    const url = `/api/admin/providers/${providerId}/approve`;
    const refused = await admin.patch(url);
    expect([refused.status, refused.body.code]).toEqual([409, 'STATE']);
    expect(refused.body.message).toContain(
      'Business license, LDAF arborist license, Liability insurance, Workers’ compensation',
    );
    expect((await admin.patch(url, { overrideReason: ' ' })).status).toBe(409);
    expect((await admin.patch(url, { overrideReason: 'Papers seen in the office' })).status).toBe(200);
    const [row] = await strict.db.orm.select().from(providers).where(eq(providers.id, providerId));
    expect(row?.overrideReason).toBe('Papers seen in the office');
  });
});

test('a rejection notifies with its reason, removes the card and charges nothing', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  await saveCard(bidder);
  const url = `/api/admin/providers/${bidder.providerId}/reject`;
  expect((await admin.patch(url, {})).status).toBe(422);
  const { body } = await admin.patch<ProviderForAdmin>(url, {
    reason: 'The license is not in the register',
    canReapply: false,
  });
  expect(body).toMatchObject({
    verificationStatus: 'rejected',
    rejectionReason: 'The license is not in the register',
    canReapply: false,
    cardSaved: false,
  });
  const [row] = await t.db.orm.select().from(providers).where(eq(providers.id, bidder.providerId));
  const [customer] = await t.db.orm
    .select()
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, row?.gatewayCustomer ?? ''));
  expect(customer?.cardLast4).toBeNull();
  expect((await admin.patch(url, { reason: 'again' })).status).toBe(409);
  expect((await admin.patch(`/api/admin/providers/${bidder.providerId}/approve`)).status).toBe(409);
  expect((await bidder.post('/api/providers/subscribe', {})).status).toBe(409);
});

test('a card that is saved after the rejection is removed again', async () => {
  const admin = await t.admin();
  const bidder = await t.waiting();
  const { body } = await bidder.post<{ sessionId: string }>('/api/providers/subscribe', {});
  await admin.patch(`/api/admin/providers/${bidder.providerId}/reject`, { reason: 'Not insured' });
  await bidder.post(`/api/sandbox/checkout/${body.sessionId}/pay`, { card: '4242424242424242' });
  expect((await bidder.get('/api/subscription/status')).body.cardSaved).toBe(false);
});

describe('test accounts', () => {
  test('one’s own business becomes an unverified test account, whatever the body claims', async () => {
    const bidder = await t.waiting();
    const claims = { ...business, userId: bidder.id, isVerified: true, subscriptionStatus: 'active' };
    const { status, body } = await bidder.post<ProviderProfile>('/api/service-providers', claims);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: bidder.providerId, isVerified: false, subscriptionStatus: 'trial', isTest: true });
    expect(body).toMatchObject({ businessName: 'Trial Tree Co.', yearsExperience: 4, specialties: ['Pruning'] });
    expect((await bidder.post('/api/service-providers', { ...business, userId: bidder.id + 1 })).status).toBe(403);
    const owner = await t.client();
    expect((await owner.post('/api/service-providers', business)).status).toBe(403);
  });

  test('not after a decision, and not where they are not allowed', async () => {
    const decided = await t.unpaid();
    expect((await decided.post('/api/service-providers', business)).status).toBe(409);
    const elsewhere = await strict.waiting();
    expect((await elsewhere.post('/api/service-providers', business)).status).toBe(403);
  });
});
