// The token of a registration opens one checkout without a session, and nothing else.
import { expect, test, vi } from 'vitest';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp, PASSWORD } from '../../../../lab/harness/app.ts';
import { users } from '../accounts/tables.ts';
import { subscribeTokens } from './tables.ts';

const t = await startTestApp({ ALLOW_TEST_ACCOUNTS: 'on' });
const limited = await startTestApp({ RATE_LIMIT: 'on' });
let made = 0;

/** A registration whose response is kept and whose cookie is discarded. */
async function registered(more: Record<string, unknown> = {}) {
  made += 1;
  const { status, body } = await t
    .visitor()
    .post<{ id: number; subscribeToken?: string; provider: { id: number } | null }>('/api/auth/register', {
      userType: 'provider',
      firstName: 'Ona',
      lastName: 'Boudreaux',
      email: `token${made}@example.com`,
      username: `token${made}`,
      password: PASSWORD,
      phone: '225-555-0142',
      businessName: `Cypress Crew ${made}`,
      licenseNumber: `LT-${made}`,
      insuranceNumber: `GT-${made}`,
      yearsExperience: 4,
      serviceArea: 'East Baton Rouge',
      specialties: ['Tree Removal'],
      ...more,
    });
  expect(status).toBe(201);
  return { id: body.id, providerId: body.provider?.id ?? 0, token: body.subscribeToken ?? '' };
}
const once = (token: unknown, headers?: Record<string, string>) =>
  t.visitor().post<{ url: string; sessionId: string }>('/api/providers/subscribe-once', { token }, headers);
const OVER = { status: 409, body: { code: 'STATE', message: REFUSALS.accountForm.paymentLinkOver } };

test('a business gets a token of 256 bits, of which only the hash is stored, and opens one page that saves a card', async () => {
  const { token, providerId } = await registered();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await t.db.orm.select().from(subscribeTokens).where(eq(subscribeTokens.providerId, providerId));
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.tokenHash).not.toContain(token);
  const page = await once(token);
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': expect.stringContaining('no-store') } });
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await t.visitor().get(`/api/sandbox/checkout/${page.body.sessionId}`)).body).toMatchObject({ mode: 'setup' });
  expect(await once(token)).toMatchObject(OVER);
});

test('owners and test accounts get none, and with a session none is needed', async () => {
  expect((await registered({ userType: 'client' })).token).toBe('');
  expect((await registered({ testingMode: true })).token).toBe('');
  expect((await (await t.waiting()).post('/api/providers/subscribe', {})).status).toBe(200);
});

test('it expires after thirty minutes; an invented one gets the same response', async () => {
  const { token } = await registered();
  t.clock.now = new Date(Date.now() + 31 * 60_000);
  expect(await once(token)).toMatchObject(OVER);
  t.clock.now = undefined;
  expect(await once('x'.repeat(43))).toMatchObject(OVER);
  expect(await once('short')).toMatchObject({
    status: 422,
    body: { fields: { token: REFUSALS.accountForm.paymentLinkOver } },
  });
  expect((await once(token)).status).toBe(200);
});

test('it opens the page of its own business for any bearer, and no other call', async () => {
  const { token, providerId } = await registered();
  const other = await t.waiting();
  const stranger = t.visitor();
  const carried: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { cookie: `live_oak_session=${token}` },
  ];
  for (const headers of carried) {
    for (const path of ['/api/auth/me', '/api/subscription/status', '/api/subscription/invoices', '/api/jobs']) {
      expect((await stranger.get(path, headers)).status).toBe(401);
    }
    expect((await stranger.post('/api/providers/subscribe', { token }, headers)).status).toBe(401);
  }
  const { body } = await other.post<{ sessionId: string }>('/api/providers/subscribe-once', { token });
  expect(body.sessionId).toBeDefined();
  expect(providerId).not.toBe(other.providerId);
  expect((await other.get('/api/subscription/checkout?session_id=' + body.sessionId)).body).toEqual({
    state: 'unknown',
  });
});

test('another site cannot send it', async () => {
  const { token } = await registered();
  expect((await once(token, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await once(token)).status).toBe(200);
});

test.each([
  ['suspended', { suspendedAt: new Date() }],
  ['closed', { closedAt: new Date() }],
  ['of the demonstration, which is off', { isDemo: true }],
  ['a testing account', { isTest: true }],
])('an account that is %s opens nothing', async (_what, change) => {
  const { token, id } = await registered();
  await t.db.orm.update(users).set(change).where(eq(users.id, id));
  expect(await once(token)).toMatchObject(OVER);
});

test('a business that was approved meanwhile signs in: $99 would be charged at once', async () => {
  const { token, providerId } = await registered();
  expect((await (await t.admin()).patch(`/api/admin/providers/${providerId}/approve`)).status).toBe(200);
  expect(await once(token)).toMatchObject(OVER);
});

test('a page that the gateway did not open uses nothing up', async () => {
  const { token } = await registered();
  const away = vi
    .spyOn(t.app.services.gateway, 'createCheckout')
    .mockRejectedValueOnce(new Error('the card company is away'));
  expect((await once(token)).status).toBe(503);
  away.mockRestore();
  expect((await once(token)).status).toBe(200);
});

test('an address that tries twenty is throttled', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    const answer = await limited.visitor().post('/api/providers/subscribe-once', { token: 'x'.repeat(43) });
    statuses.push(answer.status);
  }
  expect([statuses.slice(0, 20).every((status) => status === 409), statuses[20]]).toEqual([true, 429]);
});

test('the database keeps a token short and unique', async () => {
  const { providerId } = await registered();
  const mine = eq(subscribeTokens.providerId, providerId);
  const set = (change: Partial<typeof subscribeTokens.$inferInsert>) =>
    t.db.orm.update(subscribeTokens).set(change).where(mine);
  await expect(set({ expiresAt: new Date(Date.now() + 3_600_000) })).rejects.toThrow();
  await expect(set({ usedAt: new Date(Date.now() + 3_600_000) })).rejects.toThrow();
  await expect(set({ tokenHash: 'plain' })).rejects.toThrow();
});
