// Dispute routes: both parties open, read and add evidence; administrators review, ask and decide.
import { get, once, ownOnce, routesOf, listOf, type FilePart } from '../../route.ts';
import { Job } from '../jobs/schema.ts';
import * as s from './schema.ts';

const evidence: Record<string, FilePart> = { files: { purpose: 'dispute_evidence', into: ['files'] } };

export const disputeRoutes = routesOf('disputes', {
  open: once
    .post('/api/jobs/:id/dispute', ['client', 'provider'], { files: evidence, body: s.OpenDispute, 200: Job })
    .says(
      'Opens a dispute and freezes the held payment until an administrator decides or both sides settle; `refundCents` proposes how. For the owner or the winner, from the start of the work until it is confirmed; 409 in any other state.',
    ),
  read: get('/api/jobs/:id/dispute', ['client', 'provider'], { 200: s.Dispute }).says(
    'The dispute about a job, open or decided, for its two sides. 404 for anyone else, or if there is none.',
  ),
  addStatement: once
    .post('/api/disputes/:id/statements', ['client', 'provider'], {
      files: evidence,
      body: s.AddStatement,
      201: s.Dispute,
    })
    .says(
      'Adds a statement to an open dispute. The other side and administrators can read it. `refundCents` proposes a settlement and replaces the proposal before; 422 for more than is held, 409 for a hold of an administrator. 409 once it is decided.',
    ),
  accept: ownOnce
    .post('/api/disputes/:id/accept', ['client', 'provider'], { body: s.AcceptProposal, 200: s.Dispute })
    .says(
      'Accepts the other side’s newest proposal: divides the held payment as it says and ends the dispute without a decision. 409 if the proposal or the held amount has changed, while a side is suspended or the payer’s bank decides, and once the dispute is decided.',
    ),
  list: get('/api/admin/disputes', 'admin', listOf(s.DisputeLine, s.DisputeQuery)).says(
    'Disputes: open ones first, longest wait first; with `status=resolved`, newest first.',
  ),
  details: get('/api/admin/disputes/:id', 'admin', { 200: s.AdminDispute }).says(
    'One dispute: both sides, evidence, job, held payment and its ledger entries. The view is recorded.',
  ),
  ask: once
    .post('/api/admin/disputes/:id/statements', 'admin', { body: s.AskSide, 201: s.AdminDispute })
    .says('Asks one side or both a question; both can read it. 409 once it is decided.'),
  hold: once
    .post('/api/admin/jobs/:id/hold', 'admin', { body: s.HoldPayment, 201: s.AdminDispute })
    .says(
      'Holds the payment for a job by opening a dispute, any time between payment and settlement. Both sides see the reason. 409 in any other state.',
    ),
  lift: once
    .post('/api/admin/disputes/:id/lift', 'admin', { body: s.LiftHold, 200: s.AdminDispute })
    .says(
      'Lifts a hold that an administrator placed. The job continues where it left off, and its days to confirm start over. 409 for a dispute that a side opened, and once it is decided.',
    ),
  resolve: ownOnce
    .post('/api/admin/disputes/:id/resolve', 'admin', { body: s.ResolveDispute, 200: s.AdminDispute })
    .says(
      'Divides the held payment, in cents. 422 unless the two amounts add up to it. Any release completes the job; a full refund cancels it. 409 once it is decided.',
    ),
});
