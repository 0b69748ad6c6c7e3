// openDb(): PostgreSQL by DATABASE_URL, else embedded PGlite in DATA_DIR behind a lock.
import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db, Orm, Tx } from './drizzle.ts';
import { inBulkOnServer } from './bulk.ts';
import { openConnections, POOL_SIZE, openStandby, preferStandby } from './connections.ts';
import { isUnreachable } from './errors.ts';
import { Listener } from './listener.ts';
import { StatementNames } from './named-statements.ts';
import { traceConnection, watchQuery, watchTransactions } from '../observability/statements.ts';

/** query() of a driver has a dozen overloads, of which a wrapper sees only one: parameters and result are passed on unchanged. */
type Query = (...args: unknown[]) => unknown;
/** A cache of embedded databases that are opened more than once. */
export type ReusedClients = (make: () => Promise<PGlite>) => Promise<{ client: PGlite; giveBack: () => Promise<void> }>;

export interface OpenOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** The same server past a transaction pooler: LISTEN and COPY need a session connection. */
  directUrl?: string | undefined;
  readUrl?: string | undefined;
  /** False: no prepared statements, for a pooler that does not support them. */
  prepared?: boolean;
  /** An embedded database in memory, for tests: a dump to start from, or empty; `kept` may return one that was used before. */
  memory?: { dump?: Blob; kept?: ReusedClients };
  /** An embedded database that does not exist: it is made in memory, and its folder when it is closed, at once. */
  isNew?: boolean;
  onFault?: (error: Error) => void;
}

export const databaseFolder = (dataDir: string) => join(dataDir, 'database');

export async function openDb(options: OpenOptions): Promise<Db> {
  const { databaseUrl } = options;
  const db = await (databaseUrl === undefined
    ? (await import('./embedded.ts')).openEmbedded(options)
    : openServer(databaseUrl, options));
  return { ...db, transaction: watchTransactions((work) => db.transaction(work)) };
}

export const inTransaction = new AsyncLocalStorage<true>();

class RootQueryInTransaction extends Error {
  override name = 'RootQueryInTransaction';
}

/** A query() that throws inside a transaction, where it would hang (embedded) or run outside of it (server). */
export function refuseInTransaction<F extends (...args: never[]) => unknown>(run: F): F {
  const checked = (...args: Parameters<F>) => {
    if (inTransaction.getStore()) {
      throw new RootQueryInTransaction('A query left its transaction: pass tx down and use it.');
    }
    return run(...args);
  };
  // The same parameters and result: a generic wrapper cannot prove that of F.
  return checked as F;
}

const ormOf = new WeakMap<pg.PoolClient, Orm>();

function ormOn(client: pg.PoolClient): Orm {
  const known = ormOf.get(client) ?? drizzlePg({ client });
  ormOf.set(client, known);
  return known;
}

/** Runs a transaction on a connection that is always released, and never reused once it broke. */
async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await ormOn(client).transaction((tx) => inTransaction.run(true, () => work(tx)));
  } catch (error) {
    isBroken = isUnreachable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** query() outside of transactions, with its arguments passed on unchanged. */
const rootQuery = (pool: pg.Pool): Query => refuseInTransaction(watchQuery(pool.query.bind(pool) as Query));

async function openServer(url: string, options: OpenOptions): Promise<Db> {
  const { poolSize = POOL_SIZE, onFault = () => undefined, directUrl = url, readUrl, prepared = true } = options;
  const { pool, answeredMs, mark } = openConnections(url, poolSize, onFault);
  const orm = drizzlePg({ client: pool });
  const standby = readUrl === undefined ? undefined : openStandby(readUrl, onFault);
  if (prepared) {
    const names = new StatementNames();
    pool.on('connect', (client) => names.prepareOn(client));
  }
  pool.on('connect', traceConnection);
  const primaryQuery = rootQuery(pool);
  // With its overloads again.
  pool.query = (standby ? preferStandby(rootQuery(standby), primaryQuery) : primaryQuery) as typeof pool.query;
  const listener = new Listener(directUrl, mark);
  return {
    kind: 'server',
    orm,
    transaction: (work) => transact(pool, work),
    async prepared<Row>(name: string, text: string, values: unknown[]) {
      const result = await pool.query({ name: prepared ? name : undefined, text, values });
      // The caller states the rows of its statement; tests run every one.
      return result.rows as Row[];
    },
    listen: (channel, onNotify, onLost) => listener.listen(channel, onNotify, onLost),
    answeredMs,
    inBulk: inBulkOnServer(directUrl),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await Promise.all([pool.end(), standby?.end()]);
    },
  };
}
