// openDb(): PostgreSQL by DATABASE_URL, else embedded PGlite in DATA_DIR behind a lock.
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle as drizzlePg, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { inBulkEmbedded, inBulkOnServer, type InBulk } from './bulk.ts';
import { openConnections, POOL_SIZE } from './connections.ts';
import { isUnreachable } from './faults.ts';
import { Listener } from './listener.ts';
import { StatementNames } from './named-statements.ts';
import { lockFolder } from './lock.ts';
import { openStandby, preferring } from './standby.ts';
import { traceConnection, watchQuery, watchTransactions } from '../observability/statements.ts';

type NoSchema = Record<string, never>;
/** query() of a driver is declared with a dozen overloads, of which a wrapper sees only one: parameters and result are passed unchanged. */
type Query = (...args: unknown[]) => unknown;
/** drizzle on either database; both answer node-postgres' shapes where we use them. */
type Orm = NodePgDatabase<NoSchema>;
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
export type KeptClients = (make: () => Promise<PGlite>) => Promise<{ client: PGlite; giveBack: () => Promise<void> }>;

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
  memory?: { dump?: Blob; kept?: KeptClients };
  /** Called on errors of idle connections. */
  onFault?: (error: Error) => void;
}

/** Refuses a root query from inside a transaction before it can hang (embedded) or slip out of it (server). */
const inTransaction = new AsyncLocalStorage<true>();

class RootQueryInTransaction extends Error {
  override name = 'RootQueryInTransaction';
}

function guard<F extends (...args: never[]) => unknown>(run: F): F {
  const guarded = (...args: Parameters<F>) => {
    if (inTransaction.getStore()) {
      throw new RootQueryInTransaction('A query left its transaction: pass tx down and use it.');
    }
    return run(...args);
  };
  // The same parameters and result, with a check before: a generic wrapper cannot prove that of F.
  return guarded as F;
}

export async function openDb(options: OpenOptions): Promise<Db> {
  const { databaseUrl } = options;
  const db = await (databaseUrl === undefined ? openEmbedded(options) : openServer(databaseUrl, options));
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

/** PostgreSQL's own types have lower numbers; from here on come the rows of its catalogs, and of our tables. */
const FIRST_ROW_TYPE = 10_000;

/**
 * PGlite copies its list of parsers for every query. Two thirds are for arrays of whole rows of tables, which nothing
 * reads: without them a short query takes half the time.
 */
function dropRowParsers<Parsers extends object>(client: { parsers: Parsers }): void {
  const kept = Object.entries(client.parsers).filter(([type]) => !(Number(type) >= FIRST_ROW_TYPE));
  // A part of what it was: the parsers that are left out are looked up and not found, as for any type without one.
  client.parsers = Object.fromEntries(kept) as Parsers;
}

/** For databases in memory, of which tests have many at a time: little of it, and nothing that is for after a crash or for statistics. */
const SMALL =
  'shared_buffers=16MB wal_buffers=1MB full_page_writes=off synchronous_commit=off track_counts=off track_activities=off'
    .split(' ')
    .flatMap((setting) => ['-c', setting]);

async function openEmbedded({ dataDir, memory }: OpenOptions): Promise<Db> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const folder = join(dataDir, 'database');
  const release = memory ? () => undefined : await lockFolder(dataDir);
  if (!memory) {
    mkdirSync(folder, { recursive: true });
  }
  const place = memory ? (memory.dump ? { loadDataDir: memory.dump } : {}) : { dataDir: folder };
  const size = memory ? { startParams: [...PGlite.defaultStartParams, ...SMALL] } : {};
  const make = async () => {
    const made = await PGlite.create({ ...place, ...size, extensions: { btree_gist, pg_trgm } });
    dropRowParsers(made);
    return made;
  };
  const kept = await memory?.kept?.(make);
  const client = kept?.client ?? (await make());
  const orm = drizzlePglite({ client });
  // As above: overloads, wrapped as one.
  client.query = guard(watchQuery(client.query.bind(client) as (...args: never[]) => unknown)) as typeof client.query;
  return {
    kind: 'embedded',
    // The two drivers differ in types only; every query of the product runs on both in the suite.
    orm: orm as unknown as Orm,
    async transaction(work) {
      // As above: another driver's type for the same thing.
      return orm.transaction((tx) => inTransaction.run(true, () => work(tx as unknown as Tx)));
    },
    async prepared<Row>(_name: string, text: string, values: unknown[]) {
      const result = await client.query<Row>(text, values);
      return result.rows;
    },
    async listen(channel, heard) {
      await client.listen(channel, heard);
    },
    answeredMs: () => Number.POSITIVE_INFINITY,
    inBulk: inBulkEmbedded(client),
    connections: () => ({ open: 1, idle: 1, waiting: 0 }),
    async close() {
      await (kept ? kept.giveBack() : client.close());
      release();
    },
  };
}
