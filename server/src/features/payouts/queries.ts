// Queries of payouts and payout accounts.
import type { ADMIN_PAYOUT_FILTERS, PayoutAccount, PayoutStatus } from '@live-oak/contract/features/payouts/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, desc, eq, gt, inArray, not, or, sql, type SQL, type Runner } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { olderThan, type PageRows } from '../../kernel/http/handler.ts';
import { sentenceOf } from '../../kernel/sentences.ts';
import { jobs } from '../jobs/tables.ts';
import { isPausedPayout, isWithBank } from '../payments/frozen.ts';
import { providers } from '../providers/tables.ts';
import { accountState } from './policy.ts';
import { payoutAccounts, payouts } from './tables.ts';

const isPaused = isPausedPayout('payouts');
const waits = sql`(${isWithBank(payouts.chargeId)} or ${isPaused})`;

const columns = {
  id: payouts.id,
  payout: payouts,
  jobTitle: jobs.title,
  ...pick(providers, 'businessName', 'payoutAccount', 'payoutReady'),
  /** The payer's bank decides about the payment: nothing of it is sent meanwhile. */
  isInBankReview: isWithBank(payouts.chargeId),
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

export const payoutsOf = (run: Runner, providerId: number, { rows, before }: PageRows) =>
  rowsWhere(run, and(eq(payouts.providerId, providerId), olderThan(payouts.id, before)), rows);

type AdminFilter = (typeof ADMIN_PAYOUT_FILTERS)[number];

const isIn = (status: PayoutStatus) => eq(payouts.status, status);
const isBack = gt(payouts.reversedCents, 0);
const isPartlyBack = and(isIn('paid'), isBack);

/** The payouts of each state that is shown, as shownState() of the policy. */
const FILTERS: Record<AdminFilter, SQL | undefined> = {
  // Refused and owed again, back in all or in part, or waiting for an administrator.
  attention: or(
    isIn('reversed'),
    isPartlyBack,
    and(isIn('owed'), gt(payouts.attempt, 0)),
    and(inArray(payouts.status, ['owed', 'sending']), isPaused),
  ),
  owed: or(isIn('owed'), and(isIn('sending'), waits)),
  sending: and(isIn('sending'), not(waits)),
  paid: and(isIn('paid'), not(isBack)),
  partly_reversed: isPartlyBack,
  reversed: isIn('reversed'),
};

export const payoutsForAdmin = (run: Runner, state: AdminFilter | undefined, { rows, before }: PageRows) =>
  rowsWhere(run, and(state && FILTERS[state], olderThan(payouts.id, before)), rows);

export const readPayout = async (run: Runner, id: number): Promise<PayoutRow> =>
  rowOr404(await rowsWhere(run, eq(payouts.id, id), 1));

/** Whether a business can be paid; `none` also for somebody without a business. */
export async function payoutAccountOf(run: Runner, providerId: number): Promise<PayoutAccount> {
  const [row] = await run
    .select({ provider: providers, account: payoutAccounts })
    .from(providers)
    .leftJoin(payoutAccounts, eq(payoutAccounts.providerId, providers.id))
    .where(eq(providers.id, providerId));
  if (!row) {
    return { state: 'none', missing: [], readAt: null };
  }
  const state = accountState(row.provider);
  return {
    state,
    missing: state === 'incomplete' ? (row.account?.missing ?? []).map(sentenceOf) : [],
    readAt: row.account?.readAt?.toISOString() ?? null,
  };
}
