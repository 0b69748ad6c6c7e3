// Refuses a root query from inside a transaction before it can hang (embedded) or slip out of it (server).
import { AsyncLocalStorage } from 'node:async_hooks';

export const inTransaction = new AsyncLocalStorage<true>();

class RootQueryInTransaction extends Error {
  override name = 'RootQueryInTransaction';
}

export function guard<F extends (...args: never[]) => unknown>(run: F): F {
  const guarded = (...args: Parameters<F>) => {
    if (inTransaction.getStore()) {
      throw new RootQueryInTransaction('A query left its transaction: pass tx down and use it.');
    }
    return run(...args);
  };
  // The same parameters and result, with a check before: a generic wrapper cannot prove that of F.
  return guarded as F;
}
