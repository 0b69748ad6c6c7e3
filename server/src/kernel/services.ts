// The services of handlers, reactions and timers (built in app.ts), and how a command runs: one transaction, then the reactions to its events.
import type { Logger } from 'pino';
import type { Db, Tx } from './db/drizzle.ts';
import type { Env } from './env.ts';
import type { EventOf, EventKind } from './events/kinds.ts';
import type { Mailer } from './mail/mail.ts';
import type { Storage } from './storage/storage.ts';
import type { WeatherFeed } from './weather/feeds.ts';
import { type Act, writeActs } from './audit-log/audit-log.ts';
import { eventCount } from './observability/metrics.ts';
import { events } from './tables.ts';

export interface Services {
  env: Env;
  db: Db;
  log: Logger;
  mailer: Mailer;
  weather: WeatherFeed;
  storage: Storage;
  clock: () => Date;
  /** Passes events to their reactions; call it after the commit. Never throws. */
  dispatch: (eventIds: readonly number[]) => Promise<void>;
  /** Lets work continue after the answer; closing the app waits for it. It must not throw. */
  later: (work: Promise<void>) => void;
  /** Every account that this app makes belongs to the demonstration. */
  makesDemo?: true;
}

export interface Work {
  tx: Tx;
  now: Date;
  /** REQUIRE_CREDENTIALS: bidding, award and start need the required documents verified. */
  requireCredentials: boolean;
  /** Writes an event, which goes to its reactions after the commit. */
  emit: <K extends EventKind>(event: EventOf<K>) => Promise<void>;
  /** Writes an administrator's act to the audit log, just before the commit. */
  record: (act: Act) => void;
}

/** Runs `work` in one transaction, then dispatches its events. */
export async function runCommand<T>(
  services: Pick<Services, 'db' | 'clock' | 'dispatch'> & { env: Pick<Services['env'], 'requireCredentials'> },
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const written: { id: number; kind: string }[] = [];
  const result = await services.db.transaction(async (tx) => {
    written.length = 0;
    const acts: Act[] = [];
    const now = services.clock();
    const done = await work({
      tx,
      now,
      requireCredentials: services.env.requireCredentials,
      record: (act) => void acts.push(act),
      emit: async ({ kind, actorId, data }) => {
        const row = { kind, actorId: actorId ?? null, data };
        written.push(...(await tx.insert(events).values(row).returning({ id: events.id, kind: events.kind })));
      },
    });
    await writeActs(tx, acts, now);
    return done;
  });
  written.forEach(({ kind }) => eventCount.inc({ kind }));
  await services.dispatch(written.map(({ id }) => id));
  return result;
}
