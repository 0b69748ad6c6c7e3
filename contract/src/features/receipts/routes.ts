// Routes of PDF documents about money and of a job's payment.
import { listOf, PageQuery, get } from '../../route.ts';
import { JobPayment, Paper } from './schema.ts';

export const receiptRoutes = {
  papers: get('receipts.papers', '/api/jobs/:id/papers', 'member', {
    summary:
      "Agreement, receipt and refund note of a job's payments, oldest first: to the owner all, to the winner what concerns them; an administrator's look is recorded. 404 for others.",
    ...listOf(Paper, PageQuery),
  }),
  paper: get('receipts.paper', '/api/papers/:id', 'member', {
    summary:
      'A printable document, exactly as it was created. 503 if its bytes no longer match (an administrator is notified) or can’t be reached; 404 for anyone it does not concern.',
    produces: 'application/pdf',
    replies: { 200: null },
  }),
  invoice: get('receipts.invoice', '/api/subscription/invoices/:id/receipt', ['provider', 'admin'], {
    summary: "The receipt of a paid year of membership. 404 for another's, and for one that was not paid.",
    produces: 'application/pdf',
    replies: { 200: null },
  }),
  payment: get('receipts.payment', '/api/jobs/:id/payment', 'member', {
    summary:
      "Where a job's money is and how it got there, from the ledger: to the owner, the winner once it is paid, and administrators. 404 for others.",
    replies: { 200: JobPayment },
  }),
};
