// Inserts rows by COPY, on a PostgreSQL server and on the embedded database alike, within one transaction.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { getTableColumns, getTableName } from '../../server/src/kernel/db/drizzle.ts';
import type { InferInsertModel, PgTable, Db } from '../../server/src/kernel/db/drizzle.ts';

/** A row of a table with its id: COPY may set identity columns. */
export type Row<T extends PgTable> = InferInsertModel<T> & { id: number | string };

/** One connection that writes in bulk. Everything between `open` and `commit` is one transaction. */
export interface Bulk {
  query<R extends object>(sql: string): Promise<R[]>;
  /** Copies rows, which all have the same fields as the first. Returns how many. */
  copy<T extends PgTable>(table: T, rows: Iterable<Row<T>>): Promise<number>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

const CHUNK_CHARACTERS = 1 << 18;
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : text;

const arrayElement = (value: unknown) => `"${String(value).replace(/["\\]/g, (char) => `\\${char}`)}"`;

/** A value in COPY's text format. */
function cell(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`);
  return escaped(JSON.stringify(value));
}

/** The rows as lines, in pieces of a quarter of a million characters. */
function* lines<T extends PgTable>(first: Row<T>, rest: Iterator<Row<T>>, keys: readonly string[], count: () => void) {
  let chunk = '';
  for (let next: IteratorResult<Row<T>> = { done: false, value: first }; !next.done; next = rest.next()) {
    const row: Readonly<Record<string, unknown>> = next.value;
    let line = cell(row[keys[0] ?? '']);
    for (let at = 1; at < keys.length; at += 1) line += `\t${cell(row[keys[at] ?? ''])}`;
    chunk += `${line}\n`;
    count();
    if (chunk.length > CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}

async function copyRows<T extends PgTable>(
  table: T,
  rows: Iterable<Row<T>>,
  send: (head: string, chunks: Iterable<string>) => Promise<void>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = getTableColumns(table);
  const keys = Object.keys(first.value).filter((key) => key in columns);
  const names = keys.map((key) => `"${columns[key]?.name}"`).join(', ');
  let copied = 0;
  const chunks = lines(first.value, iterator, keys, () => (copied += 1));
  await send(`copy "${getTableName(table)}" (${names})`, chunks);
  return copied;
}

/** Opens a transaction for bulk writing beside `db`. On a server it is a connection of its own. */
export async function openBulk(db: Db, databaseUrl: string | undefined): Promise<Bulk> {
  return databaseUrl === undefined ? bulkEmbedded(db) : bulkServer(databaseUrl);
}

async function bulkServer(databaseUrl: string): Promise<Bulk> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  const end = async (how: 'commit' | 'rollback') => {
    try {
      await client.query(how);
    } finally {
      await client.end();
    }
  };
  return {
    query: async <R extends object>(sql: string) => (await client.query<R>(sql)).rows,
    copy: (table, rows) =>
      copyRows(table, rows, (head, chunks) =>
        pipeline(Readable.from(chunks, { objectMode: true }), client.query(copyFrom(`${head} from stdin`))),
      ),
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
}

/** The embedded database takes a COPY from a blob; there is one connection, and nothing else may use it meanwhile. */
async function bulkEmbedded(db: Db): Promise<Bulk> {
  // The shared type of `orm` is the server's; embedded, drizzle holds the PGlite that it was created with.
  const { $client: client } = db.orm as unknown as { $client: PGlite };
  await client.exec('begin');
  return {
    query: async <R extends object>(sql: string) => (await client.query<R>(sql)).rows,
    copy: (table, rows) =>
      copyRows(table, rows, async (head, chunks) => {
        for (const chunk of chunks) {
          await client.query(`${head} from '/dev/blob'`, [], { blob: new Blob([chunk]) });
        }
      }),
    commit: async () => void (await client.exec('commit')),
    rollback: async () => void (await client.exec('rollback')),
  };
}
