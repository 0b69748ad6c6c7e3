// Lets administrators retry a failed gateway event or task.
import { eq } from 'drizzle-orm';
import { wrongState, rowOr404 } from '../../kernel/errors.ts';
import { reschedule } from '../../kernel/queue/queue.ts';
import { queueJobs } from '../../kernel/queue/tables.ts';
import type { Work } from '../../kernel/services.ts';
import type { GatewayEvent } from './gateway.ts';
import { GATEWAY } from './gateway-queue.ts';
import { lockTask } from './gateway-tasks.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';

/** Records that an event is tried again; returns the event, which was checked before it was kept. */
export async function askEventAgain({ tx, record }: Work, id: string, userId: number): Promise<GatewayEvent> {
  const event = rowOr404(await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update'));
  if (event.handledAt !== null) {
    throw wrongState({ english: 'This event was handled; nothing is left to do.' });
  }
  const { type, attempts, failure } = event;
  record({
    action: 'webhook.retry',
    actorId: userId,
    targetType: 'webhook',
    targetId: null,
    before: { event: id, type, attempts, failure },
  });
  // webhook_events keeps what readEvent() of the gateway had checked.
  return event.body as GatewayEvent;
}

/** Makes a task due now. 409 when it was sent, or is being sent. */
export async function askTaskAgain({ tx, now, record }: Work, id: number, userId: number): Promise<void> {
  const row = eq(gatewayTasks.id, id);
  const { kind, key } = rowOr404(await tx.select().from(gatewayTasks).where(row));
  const job = (await lockTask(tx, row))?.job;
  if (!job) {
    throw wrongState({ english: 'The gateway was told; nothing is left to do.' });
  }
  const { attempts, failure } = job;
  if (job.holder !== null && job.runAt > now) {
    throw wrongState({ english: 'The gateway is being told right now. Look again in a minute.' });
  }
  await reschedule(tx, GATEWAY, { which: eq(queueJobs.id, job.id), runAt: now });
  record({
    action: 'gateway_task.retry',
    actorId: userId,
    targetType: 'gateway_task',
    targetId: id,
    before: { kind, key, attempts, failure },
  });
}
