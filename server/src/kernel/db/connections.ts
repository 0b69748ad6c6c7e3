// Pools of connections to PostgreSQL: the server's, where a broken connection is never reused, and a standby's for reads that may be old.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { sqlState } from '../errors.ts';
import { isUnreachable } from './errors.ts';

export const POOL_SIZE = 20;
/** How long a call waits for a connection: longer than a busy server needs, short enough for a waiting person. */
const CONNECT_WITHIN_MS = 3000;

/** The seconds of libpq's `connect_timeout`: postgres://…/live_oak?connect_timeout=10. Not its zero: a call must not wait forever. */
const connectWithinMs = (url: string): number => {
  const seconds = /[?&]connect_timeout=([1-9]\d{0,3})(?:&|$)/.exec(url)?.[1];
  return seconds === undefined ? CONNECT_WITHIN_MS : Number(seconds) * 1000;
};

/** Long, because a new connection plans every statement again. */
const IDLE_MS = 60_000;

/** No JIT: compiling a plan takes longer than any of our queries. The timeouts end forgotten queries, and transactions of hung processes. */
const SETTINGS = `set jit = off; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '30s';
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;
const SESSION = { onConnect: (client: pg.ClientBase) => client.query(SETTINGS) };

const { TIMESTAMPTZ } = pg.types.builtins;
const readSlowly: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** Reads an instant of the years 2000 to 2999 in half of the driver's time. JavaScript misreads other years, and infinity. */
export const readInstant = (text: string): unknown =>
  text.startsWith('2') && text[4] === '-' ? new Date(text) : readSlowly(text);

const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format !== 'binary' ? readInstant : pg.types.getTypeParser(type, format),
};

/** The driver's public types do not include its socket. */
interface WithSocket {
  connection: { stream: { bytesRead: number; destroy: (error?: Error) => void } };
}
/** Its socket shows whether the server still answers; a graceful close would wait for a dead connection. */
export const socketOf = (client: pg.ClientBase) => (client as unknown as WithSocket).connection.stream;

export function openConnections(url: string, size: number, onFault: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectWithinMs(url),
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    types: TYPES,
    ...SESSION,
  });
  const clients = new Set<pg.PoolClient>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  pool.on('error', onFault);
  pool.on('release', (error?: Error | boolean) => {
    answeredAt = error ? answeredAt : performance.now();
  });
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool handles errors of idle connections only: one that breaks within a transaction would end the process.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => void clients.delete(client));
  return {
    pool,
    /** Milliseconds since a query was last answered; Infinity before the first. */
    answeredMs: () => performance.now() - answeredAt,
    /** Notes how many bytes each connection has received; the returned function cuts those that received nothing since. */
    mark: () => {
      const before = new Map([...clients].map((client) => [client, socketOf(client).bytesRead]));
      return () => {
        for (const [client, bytes] of before) {
          if (clients.has(client) && socketOf(client).bytesRead === bytes) {
            socketOf(client).destroy(new Error('Connection terminated: the database is silent'));
          }
        }
      };
    },
  };
}

const READ_POOL_SIZE = 5;
/** Short, because the primary can answer instead. */
const STANDBY_CONNECT_WITHIN_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** A standby stops a query whose rows it has to remove. */
const CONFLICTS_WITH_RECOVERY = '40001';

/** Read-only, because the address may lead to a primary while there is no standby. */
const READ_ONLY = {
  onConnect: (client: pg.ClientBase) => client.query('set default_transaction_read_only = on; set jit = off'),
};

const mayBeOld = new AsyncLocalStorage<true>();

/** Within `work`, the standby answers queries outside transactions, or else the primary. */
export const readFromStandby = <T>(work: () => Promise<T>): Promise<T> => mayBeOld.run(true, work);

export const openStandby = (url: string, onFault: (error: Error) => void): pg.Pool =>
  new pg.Pool({
    connectionString: url,
    application_name: 'live-oak reader',
    max: READ_POOL_SIZE,
    connectionTimeoutMillis: STANDBY_CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    ...READ_ONLY,
  }).on('error', onFault);

type Query = (...args: unknown[]) => unknown;

const cannotAnswer = (error: unknown) => isUnreachable(error) || sqlState(error) === CONFLICTS_WITH_RECOVERY;

const either =
  (first: Query, second: Query): Query =>
  async (...args) => {
    try {
      return await first(...args);
    } catch (error) {
      if (!cannotAnswer(error)) throw error;
      return second(...args);
    }
  };

/** A query() that uses the standby within readFromStandby(), the primary otherwise. */
export function preferStandby(standby: Query, primary: Query): Query {
  // Asked twice: a standby that becomes the primary closes its connections, and answers on a new one.
  const reading = either(standby, either(standby, primary));
  return (...args) => (mayBeOld.getStore() ? reading(...args) : primary(...args));
}
