// Repeats a Stripe write with identical parameters under its key, and skips it once it was answered.
import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { installationOf } from '../../../kernel/db/installation.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { gatewayWrites, webhookEvents } from '../tables.ts';
import { isRefusal, unixSeconds } from './client.ts';
import type { GatewayEvent } from '../gateway.ts';

/** Stripe keeps a key for 24 hours; from here on it may have forgotten what it did under it. */
const KEY_LASTS_MS = 23 * 3_600_000;

interface Write<Request, Answer> {
  /** Unique in this database; Stripe sees it, after the name of the installation, as the Idempotency-Key. */
  key: string;
  /** The parameters of the first attempt. They may depend on the clock: a retry uses those of the first. */
  request: () => Request | Promise<Request>;
  send: (request: Request, key: { idempotencyKey: string }) => Promise<Answer>;
  /**
   * Looks for the object of a key that Stripe may have forgotten, or that was used by the database this one was restored from, by the
   * request's parameters; undefined when there is none. Its event may have been lost with that database, so it is handled once more.
   */
  find?: (request: Request) => Promise<Answer | undefined>;
}

type Writer = <Request, Answer>(write: Write<Request, Answer>) => Promise<Answer>;

/** The key at Stripe: two installations on one account, and one restored from the other, never share one. At most 255 characters. */
export const ourKey = async (db: Db, key: string): Promise<string> => `${(await installationOf(db)).name}:${key}`;

/** Makes a writer. `Request` and `Answer` must be JSON: they are kept in gateway_writes. */
export function makeWriter(db: Db, clock: () => Date): Writer {
  const rowOf = (key: string) => eq(gatewayWrites.key, key);

  async function kept(key: string) {
    const [row] = await db.orm.select().from(gatewayWrites).where(rowOf(key));
    return row;
  }

  async function begin(key: string, request: unknown) {
    // Of two at once the first one's words are sent by both.
    await db.orm.insert(gatewayWrites).values({ key, request, createdAt: clock() }).onConflictDoNothing();
    const row = await kept(key);
    if (!row) {
      throw new Error(`The write ${key} was called off meanwhile`);
    }
    return row;
  }

  return async <Request, Answer>({ key, request, send, find }: Write<Request, Answer>): Promise<Answer> => {
    const row = (await kept(key)) ?? (await begin(key, await request()));
    if (row.answer !== null) {
      // Kept under this key by the same call, whose answer it was.
      return row.answer as Answer;
    }
    // Kept under this key by the same call, whose words they were.
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

/** Whether an event is about what this installation looked for and found, whichever installation made it. Stripe's own ids never begin so. */
export const isReplayed = ({ id }: GatewayEvent): boolean => id.startsWith(FOUND);

/** Keeps an event as if Stripe had just sent it; the timer of failed events acts on it. The same one twice is kept once. */
export async function storeEvent(
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
  storeEvent(side, { id: `${FOUND}${type}:${object.id}`, type }, { ...object });
