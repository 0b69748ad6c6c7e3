// Memberships that the gateway was asked to start on a saved card but has not started: what happens when they are paid on a page
// meanwhile.
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { gatewayTasks } from './tables.ts';

const waitsFor = (providerId: number) =>
  and(
    eq(gatewayTasks.kind, 'start_membership'),
    isNull(gatewayTasks.doneAt),
    sql`${gatewayTasks.payload} -> 'metadata' ->> 'providerId' = ${String(providerId)}`,
  );

/** True while a charge of the saved card is queued: it uses the newest card, so another charge need not be queued. */
export async function startWaits(tx: Tx, providerId: number): Promise<boolean> {
  const [row] = await tx.select({ id: gatewayTasks.id }).from(gatewayTasks).where(waitsFor(providerId)).limit(1);
  return row !== undefined;
}

/** Somebody is about to pay on a page: a charge of the saved card that was put off is not tried before `until`. */
export async function restStarts(tx: Tx, providerId: number, until: Date): Promise<void> {
  await tx
    .update(gatewayTasks)
    .set({ nextTryAt: until })
    .where(and(waitsFor(providerId), lt(gatewayTasks.nextTryAt, until)));
}

/**
 * The saved card is not charged any more, since it was paid on a page, or the business was stopped; `why` is kept with what was dropped,
 * whose metadata are answered. A charge that is under way at this moment is not stopped: its event decides.
 */
export async function dropStarts(
  tx: Tx,
  providerId: number,
  { why, now }: { why: string; now: Date },
): Promise<Record<string, string>[]> {
  const rows = await tx
    .update(gatewayTasks)
    .set({ doneAt: now, failure: why })
    .where(waitsFor(providerId))
    .returning({ payload: gatewayTasks.payload });
  // Written by requestGateway() alone, which takes such a payload for this kind.
  return rows.map(({ payload }) => (payload as { metadata: Record<string, string> }).metadata);
}
