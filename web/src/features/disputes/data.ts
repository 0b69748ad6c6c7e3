// Queries and commands of disputes, for both sides on the job page and for administrators.
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import type { DisputeStatus } from '@live-oak/contract/features/disputes/schema.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** Milliseconds between polls of an open dispute: the other side may be writing. */
const OPEN_POLL_MS = 15_000;

/** A job's dispute as one of its sides sees it. */
export function useDispute(jobId: number) {
  return useRead(
    ['dispute', jobId],
    disputeRoutes.read,
    { params: { id: jobId } },
    { refetchInterval: ({ state }) => (state.data?.status === 'open' ? OPEN_POLL_MS : false) },
  );
}

/** A statement, the ids of its files, and what it proposes. */
export type StatementText = SentBodyOf<typeof disputeRoutes.addStatement>;

export function useOpenDispute(jobId: number) {
  return useCommand(({ said: { text, ...rest }, key }: { said: StatementText; key: string }) =>
    call(disputeRoutes.open, { params: { id: jobId }, body: { reason: text, ...rest }, idempotencyKey: key }),
  );
}

export function useAddStatement(disputeId: number) {
  return useCommand(({ said, key }: { said: StatementText; key: string }) =>
    call(disputeRoutes.addStatement, { params: { id: disputeId }, body: said, idempotencyKey: key }),
  );
}

export function useAcceptProposal(disputeId: number) {
  return useCommand(({ body, key }: { body: SentBodyOf<typeof disputeRoutes.accept>; key: string }) =>
    call(disputeRoutes.accept, { params: { id: disputeId }, body, idempotencyKey: key }),
  );
}

/** Administrators' list, page by page; without a status, all disputes. */
export function useDisputes(status: DisputeStatus | '', words: string) {
  return usePages(
    ['admin', 'disputes', status, words],
    disputeRoutes.list,
    { query: { status, q: words, limit: '20' } },
    { placeholderData: keepPreviousData },
  );
}

/** One dispute in administration. Each view is logged, so it is fetched once a visit. */
export function useAdminDispute(id: number) {
  return useRead(['admin', 'dispute', id], disputeRoutes.details, { params: { id } }, { refetchOnWindowFocus: false });
}
