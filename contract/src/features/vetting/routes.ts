// Routes of vetting.
import { get, post, put, patch, del, own, ownOnce, routesOf, listOf, PageQuery } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import { ProviderForAdmin } from '../providers/schema.ts';
import { VerificationForm, VerificationDraft } from './form.ts';
import * as s from './schema.ts';

/** One resource under three spellings. */
const spellings = (verb: string) => [`/api/service-providers/:id${verb}`, `/api/providers/:id${verb}`] as const;

export const vettingRoutes = routesOf('vetting', {
  own: get('/api/verification', 'provider', { 200: s.Verification }).says(
    'The caller’s verification: review status, each credential, the draft, and what to do next.',
  ),
  draft: put('/api/verification/draft', 'provider', { body: VerificationDraft, 200: s.Draft }).says(
    'Saves a draft of the form, however little is filled in.',
  ),
  submit: post('/api/submit-verification', 'provider', {
    files: documentParts('verification_doc'),
    body: VerificationForm,
    200: s.Submitted,
  }).says('Submits credentials and starts the 24-48 hour review. A renewal never pauses bidding.'),
  takeBack: del('/api/verification/credentials/:id', 'provider', { 200: s.Verification }).says(
    'Withdraws one of the caller’s credentials that is not required of every bidder.',
  ),
  details: get('/api/admin/providers/:id', 'admin', { 200: s.ProviderDetails })
    .also(...spellings(''))
    .says('One business with its credentials, documents, checks and review clock.'),
  requestInfo: patch('/api/admin/providers/:id/request-info', 'admin', { body: s.RequestInfo, 200: ProviderForAdmin })
    .also(...spellings('/request-info'))
    .says('Asks a business for more information; the review clock stops until it answers.'),
  suspend: own
    .patch('/api/admin/providers/:id/suspend', 'admin', { body: s.SuspendProvider, 200: ProviderForAdmin })
    .also(...spellings('/suspend'))
    .says('Suspends a business: it can’t bid, win or start work. Its open bids are frozen, not deleted.'),
  reinstate: patch('/api/admin/providers/:id/reinstate', 'admin', { body: s.ReinstateProvider, 200: ProviderForAdmin })
    .also(...spellings('/reinstate'))
    .says('Lifts a suspension. Frozen bids count again if every credential is valid.'),
  verifyCredential: post('/api/admin/credentials/:id/verify', 'admin', {
    body: s.VerifyCredential,
    200: s.ProviderDetails,
  }).says('Verifies one credential, with how it was checked. A renewal replaces the one before it.'),
  verifyAllAndApprove: ownOnce
    .post('/api/admin/providers/:id/verify-and-approve', 'admin', {
      body: s.VerifyAllAndApprove,
      200: s.ProviderDetails,
    })
    .says(
      'Verifies the named documents, each with how it was checked, and approves the business, all or nothing. 409 if a required document would be left unverified.',
    ),
  grantException: post('/api/admin/providers/:id/exceptions', 'admin', {
    body: s.GrantException,
    200: s.ProviderDetails,
  }).says(
    'Lets a business bid without one required document until a given day, with a reason. Owners see the exception.',
  ),
  endException: own
    .del('/api/admin/exceptions/:id', 'admin', { 200: s.ProviderDetails })
    .says('Ends an exception from a required document immediately. An unpaid choice that depends on it ends too.'),
  rejectCredential: own
    .post('/api/admin/credentials/:id/reject', 'admin', { body: s.RejectCredential, 200: s.ProviderDetails })
    .says('Rejects one credential with a reason. Bidding that depends on it is paused.'),
  expiring: get('/api/admin/expiring', 'admin', listOf(s.ExpiringCredential, PageQuery)).says(
    'Verified credentials that expire within 60 days or have expired, soonest first.',
  ),
});
