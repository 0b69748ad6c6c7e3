// The platform's balance at Stripe, to compare with our ledger.
import type { Stripe } from 'stripe';
import type { GatewayBooks } from '../gateway.ts';
import type { Side } from './side.ts';

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
/** What a payer's bank takes of us and gives back comes as adjustments, among others that are not ours. */
const OF_BANKS = new Set(['dispute', 'dispute_reversal']);
const isOurs = ({ type, reporting_category: category }: Stripe.BalanceTransaction) =>
  OURS.has(type) || (type === 'adjustment' && OF_BANKS.has(category));
/** A movement this old has none before it that is still to come. */
const SETTLED_S = 3600;
/** Stripe keeps its events for 30 days. */
const EVENTS_S = 30 * 24 * 3600;

const unixSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

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

/** The amount of an event: positive for a payment, negative for a refund or a transfer. */
function amountIn({ type, data: { object, previous_attributes: before } }: Stripe.Event): number {
  const read = (from: unknown, name: string): number => {
    const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  switch (type) {
    case 'checkout.session.completed':
      return Reflect.get(object, 'mode') === 'payment' ? read(object, 'amount_total') : 0;
    case 'invoice.paid':
      return read(object, 'amount_paid');
    case 'charge.refunded':
      return read(before, 'amount_refunded') - read(object, 'amount_refunded');
    case 'transfer.created':
      return -read(object, 'amount');
    case 'transfer.reversed':
      return read(object, 'amount_reversed') - read(before, 'amount_reversed');
    case 'charge.dispute.funds_withdrawn':
      return -read(object, 'amount');
    case 'charge.dispute.funds_reinstated':
    case 'refund.failed':
      return read(object, 'amount');
    default:
      return 0;
  }
}

const TELLING = [
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.failed',
  'checkout.session.completed',
  'invoice.paid',
  'charge.refunded',
  'transfer.created',
  'transfer.reversed',
];

/** Events that Stripe could not deliver yet, and their amounts. */
async function untold({ stripe, clock }: Side): Promise<GatewayBooks['untold']> {
  const found: GatewayBooks['untold'] = [];
  const since = unixSeconds(clock()) - EVENTS_S;
  const list = { types: TELLING, delivery_success: false, created: { gte: since }, limit: 100 };
  for await (const event of stripe.events.list(list)) {
    const amountCents = amountIn(event);
    if (amountCents !== 0) {
      found.push({ eventId: event.id, amountCents });
    }
  }
  return found;
}

/** Answers what reads the books. */
export function makeBooks(side: Side): () => Promise<GatewayBooks> {
  const balance = makeBalance(side);
  return async () => ({ untold: await untold(side), balanceCents: await balance() });
}
