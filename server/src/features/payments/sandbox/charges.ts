// The sandbox's test cards; its charges and refunds, each once by its key; its books, and its payments one by one for reconciliation.
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { alias, and, asc, eq, gt, gte, isNull, or, sql, type SQL, type Db } from '../../../kernel/db/drizzle.ts';
import { invalid, wrongState, assertValid } from '../../../kernel/errors.ts';
import type { GatewayBooks, GatewayPayment, MadeRefund, RefundRequest, SavedCard } from '../gateway.ts';
import { chargeRefunded, locked, newName, type Change, type Sandbox } from './context.ts';
import { sandboxCustomers, sandboxEvents, sandboxMovements } from './tables.ts';

export interface Card {
  last4: string;
  /** A charge on the page, where its holder is present, is declined; it can be saved all the same. */
  failsOnPage: boolean;
  fails: boolean;
}

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const UNKNOWN = withParams('payments.testCards', {
  pays: spaced(TEST_CARDS.pays),
  declined: spaced(TEST_CARDS.declined),
  fails: spaced(TEST_CARDS.failsOnCharge),
  holder: spaced(TEST_CARDS.asksHolder),
});

export const declined = () => invalid({ card: 'payments.declined' });

/** The card of a number, with or without spaces. 422 for a declined card and for any other number. */
export function readCard(input: string): Card {
  const number = input.replaceAll(/[\s-]/g, '');
  if (number === TEST_CARDS.declined) throw declined();
  const failsOnPage = number === TEST_CARDS.failsOnCharge;
  const needsHolder = number === TEST_CARDS.asksHolder;
  assertValid(number === TEST_CARDS.pays || failsOnPage || needsHolder, { card: UNKNOWN });
  return { last4: number.slice(-4), failsOnPage, fails: failsOnPage || needsHolder };
}

export async function saveCard({ tx }: Change, customer: string, card: Card | null): Promise<void> {
  const saved = { cardLast4: card?.last4 ?? null, cardFails: card?.fails ?? false };
  await tx.update(sandboxCustomers).set(saved).where(eq(sandboxCustomers.id, customer));
}

export async function cardOnFile({ db }: Sandbox, { customer }: { customer: string }): Promise<SavedCard | null> {
  const [row] = await db.orm.select().from(sandboxCustomers).where(eq(sandboxCustomers.id, customer));
  return row?.cardLast4 == null ? null : { brand: 'visa', last4: row.cardLast4, expMonth: null, expYear: null };
}

/** Whether a charge to the saved card of a customer succeeds; the customer stays locked. */
export async function canPay(change: Change, id: string): Promise<boolean> {
  const customer = await locked(change, sandboxCustomers, id);
  return customer !== undefined && customer.cardLast4 !== null && !customer.cardFails;
}

export async function charge({ tx, now }: Change, idempotencyKey: string, amountCents: number): Promise<string> {
  const id = newName('pi');
  await tx.insert(sandboxMovements).values({ id, idempotencyKey, kind: 'charge', amountCents, createdAt: now });
  return id;
}

interface Outgoing extends RefundRequest {
  kind: 'refund' | 'transfer';
  payoutAccount?: string;
}

async function outOf({ tx }: Change, chargeId: string, kind: Outgoing['kind']): Promise<number> {
  const cents = sql<number>`coalesce(-sum(${sandboxMovements.amountCents}), 0)::float8`.mapWith(Number);
  const isOut = and(eq(sandboxMovements.chargeId, chargeId), eq(sandboxMovements.kind, kind));
  const [row] = await tx.select({ cents }).from(sandboxMovements).where(isOut);
  return row?.cents ?? 0;
}

