// Kills a call, a webhook or a timer at an exact step: from then on its database accepts nothing from it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { poolOf } from './connections.ts';

/** Counts the steps of one run, and decides which one is the last. */
export interface Steps {
  taken: number;
  dieAt: number | undefined;
}

/** One run of the server's code: a call, a webhook, a round of the timers. */
interface Run {
  steps: Steps;
  isDead: boolean;
}

/** A simulated server; once it is dead nothing that runs in it reaches the database. */
export interface KillableServer {
  isDead: boolean;
}

class Killed extends Error {
  override name = 'Killed';
}

const runs = new AsyncLocalStorage<Run>();

/** Runs `work`, which may die at its step; returns undefined if it did. */
export async function runKillable<T>(
  steps: Steps,
  mortal: KillableServer,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const run: Run = { steps, isDead: false };
  try {
    const answer = await runs.run(run, async () => {
      const done = await work();
      // The last step: whether the response is sent.
      step(mortal);
      return done;
    });
    return run.isDead || mortal.isDead ? undefined : answer;
  } catch (error) {
    if (run.isDead || mortal.isDead) return undefined;
    throw error;
  }
}

function assertAlive(mortal: KillableServer): void {
  if (mortal.isDead || runs.getStore()?.isDead === true) throw new Killed('this server was killed');
}

/** Called before each step: dies here if it is the chosen one. */
function step(mortal: KillableServer): void {
  const run = runs.getStore();
  if (run) {
    run.steps.taken += 1;
    run.isDead ||= run.steps.taken === run.steps.dieAt;
  }
  assertAlive(mortal);
}

/** A statement is text, or an object with it. */
const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '');

const isWrite = (text: string) => /^\s*(insert|update|delete)\b/i.test(text);

type Query = (...args: unknown[]) => Promise<unknown>;

/** Within a transaction: the commit is the step. A dead run may still roll back, as its broken connection would. */
function guardClient(client: { query: unknown }, mortal: KillableServer): void {
  // The query() of a driver, whose overloads this wrapper forwards.
  const query = (client.query as Query).bind(client);
  client.query = (...args: unknown[]) => {
    const hasCallback = typeof args.at(-1) === 'function';
    const text = textOf(args[0]);
    if (hasCallback || text === 'rollback') return query(...args);
    try {
      if (text === 'commit') {
        step(mortal);
      } else {
        assertAlive(mortal);
      }
    } catch (error) {
      return Promise.reject(error);
    }
    return query(...args);
  };
}

/** Makes every query of a PostgreSQL database opened by openDb() a step that may die. */
export function putAtRisk(db: Db, mortal: KillableServer): void {
  const pool = poolOf(db);
  // Of pg's call signatures drizzle uses the one in Query.
  const query = pool.query.bind(pool) as unknown as Query;
  const guarded = new WeakSet<object>();
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      if (isWrite(textOf(args[0]))) {
        step(mortal);
      } else {
        assertAlive(mortal);
      }
      return query(...args);
    },
    connect: connecting(pool, (client) => {
      assertAlive(mortal);
      if (!guarded.has(client)) {
        guarded.add(client);
        guardClient(client, mortal);
      }
    }),
  });
}

/** The pool's own queries connect with a callback; those are guarded above. */
function connecting(pool: pg.Pool, take: (client: pg.PoolClient) => void) {
  // Forwards the original arguments: without a callback it returns a promise.
  const connect = pool.connect.bind(pool) as unknown as (...args: unknown[]) => Promise<pg.PoolClient>;
  return async (...args: unknown[]) => {
    if (args.length > 0) return connect(...args);
    const client = await connect();
    try {
      take(client);
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  };
}
