// What the product relies on is the same in the sandbox and at Stripe: pages, refunds, payouts, events and lists.
import { actsAt, DAY, next, SIDES } from '../../../../lab/harness/gateway-acts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, sidesHere } from '../../../../lab/harness/database.ts';
import type { GatewaySide } from '../../../../lab/harness/gateway-sides.ts';
import { factOf } from './gateway-facts.ts';
import { GatewayRefusal, type GatewayPayment } from './gateway.ts';
import { sign } from './signature.ts';

const db = await openTestDatabase();

describe.each(sidesHere(SIDES))('%s', (name, start) => {
  let side: GatewaySide;
  beforeAll(async () => {
    side = await start(db);
  });
  const { open, factsOf, paidAward, balance } = actsAt(name, () => side);

  test('a paid page sends an event with the requested fields', async () => {
    const before = await balance();
    const { id, url } = await open({ metadata: { awardId: '12', jobId: '7' } });
    expect(url).toMatch(/^https?:\/\//);
    expect(await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id)).toEqual([]);
    expect(await side.pay(id, 'pays')).toBe('complete');
    expect(await side.pay(id, 'pays')).toBe('complete');
    const done = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    expect(done).toMatchObject([{ purpose: 'award', amountCents: 125_000, metadata: { awardId: '12', jobId: '7' } }]);
    expect(done[0]?.chargeId).toMatch(/^pi_/);
    expect(await balance()).toBe(before + 125_000);
    expect((await side.gateway.books()).undelivered).toEqual([]);
  });

  test('a declined card leaves the page open for another; the bank may ask the holder there', async () => {
    const before = await balance();
    const { id } = await open({});
    expect(await side.pay(id, 'declined')).toBe('declined');
    expect(await side.pay(id, 'failsOnCharge')).toBe('declined');
    expect(await balance()).toBe(before);
    expect(await side.pay(id, 'asksHolder')).toBe('complete');
    expect(await balance()).toBe(before + 125_000);
  });

  test('the same key returns the same page, also with other texts and after it was paid', async () => {
    const idempotencyKey = next(name);
    const first = await open({ idempotencyKey });
    const later = new Date(side.now().getTime() + DAY / 2);
    expect(await open({ idempotencyKey, expiresAt: later, description: 'purchases.anotherCard' })).toEqual(first);
    await side.pay(first.id, 'pays');
    expect(await open({ idempotencyKey })).toEqual(first);
  });

  test('a closed page cannot be paid, a paid one cannot be closed', async () => {
    const closed = await open({});
    expect(await side.gateway.expireCheckout(closed.id)).toBe(true);
    expect(await side.gateway.expireCheckout(closed.id)).toBe(false);
    expect(await side.pay(closed.id, 'pays')).toBe('closed');
    expect(await factsOf('checkoutExpired', ({ checkoutId }) => checkoutId === closed.id)).toHaveLength(1);
    const paid = await open({});
    await side.pay(paid.id, 'pays');
    expect(await side.gateway.expireCheckout(paid.id)).toBe(false);
  });

  test('refunds: a part, the rest, and no cent more; each once for its key', async () => {
    const chargeId = await paidAward();
    const before = await balance();
    const part = { idempotencyKey: next(name), chargeId, amountCents: 25_000 };
    const first = await side.gateway.refund(part);
    expect(await side.gateway.refund(part)).toEqual(first);
    const refund = (amountCents: number) => side.gateway.refund({ idempotencyKey: next(name), chargeId, amountCents });
    if (name === 'Stripe') {
      // Somebody may have refunded a part there: the payer gets what is left, and then nothing more.
      expect(await refund(100_001)).toEqual({ id: expect.stringMatching(/^re_/) });
      expect(await refund(1)).toEqual({ id: chargeId });
    } else {
      await expect(refund(100_001)).rejects.toMatchObject({ code: 'STATE' });
      await refund(100_000);
      await expect(refund(1)).rejects.toMatchObject({ code: 'STATE' });
    }
    expect((await side.gateway.refundsOf(chargeId)).map(({ amountCents }) => amountCents)).toEqual(
      expect.arrayContaining([25_000, 100_000]),
    );
    expect(await side.gateway.refundsOf('pi_of_nobody')).toEqual([]);
    const refunded = await factsOf('refunded', (fact) => fact.chargeId === chargeId);
    expect(refunded.map(({ refundedCents }) => refundedCents).toSorted((a, b) => a - b)).toEqual([25_000, 125_000]);
    expect(await balance()).toBe(before - 125_000);
  });

  test('a payout account is paid once it is ready, from one charge no more than was charged', async () => {
    const chargeId = await paidAward(80_000);
    const request = {
      idempotencyKey: next(name),
      email: 'marcus@example.com',
      businessName: 'Pelican Tree Co.',
      metadata: { providerId: '3' },
    };
    const { id } = await side.gateway.createPayoutAccount(request);
    expect(await side.gateway.createPayoutAccount(request)).toEqual({ id });
    const send = (amountCents: number, idempotencyKey = next(name)) =>
      side.gateway.transfer({ idempotencyKey, payoutAccount: id, chargeId, amountCents, metadata: { awardId: '12' } });
    await expect(send(80_000)).rejects.toThrow(GatewayRefusal);
    await side.onboard(id);
    const ready = await factsOf('payoutAccountChanged', ({ payoutAccount }) => payoutAccount === id);
    expect(ready.at(-1)).toMatchObject({ ready: true, metadata: { providerId: '3' } });
    const before = await balance();
    const key = next(name);
    const first = await send(60_000, key);
    expect(await send(60_000, key)).toEqual(first);
    await expect(send(20_001)).rejects.toThrow(GatewayRefusal);
    await send(20_000);
    const sent = await factsOf('transferred', ({ payoutAccount }) => payoutAccount === id);
    expect(sent.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([20_000, 60_000]);
    expect(sent[0]).toMatchObject({ reversedCents: 0, metadata: { awardId: '12' } });
    expect(await balance()).toBe(before - 80_000);
  });

  test('an account lists what is missing, updated at each event; a reversed transfer can be sent again', async () => {
    const chargeId = await paidAward(50_000);
    const words = { email: 'thanh@example.com', businessName: 'Bayou Crown Arborists' };
    const { id } = await side.gateway.createPayoutAccount({
      ...words,
      idempotencyKey: next(name),
      metadata: { providerId: '4', generation: '1' },
    });
    const standing = () => side.gateway.readPayoutAccount(id);
    expect(await standing()).toMatchObject({ ready: false, isSubmitted: false, problems: [] });
    expect((await standing())?.missing).toContain('external_account');
    expect(await side.gateway.readPayoutAccount('acct_of_nobody_0')).toBeUndefined();
    await side.onboard(id);
    expect(await standing()).toEqual({
      ...(await standing()),
      ready: true,
      isSubmitted: true,
      missing: [],
      problems: [],
    });
    const page = {
      payoutAccount: id,
      isComplete: true,
      refreshUrl: 'http://localhost:3000/a',
      returnUrl: 'http://localhost:3000/b',
    };
    expect((await side.gateway.openPayoutPage(page)).url).toMatch(/^https?:\/\//);
    const request = (payoutId: string, attempt: string) => ({
      idempotencyKey: next(name),
      payoutAccount: id,
      chargeId,
      amountCents: 50_000,
      metadata: { payoutId, attempt, awardId: '12', jobId: '7' },
    });
    const first = request('91', '1');
    const made = await side.gateway.transfer(first);
    const before = await balance();
    await side.takeBack({ ...first, id: made.id });
    const back = await factsOf('transferred', (fact) => fact.transferId === made.id && fact.reversedCents > 0);
    expect(back).toMatchObject([{ amountCents: 50_000, reversedCents: 50_000, metadata: { attempt: '1' } }]);
    expect(await balance()).toBe(before + 50_000);
    const again = await side.gateway.transfer(request('91', '2'));
    expect(again.id).not.toBe(made.id);
    expect(await balance()).toBe(before);
    await side.stop(id);
    expect(await standing()).toMatchObject({ ready: false, problems: ['Your bank account is closed.'] });
    const changes = await factsOf('payoutAccountChanged', ({ payoutAccount }) => payoutAccount === id);
    expect(changes.at(-1)).toMatchObject({ ready: false, missing: ['external_account'] });
    await expect(side.gateway.transfer(request('92', '1'))).rejects.toThrow(GatewayRefusal);
    // An outdated event of when it was ready, which arrives last, is read with today's state.
    const object = { id, details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } };
    const late = {
      id: 'evt_late',
      type: 'account.updated',
      created: 1,
      api_version: '2026-10-28.endive',
      data: { object },
    };
    const raw = Buffer.from(JSON.stringify(late));
    const read = await side.gateway.readEvent(raw, sign('whsec_of_the_stand_in', raw, side.now()));
    expect(factOf(read)).toMatchObject({ kind: 'payoutAccountChanged', ready: false, metadata: { providerId: '4' } });
  });

  test('events: a wrong, an old and a missing signature are refused; an unknown kind is parsed', async () => {
    // The clock does not advance from here on: one second would decide what is too old.
    await side.turnTo(side.now());
    const version = '2026-10-28.endive';
    const event = { id: 'evt_1', type: 'customer.updated', created: 1, api_version: version, data: { object: {} } };
    const raw = Buffer.from(JSON.stringify(event));
    const at = (ms: number) => new Date(side.now().getTime() + ms);
    const good = 'whsec_of_the_stand_in';
    const refused = [sign('whsec_other', raw, at(0)), sign(good, raw, at(-301_000)), sign(good, raw, at(301_000)), 'x'];
    for (const signature of [...refused, undefined]) {
      await expect(side.gateway.readEvent(raw, signature)).rejects.toMatchObject({ code: 'MALFORMED' });
    }
    const body = Buffer.from('{"id":1}');
    await expect(side.gateway.readEvent(body, sign(good, body, at(0)))).rejects.toMatchObject({ code: 'MALFORMED' });
    expect(await side.gateway.readEvent(raw, sign(good, raw, at(0)))).toMatchObject({ type: 'customer.updated' });
  });

  // The clock only advances, so these are last.
  test('an open page expires when its time is over', async () => {
    const { id } = await open({ expiresAt: new Date(side.now().getTime() + DAY / 2) });
    await side.turnTo(new Date(side.now().getTime() + DAY));
    expect(await side.pay(id, 'pays')).toBe('closed');
    expect(await factsOf('checkoutExpired', ({ checkoutId }) => checkoutId === id)).toHaveLength(1);
  });

  test('payments are listed one by one with their outcome, and found by name', async () => {
    const since = new Date(side.now().getTime() - 1000);
    const [kept, spent] = [await paidAward(), await paidAward(80_000)];
    const { id: payoutAccount } = await side.gateway.createPayoutAccount({
      idempotencyKey: next(name),
      email: 'marcus@example.com',
      businessName: 'Pelican Tree Co.',
      metadata: { providerId: '3' },
    });
    await side.onboard(payoutAccount);
    const transfer = { payoutAccount, chargeId: spent, amountCents: 60_000, metadata: { payoutId: '1' } };
    await side.gateway.transfer({ idempotencyKey: next(name), ...transfer });
    await side.gateway.refund({ idempotencyKey: next(name), chargeId: spent, amountCents: 20_000 });
    const listed = async (from: Date | null) => {
      const payments: GatewayPayment[] = [];
      for await (const payment of side.gateway.listPayments(from)) payments.push(payment);
      expect(new Set(payments.map(({ chargeId }) => chargeId)).size).toBe(payments.length);
      return payments.filter(({ chargeId }) => chargeId === kept || chargeId === spent);
    };
    const of = { chargedCents: 80_000, refundedCents: 20_000, transferredCents: 60_000, chargeId: spent };
    const untouched = { chargedCents: 125_000, refundedCents: 0, transferredCents: 0, chargeId: kept };
    for (const from of [since, null]) {
      expect(await listed(from)).toHaveLength(2);
      expect(await listed(from)).toEqual(
        expect.arrayContaining([expect.objectContaining(of), expect.objectContaining(untouched)]),
      );
    }
    expect(await side.gateway.findPayment(spent)).toMatchObject(of);
    expect(await side.gateway.findPayment('pi_of_nobody')).toBeUndefined();
    // For an old refunded payment all of it is listed.
    const later = new Date(side.now().getTime() + 40 * DAY);
    await side.turnTo(later);
    await side.gateway.refund({ idempotencyKey: next(name), chargeId: kept, amountCents: 5 });
    expect(await listed(new Date(later.getTime() - DAY))).toMatchObject([{ ...untouched, refundedCents: 5 }]);
  });
});
