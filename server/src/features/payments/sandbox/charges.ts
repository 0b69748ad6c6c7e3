// The sandbox's money: charges and refunds, each once by its key, and what they add up to.
import { eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../errors.ts';
import type { Db } from '../../../db/open.ts';
import type { GatewayBooks } from '../gateway.ts';
import { sandboxEvents, sandboxMovements } from '../tables.ts';
import { chargeRefunded } from './events.ts';
import { newName, type Change } from './world.ts';

/** Charges a card; answers the payment's name. */
export async function charge({ tx, now }: Change, idempotencyKey: string, amountCents: number): Promise<string> {
  const id = newName('pi');
  await tx.insert(sandboxMovements).values({ id, idempotencyKey, kind: 'charge', amountCents, createdAt: now });
  return id;
}

async function refundedCents({ tx }: Change, chargeId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${sandboxMovements.amountCents}), 0)::float8`.mapWith(Number) })
    .from(sandboxMovements)
    .where(eq(sandboxMovements.chargeId, chargeId));
  return row?.cents ?? 0;
}

/** Gives money back; the same key gives it back once. Refuses more than what is left of the charge. */
export async function refund(
  change: Change,
  { idempotencyKey, chargeId, amountCents }: { idempotencyKey: string; chargeId: string; amountCents: number },
): Promise<{ id: string }> {
  const { tx, now } = change;
  // The lock makes refunds of one charge wait for each other.
  const [paid] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.id, chargeId)).for('update');
  const [before] = await tx.select().from(sandboxMovements).where(eq(sandboxMovements.idempotencyKey, idempotencyKey));
  if (before) {
    return { id: before.id };
  }
  const already = await refundedCents(change, chargeId);
  if (paid?.kind !== 'charge' || amountCents <= 0 || already + amountCents > paid.amountCents) {
    throw new Refusal('STATE', `The sandbox cannot give ${amountCents} cents back from ${chargeId}`);
  }
  const id = newName('re');
  await tx
    .insert(sandboxMovements)
    .values({ id, idempotencyKey, kind: 'refund', chargeId, amountCents: -amountCents, createdAt: now });
  await chargeRefunded(change, paid, { refundedCents: already + amountCents, amountCents });
  return { id };
}

/** Balance and what waits to be told, in one statement: one view of the database. */
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
    untold: rows.flatMap(({ eventId, amountCents }) =>
      eventId === null || !amountCents ? [] : [{ eventId, amountCents }],
    ),
  };
}
