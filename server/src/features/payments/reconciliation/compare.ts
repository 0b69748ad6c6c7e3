// Finds differences between a payment in our ledger and at the gateway. Pure.
import type { GatewayPayment } from '../gateway.ts';
import type { Difference } from '../ledger-check.ts';

/** One payment in the ledger, in cents. */
export interface LedgerPayment {
  chargeId: string;
  chargedCents: number;
  refundedCents: number;
  transferredCents: number;
  /** Booked refunds that the gateway has not reported yet. */
  waitingRefundCents: number;
  movedAt: Date;
}

/** Newer money may be on its way between the two; the next night compares it. */
export const GRACE_MS = 3_600_000;

const isOnItsWay = (now: Date, ...moved: (Date | undefined)[]) =>
  moved.some((at) => at !== undefined && now.getTime() - at.getTime() < GRACE_MS);

/** The differences of one payment that both know, or only one of them: expected is what the ledger says. */
export function differencesOf(
  ours: LedgerPayment | undefined,
  theirs: GatewayPayment | undefined,
  now: Date,
): Difference[] {
  if (isOnItsWay(now, ours?.movedAt, theirs?.movedAt)) {
    return [];
  }
  const chargeId = ours?.chargeId ?? theirs?.chargeId ?? '';
  if (!ours) {
    const foundCents = theirs?.chargedCents ?? 0;
    return foundCents === 0 ? [] : [{ what: `payment ${chargeId}, not in the ledger`, expectedCents: 0, foundCents }];
  }
  if (!theirs) {
    return [{ what: `payment ${chargeId}, not at the gateway`, expectedCents: ours.chargedCents, foundCents: 0 }];
  }
  const pairs: [string, number, number][] = [
    ['charged', ours.chargedCents, theirs.chargedCents],
    ['refunded', ours.refundedCents - ours.waitingRefundCents, theirs.refundedCents],
    ['transferred', ours.transferredCents, theirs.transferredCents],
  ];
  return pairs
    .filter(([, expected, found]) => expected !== found)
    .map(([part, expectedCents, foundCents]) => ({ what: `payment ${chargeId}, ${part}`, expectedCents, foundCents }));
}
