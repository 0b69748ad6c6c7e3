// Deletes handled gateway events and old keys after ninety days; a gateway repeats an event for days at most.
import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Services } from '../../kernel/services.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { webhookEvents } from './tables.ts';
import { sandboxEvents, sandboxKeys } from './sandbox/tables.ts';

const KEPT_MS = 90 * 24 * 3_600_000;
const AT_ONCE = 5000;

export async function sweepEvents({ db, clock }: Services): Promise<void> {
  const line = new Date(clock().getTime() - KEPT_MS);
  const handled = db.orm
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(lt(webhookEvents.receivedAt, line), isNotNull(webhookEvents.handledAt)))
    .limit(AT_ONCE);
  await db.orm.delete(webhookEvents).where(inArray(webhookEvents.id, handled));
  const delivered = db.orm
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(lt(sandboxEvents.deliveredAt, line))
    .limit(AT_ONCE);
  await db.orm.delete(sandboxEvents).where(inArray(sandboxEvents.id, delivered));
  const forgotten = db.orm
    .select({ key: sandboxKeys.key })
    .from(sandboxKeys)
    .where(lt(sandboxKeys.createdAt, line))
    .limit(AT_ONCE);
  await db.orm.delete(sandboxKeys).where(inArray(sandboxKeys.key, forgotten));
}

export const sweepTimer: Timer = { name: 'payments.sweepEvents', everyMs: 3_600_000, run: sweepEvents };
