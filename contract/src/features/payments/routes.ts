// Routes of payments: the sandbox's hosted checkout, the webhook, the ledger, and the Money pages.
import * as z from 'zod/mini';
import { listOf, PageQuery, get, post, answers, withBody } from '../../route.ts';
import { LedgerCheck, LedgerEntry, PayCard, PayOutcome, SandboxCheckout, WebhookReceived } from './schema.ts';
import * as money from './admin-schema.ts';

const SessionParams = z.object({ sessionId: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,80}$/)) });

export const paymentRoutes = {
  sandboxCheckout: get('payments.sandboxCheckout', '/api/sandbox/checkout/:sessionId', 'anyone', {
    summary: 'What the sandbox checkout page shows. Anyone who has the session id may see and pay it.',
    params: SessionParams,
    replies: { 200: SandboxCheckout },
  }),
  sandboxPay: post('payments.sandboxPay', '/api/sandbox/checkout/:sessionId/pay', 'anyone', {
    summary:
      'Pays with a test card: 4242424242424242 pays, 4000000000000002 is declined (422), 4000000000000341 saves but fails on charge.',
    params: SessionParams,
    ...withBody(PayCard, { 200: PayOutcome }, 'idempotent', 'ownTransactions'),
  }),
  sandboxCancel: post('payments.sandboxCancel', '/api/sandbox/checkout/:sessionId/cancel', 'anyone', {
    summary: 'Cancels the checkout.',
    params: SessionParams,
    ...answers({ 200: PayOutcome }, 'ownTransactions'),
  }),
  webhook: post('payments.webhook', '/api/webhooks/stripe', 'webhook', {
    summary:
      "Receives the gateway's events, signed over the raw body (Stripe-Signature). Each event id is handled once.",
    rawBody: true,
    ...answers({ 200: WebhookReceived }, 'ownTransactions'),
  }),
  jobLedger: get('payments.jobLedger', '/api/admin/jobs/:id/ledger', 'admin', {
    summary: 'All ledger entries of a job, oldest first.',
    ...listOf(LedgerEntry, PageQuery),
  }),
  ledgerCheck: get('payments.ledgerCheck', '/api/admin/ledger/check', 'admin', {
    summary:
      'Checks that every transaction adds up to zero, no hold is negative and the total agrees with the gateway.',
    replies: { 200: LedgerCheck },
  }),
};

export const moneyRoutes = {
  figures: get('money.figures', '/api/admin/money', 'admin', {
    summary: 'Money held, owed and earned according to the ledger, and what awaits administrators. In cents.',
    replies: { 200: money.MoneyFigures },
  }),
  chargebacks: get('money.chargebacks', '/api/admin/chargebacks', 'admin', {
    summary: 'Chargebacks, newest first: why, the deadline for evidence, and how each ended.',
    ...listOf(money.Chargeback, money.ChargebackQuery),
  }),
  failedRefunds: get('money.failedRefunds', '/api/admin/failed-refunds', 'admin', {
    summary: "Refunds that payers' banks returned, newest first. The money is back with us.",
    ...listOf(money.FailedRefund, money.FailedRefundQuery),
  }),
  retryRefund: post('money.retryRefund', '/api/admin/failed-refunds/:id/retry', 'admin', {
    summary: 'Sends the refund again, by the same payment. 409 if that was already requested.',
    ...withBody(money.SendRefundAgain, { 200: money.FailedRefund }, 'idempotent'),
  }),
  payRefundElsewhere: post('money.payRefundElsewhere', '/api/admin/failed-refunds/:id/paid-elsewhere', 'admin', {
    summary: 'Records that the payer was refunded another way, such as by check. 409 if it was resent or already paid.',
    ...withBody(money.PayRefundElsewhere, { 200: money.FailedRefund }, 'idempotent'),
  }),
};
