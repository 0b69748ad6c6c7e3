// Routes of vetting.
import { listOf, PageQuery, del, get, patch, post, put, withBody } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import { ProviderForAdmin } from '../providers/schema.ts';
import { VerificationForm, VerificationDraft } from './form.ts';
import * as vetting from './schema.ts';

/** One resource under three spellings. */
const spellings = (verb: string) => [`/api/service-providers/:id${verb}`, `/api/providers/:id${verb}`] as const;

export const vettingRoutes = {
  own: get('vetting.own', '/api/verification', 'provider', {
    summary: 'The caller’s verification: review status, each credential, the draft, and what to do next.',
    replies: { 200: vetting.Verification },
  }),
  draft: put('vetting.draft', '/api/verification/draft', 'provider', {
    summary: 'Saves a draft of the form, however little is filled in.',
    ...withBody(VerificationDraft, { 200: vetting.Draft }),
  }),
  submit: post('vetting.submit', '/api/submit-verification', 'provider', {
    summary: 'Submits credentials and starts the 24-48 hour review. A renewal never pauses bidding.',
    files: documentParts('verification_doc'),
    ...withBody(VerificationForm, { 200: vetting.Submitted }),
  }),
  takeBack: del('vetting.takeBack', '/api/verification/credentials/:id', 'provider', {
    summary: 'Withdraws one of the caller’s credentials that is not required of every bidder.',
    replies: { 200: vetting.Verification },
  }),
  details: get('vetting.details', '/api/admin/providers/:id', 'admin', {
    aliases: spellings(''),
    summary: 'One business with its credentials, documents, checks and review clock.',
    replies: { 200: vetting.ProviderDetails },
  }),
  requestInfo: patch('vetting.requestInfo', '/api/admin/providers/:id/request-info', 'admin', {
    aliases: spellings('/request-info'),
    summary: 'Asks a business for more information; the review clock stops until it answers.',
    ...withBody(vetting.RequestInfo, { 200: ProviderForAdmin }),
  }),
  suspend: patch('vetting.suspend', '/api/admin/providers/:id/suspend', 'admin', {
    aliases: spellings('/suspend'),
    summary: 'Suspends a business: it can’t bid, win or start work. Its open bids are frozen, not deleted.',
    ...withBody(vetting.SuspendProvider, { 200: ProviderForAdmin }, 'ownTransactions'),
  }),
  reinstate: patch('vetting.reinstate', '/api/admin/providers/:id/reinstate', 'admin', {
    aliases: spellings('/reinstate'),
    summary: 'Lifts a suspension. Frozen bids count again if every credential is valid.',
    ...withBody(vetting.ReinstateProvider, { 200: ProviderForAdmin }),
  }),
  verifyCredential: post('vetting.verifyCredential', '/api/admin/credentials/:id/verify', 'admin', {
    summary: 'Verifies one credential, with how it was checked. A renewal replaces the one before it.',
    ...withBody(vetting.VerifyCredential, { 200: vetting.ProviderDetails }),
  }),
  verifyAllAndApprove: post('vetting.verifyAllAndApprove', '/api/admin/providers/:id/verify-and-approve', 'admin', {
    summary:
      'Verifies the named documents, each with how it was checked, and approves the business, all or nothing. 409 if a required document would be left unverified.',
    ...withBody(vetting.VerifyAllAndApprove, { 200: vetting.ProviderDetails }, 'idempotent', 'ownTransactions'),
  }),
  grantException: post('vetting.grantException', '/api/admin/providers/:id/exceptions', 'admin', {
    summary:
      'Lets a business bid without one required document until a given day, with a reason. Owners see the exception.',
    ...withBody(vetting.GrantException, { 200: vetting.ProviderDetails }),
  }),
  endException: del('vetting.endException', '/api/admin/exceptions/:id', 'admin', {
    summary: 'Ends an exception from a required document immediately. An unpaid choice that depends on it ends too.',
    ownTransactions: true,
    replies: { 200: vetting.ProviderDetails },
  }),
  rejectCredential: post('vetting.rejectCredential', '/api/admin/credentials/:id/reject', 'admin', {
    summary: 'Rejects one credential with a reason. Bidding that depends on it is paused.',
    ...withBody(vetting.RejectCredential, { 200: vetting.ProviderDetails }, 'ownTransactions'),
  }),
  expiring: get('vetting.expiring', '/api/admin/expiring', 'admin', {
    summary: 'Verified credentials that expire within 60 days or have expired, soonest first.',
    ...listOf(vetting.ExpiringCredential, PageQuery),
  }),
};
