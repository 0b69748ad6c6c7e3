// Timers of payments: retry stored events, take up what the gateway refused, compare with it at night, and delete old events.
import type { Timer } from '../../kernel/scheduler.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { openReconciliation } from './reconciliation/commands.ts';
import { takeRefusedRefunds } from './refused-refunds.ts';
import { retryEvents } from './webhook.ts';
import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../../kernel/services.ts';
import { webhookEvents } from './tables.ts';
import { sandboxEvents, sandboxKeys } from './sandbox/tables.ts';

const KEPT_MS = 90 * 24 * 3_600_000;
const AT_ONCE = 5000;

/** Deletes handled gateway events and old keys after ninety days; a gateway repeats an event for days at most. */
export async function sweepEvents({ db, clock }: Services): Promise<void> {
  const cutoff = new Date(clock().getTime() - KEPT_MS);
  const sweep = async (table: PgTable, key: PgColumn, isOver: SQL | undefined) => {
    const over = db.orm.select({ key }).from(table).where(isOver).limit(AT_ONCE);
    await db.orm.delete(table).where(inArray(key, over));
  };
  const { id, receivedAt, handledAt } = webhookEvents;
  await sweep(webhookEvents, id, and(lt(receivedAt, cutoff), isNotNull(handledAt)));
  await sweep(sandboxEvents, sandboxEvents.id, lt(sandboxEvents.deliveredAt, cutoff));
  await sweep(sandboxKeys, sandboxKeys.key, lt(sandboxKeys.createdAt, cutoff));
}

export function paymentTimers(reactions: GatewayReactions): Timer[] {
  return [
    { name: 'payments.retryEvents', everyMs: 5_000, run: (services) => retryEvents(services, reactions) },
    { name: 'payments.gatewayTick', everyMs: 3_000, run: ({ gateway }) => gateway.tick() },
    { name: 'payments.takeRefusedRefunds', everyMs: 3_000, run: takeRefusedRefunds },
    { name: 'payments.reconcile', everyMs: 60_000, run: openReconciliation },
    { name: 'payments.sweepEvents', everyMs: 3_600_000, run: sweepEvents },
  ];
}
