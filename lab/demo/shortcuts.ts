// Fast bulk writing without breaking a rule: indexes are created after the rows, foreign keys are checked once at the end.
import type { Bulk } from './copy.ts';

type IndexRow = { name: string; definition: string };
type ForeignKey = { name: string; child: string; child_column: string; parent: string; parent_column: string };

const quoted = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ');

/** Drops the indexes that serve no constraint; the returned function recreates them in the same transaction. */
export async function withoutIndexes(bulk: Bulk, tables: readonly string[]): Promise<() => Promise<number>> {
  const indexes = await bulk.query<IndexRow>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid::regclass::text in (${quoted(tables)})
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await bulk.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of indexes) await bulk.query(definition);
    return indexes.length;
  };
}

/**
 * Disables row triggers and foreign key checks for this transaction if the database allows it: true if it did. Then `brokenKeys`
 * must be empty before the commit.
 */
export async function withoutTriggers(bulk: Bulk): Promise<boolean> {
  const [may] = await bulk.query<{ may: boolean }>('select usesuper as may from pg_user where usename = current_user');
  if (!may?.may) return false;
  await bulk.query('set local session_replication_role = replica');
  return true;
}

/** The foreign keys that some row violates. */
export async function brokenKeys(bulk: Bulk, tables: readonly string[]): Promise<string[]> {
  const keys = await bulk.query<ForeignKey>(
    `select k.conname as name, k.conrelid::regclass::text as child, a.attname as child_column,
       k.confrelid::regclass::text as parent, b.attname as parent_column
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1 and k.conrelid::regclass::text in (${quoted(tables)})`,
  );
  const broken: string[] = [];
  for (const key of keys) {
    const orphans = await bulk.query(
      `select 1 as found from ${key.child} c
       where c."${key.child_column}" is not null
         and not exists (select 1 from ${key.parent} p where p."${key.parent_column}" = c."${key.child_column}") limit 1`,
    );
    if (orphans.length > 0) broken.push(key.name);
  }
  return broken;
}

/** The identity sequence of each table continues after the highest copied id. */
export async function continueIdentities(bulk: Bulk, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await bulk.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table})) from ${table} limit 1`,
    );
  }
}
