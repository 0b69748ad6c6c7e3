// Cuts out of Stripe's contract what this product uses: server/reference/stripe-contract.json and stripe-examples.json.
// Usage: node scripts/make-stripe-contract.mjs <folder with stripe-sdk-2026-schemas.json, stripe-fixtures-subset.json>
// What they are, and under which license: server/reference/NOTICE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [from, out = 'server/reference'] = process.argv.slice(2);
if (!from) {
  console.error('Usage: node scripts/make-stripe-contract.mjs <source folder> [out folder]');
  process.exit(1);
}
const read = (name) => JSON.parse(readFileSync(join(from, name), 'utf8'));

/** Our name of each object and of each call's parameters → its definition. */
const ENTRIES = {
  account: 'Accounts.Account',
  billing_portal_session: 'BillingPortal.Sessions.Session',
  billing_portal_session_create: 'BillingPortal.Sessions.BillingPortal.SessionCreateParams',
  charge: 'Charges.Charge',
  checkout_session: 'Checkout.Sessions.Session',
  checkout_session_create: 'Checkout.Sessions.Checkout.SessionCreateParams',
  customer: 'Customers.Customer',
  event: 'Events.EventBase',
  invoice: 'Invoices.Invoice',
  invoice_line_item: 'InvoiceLineItems.InvoiceLineItem',
  invoice_payment: 'InvoicePayments.InvoicePayment',
  payment_intent: 'PaymentIntents.PaymentIntent',
  payment_method: 'PaymentMethods.PaymentMethod',
  payment_method_card: 'PaymentMethods.PaymentMethod.Card',
  price: 'Prices.Price',
  product: 'Products.Product',
  product_create: 'Products.ProductCreateParams',
  refund: 'Refunds.Refund',
  refund_create: 'Refunds.RefundCreateParams',
  subscription: 'Subscriptions.Subscription',
  subscription_cancel: 'Subscriptions.SubscriptionCancelParams',
  subscription_create: 'Subscriptions.SubscriptionCreateParams',
  subscription_item: 'SubscriptionItems.SubscriptionItem',
  subscription_update: 'Subscriptions.SubscriptionUpdateParams',
};
const EXAMPLES = ['customer', 'event', 'invoice', 'price', 'refund'];

const contract = read('stripe-sdk-2026-schemas.json');
const used = new Set();

/** `anyOf: []` means "never there" in the source and is no valid schema. */
function cleaned(node) {
  if (Array.isArray(node)) {
    return node.map(cleaned);
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  if (Array.isArray(node.anyOf) && node.anyOf.length === 0) {
    return { not: {} };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, cleaned(value)]));
}

function follow(name) {
  if (used.has(name)) {
    return;
  }
  used.add(name);
  for (const [, next] of JSON.stringify(contract.definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g)) {
    follow(next);
  }
}
Object.values(ENTRIES).forEach(follow);

/** Stripe refuses parameters that it does not know. */
function definition(name) {
  const schema = cleaned(contract.definitions[name]);
  const isParameters = /Params(\.|$)/.test(name) && schema.properties && schema.additionalProperties === undefined;
  return isParameters ? { ...schema, additionalProperties: false } : schema;
}

/** By character code: the same everywhere. */
const sorted = (names) => [...names].toSorted((a, b) => (a < b ? -1 : 1));
const routes = contract['x-routes'].map(({ method, path }) => `${method} ${path}`);
const lines = sorted(used).map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(definition(name))}`);
const text = `{
"source": ${JSON.stringify(contract['x-source'])},
"apiVersion": ${JSON.stringify(contract['x-api-version'])},
"routes": ${JSON.stringify(sorted(new Set(routes)))},
"entries": ${JSON.stringify(ENTRIES)},
"definitions": {
${lines.join(',\n')}
}
}
`;
writeFileSync(join(out, 'stripe-contract.json'), text);

const { resources } = read('stripe-fixtures-subset.json');
const examples = EXAMPLES.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(resources[name])}`);
writeFileSync(join(out, 'stripe-examples.json'), `{\n${examples.join(',\n')}\n}\n`);
console.log(`${used.size} definitions, ${text.length} characters; ${EXAMPLES.length} examples`);
