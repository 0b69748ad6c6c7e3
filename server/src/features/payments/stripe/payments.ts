// Refunds at Stripe, and what reconciliation reads: payments one by one, page by page and far below Stripe's rate limits, and the balance.
import type { Stripe } from 'stripe';
import { installationOf } from '../../../kernel/db/installation.ts';
import { GatewayRefusal } from '../gateway.ts';
import type { GatewayBooks, GatewayPayment, MadeRefund, RefundRequest } from '../gateway.ts';
import { idOf, isRefusal, KEY, orUndefined, replay, unixSeconds, type Side } from './client.ts';

/** Somebody refunded all or a part of the payment in Stripe's dashboard, so that less is left than is to be refunded. */
const isMoreThanLeft = (error: unknown) =>
  isRefusal(error) && (error.code === 'charge_already_refunded' || error.param === 'amount');

/** Of one payment; people make a handful. */
const MOST_REFUNDS = 10_000;

/** The payer gets what is left of the payment, and with that all of it. */
async function refundRest(
  side: Side,
  params: Stripe.RefundCreateParams & { payment_intent: string },
  { idempotencyKey }: { idempotencyKey: string },
): Promise<{ id: string }> {
  const payment = await findPayment(side, params.payment_intent);
  const amount = payment ? payment.chargedCents - payment.refundedCents : 0;
  const key = { idempotencyKey: `${idempotencyKey}:rest` };
  return amount > 0
    ? { id: (await side.stripe.refunds.create({ ...params, amount }, key)).id }
    : { id: params.payment_intent };
}

export function refund(side: Side, { idempotencyKey, chargeId, amountCents }: RefundRequest): Promise<{ id: string }> {
  const { stripe, write, db } = side;
  return write({
    key: idempotencyKey,
    request: async () => ({
      payment_intent: chargeId,
      amount: amountCents,
      metadata: { [KEY]: idempotencyKey, installation: (await installationOf(db)).name },
    }),
    send: async (params, key) => {
      try {
        return { id: (await stripe.refunds.create(params, key)).id };
      } catch (error) {
        if (isMoreThanLeft(error)) return refundRest(side, params, key);
        // The payer's bank has the payment: asking again changes nothing.
        if (isRefusal(error) && error.code === 'charge_disputed') throw new GatewayRefusal(error.message);
        throw error;
      }
    },
    find: async ({ payment_intent }) => {
      for await (const { id, metadata, status, charge } of stripe.refunds.list({ payment_intent, limit: 100 })) {
        if (metadata?.[KEY] === idempotencyKey && status !== 'failed' && status !== 'canceled') {
          if (typeof charge === 'string') await replay(side, 'charge.refunded', await stripe.charges.retrieve(charge));
          return { id };
        }
      }
      return undefined;
    },
  });
}

export async function refundsOf({ stripe }: Side, chargeId: string): Promise<MadeRefund[]> {
  const list = stripe.refunds.list({ payment_intent: chargeId, limit: 100 }).autoPagingToArray({ limit: MOST_REFUNDS });
  const made = (await orUndefined(list)) ?? [];
  return made
    .filter(({ status }) => status !== 'canceled')
    .map(({ metadata, amount }) => ({ key: metadata?.[KEY] ?? null, amountCents: amount }));
}

/** The cents transferred from a charge. Stripe marks a charge and its transfers with one group. */
async function transferredOf({ stripe }: Side, { id, transfer_group }: Stripe.Charge): Promise<number> {
  let cents = 0;
  if (transfer_group !== null) {
    for await (const transfer of stripe.transfers.list({ transfer_group, limit: 100 })) {
      cents += idOf(transfer.source_transaction) === id ? transfer.amount - transfer.amount_reversed : 0;
    }
  }
  return cents;
}

/** A charge that took money as a payment; undefined for one that failed. */
async function paymentOf(side: Side, charge: Stripe.Charge, moved: number): Promise<GatewayPayment | undefined> {
  const chargeId = idOf(charge.payment_intent);
  if (chargeId === null || charge.status !== 'succeeded') return undefined;
  return {
    chargeId,
    chargedCents: charge.amount_captured,
    refundedCents: charge.amount_refunded,
    transferredCents: await transferredOf(side, charge),
    movedAt: new Date(Math.max(moved, charge.created) * 1000),
  };
}

/** Older charges of which money went out since then: by id, with Unix seconds. */
async function touched({ stripe }: Side, since: Date): Promise<Map<string, number>> {
  const created = { gte: unixSeconds(since) };
  const moved = new Map<string, number>();
  const note = (charge: string | null, at: number) => {
    if (charge !== null) moved.set(charge, Math.max(at, moved.get(charge) ?? 0));
  };
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) note(idOf(refund.charge), refund.created);
  for await (const transfer of stripe.transfers.list({ created, limit: 100 })) {
    note(idOf(transfer.source_transaction), transfer.created);
  }
  return moved;
}

