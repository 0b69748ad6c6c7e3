// Reads that may be a moment old go to a standby, where DATABASE_READ_URL names one: pages for visitors are then served while there is
// no primary.
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { sqlState } from '../errors.ts';
import { isUnreachable } from './errors.ts';

/** Each process keeps as many connections to the standby at most: it draws no more pages at once. */
const READ_POOL_SIZE = 5;
/** A standby that does not answer is not waited for: the primary is asked. */
const CONNECT_WITHIN_MS = 1000;
const ANSWER_WITHIN_MS = 2000;
/** The standby stops a query whose rows it has to remove. */
const CONFLICTS_WITH_RECOVERY = '40001';

/** The address may lead to a primary while no standby is there. */
const SESSION = {
  onConnect: (client: pg.ClientBase) => client.query('set default_transaction_read_only = on; set jit = off'),
};

const mayBeOld = new AsyncLocalStorage<true>();

/** Queries outside transactions within `work` are answered by the standby, or by the primary where there is none or it cannot. */
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

/** The answer of the first; of the second where the first cannot answer. */
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

/** The query() of both: the standby's within readFromStandby(), the primary's otherwise. */
export function preferring(standby: Query, primary: Query): Query {
  // A standby that becomes the primary loses its connections, and answers on a new one.
  const reading = either(standby, either(standby, primary));
  return (...args) => (mayBeOld.getStore() ? reading(...args) : primary(...args));
}
