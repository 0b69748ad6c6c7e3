// A membership is canceled, resumed, ended and started again, in the sandbox and at Stripe alike.
import { describe, expect, test } from 'vitest';
import { after, DAY, HOUR, FAILS, startYears } from '../../../../lab/harness/membership-years.ts';

describe.each(await startYears())('%s', (_name, year) => {
  const {
    stage,
    turn,
    endInPortal,
    turnTo,
    subscribe,
    statusOf,
    recordOf,
    changeCard,
    titles,
    expectBalanced,
    endOf,
    canBid,
    invoicesOf,
    expectSettled,
  } = year;

  test('canceled, it stays open until its year ends; resumed, it continues; ended, a new subscription starts', async () => {
    const one = await stage.member();
    const end = await endOf(one);
    const cancelled = await one.post('/api/subscription/cancel', {}, { 'idempotency-key': 'c1' });
    expect(cancelled.body).toMatchObject({
      status: 'canceled',
      cancelAtPeriodEnd: true,
      accessUntil: end.toISOString(),
      nextChargeAt: null,
      can: { cancel: false, resume: true },
    });
    expect((await one.post('/api/subscription/cancel', {}, { 'idempotency-key': 'c1' })).body).toEqual(cancelled.body);
    expect((await one.post('/api/subscription/cancel')).status).toBe(200);
    expect(await canBid(one)).toBe(true);
    expect((await one.post('/api/subscription/resume')).body).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
      nextChargeAt: end.toISOString(),
      can: { cancel: true, resume: false },
    });
    await one.post('/api/subscription/cancel');
    await turnTo(after(end, HOUR), one);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', can: { resume: false, subscribe: true } });
    expect(await recordOf(one)).toMatchObject({ gatewaySubscription: null, subscriptionStatus: 'canceled' });
    expect(await canBid(one)).toBe(false);
    const late = await one.post('/api/subscription/resume');
    expect([late.status, late.body.code]).toEqual([409, 'STATE']);
    expect((await one.post('/api/subscription/cancel')).status).toBe(409);
    expect(await stage.pay(await subscribe(one))).toBe(200);
    expect(await statusOf(one)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect(await invoicesOf(one)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(await titles(one)).toEqual(
      expect.arrayContaining(['Membership Canceled', 'Membership Resumed', 'Membership Ended']),
    );
    await expectSettled();
    await expectBalanced();
  });

  test('ended and resumed on the gateway’s own page: we follow, and notify', async () => {
    const one = await stage.member();
    const { sub } = await recordOf(one);
    await endInPortal(sub, true);
    expect(await statusOf(one)).toMatchObject({ status: 'canceled', cancelAtPeriodEnd: true, can: { resume: true } });
    await endInPortal(sub, false);
    expect(await statusOf(one)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
    expect((await titles(one)).slice(-2)).toEqual(['Membership Canceled', 'Membership Resumed']);
  });

  test('canceled while a renewal is unpaid, it ends at once and is no longer charged', async () => {
    const one = await stage.member();
    await changeCard(one, FAILS);
    const end = await endOf(one);
    await turnTo(after(end, HOUR), one);
    expect((await one.post('/api/subscription/cancel')).body).toMatchObject({ status: 'canceled' });
    await turn(after(end, 2 * HOUR));
    expect(await recordOf(one)).toMatchObject({ subscriptionStatus: 'canceled', gatewaySubscription: null });
    expect(await canBid(one)).toBe(false);
    await turnTo(after(end, 20 * DAY), one);
    expect(await invoicesOf(one)).toMatchObject([{ status: 'failed', failures: 1 }, { status: 'paid' }]);
    await expectBalanced();
  });

  test('a business without a card and a membership gets an error that says so', async () => {
    const one = await stage.waiting();
    for (const call of ['cancel', 'resume', 'portal']) {
      const answer = await one.post(`/api/subscription/${call}`);
      expect([answer.status, answer.body.code]).toEqual([409, 'STATE']);
    }
    expect((await one.get('/api/subscription/card')).body).toEqual({ card: null });
    expect(await invoicesOf(one)).toEqual([]);
  });
});
