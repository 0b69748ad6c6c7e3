// The calls of vetting: the business's own file and its submissions, and the desk's decisions (spec 4 "Vetting").
import * as z from 'zod/mini';
import { IdParams } from '../../numbers.ts';
import { PageQuery } from '../../paging.ts';
import { defineRoute } from '../../route.ts';
import { documentParts } from '../files/parts.ts';
import { ProviderForAdmin } from '../providers/schema.ts';
import { VerificationDraft, VerificationForm } from './form.ts';
import {
  Draft,
  ExpiringCredential,
  ProviderDetails,
  ReinstateProvider,
  RejectCredential,
  RequestInfo,
  Submitted,
  SuspendProvider,
  Verification,
  VerifyCredential,
} from './schema.ts';

/** One resource under three spellings (spec 3 C93). */
const spellings = (verb: string) => [`/api/service-providers/:id${verb}`, `/api/providers/:id${verb}`] as const;

export const vettingRoutes = {
  own: defineRoute({
    id: 'vetting.own',
    method: 'GET',
    path: '/api/verification',
    who: 'provider',
    summary: 'The own file: where the review stands, each credential, the draft, and what to do next.',
    replies: { 200: Verification },
  }),
  draft: defineRoute({
    id: 'vetting.draft',
    method: 'PUT',
    path: '/api/verification/draft',
    who: 'provider',
    summary: 'Keeps the form as far as it is filled in; half-filled is fine.',
    body: VerificationDraft,
    replies: { 200: Draft },
  }),
  submit: defineRoute({
    id: 'vetting.submit',
    method: 'POST',
    path: '/api/submit-verification',
    who: 'provider',
    summary: 'Hands the credentials in; the 24-48 hour clock starts. A renewal never stops the bidding.',
    body: VerificationForm,
    files: documentParts('verification_doc'),
    replies: { 200: Submitted },
  }),
  takeBack: defineRoute({
    id: 'vetting.takeBack',
    method: 'DELETE',
    path: '/api/verification/credentials/:id',
    who: 'provider',
    summary: 'Takes back an own credential that is not required of every bidder.',
    params: IdParams,
    replies: { 200: Verification },
  }),
  details: defineRoute({
    id: 'vetting.details',
    method: 'GET',
    path: '/api/admin/providers/:id',
    aliases: spellings(''),
    who: 'admin',
    summary: 'One business with its credentials, documents, checks and clock.',
    params: IdParams,
    replies: { 200: ProviderDetails },
  }),
  requestInfo: defineRoute({
    id: 'vetting.requestInfo',
    method: 'PATCH',
    path: '/api/admin/providers/:id/request-info',
    aliases: spellings('/request-info'),
    who: 'admin',
    summary: 'Asks a business for more before deciding; the clock rests until it answers.',
    params: IdParams,
    body: RequestInfo,
    replies: { 200: ProviderForAdmin },
  }),
  suspend: defineRoute({
    id: 'vetting.suspend',
    method: 'PATCH',
    path: '/api/admin/providers/:id/suspend',
    aliases: spellings('/suspend'),
    who: 'admin',
    summary: 'Stops a business from bidding, winning and starting; its open bids are frozen, not deleted.',
    params: IdParams,
    body: SuspendProvider,
    replies: { 200: ProviderForAdmin },
    ownTransactions: true,
  }),
  reinstate: defineRoute({
    id: 'vetting.reinstate',
    method: 'PATCH',
    path: '/api/admin/providers/:id/reinstate',
    aliases: spellings('/reinstate'),
    who: 'admin',
    summary: 'Lifts a suspension; frozen bids run again where every credential is valid.',
    params: IdParams,
    body: ReinstateProvider,
    replies: { 200: ProviderForAdmin },
  }),
  verifyCredential: defineRoute({
    id: 'vetting.verifyCredential',
    method: 'POST',
    path: '/api/admin/credentials/:id/verify',
    who: 'admin',
    summary: 'A tick for one credential, with how it was checked; it replaces the one it renews.',
    params: IdParams,
    body: VerifyCredential,
    replies: { 200: ProviderDetails },
  }),
  rejectCredential: defineRoute({
    id: 'vetting.rejectCredential',
    method: 'POST',
    path: '/api/admin/credentials/:id/reject',
    who: 'admin',
    summary: 'Turns one credential down with a reason; bidding that rests on it is paused.',
    params: IdParams,
    body: RejectCredential,
    replies: { 200: ProviderDetails },
    ownTransactions: true,
  }),
  expiring: defineRoute({
    id: 'vetting.expiring',
    method: 'GET',
    path: '/api/admin/expiring',
    who: 'admin',
    summary: 'Verified credentials within sixty days of their expiry or past it, the soonest first.',
    query: PageQuery,
    paged: true,
    replies: { 200: z.array(ExpiringCredential) },
  }),
};
