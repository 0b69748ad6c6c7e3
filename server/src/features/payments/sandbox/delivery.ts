// Delivers the sandbox's events through the same signed webhook as a real gateway's; a timer retries undelivered ones.
import { AsyncLocalStorage } from 'node:async_hooks';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/db/open.ts';
import { sign } from '../signature.ts';
import { sandboxEvents } from './tables.ts';

/** Posts a raw body with its Stripe-Signature to /api/webhooks/stripe and answers the status. */
export type Deliver = (raw: Buffer, signature: string) => Promise<number>;

interface Road {
  db: Db;
  clock: () => Date;
  log: Logger;
  deliver: Deliver;
  secret: () => Promise<string>;
}

const AT_ONCE = 100;

/** Set while an event is being delivered: gateway tasks queued by its handling must not wait for that same event. */
const onTheRoad = new AsyncLocalStorage<true>();

/** Returns what sends all waiting events, oldest first. Several calls at once share the sending of an event. Never throws. */
export function makeDelivery({ db, clock, log, deliver, secret }: Road): () => Promise<void> {
  const underway = new Map<string, Promise<void>>();

  async function send(id: string, body: string): Promise<void> {
    const raw = Buffer.from(body);
    const status = await onTheRoad.run(true, async () => deliver(raw, sign(await secret(), raw, clock())));
    if (status === 200) {
      await db.orm
        .update(sandboxEvents)
        .set({ deliveredAt: clock() })
        .where(and(eq(sandboxEvents.id, id), isNull(sandboxEvents.deliveredAt)));
    } else {
      log.warn({ eventId: id, status }, 'a sandbox event was not accepted; it will be resent');
    }
  }

  function sendOnce(id: string, body: string): Promise<void> {
    const sending =
      underway.get(id) ??
      send(id, body)
        .catch((error: unknown) => log.error({ err: error, eventId: id }, 'a sandbox event could not be sent'))
        .finally(() => underway.delete(id));
    underway.set(id, sending);
    return sending;
  }

  async function sendWaiting(): Promise<void> {
    const waiting = await db.orm
      .select({ id: sandboxEvents.id, body: sandboxEvents.body })
      .from(sandboxEvents)
      .where(isNull(sandboxEvents.deliveredAt))
      .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
      .limit(AT_ONCE);
    const isNested = onTheRoad.getStore() === true;
    for (const { id, body } of waiting) {
      if (!isNested || !underway.has(id)) {
        await sendOnce(id, body);
      }
    }
  }

  return () => sendWaiting().catch((error: unknown) => log.error({ err: error }, 'sandbox events could not be read'));
}
