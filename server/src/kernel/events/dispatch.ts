// Passes each event to its reactions, once across processes; a timer retries what a crash left over.
import type { Logger } from 'pino';
import { and, asc, eq, inArray, isNull, lt, sql, type Db } from '../db/drizzle.ts';
import { isUnreachable } from '../db/errors.ts';
import { describeError } from '../log.ts';
import { dispatchFailures } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';
import type { Reaction, ReactionRules, StoredEvent } from './kinds.ts';
import { events } from '../tables.ts';
import type { Services } from '../services.ts';
import type { Timer } from '../scheduler.ts';

/** After this many attempts an event has failed; an administrator can retry it. */
export const MOST_ATTEMPTS = 10;

interface Handling {
  reactions: readonly Reaction[];
  rules: () => ReactionRules;
}

async function handleOne(db: Db, { reactions, rules }: Handling, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(events.id, id), isNull(events.handledAt));
    const free = tx.select({ id: events.id }).from(events).where(isOpen).for('update', { skipLocked: true });
    const isFree = and(eq(events.id, id), inArray(events.id, free));
    const handledAt = sql`now()`;
    // Rolled back when a reaction fails.
    const [row] = await tx.update(events).set({ handledAt }).where(isFree).returning();
    if (!row) return;
    // Only emit() writes rows, and it takes the closed list of kinds.
    const event = { id: row.id, kind: row.kind, actorId: row.actorId, data: row.data } as StoredEvent;
    for (const react of reactions) await react(tx, event, rules());
  });
}

const DEFAULT_RULES = (): ReactionRules => ({ now: new Date(), requireCredentials: false });

/** Makes the function that passes events to the reactions, by their ids. `rules`: read anew for each event. */
export function makeDispatch(db: Db, log: Logger, reactions: readonly Reaction[], rules = DEFAULT_RULES) {
  return async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      try {
        await traced('event', () => handleOne(db, { reactions, rules }, id));
      } catch (error) {
        dispatchFailures.inc();
        log.error({ err: error, eventId: id }, 'a reaction failed; the event will be retried');
        // An outage of the database must not use up the attempts of an event.
        if (isUnreachable(error)) continue;
        const failed = { attempts: sql`${events.attempts} + 1`, failure: describeError(error).message.slice(0, 300) };
        const noted = db.orm.update(events).set(failed).where(eq(events.id, id));
        await noted.catch(() => undefined);
      }
    }
  };
}

/** By then the process that wrote an event has dispatched it; the wait doubles with each failure. */
const LEFT_BEHIND = sql`interval '2 seconds' * power(2, ${events.attempts})`;

/** Events that a dead process or an outage left over, oldest first. The later of both clocks counts, since rows have the database's time. */
export async function leftoverEvents(db: Db, now: Date): Promise<number[]> {
  const isDue = sql`${events.createdAt} + ${LEFT_BEHIND} < greatest(${now.toISOString()}::timestamptz, now())`;
  const isLeft = and(isNull(events.handledAt), isDue, lt(events.attempts, MOST_ATTEMPTS));
  const rows = await db.orm.select({ id: events.id }).from(events).where(isLeft).orderBy(asc(events.id)).limit(100);
  return rows.map(({ id }) => id);
}

export async function sweepEvents({ db, clock, dispatch }: Services): Promise<void> {
  await dispatch(await leftoverEvents(db, clock()));
}

export const eventTimer: Timer = { name: 'sweep events', everyMs: 2000, followsCalls: true, run: sweepEvents };
