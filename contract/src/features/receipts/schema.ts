// Schemas of PDF documents about money, and of what both sides see about a job's payment.
import * as z from 'zod/mini';
import { each, cents, instant } from '../../fields.ts';
import { PAYOUT_STATES } from '../payouts/schema.ts';

const RECEIPT_KINDS = ['agreement', 'receipt', 'refund', 'membership'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Printed in the document and beside its link. */
export const RECEIPT_TITLES: Record<ReceiptKind, string> = {
  agreement: 'Tree work agreement',
  receipt: 'Payment receipt',
  refund: 'Refund note',
  membership: 'Membership receipt',
};

export const Paper = z.strictObject({
  id: z.int(),
  kind: z.enum(RECEIPT_KINDS),
  /** Such as 'LO-2026-000123-A'. */
  number: z.string(),
  /** When the money moved. */
  createdAt: instant,
  /** Hex; null until the document is generated, at the latest when it is first opened. */
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  path: z.string(),
});
export type Paper = z.infer<typeof Paper>;

/** `due`: chosen and not paid. `disputed`: held, and frozen by a dispute. `split`: partly released, partly refunded. */
const PAYMENT_STANDINGS = ['due', 'lapsed', 'held', 'disputed', 'released', 'refunded', 'split'] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

const payment = {
  awardId: z.int(),
  standing: z.enum(PAYMENT_STANDINGS),
  amountCents: cents,
  /** `dueAt`: when an unpaid award is canceled. */
  ...each(instant, 'chosenAt', 'dueAt'),
  ...each(z.nullable(instant), 'paidAt', 'endedAt'),
  /** Why an unpaid award was canceled: by its owner, after 48 hours, by its closed checkout, or since the business may take no work. */
  lapsedBy: z.nullable(z.enum(['owner', 'late', 'unpaid', 'paused', 'withdrawn'])),
  /** From the ledger; they add up to what was paid. */
  ...each(cents, 'heldCents', 'releasedCents', 'refundedCents'),
  /** True once the gateway confirmed the refund; null when nothing went back. */
  refundConfirmed: z.nullable(z.boolean()),
  /** The payer's bank returned the refund: it is still owed to the payer. */
  refundReturned: z.boolean(),
  /**
   * Made at the gateway and borne by Live Oak, since the payment was no longer held; oldest first. None for the winner. `isReturned`: the
   * payer's bank returned it, by its amount.
   */
  laterRefunds: z.array(z.strictObject({ amountCents: cents, at: instant, isReturned: z.boolean() })),
};

export const Payment = z.strictObject(payment);
export type Payment = z.infer<typeof Payment>;

/** A job's payments: the latest award in full, earlier ones in short. */
export const JobPayment = z.strictObject({
  jobId: z.int(),
  side: z.enum(['owner', 'winner', 'admin']),
  /** Null before a bid was chosen. */
  now: z.nullable(
    z.strictObject({
      ...payment,
      /** `releaseBy`: without the owner's confirmation. */
      ...each(z.nullable(instant), 'startedAt', 'workDoneAt', 'releaseBy', 'disputedAt', 'decidedAt'),
      /** Why all of it was refunded, as typed; null for the winner, and after a dispute, which has its own decision. */
      refundReason: z.nullable(z.string()),
      /** Null for the owner. */
      payout: z.nullable(
        z.strictObject({
          status: z.enum(PAYOUT_STATES),
          amountCents: cents,
          paidAt: z.nullable(instant),
          /** Not sent yet, and waits for a bank or for Live Oak. */
          onHold: z.boolean(),
        }),
      ),
    }),
  ),
  earlier: z.array(Payment),
});
export type JobPayment = z.infer<typeof JobPayment>;
