// Queries of chargebacks and returned refunds for administrators.
import { sql, type SQL } from 'drizzle-orm';
import type { Chargeback } from '@live-oak/contract/features/payments/bank-schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { uncovered } from './uncovered.ts';

interface Rows {
  rows: number;
  /** Only those with a smaller id. */
  before: number | undefined;
}

interface PaymentColumns extends Record<string, unknown> {
  id: number;
  charge_id: string;
  cents: number;
  reason: string;
  job_id: number | null;
  job_title: string | null;
  payer_id: number | null;
  payer_name: string | null;
}

export interface ChargebackRow extends PaymentColumns {
  gateway_dispute: string;
  status: Chargeback['state'];
  due_by: Date | string | null;
  opened_at: Date | string;
  closed_at: Date | string | null;
  borne_by: Chargeback['borneBy'];
  is_reinstated: boolean;
}

export interface FailedRefundRow extends PaymentColumns {
  gateway_refund: string;
  failed_at: Date | string;
  retried_at: Date | string | null;
  retried_by_name: string | null;
  paid_how: string | null;
}

const olderThan = (before: number | undefined) => (before === undefined ? sql`true` : sql`c.id < ${before}`);

/** Job and payer of the row c; tables of features below are read by name. */
const WHOSE = sql`c.id, c.charge_id, c.amount_cents::float8 as cents, c.reason, c.job_id, j.title as job_title,
  p.id as payer_id, p.first_name || ' ' || p.last_name as payer_name`;

/** Newest first. Who paid is in the ledger, with the payment's charge. */
export async function listChargebacks(
  run: Runner,
  state: Chargeback['state'] | undefined,
  { rows: limit, before }: Rows,
): Promise<ChargebackRow[]> {
  const { rows } = await run.execute<ChargebackRow>(sql`
    select ${WHOSE}, c.gateway_dispute, c.status, c.due_by, c.opened_at, c.closed_at,
      case when c.status <> 'lost' then null
        when exists (select 1 from awards a join ledger_transactions t on t.cause in ('award:' || a.id || ':borne', 'award:' || a.id || ':borne:' || c.gateway_dispute)
          where a.job_id = c.job_id and a.charge_id = c.charge_id) then 'hold'
        when exists (select 1 from payouts unsent where unsent.charge_id = c.charge_id and unsent.kept_cents > 0)
          and ${uncovered(sql`c.charge_id`)} <= 0 then 'payout'
        else 'platform' end as borne_by,
      c.status = 'lost' and exists (select 1 from ledger_transactions t
        where t.cause = 'chargeback:' || c.gateway_dispute || ':reinstated') as is_reinstated
    from chargebacks c
    left join jobs j on j.id = c.job_id
    left join lateral (
      select split_part(e.account, ':', 2)::int as user_id from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account like 'member:%'
      where t.charge_id = c.charge_id and t.kind = 'charge' order by t.id limit 1) payer on true
    left join users p on p.id = payer.user_id
    where ${olderThan(before)} and ${state === undefined ? sql`true` : sql`c.status = ${state}`}
    order by c.id desc limit ${limit}`);
  return rows;
}

async function refundsWhere(run: Runner, where: SQL, limit: number): Promise<FailedRefundRow[]> {
  const { rows } = await run.execute<FailedRefundRow>(sql`
    select ${WHOSE}, c.gateway_refund, c.failed_at, c.retried_at, c.paid_how, d.first_name || ' ' || d.last_name as retried_by_name
    from failed_refunds c
    left join jobs j on j.id = c.job_id
    left join users p on p.id = c.user_id
    left join users d on d.id = c.retried_by
    where ${where} order by c.id desc limit ${limit}`);
  return rows;
}

/** Newest first. */
export function listFailedRefunds(
  run: Runner,
  state: 'waiting' | 'sent' | undefined,
  { rows, before }: Rows,
): Promise<FailedRefundRow[]> {
  const isSent = { waiting: sql`c.retried_at is null`, sent: sql`c.retried_at is not null` };
  return refundsWhere(run, sql`${olderThan(before)} and ${state === undefined ? sql`true` : isSent[state]}`, rows);
}

export async function readFailedRefund(run: Runner, id: number): Promise<FailedRefundRow | undefined> {
  return (await refundsWhere(run, sql`c.id = ${id}`, 1))[0];
}
