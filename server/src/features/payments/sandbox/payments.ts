// The sandbox's payments one by one, for reconciliation.
import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/open.ts';
import type { GatewayPayment } from '../gateway.ts';

const AT_ONCE = 500;

interface Row extends Record<string, unknown> {
  id: string;
  charged: number;
  refunded: number;
  transferred: number;
  moved: Date | string;
}

const present = ({ id, charged, refunded, transferred, moved }: Row): GatewayPayment => ({
  chargeId: id,
  chargedCents: charged,
  refundedCents: refunded,
  transferredCents: transferred,
  movedAt: new Date(moved),
});

const ofCharges = (which: ReturnType<typeof sql>) => sql`
  select c.id, c.amount_cents::float8 as charged,
    coalesce(-sum(m.amount_cents) filter (where m.kind = 'refund'), 0)::float8 as refunded,
    coalesce(-sum(m.amount_cents) filter (where m.kind = 'transfer'), 0)::float8 as transferred,
    greatest(c.created_at, max(m.created_at)) as moved
  from sandbox_movements c left join sandbox_movements m on m.charge_id = c.id
  where c.kind = 'charge' and ${which} group by c.id order by c.id limit ${AT_ONCE}`;

/** Page by page, by name. */
export async function* listPayments(db: Db, since: Date | null): AsyncIterable<GatewayPayment> {
  const moved = since?.toISOString() ?? null;
  const isMeant = sql`(${moved}::timestamptz is null or c.created_at >= ${moved}::timestamptz
    or exists (select 1 from sandbox_movements n where n.charge_id = c.id and n.created_at >= ${moved}::timestamptz))`;
  for (let last = ''; ;) {
    const { rows } = await db.orm.execute<Row>(ofCharges(sql`c.id > ${last} and ${isMeant}`));
    yield* rows.map((row) => present(row));
    const end = rows.at(-1);
    if (rows.length < AT_ONCE || !end) {
      return;
    }
    last = end.id;
  }
}

export async function findPayment(db: Db, chargeId: string): Promise<GatewayPayment | undefined> {
  const { rows } = await db.orm.execute<Row>(ofCharges(sql`c.id = ${chargeId}`));
  return rows[0] && present(rows[0]);
}