/** All charges since then, and older ones with a refund or a transfer since then. */
export async function* listPayments(side: Side, since: Date | null): AsyncIterable<GatewayPayment> {
  const older = since === null ? new Map<string, number>() : await touched(side, since);
  const created = since === null ? {} : { created: { gte: unixSeconds(since) } };
  for await (const charge of side.stripe.charges.list({ ...created, limit: 100 })) {
    const payment = await paymentOf(side, charge, older.get(charge.id) ?? 0);
    older.delete(charge.id);
    if (payment) yield payment;
  }
  for (const [id, moved] of older) {
    const payment = await paymentOf(side, await side.stripe.charges.retrieve(id), moved);
    if (payment) yield payment;
  }
}

export async function findPayment(side: Side, chargeId: string): Promise<GatewayPayment | undefined> {
  const id = idOf((await orUndefined(side.stripe.paymentIntents.retrieve(chargeId)))?.latest_charge);
  return id === null ? undefined : paymentOf(side, await side.stripe.charges.retrieve(id), 0);
}

/** Movements of our ledger's kind. Stripe's fees and its payouts to our bank are no movements between people. */
const OURS = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'transfer',
  'transfer_refund',
]);
/** Chargebacks and their reversals are adjustments, among others that do not concern us. */
const OF_BANKS = new Set(['dispute', 'dispute_reversal']);
const isOurs = ({ type, reporting_category: category }: Stripe.BalanceTransaction) =>
  OURS.has(type) || (type === 'adjustment' && OF_BANKS.has(category));
/** A movement this old has none before it that is still to come. */
const SETTLED_S = 3600;
/** Stripe keeps its events for 30 days. */
const EVENTS_S = 30 * 24 * 3600;

/** Reads all movements once; from then on only those of the last hour and newer ones. */
function makeBalance({ stripe, clock }: Side): () => Promise<number> {
  let settled: { cents: number; last: string | undefined } = { cents: 0, last: undefined };
  return async () => {
    const before = unixSeconds(clock()) - SETTLED_S;
    const { last: from, cents } = settled;
    const rows: { id: string; created: number; cents: number }[] = [];
    const list = { currency: 'usd', limit: 100, ...(from === undefined ? {} : { ending_before: from }) };
    for await (const movement of stripe.balanceTransactions.list(list)) {
      const { id, created, amount } = movement;
      rows.push({ id, created, cents: isOurs(movement) ? amount : 0 });
    }
    // Without a cursor they come newest first, with one oldest first.
    if (from === undefined) rows.reverse();
    let next = { cents, last: from };
    for (const { id, created, cents: amount } of rows) {
      if (created >= before) break;
      next = { cents: next.cents + amount, last: id };
    }
    settled = next;
    return cents + rows.reduce((sum, row) => sum + row.cents, 0);
  };
}

type Part = (name: string) => number;

/** The amounts of the events about money, by the numbers in their object now and before: positive for a payment, negative for a refund. */
const AMOUNTS: Partial<Record<string, (now: Part, before: Part, mode: unknown) => number>> = {
  'checkout.session.completed': (now, _before, mode) => (mode === 'payment' ? now('amount_total') : 0),
  'invoice.paid': (now) => now('amount_paid'),
  'charge.refunded': (now, before) => before('amount_refunded') - now('amount_refunded'),
  'transfer.created': (now) => -now('amount'),
  'transfer.reversed': (now, before) => now('amount_reversed') - before('amount_reversed'),
  'charge.dispute.funds_withdrawn': (now) => -now('amount'),
  'charge.dispute.funds_reinstated': (now) => now('amount'),
  'refund.failed': (now) => now('amount'),
};

function amountIn({ type, data: { object, previous_attributes: before } }: Stripe.Event): number {
  const partOf = (from: unknown) => (name: string) => {
    const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  return AMOUNTS[type]?.(partOf(object), partOf(before), Reflect.get(object, 'mode')) ?? 0;
}

function refundIn({ type, data: { object } }: Stripe.Event): Pick<GatewayBooks['undelivered'][number], 'refund'> {
  const chargeId: unknown = Reflect.get(object, 'payment_intent');
  const refundedCents: unknown = Reflect.get(object, 'amount_refunded');
  const isRefund = type === 'charge.refunded' && typeof chargeId === 'string' && typeof refundedCents === 'number';
  return isRefund ? { refund: { chargeId, refundedCents } } : {};
}

async function undelivered({ stripe, clock }: Side): Promise<GatewayBooks['undelivered']> {
  const waiting: GatewayBooks['undelivered'] = [];
  const since = unixSeconds(clock()) - EVENTS_S;
  const list = { types: Object.keys(AMOUNTS), delivery_success: false, created: { gte: since }, limit: 100 };
  for await (const event of stripe.events.list(list)) {
    const amountCents = amountIn(event);
    if (amountCents !== 0) {
      waiting.push({ eventId: event.id, amountCents, ...refundIn(event) });
    }
  }
  return waiting;
}

export function makeBooks(side: Side): () => Promise<GatewayBooks> {
  const balance = makeBalance(side);
  return async () => ({ undelivered: await undelivered(side), balanceCents: await balance() });
}
