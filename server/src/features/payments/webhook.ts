// Handles the gateway's webhooks: verified, stored by event id, and handled once, in any order and any number of times.
import type { FastifyRequest } from 'fastify';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from '../../kernel/db/drizzle.ts';
import type { PgColumn, PgTable, SQL, Db, Runner } from '../../kernel/db/drizzle.ts';
import { installationOf } from '../../kernel/db/installation.ts';
import { failureText, Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { webhooks } from '../../kernel/observability/metrics.ts';
import { waitAfter } from '../../kernel/queue/queue.ts';
import { factOf, type GatewayFact } from './gateway-facts.ts';
import { type GatewayEvent, OtherInstallation, UnknownObject } from './gateway.ts';
import { act, Reread, withReading, type GatewayReactions } from './gateway-reactions.ts';
import { sandboxEvents, sandboxKeys } from './sandbox/tables.ts';
import { isReplayed } from './stripe/client.ts';
import { afterCommitGateway, gatewayQueue } from './gateway-tasks.ts';
import { webhookEvents } from './tables.ts';

/** Stores an event as handled; false when it was before. A concurrent delivery waits, and acts if the first rolls back. */
async function claim(run: Runner, event: GatewayEvent, now: Date, failure: string | null = null): Promise<boolean> {
  const { id, type } = event;
  const handled = { handledAt: now, failure, retryAt: null };
  const rows = await run
    .insert(webhookEvents)
    .values({ id, type, body: event, receivedAt: now, ...handled })
    .onConflictDoUpdate({ target: webhookEvents.id, set: handled, setWhere: isNull(webhookEvents.handledAt) })
    .returning({ id: webhookEvents.id });
  return rows.length > 0;
}

/** Whether the fact is about something that neither this installation nor those it was restored from made. */
async function isOfAnother(db: Db, fact: GatewayFact): Promise<boolean> {
  const name = 'metadata' in fact ? fact.metadata.installation : undefined;
  return name !== undefined && !(await installationOf(db)).names.has(name);
}

/** Handles an event in the transaction that stores it as handled, so that twenty deliveries at once act once. */
async function actOnce(services: Services, reactions: GatewayReactions, event: GatewayEvent): Promise<void> {
  const fact = factOf(event);
  if (!fact) {
    await claim(services.db.orm, event, services.clock());
    return;
  }
  if (!isReplayed(event) && (await isOfAnother(services.db, fact))) {
    throw new OtherInstallation('It is about something that another installation of Live Oak made');
  }
  await withReading(services, reactions, fact, (reading) =>
    runCommand(services, async (work) => {
      if (await claim(work.tx, event, work.now)) await act(work, reactions, fact, reading);
    }),
  );
  // It may have queued gateway calls, or released calls that waited for it.
  await afterCommitGateway(services);
}

async function storeFailure({ db, clock }: Services, event: GatewayEvent, error: unknown): Promise<void> {
  const now = clock();
  const { id, type } = event;
  const { attempts: before } = webhookEvents;
  const [row] = await db.orm.select({ attempts: before }).from(webhookEvents).where(eq(webhookEvents.id, id));
  const retryAt = new Date(now.getTime() + waitAfter(gatewayQueue, (row?.attempts ?? 0) + 1));
  const failed = { failure: failureText(error), retryAt };
  const set = { attempts: sql`${before} + 1`, ...failed };
  await db.orm
    .insert(webhookEvents)
    .values({ id, type, body: event, receivedAt: now, attempts: 1, ...failed })
    .onConflictDoUpdate({ target: webhookEvents.id, set, setWhere: isNull(webhookEvents.handledAt) });
}

/** Whether a retry is pointless: this database never made the object, or lost it in a restore. Reconciliation reports its money. */
async function isNotOurs({ db }: Services, error: unknown): Promise<boolean> {
  if (error instanceof OtherInstallation) return true;
  const isUnknown = error instanceof UnknownObject || (error instanceof Refusal && error.code === 'NOT_FOUND');
  return isUnknown && (await installationOf(db)).restoredAt !== null;
}

/** Handles an event; false when it failed: the failure is stored and a timer retries it. */
async function handleEvent(services: Services, reactions: GatewayReactions, event: GatewayEvent): Promise<boolean> {
  const about = { eventId: event.id, type: event.type };
  try {
    await actOnce(services, reactions, event);
  } catch (error) {
    if (!(await isNotOurs(services, error))) {
      if (error instanceof Reread) {
        services.log.info({ why: error.message, ...about }, 'a gateway event will be retried');
      } else {
        services.log.error({ err: error, ...about }, 'a gateway event failed');
      }
      await storeFailure(services, event, error);
      return false;
    }
    const why = error instanceof Error ? error.message : String(error);
    services.log.error({ ...about, why }, 'a gateway event belongs to another installation');
    await runCommand(services, async ({ tx, now, emit }) => {
      // Events of another installation on the same account are ignored.
      if ((await claim(tx, event, now, `Nothing was booked. ${why}.`)) && !(error instanceof OtherInstallation)) {
        await emit({ kind: 'money.notBooked', data: about });
      }
    });
  }
  return true;
}

/** 200 once the event is handled or needs nothing; 400 MALFORMED for a wrong or old signature; 503 when handling it failed. */
export async function receiveEvent(services: Services, reactions: GatewayReactions, request: FastifyRequest) {
  const signature = request.headers['stripe-signature'];
  const raw = request.rawBody ?? Buffer.alloc(0);
  const event = await services.gateway
    .readEvent(raw, typeof signature === 'string' ? signature : undefined)
    .catch((error: unknown) => {
      webhooks.inc({ type: 'unread', outcome: 'refused' });
      throw error;
    });
  const isHandled = await handleEvent(services, reactions, event);
  webhooks.inc({ type: event.type, outcome: isHandled ? 'handled' : 'failed' });
  if (!isHandled) {
    throw new Refusal('UNAVAILABLE', { english: 'The event was kept and will be tried again.' }, { retryAfter: 60 });
  }
}

export async function retryEvents(services: Services, reactions: GatewayReactions): Promise<void> {
  const rows = await services.db.orm
    .select({ body: webhookEvents.body })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lte(webhookEvents.retryAt, services.clock())))
    .orderBy(asc(webhookEvents.retryAt), asc(sql`id`))
    .limit(50);
  for (const { body } of rows) {
    // readEvent() validated the body before it was stored.
    await handleEvent(services, reactions, body as GatewayEvent);
  }
}

/** Deletes handled gateway events and old keys after ninety days; a gateway repeats an event for days at most. */
export async function sweepEvents({ db, clock }: Services): Promise<void> {
  const cutoff = new Date(clock().getTime() - 90 * DAY_MS);
  const sweep = async (table: PgTable, key: PgColumn, isOver: SQL | undefined) => {
    const over = db.orm.select({ key }).from(table).where(isOver).limit(5000);
    await db.orm.delete(table).where(inArray(key, over));
  };
  const { id, receivedAt, handledAt } = webhookEvents;
  await sweep(webhookEvents, id, and(lt(receivedAt, cutoff), isNotNull(handledAt)));
  await sweep(sandboxEvents, sandboxEvents.id, lt(sandboxEvents.deliveredAt, cutoff));
  await sweep(sandboxKeys, sandboxKeys.key, lt(sandboxKeys.createdAt, cutoff));
}
