// Memberships at either gateway: bought, begun on a saved card, canceled, renewed, and unpaid.
import { actsAt, DAY, next, SIDES, YEAR_CENTS } from '../../../../lab/harness/gateway-acts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, sidesHere } from '../../../../lab/harness/database.ts';
import type { GatewaySide } from '../../../../lab/harness/gateway-sides.ts';

const db = await openTestDatabase();

describe.each(sidesHere(SIDES))('%s', (name, start) => {
  let side: GatewaySide;
  beforeAll(async () => {
    side = await start(db);
  });
  const { open, factsOf, savedCard, startOn, paidBy, failedBy, member, balance, yearsFromNow } = actsAt(
    name,
    () => side,
  );

  test('a membership bought on a page runs for a year', async () => {
    const { id } = await open({
      mode: 'subscription',
      purpose: 'membership',
      amountCents: YEAR_CENTS,
      metadata: { providerId: '3' },
    });
    expect(await side.pay(id, 'pays')).toBe('complete');
    const [done] = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    expect(done).toMatchObject({ purpose: 'membership', metadata: { providerId: '3', purpose: 'membership' } });
    const [paid] = await paidBy(done?.customer ?? '');
    expect(paid).toMatchObject({ subscription: expect.stringMatching(/^sub_/), amountCents: YEAR_CENTS });
    expect(paid?.metadata).toMatchObject({ providerId: '3', purpose: 'membership' });
    expect(paid?.chargeId).toMatch(/^pi_/);
    expect(yearsFromNow(paid?.periodEnd)).toBeCloseTo(1, 1);
  });

  test('a membership begins on the saved card, once for its key', async () => {
    const customer = await savedCard('pays');
    const before = await balance();
    const key = next(name);
    await startOn(customer, key);
    await startOn(customer, key);
    expect(await paidBy(customer)).toMatchObject([{ amountCents: YEAR_CENTS, metadata: { providerId: '3' } }]);
    expect(await balance()).toBe(before + YEAR_CENTS);
  });

  test.each(['failsOnCharge', 'asksHolder'] as const)(
    'a saved card that %s begins nothing that is paid',
    async (card) => {
      const customer = await savedCard(card);
      const before = await balance();
      await startOn(customer);
      const failed = await failedBy(customer);
      expect(failed[0]).toMatchObject({ metadata: { providerId: '3', purpose: 'membership' } });
      expect(new Set(failed.map(({ invoiceId }) => invoiceId)).size).toBe(1);
      expect(await paidBy(customer)).toEqual([]);
      expect(await balance()).toBe(before);
    },
  );

  test('the portal has a URL, and removing a card twice is idempotent', async () => {
    const { customer } = await member();
    const request = { idempotencyKey: next(name), customer, returnUrl: 'http://localhost:3000/back', metadata: {} };
    expect((await side.gateway.openPortal(request)).url).toMatch(/^https?:\/\//);
    await side.gateway.removeCard(customer);
    await side.gateway.removeCard(customer);
  });

  test('an ended membership stays ended', async () => {
    const { subscription } = await member();
    await side.gateway.endMembership(subscription);
    await side.gateway.endMembership(subscription);
    const changes = await factsOf('membershipChanged', (fact) => fact.subscription === subscription);
    expect(changes).toHaveLength(1);
    expect(await side.gateway.readMembership(subscription)).toMatchObject({ status: 'ended' });
    await expect(
      side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel: true }),
    ).rejects.toThrow();
  });

  test('a repeated cancellation under its key does not undo the resumption after it', async () => {
    const { subscription } = await member();
    const cancel = { idempotencyKey: next(name), subscription, cancel: true };
    await side.gateway.cancelAtPeriodEnd(cancel);
    await side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel: false });
    await side.gateway.cancelAtPeriodEnd(cancel);
    expect(await side.gateway.readMembership(subscription)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('after a year a membership is charged again, unless it was canceled; resumed, it continues', async () => {
    const stays = await member();
    const leaves = await member();
    const returns = await member();
    const set = (subscription: string, cancel: boolean) =>
      side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel });
    await set(leaves.subscription, true);
    expect(await side.gateway.readMembership(leaves.subscription)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    await set(returns.subscription, true);
    await set(returns.subscription, false);
    await side.turnTo(new Date(stays.until.getTime() + DAY / 24));
    for (const { customer } of [stays, returns]) {
      const paid = await paidBy(customer);
      expect(paid.map(({ amountCents }) => amountCents)).toEqual([YEAR_CENTS, YEAR_CENTS]);
      expect(yearsFromNow(paid[1]?.periodEnd)).toBeCloseTo(1, 1);
      expect(new Set(paid.map(({ invoiceId, chargeId }) => `${invoiceId} ${chargeId}`)).size).toBe(2);
    }
    expect(await paidBy(leaves.customer)).toHaveLength(1);
    const changes = await factsOf('membershipChanged', ({ subscription }) => subscription === leaves.subscription);
    expect(changes).toHaveLength(2);
    expect(await side.gateway.readMembership(leaves.subscription)).toMatchObject({ status: 'ended' });
  });

  test('a renewal without a working card fails, and sends an event', async () => {
    const { customer, until } = await member();
    await side.gateway.removeCard(customer);
    await side.turnTo(new Date(until.getTime() + DAY / 24));
    expect(await paidBy(customer)).toHaveLength(1);
    expect((await failedBy(customer)).length).toBeGreaterThan(0);
  });

  test('an open renewal is paid once by another card; unpaid, it is retried after 1, 3 and 5 days and ends', async () => {
    const mended = await member();
    const never = await member();
    for (const { customer } of [mended, never]) await side.gateway.removeCard(customer);
    const first = never.until.getTime() + DAY / 24;
    await side.turnTo(new Date(first));
    const stands = (subscription: string) => side.gateway.readMembership(subscription);
    expect(await stands(mended.subscription)).toMatchObject({ status: 'past_due', cancelAtPeriodEnd: false });
    expect(await side.gateway.readCard(mended)).toBeNull();
    const { id } = await open({
      mode: 'setup',
      purpose: 'card',
      amountCents: 0,
      customer: { id: mended.customer, email: '', name: '' },
    });
    expect(await side.pay(id, 'pays')).toBe('complete');
    const request = { idempotencyKey: next(name), ...mended };
    await side.gateway.useNewCard(request);
    await side.gateway.useNewCard(request);
    await side.gateway.useNewCard({ ...request, idempotencyKey: next(name) });
    expect(await paidBy(mended.customer)).toHaveLength(2);
    expect(await stands(mended.subscription)).toMatchObject({ status: 'active' });
    expect(await side.gateway.readCard(mended)).toMatchObject({ brand: 'visa', last4: '4242' });
    for (const days of [1, 3, 5, 9]) await side.turnTo(new Date(first + days * DAY + days * 60_000));
    const failed = await failedBy(never.customer);
    expect(new Set(failed.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect(failed.map(({ attempts }) => attempts)).toEqual([1, 2, 3, 4]);
    expect(failed.map(({ nextTryAt }) => nextTryAt === null)).toEqual([false, false, false, true]);
    expect(await stands(never.subscription)).toMatchObject({ status: 'ended' });
    await side.gateway.useNewCard({ idempotencyKey: next(name), ...never });
    expect(await paidBy(never.customer)).toHaveLength(1);
    expect(await paidBy(mended.customer)).toHaveLength(2);
    expect(await stands('sub_of_nobody')).toBeUndefined();
  });
});
