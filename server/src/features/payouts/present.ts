// Maps a payout to its answers, for its business, for administrators, and for the CSV.
import type { AdminPayout, Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { CsvColumn } from '../../kernel/http/csv.ts';
import { sentenceOf } from '../../kernel/sentences.ts';
import { accountState, reasonOf, retryBlock, shownState } from './policy.ts';
import type { PayoutRow } from './queries.ts';

export function presentPayout({ payout, jobTitle, ...provider }: PayoutRow): Payout {
  const reason = reasonOf(payout, provider);
  return {
    ...serialize(payout, 'id', 'jobId', 'amountCents', 'reversedCents', 'transferId', 'paidAt'),
    jobTitle,
    state: shownState(payout, provider),
    reason: reason === null ? null : sentenceOf(reason),
    earnedAt: payout.createdAt.toISOString(),
  };
}

const SEND_PART_AGAIN =
  'A part of the transfer was returned and is owed to the business. To send it again, reverse the rest of the transfer at the payment gateway; then the whole payout can be sent from here.';

export function presentAdminPayout(row: PayoutRow): AdminPayout {
  const { payout, businessName } = row;
  const shown = presentPayout(row);
  return {
    ...shown,
    reason: shown.state === 'partly_reversed' ? { message: SEND_PART_AGAIN } : shown.reason,
    ...serialize(payout, 'providerId', 'retryAt'),
    businessName,
    account: accountState(row),
    attempts: payout.attempt,
    can: { retry: retryBlock(payout.status, row) === null },
  };
}

const dollars = (cents: number) => toDollars(cents).toFixed(2);

/** The columns of the business's own CSV, for its books: dollars with cents, and days in Louisiana, which decide the tax year. */
export const PAYOUT_COLUMNS: readonly CsvColumn<PayoutRow>[] = [
  { header: 'id', of: ({ payout }) => payout.id },
  { header: 'job', of: ({ payout }) => payout.jobId },
  { header: 'job title', of: ({ jobTitle }) => jobTitle },
  { header: 'amount', of: ({ payout }) => dollars(payout.amountCents) },
  { header: 'returned', of: ({ payout }) => dollars(payout.reversedCents) },
  { header: 'state', of: (row) => presentPayout(row).state },
  { header: 'reason', of: (row) => presentPayout(row).reason?.message ?? null },
  { header: 'transfer', of: ({ payout }) => payout.transferId },
  { header: 'earned on', of: ({ payout }) => chicagoDate(payout.createdAt) },
  { header: 'paid on', of: ({ payout }) => payout.paidAt && chicagoDate(payout.paidAt) },
];
