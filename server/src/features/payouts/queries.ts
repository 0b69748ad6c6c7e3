// Queries of payouts and payout accounts.
import { and, desc, eq, gt, inArray, not, or, type SQL } from 'drizzle-orm';
import type { ADMIN_PAYOUT_FILTERS, PayoutAccount } from '@live-oak/contract/features/payouts/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { olderThan, type PageRows } from '../../kernel/http/handler.ts';
import { sentenceOf } from '../../kernel/said.ts';
import { jobs } from '../jobs/tables.ts';
import { isPausedPayout, isWithBank } from '../payments/frozen.ts';
import { providers } from '../providers/tables.ts';
import { accountState } from './policy.ts';
import { payoutAccounts, payouts } from './tables.ts';

const isPaused = isPausedPayout('payouts');
const waits = or(isWithBank(payouts.chargeId), isPaused);

const columns = {
  id: payouts.id,
  payout: payouts,
  jobTitle: jobs.title,
  businessName: providers.businessName,
  payoutAccount: providers.payoutAccount,
  payoutReady: providers.payoutReady,
  /** The payer's bank decides about the payment: nothing of it is sent meanwhile. */
  isResting: isWithBank(payouts.chargeId),
  /** It waits for an administrator: it is held, or a side is suspended. */
  isPaused,
};

const rowsWhere = (run: Runner, where: SQL | undefined, limit: number) =>
  run
    .select(columns)
    .from(payouts)
    .innerJoin(jobs, eq(jobs.id, payouts.jobId))
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .where(where)
    .orderBy(desc(payouts.id))
    .limit(limit);

export type PayoutRow = Awaited<ReturnType<typeof rowsWhere>>[number];

/** The payouts of one business, newest first. */
export function payoutsOf(run: Runner, providerId: number, { rows, before }: PageRows): Promise<PayoutRow[]> {
  return rowsWhere(run, and(eq(payouts.providerId, providerId), olderThan(payouts.id, before)), rows);
}

export type AdminFilter = (typeof ADMIN_PAYOUT_FILTERS)[number];

function filterOf(state: AdminFilter | undefined): SQL | undefined {
  if (state === 'attention') {
    // Refused and owed again, back in all or in part, or waiting for an administrator.
    return or(
      eq(payouts.status, 'reversed'),
      and(eq(payouts.status, 'paid'), gt(payouts.reversedCents, 0)),
      and(eq(payouts.status, 'owed'), gt(payouts.attempt, 0)),
      and(inArray(payouts.status, ['owed', 'sending']), isPaused),
    );
  }
  if (state === 'owed') {
    return or(eq(payouts.status, 'owed'), and(eq(payouts.status, 'sending'), waits));
  }
  const isBack = gt(payouts.reversedCents, 0);
  if (state === 'partly_reversed') {
    return and(eq(payouts.status, 'paid'), isBack);
  }
  if (state === 'paid') {
    return and(eq(payouts.status, 'paid'), not(isBack));
  }
  const resting = state === 'sending' && waits ? not(waits) : undefined;
  return state === undefined ? undefined : and(eq(payouts.status, state), resting);
}

/** All payouts for administrators, newest first. */
export function payoutsForAdmin(
  run: Runner,
  state: AdminFilter | undefined,
  { rows, before }: PageRows,
): Promise<PayoutRow[]> {
  return rowsWhere(run, and(filterOf(state), olderThan(payouts.id, before)), rows);
}

/** One payout; 404 when there is none. */
export async function readPayout(run: Runner, id: number): Promise<PayoutRow> {
  return rowOr404(await rowsWhere(run, eq(payouts.id, id), 1));
}

/** Whether a business can be paid; `none` also for somebody without a business. */
export async function payoutAccountOf(run: Runner, providerId: number): Promise<PayoutAccount> {
  const [row] = await run
    .select({ provider: providers, notes: payoutAccounts })
    .from(providers)
    .leftJoin(payoutAccounts, eq(payoutAccounts.providerId, providers.id))
    .where(eq(providers.id, providerId));
  if (!row) {
    return { state: 'none', missing: [], readAt: null };
  }
  const state = accountState(row.provider);
  return {
    state,
    missing: state === 'incomplete' ? (row.notes?.missing ?? []).map(sentenceOf) : [],
    readAt: row.notes?.readAt?.toISOString() ?? null,
  };
}
