// Where npm test runs a file of HTTP tests on PostgreSQL alone. What these hold is in the product, not in the database, and the embedded
// database runs each feature by its other files; npm run test:embedded runs all of them there.

/** Below server/src/, without the ending `.http.test.ts`: those that take longest. */
const FILES = [
  'audit/acts',
  'audit/any-text',
  'audit/clock',
  'audit/fuzz',
  'audit/paging',
  'audit/privacy',
  'audit/round-trip',
  'features/awards/repeat',
  'features/disputes/holds',
  'features/disputes/splits',
  'features/files/hostile',
  'features/jobs/search',
  'features/notifications/outgoing',
  'features/notifications/reactions',
  'features/payments/chargebacks',
  'features/payments/gateway-probe',
  'features/payments/late-payment',
  'features/payments/restored',
  'features/payments/several-chargebacks',
  'features/payments/stripe',
  'features/payments/stripe-app',
  'features/payouts/payouts',
  'features/payouts/restored',
  'features/registration/two-factor',
  'features/subscriptions/year',
  'features/vetting/decisions',
  'features/vetting/required',
  'features/vetting/watchdog',
];

export const POSTGRES_ONLY = FILES.map((file) => `server/src/${file}.http.test.ts`);
