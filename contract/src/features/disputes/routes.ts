// Dispute routes: both parties open, read and add evidence; administrators review, ask and decide.
import { listOf, get, post, type FilePart, withBody } from '../../route.ts';
import { Job } from '../jobs/schema.ts';
import * as disputes from './schema.ts';

const evidence: Record<string, FilePart> = { files: { purpose: 'dispute_evidence', into: ['files'] } };

export const disputeRoutes = {
  open: post('disputes.open', '/api/jobs/:id/dispute', ['client', 'provider'], {
    summary:
      'Opens a dispute and freezes the held payment until an administrator decides or both sides settle; `refundCents` proposes how. For the owner or the winner, from the start of the work until it is confirmed; 409 in any other state.',
    files: evidence,
    ...withBody(disputes.OpenDispute, { 200: Job }, 'idempotent'),
  }),
  read: get('disputes.read', '/api/jobs/:id/dispute', ['client', 'provider'], {
    summary: 'The dispute about a job, open or decided, for its two sides. 404 for anyone else, or if there is none.',
    replies: { 200: disputes.Dispute },
  }),
  addStatement: post('disputes.addStatement', '/api/disputes/:id/statements', ['client', 'provider'], {
    summary:
      'Adds a statement to an open dispute. The other side and administrators can read it. `refundCents` proposes a settlement and replaces the proposal before; 422 for more than is held, 409 for a hold of an administrator. 409 once it is decided.',
    files: evidence,
    ...withBody(disputes.AddStatement, { 201: disputes.Dispute }, 'idempotent'),
  }),
  accept: post('disputes.accept', '/api/disputes/:id/accept', ['client', 'provider'], {
    summary:
      'Accepts the other side’s newest proposal: divides the held payment as it says and ends the dispute without a decision. 409 if the proposal or the held amount has changed, while a side is suspended or the payer’s bank decides, and once the dispute is decided.',
    ...withBody(disputes.AcceptProposal, { 200: disputes.Dispute }, 'idempotent', 'ownTransactions'),
  }),
  list: get('disputes.list', '/api/admin/disputes', 'admin', {
    summary: 'Disputes: open ones first, longest wait first; with `status=resolved`, newest first.',
    ...listOf(disputes.DisputeLine, disputes.DisputeQuery),
  }),
  details: get('disputes.details', '/api/admin/disputes/:id', 'admin', {
    summary: 'One dispute: both sides, evidence, job, held payment and its ledger entries. The view is recorded.',
    replies: { 200: disputes.AdminDispute },
  }),
  ask: post('disputes.ask', '/api/admin/disputes/:id/statements', 'admin', {
    summary: 'Asks one side or both a question; both can read it. 409 once it is decided.',
    ...withBody(disputes.AskSide, { 201: disputes.AdminDispute }, 'idempotent'),
  }),
  hold: post('disputes.hold', '/api/admin/jobs/:id/hold', 'admin', {
    summary:
      'Holds the payment for a job by opening a dispute, any time between payment and settlement. Both sides see the reason. 409 in any other state.',
    ...withBody(disputes.HoldPayment, { 201: disputes.AdminDispute }, 'idempotent'),
  }),
  lift: post('disputes.lift', '/api/admin/disputes/:id/lift', 'admin', {
    summary:
      'Lifts a hold that an administrator placed. The job continues where it left off, and its days to confirm start over. 409 for a dispute that a side opened, and once it is decided.',
    ...withBody(disputes.LiftHold, { 200: disputes.AdminDispute }, 'idempotent'),
  }),
  resolve: post('disputes.resolve', '/api/admin/disputes/:id/resolve', 'admin', {
    summary:
      'Divides the held payment, in cents. 422 unless the two amounts add up to it. Any release completes the job; a full refund cancels it. 409 once it is decided.',
    ...withBody(disputes.ResolveDispute, { 200: disputes.AdminDispute }, 'idempotent', 'ownTransactions'),
  }),
};
