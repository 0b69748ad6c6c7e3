// openDb(): PostgreSQL by DATABASE_URL, else embedded PGlite in DATA_DIR behind a lock.
import { join } from 'node:path';
import { drizzle as drizzlePg, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { inBulkOnServer, type InBulk } from './bulk.ts';
import { openConnections, POOL_SIZE } from './connections.ts';
import { isUnreachable } from './errors.ts';
import { Listener } from './listener.ts';
import { StatementNames } from './named-statements.ts';
import { guard, inTransaction } from './root-queries.ts';
import { openStandby, preferring } from './standby.ts';
import { traceConnection, watchQuery, watchTransactions } from '../observability/statements.ts';

type NoSchema = Record<string, never>;
/** query() of a driver is declared with a dozen overloads, of which a wrapper sees only one: parameters and result are passed unchanged. */
type Query = (...args: unknown[]) => unknown;
/** drizzle on either database; both answer node-postgres' shapes where we use them. */
export type Orm = NodePgDatabase<NoSchema>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Where a query may run: inside a transaction or beside one. */
export type Runner = Orm | Tx;

export interface Db {
  kind: 'embedded' | 'server';
  /** For reads outside a transaction. Never inside one: the embedded database has a single connection and would wait for itself. */
  orm: Orm;
  /** Runs `work` in one transaction; what it throws rolls everything back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A prepared statement by name, for the calls that must be fast. Rows as the database gives them. */
  prepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Calls `heard` for every NOTIFY on the channel, and `lost` when some may have been missed. One connection for all channels. */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<void>;
  /** Milliseconds since a query was last answered; Infinity on the embedded database, and before the first. */
  answeredMs(): number;
  /** Whole tables in or out, in one transaction. */
  inBulk: InBulk;
  /** Connections of this process: open, idle, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** A cache of embedded databases that are opened more than once. */
export type ReusedClients = (make: () => Promise<PGlite>) => Promise<{ client: PGlite; giveBack: () => Promise<void> }>;

export interface OpenOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Connections to a PostgreSQL server. */
  poolSize?: number;
  /** The same server without a transaction pooler: LISTEN and COPY of whole tables need a session connection. */
  directUrl?: string | undefined;
  /** A standby of the same database, for readFromStandby(). */
  readUrl?: string | undefined;
  /** False: nothing is prepared by name, for a pooler that cannot carry names. */
  prepared?: boolean;
  /** An embedded database kept in memory, for tests: a dump to start from, or empty; `kept` may return one that was used before. */
  memory?: { dump?: Blob; kept?: ReusedClients };
  /** Called on errors of idle connections. */
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

const UNSEEN_FAULT = () => undefined;
export { POOL_SIZE } from './connections.ts';

/** drizzle on one connection, made once for each. */
const ormOf = new WeakMap<pg.PoolClient, Orm>();

function ormOn(client: pg.PoolClient): Orm {
  const known = ormOf.get(client) ?? drizzlePg({ client });
  ormOf.set(client, known);
  return known;
}

/** One transaction on its own connection, which is always released, and never reused once it broke. */
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

/** What root queries use. */
const rootQuery = (pool: pg.Pool): Query => guard(watchQuery(pool.query.bind(pool) as Query));

async function openServer(url: string, options: OpenOptions): Promise<Db> {
  const { poolSize = POOL_SIZE, onFault = UNSEEN_FAULT, directUrl = url, readUrl, prepared = true } = options;
  const { pool, answeredMs, mark } = openConnections({ url, size: poolSize, onFault });
  const orm = drizzlePg({ client: pool });
  const standby = readUrl === undefined ? undefined : openStandby(readUrl, onFault);
  if (prepared) {
    const names = new StatementNames();
    pool.on('connect', (client) => names.prepareOn(client));
  }
  pool.on('connect', traceConnection);
  const primaryQuery = rootQuery(pool);
  // Wrapped, with its overloads again.
  pool.query = (standby ? preferring(rootQuery(standby), primaryQuery) : primaryQuery) as typeof pool.query;
  const listener = new Listener(directUrl, mark);
  return {
    kind: 'server',
    orm,
    transaction: (work) => transact(pool, work),
    async prepared<Row>(name: string, text: string, values: unknown[]) {
      const result = await pool.query({ name: prepared ? name : undefined, text, values });
      // The caller wrote the statement and says what its rows are; tests read every one of them.
      return result.rows as Row[];
    },
    listen: (channel, heard, lost) => listener.listen(channel, heard, lost),
    answeredMs,
    inBulk: inBulkOnServer(directUrl),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await listener.close();
      await Promise.all([pool.end(), standby?.end()]);
    },
  };
}
