// Routes of payments: the sandbox's hosted checkout, the webhook, the ledger, and the Money pages.
import * as z from 'zod/mini';
import { get, own, once, ownOnce, routesOf, listOf, PageQuery } from '../../route.ts';
import { LedgerCheck, LedgerEntry, PayCard, PayOutcome, SandboxCheckout, WebhookReceived } from './schema.ts';
import * as money from './admin-schema.ts';

const SessionParams = z.object({ sessionId: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,80}$/)) });

export const paymentRoutes = routesOf('payments', {
  sandboxCheckout: get('/api/sandbox/checkout/:sessionId', 'anyone', {
    params: SessionParams,
    200: SandboxCheckout,
  }).says('What the sandbox checkout page shows. Anyone who has the session id may see and pay it.'),
  sandboxPay: ownOnce
    .post('/api/sandbox/checkout/:sessionId/pay', 'anyone', { params: SessionParams, body: PayCard, 200: PayOutcome })
    .says(
      'Pays with a test card: 4242424242424242 pays, 4000000000000002 is declined (422), 4000000000000341 saves but fails on charge.',
    ),
  sandboxCancel: own
    .post('/api/sandbox/checkout/:sessionId/cancel', 'anyone', { params: SessionParams, 200: PayOutcome })
    .says('Cancels the checkout.'),
  webhook: own
    .post('/api/webhooks/stripe', 'webhook', { rawBody: true, 200: WebhookReceived })
    .says("Receives the gateway's events, signed over the raw body (Stripe-Signature). Each event id is handled once."),
  jobLedger: get('/api/admin/jobs/:id/ledger', 'admin', listOf(LedgerEntry, PageQuery)).says(
    'All ledger entries of a job, oldest first.',
  ),
  ledgerCheck: get('/api/admin/ledger/check', 'admin', { 200: LedgerCheck }).says(
    'Checks that every transaction adds up to zero, no hold is negative and the total agrees with the gateway.',
  ),
});

export const moneyRoutes = routesOf('money', {
  figures: get('/api/admin/money', 'admin', { 200: money.MoneyFigures }).says(
    'Money held, owed and earned according to the ledger, and what awaits administrators. In cents.',
  ),
  chargebacks: get('/api/admin/chargebacks', 'admin', listOf(money.Chargeback, money.ChargebackQuery)).says(
    'Chargebacks, newest first: why, the deadline for evidence, and how each ended.',
  ),
  failedRefunds: get('/api/admin/failed-refunds', 'admin', listOf(money.FailedRefund, money.FailedRefundQuery)).says(
    "Refunds that payers' banks returned, newest first. The money is back with us.",
  ),
  retryRefund: once
    .post('/api/admin/failed-refunds/:id/retry', 'admin', { body: money.SendRefundAgain, 200: money.FailedRefund })
    .says('Sends the refund again, by the same payment. 409 if that was already requested.'),
  payRefundElsewhere: once
    .post('/api/admin/failed-refunds/:id/paid-elsewhere', 'admin', {
      body: money.PayRefundElsewhere,
      200: money.FailedRefund,
    })
    .says('Records that the payer was refunded another way, such as by check. 409 if it was resent or already paid.'),
});
