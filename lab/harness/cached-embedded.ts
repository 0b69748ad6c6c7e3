// Reuses embedded databases between test files: emptying one takes a tenth of the time of starting a new one.
import type { PGlite } from '@electric-sql/pglite';
import type { ReusedClients } from '../../server/src/kernel/db/open.ts';

/** More are open only while a file needs them at once. */
const MOST_FREE = 2;
/** An open transaction blocks the database, so it is discarded. */
const EMPTIED_WITHIN_MS = 15_000;

const OURS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/** The schema without data: a database whose schema a file changed and did not restore is not reused. */
const SHAPE = `
  select md5(string_agg(part, ' ' order by part)) as shape from (
    select concat_ws(' ', 'class', c.oid, relname, relnatts, relchecks, relhastriggers, relkind) as part
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS}
    union all
    select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef)
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and attnum > 0
    union all
    select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint
    union all
    select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all
    select concat_ws(' ', 'function', oid, proname, md5(prosrc)) from pg_proc where oid >= 16384
    union all
    select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    union all
    select concat_ws(' ', 'role', oid, rolname) from pg_roles
  ) parts`;

/** Partitions one by one: COPY cannot read a partitioned table. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${OURS}`;

/** Empties tables and resets sequences that were used. No trigger fires: some tables only allow inserts. */
const EMPTY = `
  set session_replication_role = replica;
  do $$
  declare one record; has_rows boolean; filled text[] := '{}';
  begin
    for one in ${TABLES} loop
      execute 'select exists (select from ' || one.name || ')' into has_rows;
      if has_rows then filled := filled || one.name; end if;
    end loop;
    if cardinality(filled) > 0 then
      execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
    end if;
    for one in
      select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences where last_value is not null
    loop
      perform setval(one.name, one.start_value, false);
    end loop;
  end $$;`;

interface Kept {
  client: PGlite;
  shape: string;
  /** The migrations' data: rows by table, in COPY format, and the sequences' values. */
  rows: Map<string, Blob>;
  sequences: { name: string; at: string }[];
}

const free: Kept[] = [];

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(SHAPE);
  return rows[0]?.shape ?? '';
}

async function remember(client: PGlite): Promise<Kept> {
  const rows = new Map<string, Blob>();
  for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`);
    if (blob && blob.size > 0) rows.set(name, blob);
  }
  const sequences = await client.query<{ name: string; at: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as at
     from pg_sequences where last_value is not null`,
  );
  return { client, shape: await shapeOf(client), rows, sequences: sequences.rows };
}

/** Restores the initial state; false if that is not possible. */
async function emptied({ client, shape, rows, sequences }: Kept): Promise<boolean> {
  if ((await shapeOf(client)) !== shape) return false;
  await client.exec(EMPTY);
  for (const [name, blob] of rows) await client.query(`copy ${name} from '/dev/blob'`, [], { blob });
  for (const { name, at } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, at]);
  await client.exec('discard all');
  // PGlite's initial settings; the log of the previous file is discarded.
  await client.exec('set search_path to public; checkpoint');
  return true;
}

function within(time: number, work: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, time, false);
    work.then(resolve, () => resolve(false)).finally(() => clearTimeout(late));
  });
}

/** The client of one owner: once returned, it forwards nothing, however late. */
function lent(client: PGlite): { client: PGlite; end: () => Promise<void> } {
  let isOver = false;
  const unlisteners: (() => Promise<void>)[] = [];
  const own = new Map<PropertyKey, unknown>();
  const refuse = () => Promise.reject(new Error('PGlite is closed'));
  const listen: PGlite['listen'] = async (...args) => {
    const unlisten = await client.listen(...args);
    unlisteners.push(unlisten);
    return unlisten;
  };
  const seen = new Proxy(client, {
    get(target, key) {
      if (own.has(key)) return own.get(key);
      if (key === 'listen') return isOver ? refuse : listen;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => (isOver ? refuse() : Reflect.apply(value, target, args));
    },
    set(_target, key, value) {
      own.set(key, value);
      return true;
    },
  });
  const end = async () => {
    isOver = true;
    await Promise.all(unlisteners.map((unlisten) => unlisten()));
  };
  return { client: seen, end };
}

async function next(make: () => Promise<PGlite>): Promise<Kept> {
  for (let kept = free.pop(); kept; kept = free.pop()) {
    if (await within(EMPTIED_WITHIN_MS, emptied(kept))) return kept;
    void kept.client.close().catch(() => undefined);
  }
  return remember(await make());
}

/** For openDb(): the emptied database of a finished file, or a new one created by `make`. */
export const cachedEmbedded: ReusedClients = async (make) => {
  const kept = await next(make);
  const { client, end } = lent(kept.client);
  return {
    client,
    async giveBack() {
      await end();
      if (free.length < MOST_FREE) free.push(kept);
      else await kept.client.close();
    },
  };
};
