// Schemas of PDF documents about money, and of what both sides see about a job's payment.
import { RECEIPT_KINDS } from './kinds.ts';
import * as z from 'zod/mini';
import { cents, instant } from '../../fields.ts';
import { PAYOUT_STATES } from '../payouts/schema.ts';

export const Paper = z.strictObject({
  id: z.int(),
  kind: z.enum(RECEIPT_KINDS),
  /** What people quote: 'LO-2026-000123-A'. */
  number: z.string(),
  /** When the money moved. */
  createdAt: instant,
  /** Of its bytes, hex; null for as long as it could not be kept: it is made when it is first opened. */
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** '/api/papers/{id}' */
  path: z.string(),
});
export type Paper = z.infer<typeof Paper>;

/** Where the money of a choice is now. */
const PAYMENT_STANDINGS = [
  /** Chosen, not paid. */
  'due',
  /** Given up without a payment. */
  'lapsed',
  'held',
  /** Held, and frozen by a dispute. */
  'disputed',
  'released',
  'refunded',
  /** Some of it each way. */
  'split',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

const payment = {
  awardId: z.int(),
  standing: z.enum(PAYMENT_STANDINGS),
  amountCents: cents,
  chosenAt: instant,
  /** When an unpaid choice is canceled. */
  dueAt: instant,
  paidAt: z.nullable(instant),
  /** When it was canceled, released or refunded. */
  endedAt: z.nullable(instant),
  /** Why an unpaid choice was canceled: by its owner, after 48 hours, by its closed checkout, or because the business may take no work. */
  lapsedBy: z.nullable(z.enum(['owner', 'late', 'unpaid', 'paused'])),
  /** From the ledger: together they are what was paid. */
  heldCents: cents,
  releasedCents: cents,
  refundedCents: cents,
  /** True once the gateway confirmed the refund; null when nothing went back. */
  refundConfirmed: z.nullable(z.boolean()),
  /** The payer's bank did not take the refund: it is with us again, and still theirs. */
  refundCameBack: z.boolean(),
};

export const Payment = z.strictObject(payment);
export type Payment = z.infer<typeof Payment>;

/** The way of a job's money: the latest choice in full, earlier ones beneath. */
export const JobPayment = z.strictObject({
  jobId: z.int(),
  side: z.enum(['owner', 'winner', 'admin']),
  /** Null before a bid was chosen. */
  now: z.nullable(
    z.strictObject({
      ...payment,
      startedAt: z.nullable(instant),
      workDoneAt: z.nullable(instant),
      /** When the money is released without a word from the owner. */
      releaseBy: z.nullable(instant),
      disputedAt: z.nullable(instant),
      decidedAt: z.nullable(instant),
      /** Why all of it went back, in the words given then; null for the winner, and after a dispute, whose decision says it. */
      refundReason: z.nullable(z.string()),
      /** What of the released money has reached the business's bank; null for the owner. */
      payout: z.nullable(
        z.strictObject({ status: z.enum(PAYOUT_STATES), amountCents: cents, paidAt: z.nullable(instant) }),
      ),
    }),
  ),
  earlier: z.array(Payment),
});
export type JobPayment = z.infer<typeof JobPayment>;
