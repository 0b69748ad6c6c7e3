// Routes of payouts: for businesses, for administrators, and the sandbox's page.
import * as z from 'zod/mini';
import { listOf, PageQuery, get, post, answers, withBody } from '../../route.ts';
import * as payouts from './schema.ts';

const AccountParams = z.object({ account: z.string().check(z.regex(/^acct_[A-Za-z0-9_]{8,80}$/)) });

export const payoutRoutes = {
  account: get('payouts.account', '/api/providers/payout-account', 'provider', {
    summary: 'Whether the business can be paid, and what is still needed.',
    replies: { 200: payouts.PayoutAccount },
  }),
  setUp: post('payouts.setUp', '/api/providers/payout-account', 'provider', {
    summary:
      "Opens the gateway's page where a business sets up or changes how it is paid. Its account is created once per business.",
    ...answers({ 200: payouts.PayoutPage }, 'ownTransactions'),
  }),
  earnings: get('payouts.earnings', '/api/providers/earnings', 'provider', {
    summary: 'What the business earned: held, in dispute, owed, on the way and paid out, and by month.',
    replies: { 200: payouts.Earnings },
  }),
  list: get('payouts.list', '/api/providers/payouts', 'provider', {
    summary: 'The caller’s payouts, newest first, each with its job and transfer.',
    ...listOf(payouts.Payout, PageQuery),
  }),
  csv: get('payouts.csv', '/api/providers/payouts.csv', 'provider', {
    summary: 'The caller’s payouts as CSV.',
    replies: { 200: null },
    produces: 'text/csv',
  }),
  admin: get('payouts.admin', '/api/admin/payouts', 'admin', {
    summary: 'All payouts, newest first. `state=attention` returns those that were refused or returned.',
    ...listOf(payouts.AdminPayout, payouts.AdminPayoutQuery),
  }),
  retry: post('payouts.retry', '/api/admin/payouts/:id/retry', 'admin', {
    summary: 'Resends a payout that was refused or returned; 409 if the account cannot be paid, or once sent or paid.',
    ...withBody(payouts.RetryPayout, { 200: payouts.AdminPayout }, 'idempotent', 'ownTransactions'),
  }),
  sandboxAccount: get('payouts.sandboxAccount', '/api/sandbox/payouts/:account', 'anyone', {
    summary: "What the sandbox's payout account page shows. Anyone who has its id may see it.",
    params: AccountParams,
    replies: { 200: payouts.SandboxPayoutAccount },
  }),
  sandboxBank: post('payouts.sandboxBank', '/api/sandbox/payouts/:account/bank', 'anyone', {
    summary:
      'Adds a test bank account: routing 110000000 with account 000123456789 is paid, 000111111116 is unknown (422), 000111111113 closes when it is paid.',
    params: AccountParams,
    ...withBody(payouts.GiveBank, { 200: payouts.PayoutPage }, 'ownTransactions'),
  }),
};
