// A membership renews after its year, in the sandbox and at Stripe alike: announced, paid, failed, retried, and over.
import { describe, expect, test } from 'vitest';
import { and, eq, like } from '../../kernel/db/drizzle.ts';
import { mails } from '../../kernel/tables.ts';
import { after, DAY, HOUR, MINUTE, PAYS, FAILS, ASKS, startYears } from '../../../../lab/harness/membership-years.ts';
import { notifications } from '../notifications/tables.ts';
import { renewalNotices } from './tables.ts';

describe.each(await startYears())('%s', (_name, year) => {
  const {
    stage,
    admin,
    turnTo,
    subscribe,
    statusOf,
    changeCard,
    titles,
    expectBalanced,
    endOf,
    canBid,
    invoicesOf,
    expectSettled,
  } = year;

  test('thirty days before renewal one notice gives the date, the amount and how to cancel; then it is charged', async () => {
    const one = await stage.member();
    const end = await endOf(one);
    await turnTo(after(end, -31 * DAY), one);
    expect(await titles(one)).not.toContain('Membership Renews Soon');
    await turnTo(after(end, -29 * DAY), one);
    await turnTo(after(end, -28 * DAY), one);
    const reminders = (await titles(one)).filter((title) => title === 'Membership Renews Soon');
    expect(reminders).toHaveLength(1);
    expect(await stage.db.orm.$count(renewalNotices, eq(renewalNotices.providerId, one.providerId))).toBe(1);
    const ofOne = and(eq(notifications.userId, one.id), eq(notifications.title, 'Membership Renews Soon'));
    const [notice] = await stage.db.orm.select().from(notifications).where(ofOne);
    expect(notice).toMatchObject({ redirectTo: '/manage-subscription' });
    expect(notice?.message).toMatch(
      /renews on \w+ \d+, \d{4}\. Your saved card is charged \$99 .*You can cancel at any time/,
    );
    expect(await stage.db.orm.$count(mails, like(mails.subject, 'Your membership renews on%'))).toBeGreaterThan(0);
    await turnTo(after(end, HOUR), one);
    expect((await endOf(one)).getUTCFullYear()).toBe(end.getUTCFullYear() + 1);
    expect(await titles(one)).toContain('Membership Renewed');
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    await expectBalanced();
  });

  test('a failed renewal is retried, leaves seven days, and is paid at once by another card, once', async () => {
    const one = await stage.member();
    await changeCard(one, ASKS);
    expect(await titles(one)).toContain('Card Changed');
    expect((await one.get('/api/subscription/card')).body).toMatchObject({ card: { brand: 'visa', last4: '3184' } });
    const end = await endOf(one);
    const first = after(end, HOUR);
    await turnTo(first, one);
    expect(await statusOf(one)).toMatchObject({
      status: 'past_due',
      renewalOpen: true,
      accessUntil: after(end, 7 * DAY).toISOString(),
      can: { cancel: true, portal: true, subscribe: true },
    });
    const nextTry = String((await statusOf(one)).nextChargeAt);
    expect(Math.round((Date.parse(nextTry) - first.getTime()) / DAY)).toBe(1);
    expect(await canBid(one)).toBe(true);
    await turnTo(after(first, DAY + MINUTE), one);
    expect(await invoicesOf(one)).toMatchObject([{ status: 'failed', failures: 2 }, { status: 'paid' }]);
    expect((await titles(one)).filter((title) => title === 'Payment Failed')).toHaveLength(2);
    // The membership page saves another card; nothing new begins.
    expect(await stage.pay(await subscribe(one), FAILS)).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'past_due' });
    await changeCard(one, PAYS);
    expect(await statusOf(one)).toMatchObject({ status: 'active', renewalOpen: false });
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid', nextTryAt: null }, { status: 'paid' }]);
    expect((await endOf(one)).getTime()).toBe(aYearAfter(end).getTime());
    await turnTo(after(first, 20 * DAY), one);
    expect(await invoicesOf(one)).toHaveLength(2);
    await expectSettled();
    await expectBalanced();
  });

  test('an unpaid one keeps its grace period, then it is over and nothing is retried', async () => {
    const one = await stage.member();
    await changeCard(one, FAILS);
    const end = await endOf(one);
    const first = after(end, HOUR);
    for (const days of [0, 1, 3, 5]) await turnTo(after(first, days * (DAY + MINUTE)), one);
    expect(await invoicesOf(one)).toMatchObject([
      { status: 'failed', failures: 4, nextTryAt: null },
      { status: 'paid' },
    ]);
    expect(await statusOf(one)).toMatchObject({ status: 'past_due', renewalOpen: false, nextChargeAt: null });
    expect(await canBid(one)).toBe(true);
    await turnTo(after(end, 7 * DAY + MINUTE), one);
    expect(await canBid(one)).toBe(false);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', can: { subscribe: true, cancel: false } });
    expect((await titles(one)).at(-1)).toBe('Membership Ended');
    expect(await stage.pay(await subscribe(one))).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
    await expectBalanced();
  });

  test('a try that fails after the grace period does not announce its end as something to come', async () => {
    const one = await stage.member();
    await changeCard(one, FAILS);
    const end = await endOf(one);
    await turnTo(after(end, HOUR), one);
    await turnTo(after(end, 8 * DAY), one);
    const isOne = and(eq(notifications.userId, one.id), eq(notifications.title, 'Payment Failed'));
    const [first, later] = await stage.db.orm.select().from(notifications).where(isOne).orderBy(notifications.id);
    expect(first?.message).toContain('your access to bidding ends on');
    expect(later?.message).toContain('Bidding stays closed until it is paid.');
  });

  test('the approval notifies once, not again with each renewal', async () => {
    const one = await stage.waiting();
    expect(await stage.pay(await subscribe(one))).toBe(200);
    await (await admin()).patch(`/api/admin/providers/${one.providerId}/approve`);
    await turnTo(stage.clock.now ?? new Date(), one);
    expect(await statusOf(one)).toMatchObject({ status: 'active' });
    await turnTo(after(await endOf(one), HOUR), one);
    await changeCard(one, FAILS);
    await turnTo(after(await endOf(one), HOUR), one);
    const notices = await titles(one);
    expect(notices).toEqual(expect.arrayContaining(['Membership Renewed', 'Payment Failed']));
    expect(notices.filter((title) => title === 'Provider Approved')).toHaveLength(1);
  });
});

function aYearAfter(day: Date): Date {
  const end = new Date(day);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}
