// The pool of connections to a PostgreSQL server. A broken connection is never reused; all are closed when the server stops responding.
import pg from 'pg';

export const POOL_SIZE = 20;
/** How long a call waits for a connection: longer than a busy server needs, short enough for a waiting person. */
const CONNECT_WITHIN_MS = 3000;
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
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
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
