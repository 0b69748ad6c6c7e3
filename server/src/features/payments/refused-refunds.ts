// Refunds that the gateway refuses for good: reversed in the ledger and listed as refunds that did not arrive.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { runCommand } from '../../kernel/events/command.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { eachDue } from '../../kernel/scheduler.ts';
import { takeRefundBack } from './chargebacks.ts';
import { gatewayTasks } from './tables.ts';

const AT_ONCE = 100;

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

/** Timer: reverses refused refunds that are not reversed yet. Safe in several processes at once. */
export async function takeRefusedRefunds(services: Services): Promise<void> {
  const rows = await services.db.orm
    .select({ id: gatewayTasks.id })
    .from(gatewayTasks)
    .where(isRefused)
    .orderBy(asc(gatewayTasks.id))
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  await eachDue(services, 'refused refund', ids, (id) => runCommand(services, (work) => takeRefusal(work, id)));
}
