// The parts of an export: each is one file of rows, and names the tables that it covers.
import { sql, type SQL } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';

/** Whose data it is. `providerId` is 0 without a business: no row has it. */
export interface Subject {
  userId: number;
  providerId: number;
}

export type Row = Record<string, unknown>;

export interface Part {
  /** The file's name without its ending. */
  name: string;
  /** Its text in the index, for a person. */
  says: { en: string; es: string };
  /** The tables whose rows about the person it holds. */
  tables: readonly string[];
  read: (run: Runner, subject: Subject) => Promise<Row[]>;
}

/** The rows of a query as JSON: instants in ISO 8601, money in cents, names as in the database. `omit`: what is no business of theirs. */
export async function rowsOf(run: Runner, query: SQL, omit: readonly string[] = []): Promise<Row[]> {
  const { rows } = await run.execute<{ row: Row }>(sql`select to_jsonb(found) as row from (${query}) found`);
  const left = new Set(omit);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

/** A part that is the rows of a query over these tables. `omit`: columns that are no business of theirs. */
export const part = (
  name: string,
  says: Part['says'],
  tables: readonly string[],
  query: (subject: Subject) => SQL,
  omit?: readonly string[],
): Part => ({ name, says, tables, read: (run, subject) => rowsOf(run, query(subject), omit) });

/** A part that is the rows of one table, by the column that names the person or their business. */
export const ofTable = (
  name: string,
  table: string,
  column: 'user_id' | 'owner_id' | 'reporter_id' | 'provider_id',
  says: Part['says'],
  omit?: readonly string[],
): Part =>
  part(
    name,
    says,
    [table],
    ({ userId, providerId }) =>
      sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${column === 'provider_id' ? providerId : userId} order by 1`,
    omit,
  );
