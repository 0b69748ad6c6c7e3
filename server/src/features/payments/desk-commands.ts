// Lets administrators retry a failed gateway event or task.
import { eq } from 'drizzle-orm';
import { wrongState, foundRow } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import type { GatewayEvent } from './gateway.ts';
import { gatewayTasks, webhookEvents } from './tables.ts';

/** Records that an event is tried again; answers the event, which was checked before it was kept. */
export async function askEventAgain({ tx, record }: Work, id: string, userId: number): Promise<GatewayEvent> {
  const event = foundRow(await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id)).for('update'));
  if (event.handledAt !== null) {
    throw wrongState('This event was handled; nothing is left to do.');
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
  const task = foundRow(await tx.select().from(gatewayTasks).where(row).for('update'));
  if (task.doneAt !== null) {
    throw wrongState('The gateway was told; nothing is left to do.');
  }
  if (task.failure === null && task.nextTryAt > now) {
    throw wrongState('The gateway is being told right now. Look again in a minute.');
  }
  await tx.update(gatewayTasks).set({ nextTryAt: now }).where(row);
  const { kind, key, attempts, failure } = task;
  record({
    action: 'gateway_task.retry',
    actorId: userId,
    targetType: 'gateway_task',
    targetId: id,
    before: { kind, key, attempts, failure },
  });
}
