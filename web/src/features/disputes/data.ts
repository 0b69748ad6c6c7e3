// Queries and commands of disputes: for both sides on the job page, and for administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import type { Asked } from '@live-oak/contract/features/disputes/schema.ts';
import type { DisputeStatus } from '@live-oak/contract/features/disputes/states.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** How often an open dispute is asked again: the other side may be writing. */
const OPEN_POLL_MS = 15_000;

/** The dispute of a job, as one of its sides reads it. */
export function useDispute(jobId: number) {
  return useRead(
    ['dispute', jobId],
    disputeRoutes.read,
    { params: { id: jobId } },
    { refetchInterval: ({ state }) => (state.data?.status === 'open' ? OPEN_POLL_MS : false) },
  );
}

/** What somebody writes, with the ids of what they brought. */
export interface Said {
  text: string;
  files: number[];
}

export function useOpenDispute(jobId: number) {
  return useCommand(({ said: { text, files }, key }: { said: Said; key: string }) =>
    call(disputeRoutes.open, { params: { id: jobId }, body: { reason: text, files }, idempotencyKey: key }),
  );
}

/** An administrator holds the payment of a job; answers the dispute that does. */
export function useHoldPayment(jobId: number) {
  return useCommand(({ reason, key }: { reason: string; key: string }) =>
    call(disputeRoutes.hold, { params: { id: jobId }, body: { reason }, idempotencyKey: key }),
  );
}

/** An administrator lifts a hold: the job goes on where it was. */
export function useLiftHold(id: number) {
  return useCommand(({ reason, key }: { reason: string; key: string }) =>
    call(disputeRoutes.lift, { params: { id }, body: { reason }, idempotencyKey: key }),
  );
}

export function useAddStatement(disputeId: number) {
  return useCommand(({ said, key }: { said: Said; key: string }) =>
    call(disputeRoutes.addStatement, { params: { id: disputeId }, body: said, idempotencyKey: key }),
  );
}

/** An administrator's list, which grows by pages; without a status all of it. */
export function useDisputes(status: DisputeStatus | '', words: string) {
  return usePages(
    ['admin', 'disputes', status, words],
    disputeRoutes.list,
    { query: { status, q: words, limit: '20' } },
    { placeholderData: keepPreviousData },
  );
}

/** One dispute in administration. Each look is recorded, so it is asked once a visit. */
export function useAdminDispute(id: number) {
  return useRead(['admin', 'dispute', id], disputeRoutes.details, { params: { id } }, { refetchOnWindowFocus: false });
}

export function useAskSide(id: number) {
  return useCommand(({ text, to, key }: { text: string; to: Asked; key: string }) =>
    call(disputeRoutes.ask, { params: { id }, body: { text, to }, idempotencyKey: key }),
  );
}

export interface Division {
  refundCents: number;
  releaseCents: number;
  note: string;
}

export function useResolveDispute(id: number) {
  return useCommand(({ division, key }: { division: Division; key: string }) =>
    call(disputeRoutes.resolve, { params: { id }, body: division, idempotencyKey: key }),
  );
}
