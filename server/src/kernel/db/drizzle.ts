// drizzle, for every other file, and an open database. Node reads the exports of drizzle's package.json (180 kB) anew at each import of
// it: five hundred files that import it themselves start seconds later.
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import type { InBulk } from './bulk.ts';

export * from 'drizzle-orm';
export * from 'drizzle-orm/pg-core';
// Both packages export types of these names; no file uses them.
export type {
  ColumnsWithTable,
  SelectedFields,
  SelectedFieldsFlat,
  SelectedFieldsOrdered,
  TableConfig,
} from 'drizzle-orm/pg-core';

type NoSchema = Record<string, never>;
/** drizzle on either database; both return node-postgres' shapes where we use them. */
export type Orm = NodePgDatabase<NoSchema>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type Runner = Orm | Tx;

export interface Db {
  kind: 'embedded' | 'server';
  /** For queries outside a transaction. Inside one it throws: the embedded database has a single connection and would wait for itself. */
  orm: Orm;
  /** Runs `work` in one transaction; what it throws rolls everything back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a statement prepared by name, for calls that must be fast. Rows as the database returns them. */
  prepared<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Calls `onNotify` for every NOTIFY on the channel, and `onLost` when some may have been missed. One connection serves all channels. */
  listen(channel: string, onNotify: (payload: string) => void, onLost: () => void): Promise<void>;
  /** Milliseconds since a query was last answered; Infinity on the embedded database, and before the first. */
  answeredMs(): number;
  inBulk: InBulk;
  /** The pool of this process; `waiting` counts callers. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
