// Status changes: the one guarded UPDATE behind every feature's moves.ts.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { and, eq, getTableColumns, inArray } from './drizzle.ts';
import type { PgTable, PgUpdateSetSource, SQL, Tx } from './drizzle.ts';
import type { AnyPgColumn } from './drizzle.ts';
import { firstOr, wrongState } from '../errors.ts';

/** A life cycle: each move with the statuses it starts from and the one it leads to. */
type Moves<S> = Readonly<Record<string, { readonly from: readonly S[]; readonly to: S }>>;

/** The only writer of a status. Moves the rows of `which` and returns those moved; of two competing moves the second moves none. */
export function mover<
  T extends PgTable,
  C extends keyof T['$inferSelect'] & string,
  M extends Moves<T['$inferSelect'][C]>,
>(table: T, column: C, moves: M) {
  const status = getTableColumns(table)[column];
  return async (
    tx: Tx,
    name: keyof M,
    which: SQL | undefined,
    changes?: Omit<PgUpdateSetSource<T>, C>,
  ): Promise<T['$inferSelect'][]> => {
    const move = moves[name];
    if (!status || !move || !which) throw new Error(`No move ${String(name)}, or no rows named for it`);
    return tx
      .update(table)
      .set({ ...changes, [column]: move.to })
      .where(and(which, inArray(status, [...move.from])))
      .returning() as Promise<T['$inferSelect'][]>; // All columns of T; drizzle cannot say so of a table it does not know.
  };
}

/** As mover(), for one row; 409 with the refusal of the move where the row's status does not allow it. */
export function oneMover<
  T extends PgTable & { id: AnyPgColumn },
  C extends keyof T['$inferSelect'] & string,
  M extends Moves<T['$inferSelect'][C]>,
>(table: T, column: C, moves: M, refusals: Reason | Readonly<Record<keyof M, Reason>>) {
  const move = mover(table, column, moves);
  return async (tx: Tx, { id }: { id: number }, name: keyof M, changes?: Parameters<typeof move>[3]) =>
    firstOr(await move(tx, name, eq(table.id, id), changes), () =>
      wrongState(typeof refusals === 'string' ? refusals : refusals[name]),
    );
}
