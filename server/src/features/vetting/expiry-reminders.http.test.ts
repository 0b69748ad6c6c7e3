// Reminders of expiries once each, also after forty days of downtime, warnings of late reviews, and the list of what expires
// soon.
import { eq } from '../../kernel/db/drizzle.ts';
import { startWatchdog } from '../../../../lab/harness/watchdog.ts';
import { afterEach, describe, expect, test } from 'vitest';
import type { ExpiringCredential } from '@live-oak/contract/features/vetting/schema.ts';
import type { Bidder } from '../../../../lab/harness/app.ts';
import { VERIFICATION_FORM } from '../../../../lab/harness/verification-form.ts';
import { vet } from '../../../../lab/harness/vetting.ts';
import { users } from '../accounts/tables.ts';
import { credentials, expiryReminders, providers } from '../providers/tables.ts';
import { dueReminders, remindOfExpiries, warnOfReviews } from './watchdog.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const { t, services, expire, member, adminAgain, eventsOf, titlesOf, verified } = await startWatchdog();

afterEach(() => {
  t.clock.now = undefined;
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
    // 60 days before is in standard time, the day itself in daylight saving time.
    await verified(bidder, '2027-04-30');
    for (let day = 0; day < 66; day += 1) {
      t.clock.now = new Date(Date.parse('2027-02-26T06:30:00Z') + day * 86_400_000);
      await remindOfExpiries(services);
      await remindOfExpiries(services);
    }
    expect(await daysNotified(bidder)).toEqual([60, 30, 14, 7, 1]);
    expect(await titlesOf(bidder)).toContain('Credential Expires Soon');
  });

  test('after forty days without timers one notification has the actual remaining days, and none is sent late', async () => {
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

  test('after downtime over the day itself: it is expired, and nobody gets a reminder for it', async () => {
    const bidder = await member();
    await verified(bidder, '2026-10-31');
    t.clock.now = new Date('2026-12-10T12:00:00-06:00');
    await remindOfExpiries(services);
    await expire();
    expect(await daysNotified(bidder)).toEqual([]);
    expect(await eventsOf('providers.expired', bidder)).toHaveLength(1);
  });

  test('notify nobody whose account is closed', async () => {
    const bidder = await member();
    await verified(bidder, '2026-10-31');
    t.clock.now = new Date('2026-10-30T12:00:00-05:00');
    await t.db.orm.update(users).set({ closedAt: t.clock.now }).where(eq(users.id, bidder.id));
    const before = await titlesOf(bidder);
    await remindOfExpiries(services);
    expect(await titlesOf(bidder)).toEqual(before);
  });

  test('a verified renewal has its own reminders', async () => {
    const admin = await t.admin();
    const bidder = await member();
    await vet(bidder, admin, { ...VERIFICATION_FORM, insuranceExpiry: '2027-03-01' });
    t.clock.now = new Date('2027-02-25T18:00:00Z');
    await remindOfExpiries(services);
    t.clock.now = undefined;
    await vet(bidder, admin, { ...VERIFICATION_FORM, insuranceExpiry: '2027-04-01' });
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
  // From the repeated hour on: elapsed hours are counted, not wall-clock hours.
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

test('credentials that expire soon: the soonest first, paged, with the waiting renewal', async () => {
  const admin = await t.admin();
  const [soon, later, past, closed] = [await member(), await member(), await member(), await member()];
  const today = new Date('2030-01-01T18:00:00Z');
  await t.db.orm.delete(expiryReminders);
  await t.db.orm.update(credentials).set({ status: 'replaced' });
  await verified(soon, '2030-01-13');
  await verified(later, '2030-03-02');
  await verified(past, '2029-12-31', 'bond');
  await verified(past, '2030-03-03');
  await verified(closed, '2030-01-13');
  await t.db.orm.update(users).set({ closedAt: today }).where(eq(users.id, closed.id));
  await t.db.orm
    .insert(credentials)
    .values({ providerId: soon.providerId, kind: 'workers_comp', expiresOn: '2031-01-13' });
  t.clock.now = today;
  await adminAgain();
  const seen: ExpiringCredential[] = [];
  let url: string | undefined = '/api/admin/expiring?limit=2';
  while (url !== undefined) {
    const page: { body: ExpiringCredential[]; headers: Record<string, unknown> } =
      await admin.get<ExpiringCredential[]>(url);
    seen.push(...page.body);
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(seen.map(({ providerId, daysLeft, renewalSubmitted }) => [providerId, daysLeft, renewalSubmitted])).toEqual([
    [past.providerId, -1, false],
    [soon.providerId, 12, true],
    [later.providerId, 60, false],
  ]);
  // ['x', 1]
  expect((await admin.get('/api/admin/expiring?cursor=WyJ4IiwxXQ')).status).toBe(422);
});
