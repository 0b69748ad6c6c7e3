// Connections to a PostgreSQL server: a broken one is never reused or fatal, and all are closed when the server stops responding, so
// that waiting queries fail.
import pg from 'pg';

/** Connections to a PostgreSQL server, by default. */
export const POOL_SIZE = 20;
/** How long a call waits for a connection: longer than a busy server needs, short enough for a person who waits. */
const CONNECT_WITHIN_MS = 3000;
/** An idle one is closed after this: a new one plans every statement again. */
const IDLE_MS = 60_000;

/**
 * Each new connection is set before its first query: compiling a plan takes longer than any of our queries; one that takes half a
 * minute is no longer waited for by anybody; and a process that fell silent within a transaction keeps its locks no longer than that.
 */
const SETTINGS = `set jit = off; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '30s';
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;
const SESSION = { onConnect: (client: pg.ClientBase) => client.query(SETTINGS) };

const { TIMESTAMPTZ } = pg.types.builtins;
const readSlowly: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** Reads an instant of the years 2000 to 2999 in half of the driver's time; JavaScript reads those of others otherwise, and infinity not at all. */
export const readInstant = (text: string): unknown =>
  text.startsWith('2') && text[4] === '-' ? new Date(text) : readSlowly(text);

/** How the driver reads values. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === TIMESTAMPTZ && format !== 'binary' ? readInstant : pg.types.getTypeParser(type, format),
};

interface PoolOptions {
  url: string;
  size: number;
  /** Called when an idle connection broke. */
  onFault: (error: Error) => void;
}

/** How many bytes a connection has received, and what cuts it; the driver's public types do not include its socket. */
interface Heard {
  connection: { stream: { bytesRead: number; destroy: (error?: Error) => void } };
}
/** Its socket, which shows whether the server still answers. A graceful close would wait for a dead connection. */
export const streamOf = (client: pg.ClientBase) => (client as unknown as Heard).connection.stream;

export interface Connections {
  pool: pg.Pool;
  /** Milliseconds since a query was last answered; Infinity before the first. */
  answeredMs: () => number;
  /** Notes how many bytes each connection has received; the returned function cuts those that received nothing since. */
  mark: () => () => void;
}

export function openConnections({ url, size, onFault }: PoolOptions): Connections {
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
    // The pool listens to idle connections alone: one that breaks within a transaction would end the process.
    client.on('error', () => undefined);
  });
  pool.on('remove', (client) => void clients.delete(client));
  return {
    pool,
    answeredMs: () => performance.now() - answeredAt,
    mark() {
      const before = new Map([...clients].map((client) => [client, streamOf(client).bytesRead]));
      return () => {
        for (const [client, bytes] of before) {
          if (clients.has(client) && streamOf(client).bytesRead === bytes) {
            streamOf(client).destroy(new Error('Connection terminated: the database is silent'));
          }
        }
      };
    },
  };
}
