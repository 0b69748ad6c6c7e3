// The proof that the books are right: every transaction adds up, no hold is negative, and the gateway says the same (spec 4 "Money").
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import type { ReplyOf } from '@live-oak/contract/route.ts';
import type { Db, Runner } from '../../db/open.ts';
import type { GatewayBooks, PaymentGateway } from './gateway.ts';
import { webhookEvents } from './tables.ts';

type LedgerCheck = ReplyOf<typeof paymentRoutes.ledgerCheck>;
type Difference = LedgerCheck['differences'][number];

/** Money may be on its way between gateway and ledger while we look; a difference that is gone at another look was that. */
const LOOKS = 3;
const PAUSE_MS = 150;
const MOST_SHOWN = 100;

async function unbalanced(run: Runner): Promise<Difference[]> {
  const { rows } = await run.execute<{ id: number; cents: number }>(sql`
    select t.id, coalesce(sum(e.amount_cents), 0)::float8 as cents
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having count(e.id) = 0 or sum(e.amount_cents) <> 0 order by t.id limit ${MOST_SHOWN}`);
  return rows.map(({ id, cents }) => ({ what: `transaction ${id}`, expectedCents: 0, foundCents: cents }));
}

async function negativeHolds(run: Runner): Promise<Difference[]> {
  const { rows } = await run.execute<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::float8 as cents from ledger_entries
    where account like 'job:%:held' group by account having sum(amount_cents) < 0 order by account limit ${MOST_SHOWN}`);
  return rows.map(({ account, cents }) => ({ what: `account ${account}`, expectedCents: 0, foundCents: cents }));
}

async function totals(run: Runner) {
  const { rows } = await run.execute<{ transactions: number; inside: number; refunds: number }>(sql`
    select (select count(*)::int from ledger_transactions) as transactions,
      (select coalesce(sum(amount_cents), 0)::float8 from ledger_entries where account <> 'gateway') as inside,
      (select coalesce(sum((payload ->> 'amountCents')::int), 0)::float8
       from gateway_tasks where kind = 'refund' and settled_at is null) as refunds`);
  return rows[0] ?? { transactions: 0, inside: 0, refunds: 0 };
}

/** Of the money that the gateway has not told of, what no event of ours has booked yet. */
async function untoldCents(run: Runner, { untold }: GatewayBooks): Promise<number> {
  if (untold.length === 0) {
    return 0;
  }
  const ids = untold.map(({ eventId }) => eventId);
  const handled = await run
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(inArray(webhookEvents.id, ids), isNotNull(webhookEvents.handledAt)));
  const known = new Set(handled.map(({ id }) => id));
  return untold.reduce((sum, { eventId, amountCents }) => (known.has(eventId) ? sum : sum + amountCents), 0);
}

async function look(db: Db, gateway: PaymentGateway): Promise<LedgerCheck> {
  const books = await gateway.books();
  const untold = await untoldCents(db.orm, books);
  const { transactions, inside, refunds } = await totals(db.orm);
  // Refunds that the ledger has and the gateway not yet, and payments that the gateway has and the ledger not yet.
  const expectedCents = inside + refunds + untold;
  const differences = [...(await unbalanced(db.orm)), ...(await negativeHolds(db.orm))];
  if (expectedCents !== books.balanceCents) {
    differences.push({ what: 'balance at the gateway', expectedCents, foundCents: books.balanceCents });
  }
  return { balanced: differences.length === 0, transactions, differences };
}

/** Checks all of the ledger, and it against the gateway's own books. */
export async function checkLedger({ db, gateway }: { db: Db; gateway: PaymentGateway }): Promise<LedgerCheck> {
  let check = await look(db, gateway);
  for (let looks = 1; !check.balanced && looks < LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    check = await look(db, gateway);
  }
  return check;
}
