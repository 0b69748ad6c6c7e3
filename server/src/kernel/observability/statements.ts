// Observes the database below drizzle: failed statements and transaction times.
import { sqlState } from '../errors.ts';
import { queryErrors, transactions } from './metrics.ts';

function countError(error: unknown): void {
  const state = sqlState(error);
  queryErrors.inc({ class: state === undefined ? 'connection' : state.slice(0, 2) });
}

type Query = (...args: never[]) => unknown;

/** A driver's query(), counted when it fails. */
export function watchQuery<F extends Query>(query: F): F {
  // Every query() of a driver may be called with whatever it was called with; only its failure is looked at.
  const run = query as unknown as (...args: unknown[]) => Promise<unknown>;
  const watched = (...args: unknown[]) => {
    const answer = run(...args);
    // Asked with a callback it answers nothing.
    if (typeof (answer as Promise<unknown> | undefined)?.then === 'function') {
      answer.then(undefined, countError);
    }
    return answer;
  };
  // Takes and answers what it stands for.
  return watched as unknown as F;
}

type Transact<Tx> = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** A database's transaction(), timed, and counted when it fails. */
export function watchTransactions<Tx>(transact: Transact<Tx>): Transact<Tx> {
  const committed = transactions.labels('committed');
  const back = transactions.labels('rolled_back');
  return async (work) => {
    const began = performance.now();
    try {
      const result = await transact(work);
      committed.observe((performance.now() - began) / 1000);
      return result;
    } catch (error) {
      back.observe((performance.now() - began) / 1000);
      if (sqlState(error) !== undefined) {
        countError(error);
      }
      throw error;
    }
  };
}
