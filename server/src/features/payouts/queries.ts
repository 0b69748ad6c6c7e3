// Queries of payouts and payout accounts.
import type { ADMIN_PAYOUT_FILTERS, PayoutAccount, PayoutStatus } from '@live-oak/contract/features/payouts/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, eq, gt, inArray, not, or, sql, type SQL, type Runner } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { newestPage } from '../../kernel/http/handler.ts';
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

const rowsOf = (run: Runner) =>
  run
    .select(columns)
    .from(payouts)
    .innerJoin(jobs, eq(jobs.id, payouts.jobId))
    .innerJoin(providers, eq(providers.id, payouts.providerId))
    .$dynamic();

export type PayoutRow = Awaited<ReturnType<typeof rowsOf>>[number];

export const payoutsOf = async (run: Runner, providerId: number, page: Page) =>
  newestPage(rowsOf(run), payouts.id, page, eq(payouts.providerId, providerId));

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

export const payoutsForAdmin = async (run: Runner, { state, ...page }: Page & { state?: AdminFilter | undefined }) =>
  newestPage(rowsOf(run), payouts.id, page, state && FILTERS[state]);

export const readPayout = async (run: Runner, id: number) => rowOr404(await rowsOf(run).where(eq(payouts.id, id)));

/** Whether a business can be paid; `none` also for somebody without a business. */
export async function payoutAccountOf(run: Runner, providerId: number): Promise<PayoutAccount> {
  const [row] = await run
    .select({ provider: providers, account: payoutAccounts })
    .from(providers)
    .leftJoin(payoutAccounts, eq(payoutAccounts.providerId, providers.id))
    .where(eq(providers.id, providerId));
  if (!row) return { state: 'none', missing: [], readAt: null };
  const state = accountState(row.provider);
  return {
    state,
    missing: state === 'incomplete' ? (row.account?.missing ?? []).map(sentenceOf) : [],
    readAt: row.account?.readAt?.toISOString() ?? null,
  };
}
