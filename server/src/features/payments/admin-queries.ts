// What administrators see of money: ledger figures, chargebacks, returned refunds.
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { MoneyFigures, Chargeback, FailedRefund } from '@live-oak/contract/features/payments/admin-schema.ts';
import { alias, eq, isNotNull, isNull, sql, type AnyPgColumn, type Runner } from '../../kernel/db/drizzle.ts';
import { iso, newestPage, serialize } from '../../kernel/http/handler.ts';
import { firstOr, rowOr404 } from '../../kernel/errors.ts';
import { GATEWAY } from './gateway-tasks.ts';
import { chargebacks, failedRefunds } from './tables.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { RECONCILIATION } from './reconciliation.ts';

const balances = (like: string, each: string) => sql`
  select coalesce(sum(cents), 0)::float8 as cents, count(*) filter (where cents <> 0)::int as ${sql.identifier(each)}
  from (select sum(amount_cents) as cents from ledger_entries where account like ${like} group by account) a`;

export async function moneyFigures(run: Runner, now: Date): Promise<MoneyFigures> {
  const { rows } = await run.execute<Omit<MoneyFigures, 'asOf'>>(sql`
    select h.cents as "heldCents", h.jobs as "jobsHeld", p.cents as "owedCents", p.businesses as "businessesOwed",
      (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'platform:chargebacks') as "chargebacksCents",
      (select count(*)::int from chargebacks where status = 'open') as "chargebacksOpen",
      (select coalesce(sum(amount_cents), 0)::float8 from failed_refunds where retried_at is null) as "refundsBackCents",
      coalesce((select payload -> 'known' from queue_jobs where queue = ${RECONCILIATION.name} order by id desc limit 1), '[]') as "differences",
      (select count(*)::int from webhook_events where handled_at is null and failure is not null) as "webhooksFailed",
      (select count(*)::int from queue_jobs where queue = ${GATEWAY.name} and failure is not null) as "tasksFailed"
    from (${balances('job:%', 'jobs')}) h, (${balances('provider:%', 'businesses')}) p`);
  const figures = firstOr(rows, () => new Error('The ledger answered no figures'));
  return { asOf: now.toISOString(), ...figures };
}

/** Raw SQL, since payments import no feature below them; so is `borneBy`. */
const titleOf = (jobId: AnyPgColumn) => sql<string | null>`(select title from jobs where jobs.id = ${jobId})`;
const payer = { payerId: users.id, payerName: sql<string | null>`${nameOf(users)}` };

const payerOf = (chargeId: AnyPgColumn) => sql`(select split_part(e.account, ':', 2)::int from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account like 'member:%'
  where t.charge_id = ${chargeId} and t.kind = 'charge' order by t.id limit 1)`;

const borneBy = sql<Chargeback['borneBy']>`case when ${chargebacks.status} <> 'lost' then null
  when exists (select 1 from awards a join ledger_transactions t
    on t.cause in ('award:' || a.id || ':borne', 'award:' || a.id || ':borne:' || ${chargebacks.gatewayDispute})
    where a.job_id = ${chargebacks.jobId} and a.charge_id = ${chargebacks.chargeId}) then 'hold'
  else 'platform' end`;

const isReinstated = sql<boolean>`${chargebacks.status} = 'lost' and exists (select 1 from ledger_transactions t
  where t.cause = 'chargeback:' || ${chargebacks.gatewayDispute} || ':reinstated')`;

const chargebackRows = (run: Runner) =>
  run
    .select({
      ...pick(chargebacks, 'id', 'chargeId', 'amountCents', 'reason', 'jobId', 'gatewayDispute'),
      ...pick(chargebacks, 'dueBy', 'openedAt', 'closedAt'),
      state: chargebacks.status,
      jobTitle: titleOf(chargebacks.jobId),
      ...payer,
      borneBy,
      isReinstated,
    })
    .from(chargebacks)
    .leftJoin(users, eq(users.id, payerOf(chargebacks.chargeId)))
    .$dynamic();
export type ChargebackRow = Awaited<ReturnType<typeof chargebackRows>>[number];

type PageIn<State> = Page & { state?: State | undefined };

export const listChargebacks = async (run: Runner, { state, ...page }: PageIn<Chargeback['state']>) =>
  newestPage(chargebackRows(run), chargebacks.id, page, state && eq(chargebacks.status, state));

export const presentChargeback = (row: ChargebackRow): Chargeback => ({
  ...row,
  ...serialize(row, 'dueBy', 'openedAt', 'closedAt'),
});

const sender = alias(users, 'sender');

const refundRows = (run: Runner) =>
  run
    .select({
      ...pick(failedRefunds, 'id', 'chargeId', 'amountCents', 'reason', 'jobId', 'gatewayRefund'),
      ...pick(failedRefunds, 'failedAt', 'retriedAt', 'paidHow'),
      jobTitle: titleOf(failedRefunds.jobId),
      ...payer,
      sentBy: sql<string | null>`${nameOf(sender)}`,
    })
    .from(failedRefunds)
    .leftJoin(users, eq(users.id, failedRefunds.userId))
    .leftJoin(sender, eq(sender.id, failedRefunds.retriedBy))
    .$dynamic();
type FailedRefundRow = Awaited<ReturnType<typeof refundRows>>[number];

const IN_STATE = { waiting: isNull(failedRefunds.retriedAt), sent: isNotNull(failedRefunds.retriedAt) };

export const listFailedRefunds = async (run: Runner, { state, ...page }: PageIn<keyof typeof IN_STATE>) =>
  newestPage(refundRows(run), failedRefunds.id, page, state && IN_STATE[state]);

export const readFailedRefund = async (run: Runner, id: number): Promise<FailedRefundRow> =>
  rowOr404(await refundRows(run).where(eq(failedRefunds.id, id)));

function refundState({ paidHow, retriedAt, sentBy }: FailedRefundRow): FailedRefund['state'] {
  if (paidHow !== null) return 'elsewhere';
  if (retriedAt === null) return 'waiting';
  // Only an administrator sends one again; if nobody did, the payer's bank covered it.
  return sentBy === null ? 'covered' : 'sent';
}

export const presentFailedRefund = ({ retriedAt, ...row }: FailedRefundRow): FailedRefund => ({
  ...row,
  state: refundState({ retriedAt, ...row }),
  failedAt: row.failedAt.toISOString(),
  sentAt: iso(retriedAt),
});
