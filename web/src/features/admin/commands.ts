// Administrators' decisions about jobs, businesses, credentials and people, with the fixed texts of each outcome.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { adminDashboardRoutes } from '@live-oak/contract/features/admin/routes.ts';
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type { CheckMethod, CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/route.ts';
import type { DecideQueue } from '@live-oak/contract/features/admin/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useDecision } from './decision.ts';
import { APPROVAL_FAILED, approvedText } from './wording.ts';

const of = (id: number) => ({ params: { id } });

interface Reasoned {
  id: number;
  reason: string;
}

interface Noted {
  id: number;
  /** '' if empty. */
  note: string;
}

/** A decision with the title and text of its outcome. */
function useAct<Input, Result>(
  run: (input: Input) => Promise<Result>,
  title: string,
  message: (result: Result) => string,
  calm = false,
) {
  return useDecision(run, { done: (result) => ({ title, message: message(result) }), calm });
}

/** The same where another administrator may have decided first, which is shown as information, not an error. */
const useCalmAct = <Input, Result>(
  run: (input: Input) => Promise<Result>,
  title: string,
  message: (result: Result) => string,
) => useAct(run, title, message, true);

export function useApproveJob() {
  return useDecision((id: number) => call(jobRoutes.approve, of(id)), {
    done: ({ title, fastLane }) =>
      fastLane?.isReviewed
        ? { title: 'Kept', message: `“${title}” stays visible to service providers.` }
        : { title: 'Job Approved', message: `“${title}” is now visible to service providers.` },
  });
}

export const useRejectJob = () =>
  useAct(
    ({ id, reason }: Reasoned) => call(jobRoutes.reject, { ...of(id), body: { reason } }),
    'Job Rejected',
    ({ title }) => `“${title}” will not be visible to providers.`,
  );

export const useCloseBidding = () =>
  useAct(
    (id: number) => call(jobRoutes.closeBidding, of(id)),
    'Bidding Closed',
    ({ title }) => `The client of “${title}” has been notified.`,
  );

export const useReopenBidding = () =>
  useAct(
    (id: number) => call(jobRoutes.reopenBidding, of(id)),
    'Bidding Reopened',
    ({ title }) => `Providers can bid on “${title}” again.`,
  );

export const useExtendBidding = () =>
  useAct(
    ({ id, until }: { id: number; until: string }) => call(jobRoutes.extendBidding, { ...of(id), body: { until } }),
    'Bidding Extended',
    ({ title }) => `“${title}” stays open longer.`,
  );

export const useReleaseWires = () =>
  useAct(
    ({ id, reason }: Reasoned) => call(jobRoutes.releaseWires, { ...of(id), body: { reason } }),
    'Opened to All Licensed Crews',
    ({ title }) => `Every licensed business can now see “${title}” and bid.`,
  );

/** Reads the bids of a job. Not a query: each read is logged because of the seal, so it happens only on request. */
export const useViewBids = (jobId: number) =>
  useMutation({
    mutationFn: () => call(bidRoutes.ofJob, { ...of(jobId), query: { limit: String(MAX_LIMIT) } }),
  });

export function useApproveProvider() {
  return useDecision(
    ({ id, overrideReason }: { id: number; overrideReason?: string | undefined }) =>
      call(providerRoutes.approve, { ...of(id), body: overrideReason === undefined ? undefined : { overrideReason } }),
    { done: approvedText, failed: APPROVAL_FAILED, calm: true },
  );
}

export const useRejectProvider = () =>
  useCalmAct(
    ({ id, ...body }: Reasoned & { canReapply: boolean }) => call(providerRoutes.reject, { ...of(id), body }),
    'Application Rejected',
    ({ businessName }) => `${businessName} was notified of the reason and what to do next.`,
  );

export const useRequestInfo = () =>
  useCalmAct(
    ({ id, items, note }: Noted & { items: string[] }) =>
      call(vettingRoutes.requestInfo, { ...of(id), body: { items, note: note || undefined } }),
    'Information Requested',
    ({ businessName }) => `${businessName} was asked for more. The 48-hour clock pauses until they reply.`,
  );

export const useSuspendProvider = () =>
  useCalmAct(
    ({ id, reason }: Reasoned) => call(vettingRoutes.suspend, { ...of(id), body: { reason } }),
    'Provider Suspended',
    ({ businessName }) => `${businessName} cannot bid until you reinstate it. Its open bids are frozen.`,
  );

export const useReinstateProvider = () =>
  useCalmAct(
    ({ id, note }: Noted) => call(vettingRoutes.reinstate, { ...of(id), body: note === '' ? undefined : { note } }),
    'Provider Reinstated',
    ({ businessName }) =>
      `${businessName} was notified. Its frozen bids are active again where every credential is valid.`,
  );

interface CredentialCheck {
  id: number;
  method: CheckMethod;
  note: string | undefined;
  /** 'yyyy-MM-dd' if the document shows another day than the business typed. */
  expiresAt: string | undefined;
  /** Insurance: dollars per occurrence, as typed. */
  coverageAmount: string | undefined;
}

export const useVerifyCredential = (label: string) =>
  useCalmAct(
    ({ id, note, ...check }: CredentialCheck) =>
      call(vettingRoutes.verifyCredential, { ...of(id), body: { ...check, note: note || undefined } }),
    'Credential Verified',
    ({ provider }) => `${label} of ${provider.businessName}.`,
  );

/** Verifies all of these and approves the business, all or nothing. */
export function useVerifyAllAndApprove() {
  return useDecision(
    ({ id, checks }: { id: number; checks: CredentialCheck[] }) =>
      call(vettingRoutes.verifyAllAndApprove, { ...of(id), body: { checks } }),
    { done: ({ provider }) => approvedText(provider), calm: true },
  );
}

export const useRejectCredential = (label: string) =>
  useCalmAct(
    ({ id, reason }: Reasoned) => call(vettingRoutes.rejectCredential, { ...of(id), body: { reason } }),
    'Credential Rejected',
    ({ provider }) => `${provider.businessName} was notified of what to send instead of its ${label.toLowerCase()}.`,
  );

export const useGrantException = () =>
  useCalmAct(
    ({ id, ...body }: Reasoned & { kind: CredentialKind; until: string }) =>
      call(vettingRoutes.grantException, { ...of(id), body }),
    'Exception Allowed',
    ({ provider }) => `${provider.businessName} may bid without this document until the day you chose.`,
  );

export const useEndException = () =>
  useCalmAct(
    (id: number) => call(vettingRoutes.endException, of(id)),
    'Exception Ended',
    ({ provider }) => `${provider.businessName} needs this document verified to bid.`,
  );

/** Decides several waiting items at once. A long list may take a while. */
export function useDecideMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideQueue) => call(adminDashboardRoutes.decideQueue, { body, timeoutMs: 60_000 }),
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Creates three test accounts; their password is only in this response. */
export const useCreateTestData = () =>
  useAct(
    () => call(adminDashboardRoutes.createTestProviders),
    'Test Data Created',
    ({ message }) => message,
  );

export const useSuspendUser = () =>
  useCalmAct(
    ({ id, reason }: Reasoned) => call(userRoutes.suspend, { ...of(id), body: { reason } }),
    'Account Suspended',
    ({ firstName, lastName }) => `${firstName} ${lastName} is signed out everywhere and cannot sign in.`,
  );

export const useReinstateUser = () =>
  useCalmAct(
    ({ id, note }: Noted) => call(userRoutes.reinstate, { ...of(id), body: note === '' ? undefined : { note } }),
    'Account Reinstated',
    ({ firstName, lastName }) => `${firstName} ${lastName} can sign in again.`,
  );

/** For people who lost their phone and recovery codes. */
export const useTurnOffTwoFactor = () =>
  useCalmAct(
    ({ id, reason }: Reasoned) => call(accountRoutes.switchOffTwoFactor, { ...of(id), body: { reason } }),
    'Two-Factor Login Off',
    ({ message }) => message,
  );
