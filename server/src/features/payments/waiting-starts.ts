// Memberships that the gateway was asked to start on a saved card but has not started: what happens when they are paid on a page
// meanwhile.
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { reschedule } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import { GATEWAY, isItsJob } from './gateway-queue.ts';
import { callOffTasks } from './gateway-tasks.ts';
import { gatewayTasks } from './tables.ts';

const waitsFor = (providerId: number) =>
  and(
    eq(gatewayTasks.kind, 'start_membership'),
    isNull(gatewayTasks.doneAt),
    sql`${gatewayTasks.payload} -> 'metadata' ->> 'providerId' = ${String(providerId)}`,
  );

/** True while a charge of the saved card is queued: it uses the newest card, so another charge need not be queued. */
export const startWaits = async (tx: Tx, providerId: number): Promise<boolean> =>
  (await tx.$count(gatewayTasks, waitsFor(providerId))) > 0;

/** Somebody is about to pay on a page: a postponed charge of the saved card is not tried before `until`. */
export async function restStarts(tx: Tx, providerId: number, until: Date): Promise<void> {
  const started = tx
    .select({ id: queueJobs.id })
    .from(queueJobs)
    .innerJoin(gatewayTasks, isItsJob)
    .where(waitsFor(providerId));
  const which = and(inArray(queueJobs.id, started), lt(queueJobs.runAt, until));
  await reschedule(tx, GATEWAY, { which, runAt: until });
}

/**
 * The saved card is not charged any more, since it was paid on a page, or the business was stopped; `why` is kept with what was dropped,
 * whose metadata are answered. A charge that is under way at this moment is not stopped: its event decides.
 */
export async function dropStarts(
  tx: Tx,
  providerId: number,
  how: { why: string; now: Date },
): Promise<Record<string, string>[]> {
  const rows = await callOffTasks(tx, waitsFor(providerId), how);
  // Written by requestGateway() alone, which takes such a payload for this kind.
  return rows.map(({ payload }) => (payload as { metadata: Record<string, string> }).metadata);
}
