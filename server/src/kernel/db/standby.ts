// Reads that may be a moment old go to a standby, where DATABASE_READ_URL names one: public pages then work while there is no primary.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { sqlState } from '../errors.ts';
import { isUnreachable } from './errors.ts';

const READ_POOL_SIZE = 5;
/** Short, because the primary can answer instead. */
const CONNECT_WITHIN_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** A standby stops a query whose rows it has to remove. */
const CONFLICTS_WITH_RECOVERY = '40001';

/** Read-only, because the address may lead to a primary while there is no standby. */
const SESSION = {
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
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    ...SESSION,
  }).on('error', onFault);

type Query = (...args: unknown[]) => unknown;

const cannotAnswer = (error: unknown) => isUnreachable(error) || sqlState(error) === CONFLICTS_WITH_RECOVERY;

const either =
  (first: Query, second: Query): Query =>
  async (...args) => {
    try {
      return await first(...args);
    } catch (error) {
      if (!cannotAnswer(error)) {
        throw error;
      }
      return second(...args);
    }
  };

/** A query() that uses the standby within readFromStandby(), the primary otherwise. */
export function preferStandby(standby: Query, primary: Query): Query {
  // Asked twice: a standby that becomes the primary closes its connections, and answers on a new one.
  const reading = either(standby, either(standby, primary));
  return (...args) => (mayBeOld.getStore() ? reading(...args) : primary(...args));
}