/** Takes money out of a charge, once by its key; refunds together are at most what was paid, so are transfers, as at Stripe. */
export async function takeOut(
  change: Change,
  { idempotencyKey, kind, chargeId, amountCents, payoutAccount }: Outgoing,
) {
  const { tx, now } = change;
  // The lock makes movements of one charge wait for each other.
  const [paid] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.id, chargeId)).for('update');
  const [before] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.idempotencyKey, idempotencyKey));
  if (before) return { id: before.id, isNew: false as const };
  const already = await outOf(change, chargeId, kind);
  if (paid?.kind !== 'charge' || amountCents <= 0 || already + amountCents > paid.amountCents) {
    throw wrongState({ english: `The sandbox has no ${amountCents} cents left for this ${kind} from ${chargeId}` });
  }
  const id = newName(kind === 'refund' ? 're' : 'tr');
  const row = { id, idempotencyKey, kind, chargeId, amountCents: -amountCents, createdAt: now };
  await tx.insert(sandboxMovements).values({ ...row, payoutAccount: payoutAccount ?? null });
  return { id, isNew: true as const, totalCents: already + amountCents };
}

/** Refunds, once by its key. Refuses more than what is left of the charge. */
export async function refund(change: Change, request: RefundRequest): Promise<{ id: string }> {
  const out = await takeOut(change, { ...request, kind: 'refund' });
  if (out.isNew) {
    await chargeRefunded(change, { ...request, refundedCents: out.totalCents });
  }
  return { id: out.id };
}

/** Balance and undelivered events, in one statement: one snapshot of the database. */
export async function books(db: Db): Promise<GatewayBooks> {
  const movements = db.orm
    .select({ cents: sql<number>`coalesce(sum(${sandboxMovements.amountCents}), 0)::float8`.as('cents') })
    .from(sandboxMovements)
    .as('movements');
  const rows = await db.orm
    .select({ cents: movements.cents, eventId: sandboxEvents.id, amountCents: sandboxEvents.amountCents })
    .from(movements)
    .leftJoin(sandboxEvents, isNull(sandboxEvents.deliveredAt));
  return {
    balanceCents: rows[0]?.cents ?? 0,
    undelivered: rows.flatMap(({ eventId, amountCents }) =>
      eventId === null || !amountCents ? [] : [{ eventId, amountCents }],
    ),
  };
}

const AT_ONCE = 500;
const { id, kind, amountCents, createdAt } = sandboxMovements;
const later = alias(sandboxMovements, 'later');
const sumOf = (what: Outgoing['kind']) =>
  sql<number>`coalesce(-sum(${later.amountCents}) filter (where ${later.kind} = ${sql.raw(`'${what}'`)}), 0)::float8`;

const ofCharges = (db: Db, which: SQL | undefined): Promise<GatewayPayment[]> =>
  db.orm
    .select({
      chargeId: id,
      chargedCents: amountCents,
      refundedCents: sumOf('refund'),
      transferredCents: sumOf('transfer'),
      movedAt: sql<Date>`greatest(${createdAt}, max(${later.createdAt}))`.mapWith(createdAt),
    })
    .from(sandboxMovements)
    .leftJoin(later, eq(later.chargeId, id))
    .where(and(eq(kind, 'charge'), which))
    .groupBy(id)
    .orderBy(asc(id))
    .limit(AT_ONCE);

export function refundsOf(db: Db, chargeId: string): Promise<MadeRefund[]> {
  const isRefund = and(eq(sandboxMovements.chargeId, chargeId), eq(kind, 'refund'));
  return db.orm
    .select({ key: sandboxMovements.idempotencyKey, amountCents: sql<number>`-${amountCents}` })
    .from(sandboxMovements)
    .where(isRefund)
    .orderBy(asc(id));
}

export async function* listPayments(db: Db, since: Date | null): AsyncIterable<GatewayPayment> {
  const hasMoved = since
    ? or(
        gte(createdAt, since),
        sql`exists (select from sandbox_movements n where n.charge_id = ${id} and n.created_at >= ${since.toISOString()}::timestamptz)`,
      )
    : undefined;
  let rows = await ofCharges(db, hasMoved);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows;
    rows = rows.length < AT_ONCE ? [] : await ofCharges(db, and(gt(id, last.chargeId), hasMoved));
  }
}

export const findPayment = async (db: Db, chargeId: string): Promise<GatewayPayment | undefined> =>
  (await ofCharges(db, eq(id, chargeId)))[0];
