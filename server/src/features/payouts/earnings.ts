// Earnings of a business, from the ledger, split by payouts and awards.
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import type { Earnings, EarningsMonth, HeldPayment } from '@live-oak/contract/features/payouts/schema.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import type { Db } from '../../kernel/db/drizzle.ts';
import { HELD_BACK, FROZEN_SIDE, RELEASE_FROM } from '../payments/frozen.ts';
import { account } from '../payments/ledger.ts';

type Sums = Pick<Earnings, 'earnedCents' | 'paidOutCents' | 'onTheWayCents' | 'heldCents' | 'disputedCents'>;
const NONE: Sums = { earnedCents: 0, paidOutCents: 0, onTheWayCents: 0, heldCents: 0, disputedCents: 0 };

/** The account of the business and the holds of the jobs that it won. */
const SUMS = `
  with own as (
    select t.kind, e.amount_cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = $2
  ), won as (
    select 'job:' || j.id || ':held' as account, j.status from bids b
    join awards a on a.bid_id = b.id and a.status = 'paid' join jobs j on j.id = a.job_id where b.provider_id = $1
  ), holds as (
    select w.status, sum(e.amount_cents) as cents from won w join ledger_entries e on e.account = w.account group by w.account, w.status
  )
  select
    (select coalesce(sum(amount_cents), 0)::float8 from own where kind <> 'payout') as "earnedCents",
    (select coalesce(-sum(amount_cents), 0)::float8 from own where kind = 'payout') as "paidOutCents",
    (select coalesce(sum(amount_cents), 0)::float8 from payouts where provider_id = $1 and status = 'sending'
      and not exists (select 1 from chargebacks c where c.charge_id = payouts.charge_id and c.status = 'open')
      and not (cleared_at is null and (held_at is not null or ${FROZEN_SIDE('payouts.award_id')}))) as "onTheWayCents",
    (select coalesce(sum(cents) filter (where status <> 'disputed'), 0)::float8 from holds) as "heldCents",
    (select coalesce(sum(cents) filter (where status = 'disputed'), 0)::float8 from holds) as "disputedCents"`;

/** By month in Louisiana, from an instant on. What was returned is subtracted from the month in which it was paid out. */
const MONTHS = `
  select month, sum(earned)::float8 as "earnedCents", sum(paid)::float8 as "paidOutCents", sum(jobs)::int as jobs from (
    select to_char(created_at at time zone 'America/Chicago', 'YYYY-MM') as month, amount_cents as earned, 0 as paid, 1 as jobs
    from payouts where provider_id = $1 and created_at >= $2::timestamptz
    union all
    select to_char(paid_at at time zone 'America/Chicago', 'YYYY-MM'), 0, amount_cents - reversed_cents, 0
    from payouts where provider_id = $1 and paid_at >= $2::timestamptz) each group by month`;

const HELD = `
  select j.id as "jobId", j.title as "jobTitle", a.amount_cents - a.taken_cents as "amountCents", j.status = 'disputed' as "isDisputed",
    ${HELD_BACK('a')} as "isOnHold", ${RELEASE_FROM('j')} as "doneAt"
  from bids b join awards a on a.bid_id = b.id and a.status = 'paid' join jobs j on j.id = a.job_id
  where b.provider_id = $1 order by j.status <> 'work_done', j.work_done_at nulls last, j.id limit 100`;

function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = chicagoDate(now).split('-').map(Number);
  const monthOf = (nth: number) => new Date(Date.UTC(year, month - 12 + nth, 1)).toISOString().slice(0, 7);
  return Array.from({ length: 12 }, (_, nth) => monthOf(nth));
}

async function monthsOf(db: Db, providerId: number, now: Date): Promise<EarningsMonth[]> {
  const names = lastMonths(now);
  // A day earlier, for any time zone; months before the first are left out below.
  const from = new Date(new Date(`${names[0]}-01T00:00:00Z`).getTime() - DAY_MS);
  const rows = await db.prepared<EarningsMonth>('earnings_months', MONTHS, [providerId, from.toISOString()]);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return names.map((month) => byMonth.get(month) ?? { month, earnedCents: 0, paidOutCents: 0, jobs: 0 });
}

const releasedBy = (doneAt: Date) => new Date(doneAt.getTime() + AUTO_RELEASE_DAYS * DAY_MS).toISOString();

async function heldOf(db: Db, providerId: number): Promise<HeldPayment[]> {
  type Row = Omit<HeldPayment, 'releasedBy'> & { doneAt: Date | string | null };
  const rows = await db.prepared<Row>('earnings_held', HELD, [providerId]);
  return rows.map(({ doneAt, ...held }) => ({
    ...held,
    releasedBy: doneAt === null || held.isOnHold ? null : releasedBy(new Date(doneAt)),
  }));
}

/** The earnings of a business, in cents. Owed: what the ledger has for it and no transfer is queued for. */
export async function earningsOf(db: Db, providerId: number, payoutAccount: Earnings['account'], now: Date) {
  const [sums = NONE] = await db.prepared<Sums>('earnings_sums', SUMS, [providerId, account.provider(providerId)]);
  return {
    ...sums,
    owedCents: sums.earnedCents - sums.paidOutCents - sums.onTheWayCents,
    account: payoutAccount,
    months: await monthsOf(db, providerId, now),
    held: await heldOf(db, providerId),
  };
}
