// Routes of payouts: for businesses, for administrators, and the sandbox's page.
import * as z from 'zod/mini';
import { get, own, ownOnce, routesOf, listOf, PageQuery } from '../../route.ts';
import * as s from './schema.ts';

const AccountParams = z.object({ account: z.string().check(z.regex(/^acct_[A-Za-z0-9_]{8,80}$/)) });

export const payoutRoutes = routesOf('payouts', {
  account: get('/api/providers/payout-account', 'provider', { 200: s.PayoutAccount }).says(
    'Whether the business can be paid, and what is still needed.',
  ),
  setUp: own
    .post('/api/providers/payout-account', 'provider', { 200: s.PayoutPage })
    .says(
      "Opens the gateway's page where a business sets up or changes how it is paid. Its account is created once per business. 403 PROOF_REQUIRED 15 minutes after login or the last proof.",
    ),
  earnings: get('/api/providers/earnings', 'provider', { 200: s.Earnings }).says(
    'What the business earned: held, in dispute, owed, on the way and paid out, and by month.',
  ),
  list: get('/api/providers/payouts', 'provider', listOf(s.Payout, PageQuery)).says(
    'The caller’s payouts, newest first, each with its job and transfer.',
  ),
  csv: get('/api/providers/payouts.csv', 'provider', { produces: 'text/csv', 200: null }).says(
    'The caller’s payouts as CSV.',
  ),
  admin: get('/api/admin/payouts', 'admin', listOf(s.AdminPayout, s.AdminPayoutQuery)).says(
    'All payouts, newest first. `state=attention` returns those that were refused or returned.',
  ),
  retry: ownOnce
    .post('/api/admin/payouts/:id/retry', 'admin', { body: s.RetryPayout, 200: s.AdminPayout })
    .says('Resends a payout that was refused or returned; 409 if the account cannot be paid, or once sent or paid.'),
  sandboxAccount: get('/api/sandbox/payouts/:account', 'anyone', {
    params: AccountParams,
    200: s.SandboxPayoutAccount,
  }).says("What the sandbox's payout account page shows. Anyone who has its id may see it."),
  sandboxBank: own
    .post('/api/sandbox/payouts/:account/bank', 'anyone', {
      params: AccountParams,
      body: s.GiveBank,
      200: s.PayoutPage,
    })
    .says(
      'Adds a test bank account: routing 110000000 with account 000123456789 is paid, 000111111116 is unknown (422), 000111111113 closes when it is paid.',
    ),
});
