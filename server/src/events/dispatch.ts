// Hands events to reactions, each once even across processes; what a crash left over is swept by a timer.
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../db/open.ts';
import { describeError } from '../log.ts';
import { dispatchFailures } from '../seen/metrics.ts';
import { traced } from '../seen/tracing.ts';
import type { Reaction, StoredEvent } from './kinds.ts';
import { events } from './tables.ts';

/** Then an event is given up, until somebody tries it again. */
export const MOST_ATTEMPTS = 10;

async function handleOne(db: Db, reactions: readonly Reaction[], id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), isNull(events.handledAt)))
      .for('update', { skipLocked: true });
    if (!row) {
      return;
    }
    // Rows are written by emit() alone, which takes the closed list of kinds.
    const event = { id: row.id, kind: row.kind, actorId: row.actorId, data: row.data } as StoredEvent;
    for (const react of reactions) {
      await react(tx, event);
    }
    await tx
      .update(events)
      .set({ handledAt: sql`now()` })
      .where(eq(events.id, id));
  });
}

export function makeDispatch(db: Db, log: Logger, reactions: readonly Reaction[]) {
  return async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) {
      try {
        await traced('event', 'internal', () => handleOne(db, reactions, id));
      } catch (error) {
        dispatchFailures.inc();
        log.error({ err: error, eventId: id }, 'a reaction failed; the event will be tried again');
        await db.orm
          .update(events)
          .set({ attempts: sql`${events.attempts} + 1`, failure: describeError(error).message.slice(0, 300) })
          .where(eq(events.id, id))
          .catch(() => undefined);
      }
    }
  };
}

/** Events whose process died before it handed them out, oldest first. */
export async function leftoverEvents(db: Db, olderThan: Date): Promise<number[]> {
  const rows = await db.orm
    .select({ id: events.id })
    .from(events)
    .where(and(isNull(events.handledAt), lt(events.createdAt, olderThan), lt(events.attempts, MOST_ATTEMPTS)))
    .orderBy(asc(events.id))
    .limit(100);
  return rows.map(({ id }) => id);
}
