// Reads the tables, writable columns and applied migrations of a database.
import type { Bulk } from '../kernel/db/bulk.ts';
import type { Applied } from '../kernel/db/migrate.ts';
import type { Manifest } from './folder.ts';

export interface TableShape {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** Sorts the rows the same way in every database: by the primary key, else identity columns, else all columns. */
  order: string;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    coalesce(
      (select string_agg(quote_ident(a.attname) || case when t.typcategory = 'S' then ' collate "C"' else '' end, ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
        where i.indrelid = c.oid and i.indisprimary),
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attidentity <> ''),
      (select string_agg(quote_ident(a.attname) || '::text collate "C"', ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')) as "order"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname collate "C"`;

export const tablesOf = (bulk: Bulk) => bulk.query<TableShape>(TABLES);

/** All rows of a table, in an order that depends on the rows alone. */
export const allOf = ({ name, columns, order }: TableShape) =>
  `select ${columns.map(quoted).join(', ')} from ${quoted(name)} order by ${order}`;

interface ForeignKey {
  table: string;
  name: string;
  /** 'deferrable initially deferred' and the like, as it is declared. */
  timing: string;
}

export const foreignKeysOf = (bulk: Bulk) =>
  bulk.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name,
      case when condeferrable then 'deferrable initially ' || case when condeferred then 'deferred' else 'immediate' end
        else 'not deferrable' end as timing
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);

/** The values of the sequences. Read them after the rows: they only grow. */
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

/** The migrations that were applied to a database, oldest first; none where it is new. */
export async function appliedTo(bulk: Bulk): Promise<Applied[]> {
  const known = await bulk.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  return known.length === 0
    ? []
    : bulk.query<Applied>(
        'select created_at::float8 as "madeAt", hash from drizzle.__drizzle_migrations order by created_at',
      );
}
