// The watchdog with the clock turned: what expires and what follows, reminders once each, also after forty days away, and the
// desk's warnings. Days are Louisiana's, on both Sundays on which the clocks change too.
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import type { ExpiringCredential } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { events } from '../../kernel/events/tables.ts';
import { auditRows } from '../../kernel/audit-log/tables.ts';
import { PASSWORD, startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { formUntil, VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';
import { users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { credentials, expiryReminders, providers } from '../providers/tables.ts';
import { dueReminders, expireCredentials, remindOfExpiries, warnOfReviews } from './watchdog.ts';
import { propertiesOf } from '@live-oak/contract/properties.ts';

const t = await startTestApp();
const { services } = t.app;
const nothing = async () => undefined;
const expire = () => expireCredentials(services, nothing);

afterEach(() => {
  t.clock.now = undefined;
});

let named = 0;
/** Somebody whose session can be opened again after the clock was turned. */
async function member(): Promise<Bidder & { again: () => Promise<unknown> }> {
  named += 1;
  const username = `crew-${named}`;
  const bidder = await t.member({ username });
  return Object.assign(bidder, { again: () => bidder.post('/api/auth/login', { username, password: PASSWORD }) });
}

/** The desk's session too runs out when the clock is turned on. */
async function deskAgain(): Promise<void> {
  const desk = await t.admin();
  const [row] = await t.db.orm.select().from(users).where(eq(users.id, desk.id));
  await desk.post('/api/auth/login', { email: row?.email, password: PASSWORD });
}

const rowOf = async ({ providerId }: Bidder) =>
  (await t.db.orm.select().from(providers).where(eq(providers.id, providerId)))[0];
const eventsOf = async (kind: string, { providerId }: Bidder) =>
  (await t.db.orm.select().from(events).where(eq(events.kind, kind)).orderBy(events.id)).filter(
    ({ data }) => propertiesOf(data).providerId === providerId,
  );
const titlesOf = async ({ id }: Bidder) =>
  (await t.db.orm.select().from(notifications).where(eq(notifications.userId, id))).map(({ title }) => title);
/** A credential that the desk verified, written straight into the table. */
async function verified(bidder: Bidder, expiresOn: string, kind: 'bond' | 'workers_comp' = 'workers_comp') {
  const [row] = await t.db.orm
    .insert(credentials)
    .values({ providerId: bidder.providerId, kind, status: 'verified', expiresOn, checkedAt: new Date() })
    .returning();
  await t.db.orm
    .update(providers)
    .set({ credentialsValidThrough: sql`least(${providers.credentialsValidThrough}, ${expiresOn}::date)` })
    .where(eq(providers.id, bidder.providerId));
  return row?.id ?? 0;
}

describe('a passed expiry', () => {
  test('stops bidding at midnight in Louisiana, before any timer ran; then the bids freeze and everyone is notified', async () => {
    const desk = await t.admin();
    const bidder = await member();
    const jobId = await t.openJob(await t.client());
    await bidder.post('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' });
    await vet(bidder, desk, formUntil('2027-12-31'));
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

    await deskAgain();
    // Some of it renewed is not enough; all of it is, and nobody has to press anything.
    await vet(bidder, desk, {
      ...formUntil('2028-12-31'),
      businessLicenseExpiry: '2028-12-31',
      workersCompInsurance: false,
      workersCompPolicyNumber: '',
      workersCompExpiry: '',
    });
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
    const file = (await bidder.get<Verification>('/api/verification')).body;
    expect(file.next).toMatchObject({ text: expect.stringContaining("Workers' compensation"), href: '/verification' });
    await vet(bidder, desk, formUntil('2028-12-31'));
    expect(await rowOf(bidder)).toMatchObject({
      verificationStatus: 'verified',
      credentialsValidThrough: '2028-12-31',
    });
    expect(await bidStatus()).toBe('pending');
    expect(await titlesOf(bidder)).toContain('Bidding Open Again');
    expect((await bidder.get('/api/auth/me')).body).toMatchObject({ canBid: true, reason: null });
  });

  test('is asked for again where a bid is chosen and where work starts, before the clock ran', async () => {
    const desk = await t.admin();
    const owner = await t.client();
    const [early, late] = [await member(), await member()];
    const bidOf = async (bidder: Bidder, jobId: number) =>
      (await bidder.post<{ id: number }>('/api/bids', { jobId, bidAmount: 900, message: 'Two people, one day.' })).body
        .id;
    const [chosen, started] = [await t.openJob(owner), await t.openJob(owner)];
    const [bidId, wonId] = [await bidOf(early, chosen), await bidOf(late, started)];
    for (const jobId of [chosen, started]) await desk.post(`/api/admin/jobs/${jobId}/close-bidding`);
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

  test('of an optional credential is lifted by taking it back', async () => {
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
    const desk = await t.admin();
    const bidder = await member();
    await verified(bidder, '2020-01-31');
    await t.db.orm
      .update(providers)
      .set({ verificationStatus: 'suspended' })
      .where(eq(providers.id, bidder.providerId));
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('suspended');
    const { body } = await desk.patch(`/api/admin/providers/${bidder.providerId}/reinstate`);
    expect(body).toMatchObject({ verificationStatus: 'expired' });
    expect(await eventsOf('providers.reinstated', bidder)).toMatchObject([{ data: { active: false } }]);
  });

  test('before the approval keeps the business out until it is renewed', async () => {
    const desk = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    await t.db.orm
      .update(credentials)
      .set({ expiresOn: '2020-01-31' })
      .where(eq(credentials.providerId, bidder.providerId));
    await expire();
    expect(await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'CREDENTIAL_EXPIRED' },
    });
    await bidder.post('/api/submit-verification', VERIFICATION_FORM);
    expect((await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`)).status).toBe(200);
  });

  test('of papers that an approval rested on, though nobody ticked them, counts as well', async () => {
    const desk = await t.admin();
    const bidder = await t.waiting();
    await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-30' });
    await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`);
    expect((await rowOf(bidder))?.credentialsValidThrough).toBe('2027-04-30');
    t.clock.now = new Date('2027-04-23T18:00:00Z');
    await remindOfExpiries(services);
    expect(await eventsOf('credentials.expiring', bidder)).toMatchObject([{ data: { daysLeft: 7 } }]);
    t.clock.now = new Date('2027-05-01T18:00:00Z');
    await expire();
    expect((await rowOf(bidder))?.verificationStatus).toBe('expired');
  });

  test('is not postponed by a newer unchecked document, submitted before it or after', async () => {
    const desk = await t.admin();
    for (const [n, handedIn] of ['2027-04-23T18:00:00Z', '2027-05-01T18:00:00Z'].entries()) {
      const username = `paper-${n}`;
      const at = async (now: string) => {
        t.clock.now = new Date(now);
        await deskAgain();
        await bidder.post('/api/auth/login', { username, password: PASSWORD });
      };
      t.clock.now = new Date('2026-11-21T18:00:00Z');
      const bidder = await t.waiting({ username });
      await deskAgain();
      await bidder.post('/api/submit-verification', { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-30' });
      await desk.patch(`/api/admin/providers/${bidder.providerId}/approve`);
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
      expect(own.next.text).toMatch(/^Your renewal is being checked/);
      const liability = own.credentials.find(({ kind }) => kind === 'liability_insurance');
      const waiting = liability?.renewal ?? liability?.current;
      expect((await desk.post(`/api/admin/credentials/${waiting?.id}/verify`, { method: 'document' })).status).toBe(
        200,
      );
      expect(await rowOf(bidder)).toMatchObject({
        verificationStatus: 'verified',
        credentialsValidThrough: '2027-12-31',
      });
    }
  });
});

describe('reminders', () => {
  test.each([
    [61, []],
    [60, [60]],
    [31, [60]],
    [14, [60, 30, 14]],
    [1, [60, 30, 14, 7, 1]],
    [0, [60, 30, 14, 7, 1]],
    [-1, []],
  ])('with %i days left', (left, due) => {
    expect(dueReminders(left)).toEqual(due);
  });

  const daysNotified = async (bidder: Bidder) =>
    (await eventsOf('credentials.expiring', bidder)).map(({ data }) => propertiesOf(data).daysLeft);

  test('come 60, 30, 14, 7 and 1 days before, once each, over both changes of the clocks', async () => {
    const bidder = await member();
    // 60 days before lies in winter time, the day itself in summer time.
    await verified(bidder, '2027-04-30');
    for (let day = 0; day < 66; day += 1) {
      t.clock.now = new Date(Date.parse('2027-02-26T06:30:00Z') + day * 86_400_000);
      await remindOfExpiries(services);
      await remindOfExpiries(services);
    }
    expect(await daysNotified(bidder)).toEqual([60, 30, 14, 7, 1]);
    expect(await titlesOf(bidder)).toContain('Credential Expires Soon');
  });

  test('after forty days without timers one notice has the days that are really left, and none comes late', async () => {
    const bidder = await member();
    const id = await verified(bidder, '2026-10-31');
    t.clock.now = new Date('2026-09-01T12:00:00-05:00');
    await remindOfExpiries(services);
    t.clock.now = new Date('2026-10-11T12:00:00-05:00');
    await remindOfExpiries(services);
    t.clock.now = new Date('2026-10-12T12:00:00-05:00');
    await remindOfExpiries(services);
    expect(await daysNotified(bidder)).toEqual([60, 20]);
    t.clock.now = new Date('2026-10-26T12:00:00-05:00');
    await remindOfExpiries(services);
    expect(await daysNotified(bidder)).toEqual([60, 20, 5]);
    const rows = await t.db.orm.select().from(expiryReminders).where(eq(expiryReminders.credentialId, id));
    expect(rows.map(({ days }) => days).toSorted((a, b) => b - a)).toEqual([60, 30, 14, 7]);
  });

  test('away over the day itself: it is expired, and nobody is reminded of what is over', async () => {
    const bidder = await member();
    await verified(bidder, '2026-10-31');
    t.clock.now = new Date('2026-12-10T12:00:00-06:00');
    await remindOfExpiries(services);
    await expire();
    expect(await daysNotified(bidder)).toEqual([]);
    expect(await eventsOf('providers.expired', bidder)).toHaveLength(1);
  });

  test('a renewal that was verified has reminders of its own', async () => {
    const desk = await t.admin();
    const bidder = await member();
    await vet(bidder, desk, { ...VERIFICATION_FORM, insuranceExpiry: '2027-03-01' });
    t.clock.now = new Date('2027-02-25T18:00:00Z');
    await remindOfExpiries(services);
    t.clock.now = undefined;
    await vet(bidder, desk, { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-01' });
    t.clock.now = new Date('2027-02-26T18:00:00Z');
    await remindOfExpiries(services);
    expect(await daysNotified(bidder)).toEqual([4, 34]);
  });
});

test('administrators are warned after 24 hours and after 48, once each, even if the first was missed', async () => {
  const [prompt, missed] = [await t.waiting(), await t.waiting()];
  const since = async (bidder: Bidder, at: string) =>
    t.db.orm
      .update(providers)
      .set({ submittedAt: new Date(at) })
      .where(eq(providers.id, bidder.providerId));
  // From the hour that comes twice: hours are counted, not what a clock on the wall shows.
  await since(prompt, '2026-11-01T01:30:00-05:00');
  const warn = async (at: string) => {
    t.clock.now = new Date(at);
    await warnOfReviews(services);
    await warnOfReviews(services);
  };
  const hours = async (bidder: Bidder) =>
    (await eventsOf('providers.reviewDue', bidder)).map(({ data }) => propertiesOf(data).hours);
  await warn('2026-11-02T00:29:59-06:00');
  expect(await hours(prompt)).toEqual([]);
  await warn('2026-11-02T00:30:00-06:00');
  expect(await hours(prompt)).toEqual([24]);
  await since(missed, '2026-10-01T12:00:00Z');
  await warn('2026-11-03T00:30:00-06:00');
  expect([await hours(prompt), await hours(missed)]).toEqual([[24, 48], [48]]);
});

test('what expires soon: the soonest first, paged, with the renewal that waits', async () => {
  const desk = await t.admin();
  const [soon, later, past] = [await member(), await member(), await member()];
  const today = new Date('2030-01-01T18:00:00Z');
  await t.db.orm.delete(expiryReminders);
  await t.db.orm.update(credentials).set({ status: 'replaced' });
  await verified(soon, '2030-01-13');
  await verified(later, '2030-03-02');
  await verified(past, '2029-12-31', 'bond');
  await verified(past, '2030-03-03');
  await t.db.orm
    .insert(credentials)
    .values({ providerId: soon.providerId, kind: 'workers_comp', expiresOn: '2031-01-13' });
  t.clock.now = today;
  await deskAgain();
  const seen: ExpiringCredential[] = [];
  let url: string | undefined = '/api/admin/expiring?limit=2';
  while (url !== undefined) {
    const page: { body: ExpiringCredential[]; headers: Record<string, unknown> } =
      await desk.get<ExpiringCredential[]>(url);
    seen.push(...page.body);
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen.map(({ providerId, daysLeft, renewalSubmitted }) => [providerId, daysLeft, renewalSubmitted])).toEqual([
    [past.providerId, -1, false],
    [soon.providerId, 12, true],
    [later.providerId, 60, false],
  ]);
  // ['x', 1]
  expect((await desk.get('/api/admin/expiring?cursor=WyJ4IiwxXQ')).status).toBe(422);
});
