// Checks the ledger: each transaction adds up, and every account agrees with the product's tables and the gateway.
import { setTimeout as sleep } from 'node:timers/promises';
import type { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import type { ReplyOf } from '@live-oak/contract/route.ts';
import { and, inArray, isNotNull, sql, type Runner } from '../../kernel/db/drizzle.ts';
import type { Services } from '../../kernel/services.ts';
import type { GatewayBooks } from './gateway.ts';
import { handledRefunds } from './stripe/client.ts';
import { webhookEvents } from './tables.ts';

type LedgerCheck = ReplyOf<typeof paymentRoutes.ledgerCheck>;
export type Difference = LedgerCheck['differences'][number];
type Parts = Pick<Services, 'db' | 'gateway' | 'clock'>;

/** Money may be on its way between gateway and ledger; such a difference disappears at the next attempt. */
const MOST_ATTEMPTS = 3;
const PAUSE_MS = 150;
const MOST_SHOWN = 100;

/** Transactions that do not add up, or have no entries. Read from an index alone. */
async function unbalanced(run: Runner): Promise<Difference[]> {
  const { rows } = await run.execute<{ id: number; cents: number }>(sql`
    (select transaction_id as id, sum(amount_cents)::float8 as cents from ledger_entries
      group by transaction_id having sum(amount_cents) <> 0 order by transaction_id limit ${MOST_SHOWN})
    union all
    (select t.id, 0 from ledger_transactions t
      where not exists (select 1 from ledger_entries e where e.transaction_id = t.id) order by t.id limit ${MOST_SHOWN})`);
  return rows.map(({ id, cents }) => ({ what: `transaction ${id}`, expectedCents: 0, foundCents: cents }));
}

/** The balances that awards, payouts that did not arrive, and returned refunds call for. Raw SQL: payments import no later feature. */
const EXPECTED = sql`
  select 'job:' || job_id || ':held' as account, (amount_cents - taken_cents)::bigint as cents from awards where status = 'paid' and amount_cents > taken_cents
  union all
  select 'provider:' || provider_id, sum(case when status in ('paid', 'reversed') then reversed_cents else amount_cents end)
    from payouts group by provider_id
  union all
  select 'member:' || user_id, sum(amount_cents) from failed_refunds where retried_at is null group by user_id`;

async function wrongAccounts(run: Runner): Promise<Difference[]> {
  const { rows } = await run.execute<{ account: string; expected: number; found: number }>(sql`
    with balances as (
      select account, sum(amount_cents) as cents from ledger_entries
      where account not in ('gateway', 'platform:membership', 'platform:chargebacks', 'platform:paid-elsewhere') group by account),
    expected as (${EXPECTED})
    select coalesce(b.account, e.account) as account, coalesce(e.cents, 0)::float8 as expected, coalesce(b.cents, 0)::float8 as found
    from balances b full join expected e on e.account = b.account
    where coalesce(e.cents, 0) <> coalesce(b.cents, 0) order by 1 limit ${MOST_SHOWN}`);
  return rows.map(({ account, expected, found }) => ({
    what: `account ${account}`,
    expectedCents: expected,
    foundCents: found,
  }));
}

async function totals(run: Runner) {
  const { rows } = await run.execute<{ transactions: number; inside: number; refunds: number }>(sql`
    select (select count(*)::int from ledger_transactions) as transactions,
      (select coalesce(-sum(amount_cents), 0)::float8 from ledger_entries where account = 'gateway') as inside,
      (select coalesce(sum((payload ->> 'amountCents')::int), 0)::float8
       from gateway_tasks where kind = 'refund' and settled_at is null) as refunds`);
  return rows[0] ?? { transactions: 0, inside: 0, refunds: 0 };
}

async function undeliveredCents(run: Runner, { undelivered }: GatewayBooks): Promise<number> {
  if (undelivered.length === 0) return 0;
  const ids = undelivered.map(({ eventId }) => eventId);
  const isHandled = and(inArray(webhookEvents.id, ids), isNotNull(webhookEvents.handledAt));
  const handled = await run.select({ id: webhookEvents.id }).from(webhookEvents).where(isHandled);
  const known = new Set(handled.map(({ id }) => id));
  // An event about a refund books all refunds of its payment by then: a later one, or the night's, books what one that never came reports.
  const charges = undelivered.flatMap(({ refund }) => refund?.chargeId ?? []);
  const refunded = await handledRefunds(run, charges);
  const isKnown = ({ eventId, refund }: (typeof undelivered)[number]) =>
    known.has(eventId) || (refund !== undefined && refund.refundedCents <= (refunded.get(refund.chargeId) ?? 0));
  return undelivered.reduce((sum, event) => (isKnown(event) ? sum : sum + event.amountCents), 0);
}

async function readBalances({ db, gateway }: Parts): Promise<Omit<LedgerCheck, 'checkedAt'>> {
  const books = await gateway.books();
  return db.transaction(async (tx) => {
    // All of our side as of one moment.
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const { transactions, inside, refunds } = await totals(tx);
    // Refunds that the ledger has and the gateway not yet; payments, refunds and transfers that the gateway has and the ledger not yet.
    const expectedCents = inside + refunds + (await undeliveredCents(tx, books));
    const differences = [...(await unbalanced(tx)), ...(await wrongAccounts(tx))];
    if (expectedCents !== books.balanceCents) {
      differences.push({ what: 'balance at the gateway', expectedCents, foundCents: books.balanceCents });
    }
    return { balanced: differences.length === 0, transactions, differences };
  });
}

/** Checks that the whole ledger adds up and agrees with the product's own tables and the gateway's books. */
export async function checkLedger(parts: Parts): Promise<LedgerCheck> {
  let check = await readBalances(parts);
  for (let attempts = 1; !check.balanced && attempts < MOST_ATTEMPTS; attempts += 1) {
    await sleep(PAUSE_MS);
    check = await readBalances(parts);
  }
  return { ...check, checkedAt: parts.clock().toISOString() };
}
