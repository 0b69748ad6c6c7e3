// Reads the tables, writable columns and applied migrations of a database.
import type { Bulk } from '../kernel/db/bulk.ts';
import type { Applied } from '../kernel/db/squashed.ts';
import type { Manifest } from './folder.ts';

export interface TableShape {
  name: string;
  /** Those that hold something of their own: what the database computes from others is not among them. */
  columns: string[];
  /** Sorts the rows the same way in every database. */
  order: string;
}

export interface ForeignKey {
  table: string;
  name: string;
  /** As it is declared: DEFERRABLE INITIALLY DEFERRED and the like; empty for the usual kind. */
  timing: string;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    array(select json_build_object('name', a.attname, 'is_text', t.typcategory = 'S') from pg_index i
      cross join unnest(i.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
      where i.indrelid = c.oid and i.indisprimary order by k.place) as keys,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbers
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;

interface TableRow {
  name: string;
  columns: string[];
  keys: { name: string; is_text: boolean }[];
  /** Identity columns, which sort a partitioned table that has no primary key. */
  numbers: string[];
}

function orderOf({ columns, keys, numbers }: TableRow): string {
  if (keys.length > 0) {
    return keys.map((key) => `${quoted(key.name)}${key.is_text ? ' collate "C"' : ''}`).join(', ');
  }
  const parts =
    numbers.length > 0 ? numbers.map(quoted) : columns.map((column) => `${quoted(column)}::text collate "C"`);
  return parts.join(', ');
}

/** Every table of the product, by name. */
export async function tablesOf(bulk: Bulk): Promise<TableShape[]> {
  const rows = await bulk.query<TableRow>(TABLES);
  return rows.map((row) => ({ name: row.name, columns: row.columns, order: orderOf(row) }));
}

/** All rows of a table in an order that depends on nothing but the rows. */
export const allOf = ({ name, columns, order }: TableShape) =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;

export async function foreignKeysOf(bulk: Bulk): Promise<ForeignKey[]> {
  return bulk.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name,
      case when condeferrable then 'deferrable initially ' || case when condeferred then 'deferred' else 'immediate' end
        else 'not deferrable' end as timing
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
}

/** The value of each sequence. Read it after the rows: it only ever grows. */
export async function sequencesOf(bulk: Bulk): Promise<Manifest['sequences']> {
  const names = await bulk.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  );
  const all: Manifest['sequences'] = [];
  for (const { name } of names) {
    const values = `select $1 as name, last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`;
    all.push(...(await bulk.query<(typeof all)[number]>(values, [name])));
  }
  return all;
}

/** The migrations a database has had, oldest first; none where it is new. */
export async function appliedTo(bulk: Bulk): Promise<Applied[]> {
  const [known] = await bulk.query<{ is_there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!known?.is_there) {
    return [];
  }
  return bulk.query<Applied>(
    'select created_at::float8 as "madeAt", hash from drizzle.__drizzle_migrations order by created_at',
  );
}
