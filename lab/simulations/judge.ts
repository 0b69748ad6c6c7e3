// Compares the lives with their models: states, the ledger, the gateway's books, notifications.
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import { checkLedger } from '../../server/src/features/payments/ledger-check.ts';
import { compareAll } from '../../server/src/features/payments/reconciliation.ts';
import { ledgerEntries, ledgerTransactions } from '../../server/src/features/payments/tables.ts';
import type { Setup, Movement } from './setup.ts';
import type { AnyRun } from './run.ts';

const show = (value: unknown) => JSON.stringify(value);

/** Deviations of a life from the model without faults. */
export async function faultsOfLife(run: AnyRun): Promise<string[]> {
  if (run.finding !== undefined) return [run.finding];
  const [{ standing }, wanted] = [await run.look(), run.wantedNow];
  const stands = isDeepStrictEqual(standing, wanted) ? [] : [`it stands at ${show(standing)}, not ${show(wanted)}`];
  return [...stands, ...(await run.faultsOfMoney())];
}

/** What the servers and the gateway did about a job or a business, in chronological order, for diagnosis. */
export async function storyOf({ stage: { db } }: Setup, name: string, id: number): Promise<string[]> {
  const mark = `%"${name}": "${id}"%`;
  const { rows } = await db.orm.execute<{ at: string; what: string }>(sql`
    select created_at::text as at, 'webhook ' || type || ' ' || coalesce(handled_at::text, 'not handled: ' || coalesce(failure, '')) as what
      from webhook_events where body::text like ${mark}
    union all select created_at::text, 'task ' || key || ' ' || coalesce(done_at::text, 'not done: ' || coalesce(failure, ''))
      from gateway_tasks where payload::text like ${mark}
    union all select created_at::text, 'award ' || id || ' ' || status || ' ' || coalesce(end_reason, '') || ' ' || coalesce(ended_at::text, '')
      from awards where ${name}::text = 'jobId' and job_id = ${id}
    order by at`);
  return rows.map(({ at, what }) => `    ${at} ${what}`);
}

const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { cents }) => sum + cents, 0);

/** By payment: what the gateway did, and what the ledger has. */
async function differences(setup: Setup): Promise<string[]> {
  const rows = await setup.stage.db.orm
    .select({
      chargeId: ledgerTransactions.chargeId,
      kind: ledgerTransactions.kind,
      cents: sql<number>`sum(${ledgerEntries.amountCents})::int`,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(eq(ledgerEntries.account, 'gateway'))
    .groupBy(ledgerTransactions.chargeId, ledgerTransactions.kind);
  const movements = await setup.movements();
  const NAMES = { charge: 'charge', refund: 'refund', transfer: 'payout' } as const;
  const keys = new Set([
    ...rows.map(({ chargeId, kind }) => `${chargeId} ${kind}`),
    ...movements.map(({ chargeId, kind }) => `${chargeId} ${NAMES[kind]}`),
  ]);
  return [...keys].flatMap((key) => {
    const ours = rows.find(({ chargeId, kind }) => `${chargeId} ${kind}` === key)?.cents ?? 0;
    const theirs = sumOf(movements.filter(({ chargeId, kind }) => `${chargeId} ${NAMES[kind]}` === key));
    return Math.abs(ours) === theirs ? [] : [`${key}: ${Math.abs(ours)} in the ledger, ${theirs} at the gateway`];
  });
}

/** One fact announced twice by separate events, each with its notifications and emails. */
async function repeatedEvents({ stage: { db } }: Setup): Promise<string[]> {
  const { rows } = await db.orm.execute<{ kind: string; data: string; times: number }>(sql`
    select kind, data::text as data, count(*)::int as times from events
    where kind in ('awards.paid', 'awards.declined', 'awards.confirmed', 'awards.givenUp', 'jobs.cancelled', 'awards.takenBack', 'money.chargeback', 'disputes.opened', 'disputes.settled', 'disputes.resolved', 'payouts.paid', 'memberships.paid')
    group by kind, data::text having count(*) > 1`);
  return rows.map(({ kind, data, times }) => `${kind} ${data} was announced ${times} times`);
}

async function notZero({ stage: { db } }: Setup): Promise<string[]> {
  const { rows } = await db.orm.execute<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::float8 as cents from ledger_entries
    where account like 'member:%' or account = 'platform:chargebacks' group by account having sum(amount_cents) <> 0`);
  return rows.map(({ account, cents }) => `${account} holds ${cents} cents, which nobody booked on`);
}

/** Nobody refunds at the gateway in a life, so that a refund which looks like one is one of ours, made twice. */
async function strangeRefunds({ stage: { db } }: Setup): Promise<string[]> {
  const { rows } = await db.orm.execute<{ data: string }>(
    sql`select data::text as data from events where kind = 'awards.refundedAtGateway'`,
  );
  return rows.map(({ data }) => `a refund of ours counts as one made at the gateway: ${data}`);
}

/** Errors in a setup as a whole, once everything has settled. `charges`: the expected number of payments of its lives. */
export async function faultsOfSetup(setup: Setup, charges: number | undefined): Promise<string[]> {
  const { stage } = setup;
  const check = await checkLedger({ db: stage.db, gateway: stage.gateway, clock: () => stage.now });
  const payments = (await setup.movements()).filter(({ kind }) => kind === 'charge');
  const doubles = payments.length - (charges ?? payments.length);
  stage.counts.add('charges', payments.length);
  stage.counts.add('double charges', doubles);
  const parts = { db: stage.db, gateway: stage.gateway, clock: () => stage.now };
  const reconciled = await compareAll(parts, null);
  const problems = [...(await differences(setup)), ...reconciled.map((one) => `reconciliation: ${show(one)}`)];
  stage.counts.add('differences', problems.length + check.differences.length);
  return [
    ...check.differences.map((one) => `ledger check: ${show(one)}`),
    ...problems,
    ...(doubles === 0 ? [] : [`the gateway made ${payments.length} charges, not ${charges}`]),
    ...(await notZero(setup)),
    ...(await repeatedEvents(setup)),
    ...(await strangeRefunds(setup)),
    ...setup.violations().map((one) => `not as Stripe's contract says: ${one}`),
  ];
}
