// Stripe's objects as facts: which are handled, and which are ignored.
import { expect, test } from 'vitest';
import { factOf } from './gateway-facts.ts';

const fact = (type: string, object: Record<string, unknown>) =>
  factOf({ id: 'evt_1', type, created: 1, data: { object } });

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  payment_status: 'paid',
  payment_intent: 'pi_1',
  customer: 'cus_1',
  subscription: null,
  amount_total: 125_000,
  metadata: { purpose: 'award', awardId: '7' },
};

const invoice = {
  id: 'in_1',
  object: 'invoice',
  customer: { id: 'cus_1', object: 'customer' },
  amount_paid: 9900,
  amount_due: 9900,
  parent: { subscription_details: { subscription: 'sub_1', metadata: { purpose: 'membership', providerId: '3' } } },
  lines: { data: [{ period: { start: 1_700_000_000, end: 1_731_622_400 } }] },
  payments: { data: [{ payment: { type: 'payment_intent', payment_intent: 'pi_2' } }] },
};

test('a paid checkout', () => {
  expect(fact('checkout.session.completed', session)).toEqual({
    kind: 'checkoutDone',
    checkoutId: 'cs_1',
    purpose: 'award',
    customer: 'cus_1',
    metadata: session.metadata,
    chargeId: 'pi_1',
    amountCents: 125_000,
  });
});

test('a paid year, until the end of its period', () => {
  expect(fact('invoice.paid', invoice)).toMatchObject({
    kind: 'invoicePaid',
    subscription: 'sub_1',
    customer: 'cus_1',
    chargeId: 'pi_2',
    amountCents: 9900,
    periodEnd: new Date(1_731_622_400_000),
  });
  expect(fact('invoice.payment_failed', invoice)).toMatchObject({ kind: 'invoiceFailed', invoiceId: 'in_1' });
});

test('of an invoice with two payments, the one that succeeded', () => {
  const of = (status: string, name: string) => ({ status, payment: { type: 'payment_intent', payment_intent: name } });
  const payments = { data: [of('canceled', 'pi_off'), of('paid', 'pi_on')] };
  expect(fact('invoice.paid', { ...invoice, payments })).toMatchObject({ chargeId: 'pi_on' });
});

test('payments to a connected account are not ours, whatever their metadata', () => {
  const from = (type: string, object: Record<string, unknown>) =>
    factOf({ id: 'evt_1', type, created: 1, account: 'acct_1', data: { object } });
  expect(from('checkout.session.completed', session)).toBeUndefined();
  expect(from('invoice.paid', invoice)).toBeUndefined();
  const account = { id: 'acct_1', details_submitted: true, payouts_enabled: true, metadata: { providerId: '3' } };
  expect(from('account.updated', account)).toMatchObject({ kind: 'payoutAccountChanged' });
});

test('a refund', () => {
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount: 100, amount_refunded: 40 };
  expect(fact('charge.refunded', charge)).toEqual({
    kind: 'refunded',
    chargeId: 'pi_1',
    refundedCents: 40,
    metadata: {},
  });
});

const subscription = {
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  cancel_at_period_end: true,
  items: { data: [{ current_period_end: 1_731_622_400 }] },
  metadata: { purpose: 'membership', providerId: '3' },
};

test.each(['updated', 'deleted'])('a membership that was %s', (what) => {
  const { id, metadata } = subscription;
  const changed = { kind: 'membershipChanged', subscription: id, metadata };
  expect(fact(`customer.subscription.${what}`, subscription)).toEqual(changed);
});

test('a payout account is ready when it is complete and payouts are enabled', () => {
  const account = { id: 'acct_1', details_submitted: true, payouts_enabled: false, metadata: { providerId: '3' } };
  expect(fact('account.updated', account)).toMatchObject({ payoutAccount: 'acct_1', ready: false });
  const open = { ...account, payouts_enabled: true };
  expect(fact('account.updated', { ...open, capabilities: { transfers: 'pending' } })).toMatchObject({ ready: false });
  const requirements = {
    currently_due: ['external_account'],
    past_due: ['external_account'],
    errors: [{ code: 'x', reason: 'The account is closed.', requirement: 'external_account' }],
  };
  expect(fact('account.updated', { ...open, capabilities: { transfers: 'active' }, requirements })).toMatchObject({
    ready: true,
    missing: ['external_account'],
    problems: ['The account is closed.'],
  });
});

test('a transfer, and its reversed part', () => {
  const transfer = {
    id: 'tr_1',
    created: 1_700_000_000,
    destination: 'acct_1',
    amount: 900,
    amount_reversed: 0,
    metadata: {},
  };
  const madeAt = new Date(1_700_000_000_000);
  const sent = { kind: 'transferred', madeAt, transferId: 'tr_1', payoutAccount: 'acct_1', amountCents: 900 };
  expect(fact('transfer.created', transfer)).toMatchObject({ ...sent, reversedCents: 0 });
  expect(fact('transfer.reversed', { ...transfer, amount_reversed: 400 })).toMatchObject({
    ...sent,
    reversedCents: 400,
  });
});

test('a charge that needs the bank’s confirmation counts as failed', () => {
  expect(fact('invoice.payment_action_required', invoice)).toMatchObject({ kind: 'invoiceFailed' });
});

test.each([
  ['a subscription of another product', 'customer.subscription.updated', { ...subscription, metadata: {} }],
  ['a transfer to nobody', 'transfer.created', { id: 'tr_1', amount: 1, amount_reversed: 0 }],
  ['a payment that is on its way', 'checkout.session.completed', { ...session, payment_status: 'unpaid' }],
  ['a checkout of nobody we know', 'checkout.session.completed', { ...session, metadata: {} }],
  ['an invoice of another product', 'invoice.paid', { ...invoice, parent: { subscription_details: null } }],
  ['an object of another shape', 'charge.refunded', { id: 'ch_1' }],
  ['a kind that needs nothing', 'customer.updated', { id: 'cus_1' }],
])('%s is ignored', (_name, type, object) => {
  expect(fact(type, object)).toBeUndefined();
});
