// Routes of PDF documents about money and of a job's payment.
import { get, routesOf, listOf, PageQuery } from '../../route.ts';
import { JobPayment, Paper } from './schema.ts';

export const receiptRoutes = routesOf('receipts', {
  papers: get('/api/jobs/:id/papers', 'member', listOf(Paper, PageQuery)).says(
    "Agreement, receipt and refund note of a job's payments, oldest first: to the owner all, to the winner what concerns them; an administrator's look is recorded. 404 for others.",
  ),
  paper: get('/api/papers/:id', 'member', { produces: 'application/pdf', 200: null }).says(
    'A printable document, exactly as it was created. 503 if its bytes no longer match (an administrator is notified) or can’t be reached; 404 for anyone it does not concern.',
  ),
  invoice: get('/api/subscription/invoices/:id/receipt', ['provider', 'admin'], {
    produces: 'application/pdf',
    200: null,
  }).says("The receipt of a paid year of membership. 404 for another's, and for one that was not paid."),
  payment: get('/api/jobs/:id/payment', 'member', { 200: JobPayment }).says(
    "Where a job's money is and how it got there, from the ledger: to the owner, the winner once it is paid, and administrators. 404 for others.",
  ),
});
