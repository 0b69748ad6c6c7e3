// Stripe's client as configured here: one API version, timeouts, retries under the same key. A write is repeated with identical
// parameters under its key, and skipped once it was answered.
import { Stripe } from 'stripe';
import pTimeout, { TimeoutError } from 'p-timeout';
import type { Logger } from 'pino';
import { and, eq, inArray, isNotNull, isNull, sql, type Db, type Runner } from '../../../kernel/db/drizzle.ts';
import { installationOf } from '../../../kernel/db/installation.ts';
import { firstOr, unavailable } from '../../../kernel/errors.ts';
import type { GatewayEvent } from '../gateway.ts';
import { gatewayWrites, webhookEvents } from '../tables.ts';

/** Every call is made in this version and every event must be written in it. Upgrading the client changes both. */
export const API_VERSION = '2026-10-28.endive';

/** Long enough for a slow charge. A call that takes longer is retried under the same idempotency key, then fails. */
const TIMEOUT_MS = 10_000;
/** By the client, after a wait; it obeys Stripe's header about retries. */
const RETRIES = 1;

function address(base: string) {
  const { hostname: host, port, protocol } = new URL(base);
  const isPlain = protocol === 'http:';
  return { host, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' } as const;
}

interface Account {
  secretKey: string;
  apiBase: string | undefined;
  timeoutMs?: number | undefined;
}

export const makeClient = ({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: Account): Stripe =>
  new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Live Oak' },
    ...(apiBase === undefined ? {} : address(apiBase)),
  });

