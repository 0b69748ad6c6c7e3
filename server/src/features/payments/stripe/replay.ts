// Handles the event of an object that was found at Stripe instead of created, since that event may have been lost.
import type { GatewayEvent } from '../gateway.ts';
import { webhookEvents } from '../tables.ts';
import { unixSeconds } from './client.ts';
import type { Side } from './writes.ts';

const FOUND = 'live_oak.found:';

/** Whether an event is about what this installation looked for and found, whichever installation made it. Stripe's own ids never begin so. */
export const isReplayed = ({ id }: GatewayEvent): boolean => id.startsWith(FOUND);

/** Keeps an event as if Stripe had just sent it; the timer of failed events acts on it. The same one twice is kept once. */
export async function keepEvent(
  { db, clock }: Side,
  { id, type }: Pick<GatewayEvent, 'id' | 'type'>,
  object: Record<string, unknown>,
): Promise<void> {
  const now = clock();
  const body: GatewayEvent = { id, type, created: unixSeconds(now), data: { object } };
  await db.orm.insert(webhookEvents).values({ id, type, body, receivedAt: now, retryAt: now }).onConflictDoNothing();
}

/** Keeps the event of an object that was found. */
export const replay = (side: Side, type: string, object: { id: string }): Promise<void> =>
  keepEvent(side, { id: `${FOUND}${type}:${object.id}`, type }, { ...object });
