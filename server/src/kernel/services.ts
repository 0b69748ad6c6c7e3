// What handlers, reactions and timers can use (built once in app.ts, replaced piece by piece in tests), and how a command runs: one
// transaction, its events written in it and passed to reactions after the commit.
import type { Logger } from 'pino';
import type { Db, Tx } from './db/open.ts';
import type { Env } from './env.ts';
import type { EventOf, EventKind } from './events/kinds.ts';
import type { Mailer } from './mail/mail.ts';
import type { Storage } from './storage/storage.ts';
import type { WeatherFeed } from './weather/feeds.ts';
import { type Act, writeActs } from './audit-log/audit-log.ts';
import { happened } from './observability/metrics.ts';
import { events } from './events/tables.ts';

/** Features add their own services to this interface where they define them. */
export interface Services {
  env: Env;
  db: Db;
  log: Logger;
  mailer: Mailer;
  weather: WeatherFeed;
  /** The bytes of files. */
  storage: Storage;
  /** Now; tests turn it. */
  clock: () => Date;
  /** Hands written events to the reactions; called after commits. Never throws. */
  dispatch: (eventIds: readonly number[]) => Promise<void>;
  /** Work that continues after the answer; stopping waits for it. It must not throw. */
  later: (work: Promise<void>) => void;
  /** This app plays the demonstration: every account it makes is one of the demonstration. */
  makesDemo?: true;
}

/** One transaction of a command: its queries, and the events it records. */
export interface Work {
  tx: Tx;
  now: Date;
  /** REQUIRE_CREDENTIALS: bidding, award and start need the required documents verified. */
  requireCredentials: boolean;
  /** Records what happened, in this transaction; reactions read it after the commit. */
  emit: <K extends EventKind>(event: EventOf<K>) => Promise<void>;
  /** Writes an administrator's act to the audit log; inserted last before the commit. */
  record: (act: Act) => void;
}

/** Runs `work` in one transaction and dispatches what it emitted once that is committed. */
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
  written.forEach(({ kind }) => happened.inc({ kind }));
  await services.dispatch(written.map(({ id }) => id));
  return result;
}
