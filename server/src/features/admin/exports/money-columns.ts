// The columns of the CSV exports of money, in order. Amounts are dollars, instants are UTC.
import { fullName } from '@live-oak/contract/closed-account.ts';
import type { OverPrice } from '@live-oak/contract/features/bids/over-price.ts';
import type { FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import type { AdminPayout } from '@live-oak/contract/features/payouts/schema.ts';
import type { CsvColumn } from '../../../kernel/http/csv.ts';
import { heldNow } from '../../disputes/present.ts';
import type { DisputeRow } from '../../disputes/queries.ts';
import type { ChargebackRow } from '../../payments/admin-queries.ts';
import { columnsOf, dollars, ownColumns } from './csv-export.ts';
import type { EntryLine } from './queries.ts';

const ofDispute = ({ dispute }: DisputeRow) => dispute;
/** The sides, the amount and the outcome, without statements. `held`: what is divided, or was by the decision. */
export const DISPUTE_COLUMNS: readonly CsvColumn<DisputeRow>[] = [
  ...columnsOf(ofDispute, { id: 'id', 'job id': 'jobId' }),
  { header: 'job', of: ({ job }) => job.title },
  { header: 'owner id', of: ({ client }) => client.id },
  { header: 'owner', of: ({ client }) => fullName(client) },
  { header: 'business id', of: ({ provider }) => provider.id },
  { header: 'business', of: ({ provider }) => provider.businessName },
  ...columnsOf(ofDispute, { 'opened by': 'side', 'opened at': 'createdAt', status: 'status' }),
  ...ownColumns<DisputeRow>({ 'other side answered': 'answered', statements: 'statements', files: 'files' }),
  { header: 'held', of: (row) => dollars(heldNow(row)) },
  { header: 'refunded', of: ({ dispute }) => dollars(dispute.refundCents) },
  { header: 'released', of: ({ dispute }) => dollars(dispute.releaseCents) },
  ...columnsOf(ofDispute, { 'decided at': 'resolvedAt' }),
];

export const LEDGER_COLUMNS: readonly CsvColumn<EntryLine>[] = [
  { header: 'entry', of: ({ entry }) => entry.id },
  ...columnsOf(({ transaction }: EntryLine) => transaction, {
    transaction: 'id',
    kind: 'kind',
    cause: 'cause',
    job: 'jobId',
    'payment at the gateway': 'chargeId',
  }),
  { header: 'account', of: ({ entry }) => entry.account },
  { header: 'amount', of: ({ entry }) => dollars(entry.amountCents) },
  { header: 'booked at', of: ({ entry }) => entry.createdAt },
];

export const PAYOUT_COLUMNS: readonly CsvColumn<AdminPayout>[] = [
  ...ownColumns<AdminPayout>({ id: 'id', 'job id': 'jobId', job: 'jobTitle' }),
  ...ownColumns<AdminPayout>({ 'business id': 'providerId', business: 'businessName' }),
  { header: 'amount', of: ({ amountCents }) => dollars(amountCents) },
  { header: 'returned', of: ({ reversedCents }) => dollars(reversedCents) },
  ...ownColumns<AdminPayout>({ state: 'state' }),
  { header: 'reason', of: ({ reason }) => reason?.message ?? null },
  ...ownColumns<AdminPayout>({ account: 'account', tries: 'attempts', 'tried again at': 'retryAt' }),
  ...ownColumns<AdminPayout>({ transfer: 'transferId', 'earned at': 'earnedAt', 'paid at': 'paidAt' }),
];

type Payment = Pick<FailedRefund, 'id' | 'chargeId' | 'jobId' | 'jobTitle' | 'payerId' | 'payerName' | 'amountCents'>;

/** The payment that a row is about; `job id` is blank for a membership. */
const PAYMENT: readonly CsvColumn<Payment>[] = [
  ...ownColumns<Payment>({ id: 'id', 'payment at the gateway': 'chargeId', 'job id': 'jobId', job: 'jobTitle' }),
  ...ownColumns<Payment>({ 'payer id': 'payerId', payer: 'payerName' }),
  { header: 'amount', of: ({ amountCents }) => dollars(amountCents) },
];

export const CHARGEBACK_COLUMNS: readonly CsvColumn<ChargebackRow>[] = [
  ...PAYMENT,
  ...ownColumns<ChargebackRow>({ 'dispute at the gateway': 'gatewayDispute', reason: 'reason', state: 'state' }),
  ...ownColumns<ChargebackRow>({ 'evidence by': 'dueBy', 'opened at': 'openedAt', 'closed at': 'closedAt' }),
  ...ownColumns<ChargebackRow>({ 'borne by': 'borneBy', 'returned later': 'isReinstated' }),
];

export const FAILED_REFUND_COLUMNS: readonly CsvColumn<FailedRefund>[] = [
  ...PAYMENT,
  ...ownColumns<FailedRefund>({ 'refund at the gateway': 'gatewayRefund', reason: 'reason', state: 'state' }),
  ...ownColumns<FailedRefund>({ 'failed at': 'failedAt', 'settled at': 'sentAt', 'settled by': 'sentBy' }),
  ...ownColumns<FailedRefund>({ 'paid how': 'paidHow' }),
];

/** Amount, business and words are blank while a bid is sealed. */
export const HIGH_BID_COLUMNS: readonly CsvColumn<OverPrice>[] = [
  ...ownColumns<OverPrice>({ id: 'id', 'job id': 'jobId', job: 'jobTitle', parish: 'parish', service: 'serviceCode' }),
  { header: 'usual', of: ({ medianCents }) => dollars(medianCents) },
  { header: 'amount', of: ({ amountCents }) => dollars(amountCents) },
  ...ownColumns<OverPrice>({ business: 'businessName', reason: 'reason', words: 'words', status: 'status' }),
  ...ownColumns<OverPrice>({ 'made at': 'createdAt' }),
];
