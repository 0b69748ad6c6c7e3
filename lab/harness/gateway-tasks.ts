// Gateway tasks for tests, written straight into the tables.
import { and, eq, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { requestGateway, isItsJob, type GatewayTask } from '../../server/src/features/payments/gateway-tasks.ts';
import { gatewayTasks } from '../../server/src/features/payments/tables.ts';
import { queueJobs } from '../../server/src/kernel/tables.ts';

/** A task that was attempted and failed; returns its id. */
export async function aFailedTask(
  db: Db,
  task: GatewayTask,
  job: Partial<typeof queueJobs.$inferInsert> = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    await requestGateway(tx, task, new Date());
    const [row] = await tx
      .update(queueJobs)
      .set({ failure: 'No answer', attempts: 1, ...job })
      .from(gatewayTasks)
      .where(and(isItsJob, eq(gatewayTasks.key, task.key)))
      .returning({ id: gatewayTasks.id });
    return row?.id ?? 0;
  });
}
