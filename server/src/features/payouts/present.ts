// What leaves of a payout, field by field: to its business, to the desk, and into the CSV.
import type { DeskPayout, Payout } from '@live-oak/contract/features/payouts/schema.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { CsvColumn } from '../../http/csv.ts';
import { accountState, reasonOf, retryBlock, shownState } from './policy.ts';
import type { PayoutRow } from './queries.ts';

export function presentPayout({ payout, jobTitle, ...provider }: PayoutRow): Payout {
  return {
    id: payout.id,
    jobId: payout.jobId,
    jobTitle,
    amountCents: payout.amountCents,
    reversedCents: payout.reversedCents,
    state: shownState(payout.status, provider),
    reason: reasonOf(payout, provider),
    transferId: payout.transferId,
    earnedAt: payout.createdAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
  };
}

export function presentDeskPayout(row: PayoutRow): DeskPayout {
  const { payout, businessName } = row;
  return {
    ...presentPayout(row),
    providerId: payout.providerId,
    businessName,
    account: accountState(row),
    attempts: payout.attempt,
    retryAt: payout.retryAt?.toISOString() ?? null,
    can: { retry: retryBlock(payout.status, row) === null },
  };
}

/** The columns of the business's own CSV. Money is dollars, instants are UTC. */
export const PAYOUT_COLUMNS: readonly CsvColumn<PayoutRow>[] = [
  { header: 'id', of: ({ payout }) => payout.id },
  { header: 'job', of: ({ payout }) => payout.jobId },
  { header: 'job title', of: ({ jobTitle }) => jobTitle },
  { header: 'amount', of: ({ payout }) => toDollars(payout.amountCents) },
  { header: 'came back', of: ({ payout }) => toDollars(payout.reversedCents) },
  { header: 'state', of: (row) => presentPayout(row).state },
  { header: 'reason', of: (row) => presentPayout(row).reason },
  { header: 'transfer', of: ({ payout }) => payout.transferId },
  { header: 'earned at', of: ({ payout }) => payout.createdAt },
  { header: 'paid at', of: ({ payout }) => payout.paidAt },
];
