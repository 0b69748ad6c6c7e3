// What the desk decides about businesses and their credentials, with the words of each outcome.
import { deskRoutes } from '@live-oak/contract/features/admin/desk-routes.ts';
import type { CheckMethod, CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { call } from '../../api-client/call.ts';
import { APPROVAL_FAILED, approvedWords } from './words.ts';
import { useDecision } from './decision.ts';

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export function useApproveProvider() {
  return useDecision(
    ({ id, overrideReason }: { id: number; overrideReason?: string | undefined }) =>
      call(providerRoutes.approve, {
        ...paramsOf(id),
        body: overrideReason === undefined ? undefined : { overrideReason },
      }),
    { done: approvedWords, failed: APPROVAL_FAILED, calm: true },
  );
}

interface Rejection {
  id: number;
  reason: string;
  canReapply: boolean;
}

export function useRejectProvider() {
  return useDecision(
    ({ id, reason, canReapply }: Rejection) =>
      call(providerRoutes.reject, { ...paramsOf(id), body: { reason, canReapply } }),
    {
      done: ({ businessName }) => ({
        title: 'Application Rejected',
        message: `${businessName} has been told the reason and what to do next.`,
      }),
      calm: true,
    },
  );
}

interface Request {
  id: number;
  items: string[];
  note: string;
}

export function useRequestInfo() {
  return useDecision(
    ({ id, items, note }: Request) =>
      call(vettingRoutes.requestInfo, { ...paramsOf(id), body: { items, note: note || undefined } }),
    {
      done: ({ businessName }) => ({
        title: 'Information Requested',
        message: `${businessName} has been told what to send. The 48-hour clock pauses until they reply.`,
      }),
      calm: true,
    },
  );
}

export function useSuspendProvider() {
  return useDecision(
    ({ id, reason }: { id: number; reason: string }) =>
      call(vettingRoutes.suspend, { ...paramsOf(id), body: { reason } }),
    {
      done: ({ businessName }) => ({
        title: 'Provider Suspended',
        message: `${businessName} cannot bid until you reinstate it. Its open bids are frozen.`,
      }),
      calm: true,
    },
  );
}

export function useReinstateProvider() {
  return useDecision(
    ({ id, note }: { id: number; note: string }) =>
      call(vettingRoutes.reinstate, { ...paramsOf(id), body: note === '' ? undefined : { note } }),
    {
      done: ({ businessName }) => ({
        title: 'Provider Reinstated',
        message: `${businessName} has been told. Its frozen bids run again where every credential is valid.`,
      }),
      calm: true,
    },
  );
}

interface CredentialCheck {
  id: number;
  method: CheckMethod;
  note: string;
  /** 'yyyy-MM-dd' where the paper says another day than the business typed. */
  expiresAt: string | undefined;
  /** Of insurance: dollars per occurrence, as typed. */
  coverageAmount: string | undefined;
}

export function useVerifyCredential(label: string) {
  return useDecision(
    ({ id, note, ...check }: CredentialCheck) =>
      call(vettingRoutes.verifyCredential, { ...paramsOf(id), body: { ...check, note: note || undefined } }),
    {
      done: ({ provider }) => ({ title: 'Credential Verified', message: `${label} of ${provider.businessName}.` }),
      calm: true,
    },
  );
}

type CheckOfOne = Omit<CredentialCheck, 'note'> & { note: string | undefined };

/** Verifies each of these and approves the business, all or nothing. */
export function useVerifyAllAndApprove() {
  return useDecision(
    ({ id, checks }: { id: number; checks: CheckOfOne[] }) =>
      call(vettingRoutes.verifyAllAndApprove, { ...paramsOf(id), body: { checks } }),
    { done: ({ provider }) => approvedWords(provider), calm: true },
  );
}

export function useRejectCredential(label: string) {
  return useDecision(
    ({ id, reason }: { id: number; reason: string }) =>
      call(vettingRoutes.rejectCredential, { ...paramsOf(id), body: { reason } }),
    {
      done: ({ provider }) => ({
        title: 'Credential Rejected',
        message: `${provider.businessName} has been told what to send instead of its ${label.toLowerCase()}.`,
      }),
      calm: true,
    },
  );
}

export function useGrantException() {
  return useDecision(
    ({ id, kind, reason, until }: { id: number; kind: CredentialKind; reason: string; until: string }) =>
      call(vettingRoutes.grantException, { ...paramsOf(id), body: { kind, reason, until } }),
    {
      done: ({ provider }) => ({
        title: 'Exception Allowed',
        message: `${provider.businessName} may bid without this document until the day you chose.`,
      }),
      calm: true,
    },
  );
}

export function useEndException() {
  return useDecision((id: number) => call(vettingRoutes.endException, paramsOf(id)), {
    done: ({ provider }) => ({
      title: 'Exception Ended',
      message: `${provider.businessName} needs this document verified to bid.`,
    }),
    calm: true,
  });
}

/** Three test accounts; their password is in the answer, and nowhere else. */
export function useCreateTestData() {
  return useDecision(() => call(deskRoutes.createTestProviders), {
    done: ({ message }) => ({ title: 'Test Data Created', message }),
  });
}
