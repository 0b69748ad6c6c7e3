// Schemas of the Money page: ledger figures, and the gateway's events.
import * as z from 'zod/mini';
import { cents, instant } from '../../fields.ts';
import { LedgerCheck } from './schema.ts';

/** Figures of the ledger as of now, in cents. */
export const MoneyFigures = z.strictObject({
  asOf: instant,
  heldCents: cents,
  jobsHeld: z.int(),
  /** Released to businesses and not sent yet. */
  owedCents: cents,
  businessesOwed: z.int(),
  /** Lost to chargebacks; 0 or more. */
  chargebacksCents: cents,
  chargebacksOpen: z.int(),
  /** Refunds that banks returned: owed to the payers again. */
  refundsBackCents: cents,
  /** Of the last nightly comparison with the gateway. */
  differences: LedgerCheck.shape.differences,
  webhooksFailed: z.int(),
  tasksFailed: z.int(),
});
export type MoneyFigures = z.infer<typeof MoneyFigures>;

/** An event of the gateway, without personal data. */
export const WebhookEventLine = z.strictObject({
  id: z.string(),
  type: z.string(),
  /** failed: retried at `retryAt`. not_booked: acknowledged without a booking; `failure` says what is missing here. */
  state: z.enum(['waiting', 'failed', 'handled', 'not_booked']),
  receivedAt: instant,
  handledAt: z.nullable(instant),
  attempts: z.int(),
  failure: z.nullable(z.string()),
  retryAt: z.nullable(instant),
});
export type WebhookEventLine = z.infer<typeof WebhookEventLine>;
