// The platform's balance at Stripe, to compare with our ledger.
import type { Stripe } from 'stripe';
import type { GatewayBooks } from '../gateway.ts';
import { unixSeconds } from './client.ts';
import type { Side } from './writes.ts';

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
    if (from === undefined) {
      rows.reverse();
    }
    let next = { cents, last: from };
    for (const { id, created, cents: amount } of rows) {
      if (created >= before) {
        break;
      }
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

/** Events that Stripe could not deliver yet, and their amounts. */
async function undelivered({ stripe, clock }: Side): Promise<GatewayBooks['undelivered']> {
  const waiting: GatewayBooks['undelivered'] = [];
  const since = unixSeconds(clock()) - EVENTS_S;
  const list = { types: Object.keys(AMOUNTS), delivery_success: false, created: { gte: since }, limit: 100 };
  for await (const event of stripe.events.list(list)) {
    const amountCents = amountIn(event);
    if (amountCents !== 0) {
      waiting.push({ eventId: event.id, amountCents });
    }
  }
  return waiting;
}

export function makeBooks(side: Side): () => Promise<GatewayBooks> {
  const balance = makeBalance(side);
  return async () => ({ undelivered: await undelivered(side), balanceCents: await balance() });
}
