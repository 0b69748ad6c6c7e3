// One suite for both sides of the gateway port: what the product relies on holds in the sandbox and at Stripe alike.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../kernel/db/open.ts';
import { openTestDatabase, sidesHere } from '../../../../lab/harness/database.ts';
import { sandboxSide, stripeSide, type Card, type GatewaySide } from '../../../../lab/harness/gateway-sides.ts';
import { factOf, type GatewayFact } from './gateway-facts.ts';
import type { CheckoutRequest, GatewayPayment } from './gateway.ts';
import { GatewayRefusal } from './payout-gateway.ts';
import { sign } from './signature.ts';

const db = await openTestDatabase();
const DAY = 24 * 3_600_000;
const YEAR_CENTS = 9900;

type Kind = GatewayFact['kind'];
type FactOf<K extends Kind> = Extract<GatewayFact, { kind: K }>;

let made = 0;
const next = (what: string) => `${what}:${(made += 1)}`;

const SIDES: [string, (db: Db) => Promise<GatewaySide>][] = [
  ['the sandbox', sandboxSide],
  ['Stripe', stripeSide],
];

describe.each(sidesHere(SIDES))('%s', (name, start) => {
  let side: GatewaySide;
  beforeAll(async () => {
    side = await start(db);
  });

  const open = (more: Partial<CheckoutRequest>) =>
    side.gateway.createCheckout({
      idempotencyKey: next(name),
      mode: 'payment',
      purpose: 'award',
      description: 'Remove a leaning oak · Bidder A · held until you confirm',
      amountCents: 125_000,
      metadata: { awardId: String(made) },
      customer: { id: null, email: 'renee@example.com', name: 'Renée Boudreaux' },
      successUrl: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/jobs/7',
      expiresAt: new Date(side.now().getTime() + DAY),
      ...more,
    });

  /** The facts of a kind about one thing, oldest first. */
  async function factsOf<K extends Kind>(kind: K, about: (fact: FactOf<K>) => boolean): Promise<FactOf<K>[]> {
    const all = await side.facts();
    return all.filter((fact): fact is FactOf<K> => fact.kind === kind).filter((fact) => about(fact));
  }

  async function paidAward(amountCents = 125_000): Promise<string> {
    const { id } = await open({ amountCents });
    expect(await side.pay(id, 'pays')).toBe('complete');
    const [done] = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    return done?.chargeId ?? '';
  }

  async function savedCard(card: Card): Promise<string> {
    const { id } = await open({ mode: 'setup', purpose: 'card', amountCents: 0, metadata: { providerId: '3' } });
    expect(await side.pay(id, card)).toBe('complete');
    const [done] = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    expect(done).toMatchObject({ purpose: 'card', chargeId: null, subscription: null, metadata: { providerId: '3' } });
    return done?.customer ?? '';
  }

  const startOn = (customer: string, idempotencyKey = next(name)) =>
    side.gateway.startMembership({
      idempotencyKey,
      customer,
      amountCents: YEAR_CENTS,
      metadata: { purpose: 'membership', providerId: '3' },
    });
  const paidBy = (who: string) => factsOf('invoicePaid', ({ customer }) => customer === who);
  const failedBy = (who: string) => factsOf('invoiceFailed', ({ customer }) => customer === who);

  async function member(): Promise<{ customer: string; subscription: string; until: Date }> {
    const customer = await savedCard('pays');
    await startOn(customer);
    const [paid] = await paidBy(customer);
    return { customer, subscription: paid?.subscription ?? '', until: paid?.periodEnd ?? new Date(0) };
  }

  const balance = async () => (await side.gateway.books()).balanceCents;
  const yearsFromNow = (end: Date | undefined) => ((end?.getTime() ?? 0) - side.now().getTime()) / (365 * DAY);

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

  test('the same key answers the same page, also for other words and after it was paid', async () => {
    const idempotencyKey = next(name);
    const first = await open({ idempotencyKey });
    const later = new Date(side.now().getTime() + DAY / 2);
    expect(await open({ idempotencyKey, expiresAt: later, description: 'Another' })).toEqual(first);
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
    expect(paid).toMatchObject({ subscription: done?.subscription, amountCents: YEAR_CENTS });
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

  test('refunds: a part, the rest, and no cent more; each once for its key', async () => {
    const chargeId = await paidAward();
    const before = await balance();
    const part = { idempotencyKey: next(name), chargeId, amountCents: 25_000 };
    const first = await side.gateway.refund(part);
    expect(await side.gateway.refund(part)).toEqual(first);
    await expect(side.gateway.refund({ idempotencyKey: next(name), chargeId, amountCents: 100_001 })).rejects.toThrow();
    await side.gateway.refund({ idempotencyKey: next(name), chargeId, amountCents: 100_000 });
    await expect(side.gateway.refund({ idempotencyKey: next(name), chargeId, amountCents: 1 })).rejects.toThrow();
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

  test('an account lists what is missing, updated at each event; a transfer that came back can be sent again', async () => {
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
    const page = { payoutAccount: id, refreshUrl: 'http://localhost:3000/a', returnUrl: 'http://localhost:3000/b' };
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
    // News of the time when it was ready, which comes last, is read as it is now.
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

  test('the portal has an address, and removing a card twice is removing it', async () => {
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
    expect(changes.map(({ hasEnded }) => hasEnded)).toEqual([true]);
    await expect(
      side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel: true }),
    ).rejects.toThrow();
  });

  test('a cancellation that comes once more under its key does not undo the resumption after it', async () => {
    const { subscription } = await member();
    const cancel = { idempotencyKey: next(name), subscription, cancel: true };
    await side.gateway.cancelAtPeriodEnd(cancel);
    await side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel: false });
    await side.gateway.cancelAtPeriodEnd(cancel);
    expect(await side.gateway.readMembership(subscription)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test('events: a wrong, an old and a missing signature are refused; an unknown kind is read', async () => {
    // The clock stands still from here on: a second more or less decides what is too old.
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

  // The clock goes forward only, so these come last.
  test('an open page closes when its time is over', async () => {
    const { id } = await open({ expiresAt: new Date(side.now().getTime() + DAY / 2) });
    await side.turnTo(new Date(side.now().getTime() + DAY));
    expect(await side.pay(id, 'pays')).toBe('closed');
    expect(await factsOf('checkoutExpired', ({ checkoutId }) => checkoutId === id)).toHaveLength(1);
  });

  test('after a year a membership is charged again, unless it was canceled; resumed, it continues', async () => {
    const stays = await member();
    const leaves = await member();
    const returns = await member();
    const set = (subscription: string, cancel: boolean) =>
      side.gateway.cancelAtPeriodEnd({ idempotencyKey: next(name), subscription, cancel });
    await set(leaves.subscription, true);
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
    expect(changes.map((fact) => [fact.cancelAtPeriodEnd, fact.hasEnded])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(changes[0]?.periodEnd).toEqual(leaves.until);
  });

  test('a renewal without a working card fails, and sends an event', async () => {
    const { customer, until } = await member();
    await side.gateway.removeCard(customer);
    await side.turnTo(new Date(until.getTime() + DAY / 24));
    expect(await paidBy(customer)).toHaveLength(1);
    expect((await failedBy(customer)).length).toBeGreaterThan(0);
  });

  test('payments are listed one by one with what became of them, and found by name', async () => {
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
      for await (const payment of side.gateway.listPayments(from)) {
        payments.push(payment);
      }
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
    // Of an old payment that money went back of, all of it is told.
    const later = new Date(side.now().getTime() + 40 * DAY);
    await side.turnTo(later);
    await side.gateway.refund({ idempotencyKey: next(name), chargeId: kept, amountCents: 5 });
    expect(await listed(new Date(later.getTime() - DAY))).toMatchObject([{ ...untouched, refundedCents: 5 }]);
  });

  test('an open renewal is paid once by another card; unpaid, it is tried after 1, 3 and 5 days and ends', async () => {
    const mended = await member();
    const never = await member();
    for (const { customer } of [mended, never]) {
      await side.gateway.removeCard(customer);
    }
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
    for (const days of [1, 3, 5, 9]) {
      await side.turnTo(new Date(first + days * DAY + days * 60_000));
    }
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
