// The sandbox's charges and refunds, each once by its key; its books, and its payments one by one for reconciliation.
import { and, eq, isNull, sql, asc, gt, gte, or, type SQL } from 'drizzle-orm';
import { wrongState } from '../../../kernel/errors.ts';
import type { Db } from '../../../kernel/db/open.ts';
import type { GatewayBooks, GatewayPayment } from '../gateway.ts';
import { sandboxEvents, sandboxMovements } from './tables.ts';
import { chargeRefunded } from './events.ts';
import { newName, type Change } from './context.ts';
import { alias } from 'drizzle-orm/pg-core';

/** Charges a card; returns the payment's name. */
export async function charge({ tx, now }: Change, idempotencyKey: string, amountCents: number): Promise<string> {
  const id = newName('pi');
  await tx.insert(sandboxMovements).values({ id, idempotencyKey, kind: 'charge', amountCents, createdAt: now });
  return id;
}

/** What went out of a charge in one way, in cents. */
async function outOf({ tx }: Change, chargeId: string, kind: 'refund' | 'transfer'): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${sandboxMovements.amountCents}), 0)::float8`.mapWith(Number) })
    .from(sandboxMovements)
    .where(and(eq(sandboxMovements.chargeId, chargeId), eq(sandboxMovements.kind, kind)));
  return row?.cents ?? 0;
}

interface Outgoing {
  idempotencyKey: string;
  kind: 'refund' | 'transfer';
  chargeId: string;
  amountCents: number;
  payoutAccount?: string;
}

/**
 * Takes money out of a charge, once by its key: refunds together at most what was paid, transfers likewise, as at Stripe.
 * `isNew` is false when the key did so before.
 */
export async function takeOut(
  change: Change,
  { idempotencyKey, kind, chargeId, amountCents, payoutAccount }: Outgoing,
) {
  const { tx, now } = change;
  // The lock makes movements of one charge wait for each other.
  const [paid] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.id, chargeId)).for('update');
  const [before] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.idempotencyKey, idempotencyKey));
  if (before) {
    return { id: before.id, isNew: false as const };
  }
  const already = await outOf(change, chargeId, kind);
  if (paid?.kind !== 'charge' || amountCents <= 0 || already + amountCents > paid.amountCents) {
    throw wrongState({ english: `The sandbox has no ${amountCents} cents left for this ${kind} from ${chargeId}` });
  }
  const id = newName(kind === 'refund' ? 're' : 'tr');
  const row = { id, idempotencyKey, kind, chargeId, amountCents: -amountCents, createdAt: now };
  await tx.insert(sandboxMovements).values({ ...row, payoutAccount: payoutAccount ?? null });
  return { id, isNew: true as const, totalCents: already + amountCents };
}

/** Gives money back; the same key gives it back once. Refuses more than what is left of the charge. */
export async function refund(
  change: Change,
  request: { idempotencyKey: string; chargeId: string; amountCents: number },
): Promise<{ id: string }> {
  const out = await takeOut(change, { ...request, kind: 'refund' });
  if (out.isNew) {
    const { amountCents } = request;
    await chargeRefunded(change, request.chargeId, { refundedCents: out.totalCents, amountCents });
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
const sumOf = (what: 'refund' | 'transfer') =>
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

/** Page by page, by name. */
export async function* listPayments(db: Db, since: Date | null): AsyncIterable<GatewayPayment> {
  const isMeant = since
    ? or(
        gte(createdAt, since),
        sql`exists (select from sandbox_movements n where n.charge_id = ${id} and n.created_at >= ${since.toISOString()}::timestamptz)`,
      )
    : undefined;
  let rows = await ofCharges(db, isMeant);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows;
    rows = rows.length < AT_ONCE ? [] : await ofCharges(db, and(gt(id, last.chargeId), isMeant));
  }
}

export async function findPayment(db: Db, chargeId: string): Promise<GatewayPayment | undefined> {
  return (await ofCharges(db, eq(id, chargeId)))[0];
}
