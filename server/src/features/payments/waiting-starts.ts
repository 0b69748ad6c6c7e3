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
 * It was paid on a page, so the saved card is not charged any more. Answers the metadata of what was dropped. A charge that is under
 * way at this moment goes back in full when its event comes.
 */
export async function dropStarts(tx: Tx, providerId: number, now: Date): Promise<Record<string, string>[]> {
  const rows = await tx
    .update(gatewayTasks)
    .set({ doneAt: now, failure: 'Not needed any more: the membership was paid on its page.' })
    .where(waitsFor(providerId))
    .returning({ payload: gatewayTasks.payload });
  // Written by requestGateway() alone, which takes such a payload for this kind.
  return rows.map(({ payload }) => (payload as { metadata: Record<string, string> }).metadata);
}
