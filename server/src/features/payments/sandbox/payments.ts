// The sandbox's payments one by one, for reconciliation.
import { and, asc, eq, gt, gte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../kernel/db/open.ts';
import type { GatewayPayment } from '../gateway.ts';
import { sandboxMovements } from './tables.ts';

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
