// Recognizes database errors that mean it is temporarily unreachable or full, and waits for it.
import { sqlState } from '../errors.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import pRetry from 'p-retry';

/** SQLSTATE classes of lost connections, missing resources and shutdowns. */
const STATES = /^(08|53|57P)/;
/** A statement took too long, or reached a server that has become a standby. */
const PASSING = new Set(['57014', '25006']);
const CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EAI_AGAIN EHOSTUNREACH ENETUNREACH ENOTFOUND EPIPE ETIMEDOUT'.split(' '),
);
/** The driver's messages for a connection that broke or could not be opened. */
const MESSAGES =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|Query read timeout|^Client was closed/;

/** True when the database did not answer, refused the connection, has no space, or took too long: a retry may succeed soon. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined && (STATES.test(state) || PASSING.has(state))) return true;
  const { code } = propertiesOf(error);
  if ((typeof code === 'string' && CODES.has(code)) || MESSAGES.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isUnreachable) : isUnreachable(error.cause);
}

/** True when a query waited too long for a connection of the pool; drizzle wraps the driver's error. */
export function isPoolTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.message === 'timeout exceeded when trying to connect' || isPoolTimeout(error.cause))
  );
}

/** By then a restarted server is back, or a standby has taken over. */
const AT_MOST_MS = 20_000;
const PAUSE_MS = 250;

/** Retries a repeatable write while the database cannot be reached, at most 20 s; then throws the database's error. */
export const retryWrite = <T>(write: () => Promise<T>, atMostMs = AT_MOST_MS): Promise<T> =>
  pRetry(write, {
    retries: Infinity,
    factor: 1,
    minTimeout: PAUSE_MS,
    maxRetryTime: atMostMs,
    shouldRetry: ({ error }) => isUnreachable(error),
  });
