// Timers of payments: retry stored events, reverse refused refunds, compare with the gateway at night, and delete old events.
import { and, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import type { Services } from '../../kernel/services.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { startReconciling } from './reconciliation.ts';
import { takeRefusedRefunds } from './returned-refunds.ts';
import { sandboxEvents, sandboxKeys } from './sandbox/tables.ts';
import { webhookEvents } from './tables.ts';
import { retryEvents } from './webhook.ts';

const RETENTION_MS = 90 * DAY_MS;
const DELETED_AT_ONCE = 5000;

/** Deletes handled gateway events and old keys after ninety days; a gateway repeats an event for days at most. */
export async function sweepEvents({ db, clock }: Services): Promise<void> {
  const cutoff = new Date(clock().getTime() - RETENTION_MS);
  const sweep = async (table: PgTable, key: PgColumn, isOver: SQL | undefined) => {
    const over = db.orm.select({ key }).from(table).where(isOver).limit(DELETED_AT_ONCE);
    await db.orm.delete(table).where(inArray(key, over));
  };
  const { id, receivedAt, handledAt } = webhookEvents;
  await sweep(webhookEvents, id, and(lt(receivedAt, cutoff), isNotNull(handledAt)));
  await sweep(sandboxEvents, sandboxEvents.id, lt(sandboxEvents.deliveredAt, cutoff));
  await sweep(sandboxKeys, sandboxKeys.key, lt(sandboxKeys.createdAt, cutoff));
}

export const paymentTimers = (reactions: GatewayReactions): Timer[] => [
  {
    name: 'payments.retryEvents',
    everyMs: 5_000,
    followsCalls: true,
    run: (services) => retryEvents(services, reactions),
  },
  { name: 'payments.gatewayTick', everyMs: 3_000, followsCalls: true, run: ({ gateway }) => gateway.tick() },
  { name: 'payments.takeRefusedRefunds', everyMs: 3_000, followsCalls: true, run: takeRefusedRefunds },
  { name: 'payments.reconcile', everyMs: 60_000, run: startReconciling },
  { name: 'payments.sweepEvents', everyMs: 3_600_000, run: sweepEvents },
];
