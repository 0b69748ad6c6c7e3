// Queries and commands of bids: sending, changing, withdrawing, comparing, and the seal.
import { typedPart } from '@live-oak/contract/features/bids/lines.ts';
import type { BidLine, BidLineForms, TypedLine } from '@live-oak/contract/features/bids/schema.ts';
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { useRead } from '../../api-client/use-route.ts';
import type { BidFormValues } from './parts/typed-bid.tsx';

const toLines = (lines: readonly TypedLine[]): BidLineForms =>
  lines.map((line) => ({ kind: line.kind, ...typedPart(line), note: line.note.trim() || undefined }));

/** The lines of a submitted bid as form values. */
export const typedLines = (lines: readonly BidLine[]): TypedLine[] =>
  lines.map(({ kind, amountCents, note }) => ({
    kind,
    part: amountCents === null ? '' : (amountCents / 100).toFixed(amountCents % 100 === 0 ? 0 : 2),
    note: note ?? '',
  }));

/** Sends a first bid; `key` makes a repeated submission return the first bid. */
export function useSendBid(jobId: number) {
  return useCommand(({ bid, key }: { bid: BidFormValues; key: string }) =>
    call(bidRoutes.create, { body: { jobId, ...bid, lines: toLines(bid.lines) }, idempotencyKey: key }),
  );
}

export function useChangeBid(bidId: number) {
  return useCommand((bid: BidFormValues) =>
    call(bidRoutes.change, { params: { id: bidId }, body: { ...bid, lines: toLines(bid.lines) } }),
  );
}

/** The opened bids of a job, for its owner. */
export function useJobBids(jobId: number, enabled: boolean) {
  const input = { params: { id: jobId }, query: { limit: '100' } };
  return useRead(['jobs', jobId, 'bids'], bidRoutes.ofJob, input, { enabled });
}

export function useSeal(jobId: number) {
  return useRead(['jobs', jobId, 'seal'], bidRoutes.seal, { params: { id: jobId } });
}

/** The usual prices that bids are compared with while a storm is on. */
export function useUsualPrice(jobId: number) {
  return useRead(['jobs', jobId, 'usual-price'], bidRoutes.usualPrice, { params: { id: jobId } });
}
