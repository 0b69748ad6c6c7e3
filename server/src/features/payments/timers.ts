// Timers of payments: retry stored events, take up what the gateway refused, compare with it at night, and delete old events.
import { and, inArray, isNotNull, lt, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Timer, commandForEach } from '../../kernel/scheduler.ts';
import type { GatewayReactions } from './gateway-reactions.ts';
import { startReconciling } from './reconciliation/nightly.ts';
import { retryEvents } from './webhook.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { webhookEvents, gatewayTasks } from './tables.ts';
import { sandboxEvents, sandboxKeys } from './sandbox/tables.ts';
import { takeRefundBack } from './chargebacks.ts';

const REFUNDS_AT_ONCE = 100;

const isRefused = and(
  eq(gatewayTasks.kind, 'refund'),
  isNotNull(gatewayTasks.doneAt),
  isNotNull(gatewayTasks.failure),
  isNull(gatewayTasks.settledAt),
);

/** Takes one refused refund back, once: gateway → member. What a bank gave the payer meanwhile is not owed to them again. */
async function takeRefusal(work: Work, taskId: number): Promise<void> {
  const { tx, now } = work;
  const [task] = await tx
    .select()
    .from(gatewayTasks)
    .where(and(eq(gatewayTasks.id, taskId), isRefused))
    .for('update');
  if (!task) {
    return;
  }
  // Tasks of this kind are refunds (the where above), and every refund names its charge and cents.
  const { chargeId, amountCents } = task.payload as { chargeId: string; amountCents: number };
  const refused = { gatewayRefund: task.key, chargeId, amountCents, reason: task.failure ?? 'refused' };
  await takeRefundBack(
    work,
    { ...refused, how: 'refused' },
    {
      settle: () => tx.update(gatewayTasks).set({ settledAt: now }).where(eq(gatewayTasks.id, taskId)),
      unknown: () => new Error(`The refund ${task.key} was refused, of a payment that is not in the ledger`),
    },
  );
}

/** Reverses refunds that the gateway refused for good, and lists them as refunds that did not arrive. Safe in several processes at once. */
export async function takeRefusedRefunds(services: Services): Promise<void> {
  const rows = await services.db.orm
    .select({ id: gatewayTasks.id })
    .from(gatewayTasks)
    .where(isRefused)
    .orderBy(asc(gatewayTasks.id))
    .limit(REFUNDS_AT_ONCE);
  const ids = rows.map(({ id }) => id);
  await commandForEach(services, 'refused refund', ids, takeRefusal);
}

const KEPT_MS = 90 * 24 * 3_600_000;
const SWEPT_AT_ONCE = 5000;

/** Deletes handled gateway events and old keys after ninety days; a gateway repeats an event for days at most. */
export async function sweepEvents({ db, clock }: Services): Promise<void> {
  const cutoff = new Date(clock().getTime() - KEPT_MS);
  const sweep = async (table: PgTable, key: PgColumn, isOver: SQL | undefined) => {
    const over = db.orm.select({ key }).from(table).where(isOver).limit(SWEPT_AT_ONCE);
    await db.orm.delete(table).where(inArray(key, over));
  };
  const { id, receivedAt, handledAt } = webhookEvents;
  await sweep(webhookEvents, id, and(lt(receivedAt, cutoff), isNotNull(handledAt)));
  await sweep(sandboxEvents, sandboxEvents.id, lt(sandboxEvents.deliveredAt, cutoff));
  await sweep(sandboxKeys, sandboxKeys.key, lt(sandboxKeys.createdAt, cutoff));
}

export function paymentTimers(reactions: GatewayReactions): Timer[] {
  return [
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
}