/** True when Stripe rejected the request itself, so that a retry is of no use. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

export const isMissing = (error: unknown): boolean => isRefusal(error) && error.code === 'resource_missing';

/** Of a connected account: Stripe no longer has it, or it belongs to another platform. */
export const isInaccessible = (error: unknown): boolean =>
  isMissing(error) || (error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid');

export const orUndefined = <T>(call: Promise<T>, isNone: (error: unknown) => boolean = isMissing) =>
  call.catch((error: unknown) => {
    if (isNone(error)) return undefined;
    throw error;
  });

/** The id of a reference that may come expanded. */
export const idOf = (reference: string | { id?: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

export const unixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The metadata of an object contains its idempotency key, to look it up after Stripe has forgotten the key. */
export const KEY = 'idempotency_key';

const isDown = () => unavailable('payments.gatewayDown', 60);
/** The caller waits no longer. The call continues and its answer is stored under its key, where a retry finds it. */
const WITHIN_MS = 6000;

/** Turns errors of Stripe and of the connection to it into 503 UNAVAILABLE; the log has the cause. */
export async function reach<T>(log: Logger, call: Promise<T>): Promise<T> {
  try {
    return await pTimeout(call, { milliseconds: WITHIN_MS, message: 'Stripe did not answer in time' });
  } catch (error) {
    const { requestId, type } = error instanceof Stripe.errors.StripeError ? error : {};
    if (type !== undefined || error instanceof TimeoutError) {
      log.error({ err: error, requestId, type }, 'Stripe failed to carry out a request');
      throw isDown();
    }
    throw error;
  }
}

/** ASVS 5.0 3.7.2. Custom domains of Stripe's pages are not among them. */
const HOSTS: ReadonlySet<string> = new Set([
  'billing.stripe.com',
  'checkout.stripe.com',
  'connect.stripe.com',
  'dashboard.stripe.com',
  'express.stripe.com',
]);

/** Stripe's page; 503 where it leads to another host, or without encryption. */
export function onlyToStripe<T extends { url: string }>(page: T): T {
  const { protocol, host } = URL.canParse(page.url) ? new URL(page.url) : { protocol: '', host: '' };
  if (protocol !== 'https:' || !HOSTS.has(host)) throw isDown();
  return page;
}

/** Stripe keeps a key for 24 hours; from here on it may have forgotten what it did under it. */
const KEY_LASTS_MS = 23 * 3_600_000;

interface Write<Request, Answer> {
  /** Unique in this database; Stripe sees it, after the name of the installation, as the Idempotency-Key. */
  key: string;
  /** The parameters of the first attempt. They may depend on the clock: a retry uses those of the first. */
  request: () => Request | Promise<Request>;
  send: (request: Request, key: { idempotencyKey: string }) => Promise<Answer>;
  /** Finds what Stripe made under a key that it may have forgotten, or a restored database may have used; its event is replayed. */
  find?: (request: Request) => Promise<Answer | undefined>;
}

type Writer = <Request, Answer>(write: Write<Request, Answer>) => Promise<Answer>;

/** The key at Stripe: two installations on one account, and one restored from the other, never share one. At most 255 characters. */
export const ourKey = async (db: Db, key: string): Promise<string> => `${(await installationOf(db)).name}:${key}`;

/** Creates a writer. `Request` and `Answer` must be JSON: they are stored in gateway_writes. */
export function makeWriter(db: Db, clock: () => Date): Writer {
  const rowOf = (key: string) => eq(gatewayWrites.key, key);

  const read = (key: string) => db.orm.select().from(gatewayWrites).where(rowOf(key));

  async function begin(key: string, request: unknown) {
    // Two concurrent writes both send the first one's parameters.
    await db.orm.insert(gatewayWrites).values({ key, request, createdAt: clock() }).onConflictDoNothing();
    return firstOr(await read(key), () => new Error(`The write ${key} was called off meanwhile`));
  }

  return async <Request, Answer>({ key, request, send, find }: Write<Request, Answer>): Promise<Answer> => {
    const row = (await read(key))[0] ?? (await begin(key, await request()));
    if (row.answer !== null) {
      // Stored under this key by the same call.
      return row.answer as Answer;
    }
    // Stored under this key by the same call.
    const params = row.request as Request;
    const isOld = clock().getTime() - row.createdAt.getTime() > KEY_LASTS_MS;
    const { restoredAt, since } = await installationOf(db);
    const mayBeMade = isOld || restoredAt !== null || row.createdAt < since;
    try {
      const before = mayBeMade ? await find?.(params) : undefined;
      const answer = before ?? (await send(params, { idempotencyKey: await ourKey(db, key) }));
      // The parameters contain names and addresses and are no longer needed.
      await db.orm.update(gatewayWrites).set({ answer, request: {} }).where(rowOf(key));
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        // Nothing was created: other parameters may be sent under this key.
        await db.orm.delete(gatewayWrites).where(rowOf(key));
      }
      throw error;
    }
  };
}

export interface Side {
  stripe: Stripe;
  db: Db;
  clock: () => Date;
  write: Writer;
}

const FOUND = 'live_oak.found:';

/** Whether replay() stored an event, whichever installation created its object. Stripe's own ids never begin so. */
export const isReplayed = ({ id }: GatewayEvent): boolean => id.startsWith(FOUND);

/** Stores an event as if Stripe had just sent it, once by its id; the timer of failed events handles it. */
export async function storeEvent(
  { db, clock }: Pick<Side, 'db' | 'clock'>,
  { id, type }: Pick<GatewayEvent, 'id' | 'type'>,
  object: Record<string, unknown>,
): Promise<void> {
  const now = clock();
  const body: GatewayEvent = { id, type, created: unixSeconds(now), data: { object } };
  await db.orm.insert(webhookEvents).values({ id, type, body, receivedAt: now, retryAt: now }).onConflictDoNothing();
}

export const replay = (side: Side, type: string, object: { id: string }): Promise<void> =>
  storeEvent(side, { id: `${FOUND}${type}:${object.id}`, type }, { ...object });

/** Of each payment: the most that a handled event reported as refunded, Stripe's own or one of replayRefund(). */
export async function handledRefunds(run: Runner, chargeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const of = (part: string) => sql<string>`${webhookEvents.body} -> 'data' -> 'object' ->> ${part}`;
  const [chargeId, cents] = [of('payment_intent'), of('amount_refunded')];
  const isOne = and(
    eq(webhookEvents.type, 'charge.refunded'),
    isNotNull(webhookEvents.handledAt),
    isNull(webhookEvents.failure),
    inArray(chargeId, [...chargeIds]),
  );
  const totals = new Map<string, number>();
  for (const row of await run.select({ chargeId, cents }).from(webhookEvents).where(isOne)) {
    totals.set(row.chargeId, Math.max(Number(row.cents), totals.get(row.chargeId) ?? 0));
  }
  return totals;
}

/**
 * As replay(), of a refund whose event was lost or not booked; once a day (UTC) for each refunded total of its payment. A total may be
 * reported again: one that booked nothing may be needed later, and a refund that came back may be made again.
 */
export const replayRefund = (
  side: Pick<Side, 'db' | 'clock'>,
  { chargeId, refundedCents }: { chargeId: string; refundedCents: number },
): Promise<void> => {
  const object = { payment_intent: chargeId, amount_refunded: refundedCents };
  const day = side.clock().toISOString().slice(0, 10);
  const id = `${FOUND}charge.refunded:${chargeId}:${refundedCents}:${day}`;
  return storeEvent(side, { id, type: 'charge.refunded' }, object);
};
