// The parts of an export: each is one file of rows, and lists the tables that it covers.
import { sql, type SQL, type Runner } from '../../../kernel/db/drizzle.ts';
import type { exportTexts } from '../../../texts/en/accounts.ts';

/** Whose data it is. `providerId` is 0 without a business: no row has it. */
export interface Subject {
  userId: number;
  providerId: number;
}

export type Row = Record<string, unknown>;
export type PartName = keyof typeof exportTexts.parts;

export interface Part {
  /** The file's name without its ending. */
  name: PartName;
  /** The tables whose rows about the person it contains. */
  tables: readonly string[];
  read: (run: Runner, subject: Subject) => Promise<Row[]>;
}

/** The rows of a query as JSON: instants in ISO 8601, money in cents, names as in the database. `omit`: columns of no concern to the person. */
export async function rowsOf(run: Runner, query: SQL, omit: readonly string[] = []): Promise<Row[]> {
  const { rows } = await run.execute<{ row: Row }>(sql`select to_jsonb(found) as row from (${query}) found`);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([column]) => !omit.includes(column))));
}

/** The rows of a query over these tables. */
export const part = (
  name: PartName,
  tables: readonly string[],
  query: (subject: Subject) => SQL,
  omit?: readonly string[],
): Part => ({ name, tables, read: (run, subject) => rowsOf(run, query(subject), omit) });

/** Some columns of the person's row in a table. */
export const columnsOf = (name: PartName, table: string, columns: string): Part =>
  part(
    name,
    [table],
    (me) => sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where user_id = ${me.userId}`,
  );

type IdColumn = 'id' | 'user_id' | 'owner_id' | 'reporter_id' | 'provider_id';

/** The rows of one table, by the column with the id of the person or their business. */
export const ofTable = (name: PartName, table: string, column: IdColumn, omit?: readonly string[]): Part => ({
  name,
  tables: [table],
  read: (run, { userId, providerId }) => {
    const id = column === 'provider_id' ? providerId : userId;
    const query = sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by 1`;
    return rowsOf(run, query, omit);
  },
});
