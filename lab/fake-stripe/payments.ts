// Cards and payments of the fake Stripe: payment intents with charges, refunds, transfers. Each moves the platform's balance.
import type { Stripe } from 'stripe';
import { blank } from './contract.ts';
import { found, idOf, invalidRequest, type Behavior, type SavedCard, type World } from './world.ts';

/** Stripe's test cards: the behavior of each on a page, with its holder present, and later, without. */
const CARDS: Record<string, { onPage: 'pays' | 'declined'; saved: Behavior }> = {
  '4242424242424242': { onPage: 'pays', saved: 'pays' },
  '4000000000000002': { onPage: 'declined', saved: 'fails' },
  '4000000000000341': { onPage: 'declined', saved: 'fails' },
  // The bank requires a confirmation each time: given on the page, missing without the holder.
  '4000002760003184': { onPage: 'pays', saved: 'asks' },
};

export function cardOf(number: string) {
  const card = CARDS[number.replaceAll(/[\s-]/g, '')];
  if (!card) {
    throw new Error(`The stand-in knows no card ${number}`);
  }
  return { ...card, last4: number.slice(-4), canBeSaved: !number.endsWith('0002') };
}

export function customerFor(world: World, id: string | undefined, email: string | undefined): Stripe.Customer {
  if (id !== undefined) return found(world.customers, 'customer', id);
  const values = { id: world.id('cus'), email: email ?? null, created: world.seconds() };
  const customer = blank<Stripe.Customer>('customer', values);
  world.customers.set(customer.id, customer);
  return customer;
}

/** The fields of a card. */
function cardDetails(last4: string): Stripe.PaymentMethod.Card {
  return blank<Stripe.PaymentMethod.Card>('payment_method_card', {
    brand: 'visa',
    last4,
    exp_month: 9,
    exp_year: 2031,
    funding: 'credit',
    country: 'US',
  });
}

export function saveCard(world: World, customer: string, number: string): SavedCard {
  const { saved: behavior, last4 } = cardOf(number);
  const method = blank<Stripe.PaymentMethod>('payment_method', {
    id: world.id('pm'),
    created: world.seconds(),
    customer,
    type: 'card',
    metadata: {},
  });
  method.metadata = { last4 };
  method.card = cardDetails(last4);
  const card = { method, behavior };
  world.cards.set(customer, [card, ...(world.cards.get(customer) ?? [])]);
  world.emit('payment_method.attached', method);
  return card;
}

interface Paid {
  amount: number;
  customer: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
}

/** Charges a valid card; returns the payment's id. */
export function pay(world: World, { amount, customer, description, metadata }: Paid): string {
  const created = world.seconds();
  const common = { amount, created, currency: 'usd', customer, description, metadata };
  const intent = blank<Stripe.PaymentIntent>('payment_intent', {
    ...common,
    id: world.id('pi'),
    amount_received: amount,
    status: 'succeeded',
  });
  const charge = blank<Stripe.Charge>('charge', {
    ...common,
    id: world.id('ch'),
    amount_captured: amount,
    captured: true,
    paid: true,
    payment_intent: intent.id,
    status: 'succeeded',
  });
  charge.balance_transaction = world.move('charge', amount, charge.id);
  intent.latest_charge = charge.id;
  world.charges.set(charge.id, charge);
  world.intents.set(intent.id, intent);
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  return intent.id;
}

export function refund(world: World, params: Stripe.RefundCreateParams): Stripe.Refund {
  const intent = found(world.intents, 'payment_intent', params.payment_intent ?? '');
  const charge = found(world.charges, 'charge', idOf(intent.latest_charge));
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const made = blank<Stripe.Refund>('refund', {
    id: world.id('re'),
    amount,
    charge: charge.id,
    created: world.seconds(),
    currency: 'usd',
    metadata: metadataOf(params.metadata),
    payment_intent: intent.id,
    status: 'succeeded',
  });
  made.balance_transaction = world.move('refund', -amount, made.id);
  const before = { amount_refunded: charge.amount_refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  world.refunds.set(made.id, made);
  world.emit('charge.refunded', charge, before);
  return made;
}

/** Metadata is stored as text. */
export const metadataOf = (given: unknown): Stripe.Metadata =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).map(([key, value]) => [
      key,
      String(value),
    ]),
  );

export function transfer(world: World, params: Stripe.TransferCreateParams): Stripe.Transfer {
  const account = found(world.accounts, 'destination', params.destination);
  if (account.capabilities?.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers';
    throw invalidRequest(message, { code: 'insufficient_capabilities_for_transfer' });
  }
  const charge = found(world.charges, 'charge', params.source_transaction ?? '');
  const sent = [...world.transfers.values()]
    .filter(({ source_transaction: source }) => source === charge.id)
    .reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0);
  const amount = params.amount ?? 0;
  if (!Number.isInteger(amount) || amount <= 0 || sent + amount > charge.amount) {
    throw invalidRequest(`Transfers from ${charge.id} cannot be more than ${charge.amount}`, { param: 'amount' });
  }
  const id = world.id('tr');
  const made: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: world.move('transfer', -amount, id),
    created: world.seconds(),
    currency: 'usd',
    description: null,
    destination: account.id,
    destination_payment: world.id('py'),
    livemode: false,
    metadata: metadataOf(params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: `group_${idOf(charge.payment_intent)}`,
  };
  // Stripe gives a charge and its transfers one group.
  charge.transfer_group = made.transfer_group;
  world.transfers.set(id, made);
  world.emit('transfer.created', made);
  return made;
}

/** A transfer is reversed entirely. */
export function takeBack(world: World, id: string): void {
  const made = found(world.transfers, 'transfer', id);
  const before = { amount_reversed: made.amount_reversed };
  world.move('transfer_refund', made.amount - made.amount_reversed, world.id('trr'));
  made.amount_reversed = made.amount;
  made.reversed = true;
  world.emit('transfer.reversed', made, before);
}
