// Dispute routes: both parties open, read and add evidence; administrators review, ask and decide.
import { listOf, get, post, type FilePart, withBody } from '../../route.ts';
import { Job } from '../jobs/schema.ts';
import * as disputes from './schema.ts';

const evidence: Record<string, FilePart> = { files: { purpose: 'dispute_evidence', into: ['files'] } };

export const disputeRoutes = {
  open: post('disputes.open', '/api/jobs/:id/dispute', ['client', 'provider'], {
    summary:
      'The owner or the winner of a paid award, from the start of the work until it is confirmed: freezes the held payment until an administrator decides. 409 in any other state.',
    files: evidence,
    ...withBody(disputes.OpenDispute, { 200: Job }, 'idempotent'),
  }),
  read: get('disputes.read', '/api/jobs/:id/dispute', ['client', 'provider'], {
    summary: 'The dispute of a job, open or decided, to its two sides; 404 for everyone else and where there is none.',
    replies: { 200: disputes.Dispute },
  }),
  addStatement: post('disputes.addStatement', '/api/disputes/:id/statements', ['client', 'provider'], {
    summary: 'A side adds to an open dispute; the other side and administrators read it. 409 once it is decided.',
    files: evidence,
    ...withBody(disputes.AddStatement, { 201: disputes.Dispute }, 'idempotent'),
  }),
  list: get('disputes.list', '/api/admin/disputes', 'admin', {
    summary: 'Disputes: the open ones first, the longest waiting first; of `status=resolved` the newest first.',
    ...listOf(disputes.DisputeLine, disputes.DisputeQuery),
  }),
  details: get('disputes.details', '/api/admin/disputes/:id', 'admin', {
    summary: 'One dispute: both sides, evidence, job, held payment and its ledger entries. The view is recorded.',
    replies: { 200: disputes.AdminDispute },
  }),
  ask: post('disputes.ask', '/api/admin/disputes/:id/statements', 'admin', {
    summary: 'An administrator asks one side or both; both read it. 409 once it is decided.',
    ...withBody(disputes.AskSide, { 201: disputes.AdminDispute }, 'idempotent'),
  }),
  hold: post('disputes.hold', '/api/admin/jobs/:id/hold', 'admin', {
    summary:
      'Holds the payment of a job by opening a dispute, from the payment until it is settled; both sides are notified why. 409 in any other state.',
    ...withBody(disputes.HoldPayment, { 201: disputes.AdminDispute }, 'idempotent'),
  }),
  lift: post('disputes.lift', '/api/admin/disputes/:id/lift', 'admin', {
    summary:
      'Lifts a hold that an administrator opened: the job goes on where it was, and its days to confirm start over. 409 for a dispute of a side, and once it is decided.',
    ...withBody(disputes.LiftHold, { 200: disputes.AdminDispute }, 'idempotent'),
  }),
  resolve: post('disputes.resolve', '/api/admin/disputes/:id/resolve', 'admin', {
    summary:
      'An administrator divides what is held, in cents: 422 unless both sums add up to it. Anything released completes the job, all refunded cancels it. 409 once it is decided.',
    ...withBody(disputes.ResolveDispute, { 200: disputes.AdminDispute }, 'idempotent', 'ownTransactions'),
  }),
};
