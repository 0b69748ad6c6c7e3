// Rows whose time the database set get the time of their step: rows written between two real instants belong to one step.
import { or, sql, type Db, type Tx } from '../../../server/src/kernel/db/drizzle.ts';

/** From this real time on, rows were written at this time of the demonstration. */
export type Turn = { from: Date; story: Date };

type Instants = { table: string; columns: string[] };

/**
 * Left as they are: the end of a session, an attempt or a word count depends on the real clock. The audit log has the
 * demonstration's time in its hash.
 */
const TRUE_TIME_TABLES = ['sessions', 'tries', 'idempotency_keys', 'audit_rows', 'job_words', 'forum_words'];

/** The database's own clock, which on a server need not be ours. */
export async function databaseTime(db: Db): Promise<Date> {
  if (db.kind === 'embedded') return new Date();
  const { rows } = await db.orm.execute<{ at: string | Date }>(sql`select clock_timestamp() as at`);
  return new Date(rows[0]?.at ?? Date.now());
}

/**
 * Moves every instant within the steps' real times to the demonstration's time. Append-only tables are changed too if the
 * database allows disabling their triggers for the moment; elsewhere they keep the real time.
 */
export async function backdate(db: Db, turns: readonly Turn[]): Promise<void> {
  const [first, last] = [turns[0], turns.at(-1)];
  if (!first || !last) return;
  await db.transaction(async (tx) => {
    // First of all: a worker that finishes a job deletes its row before it writes others, and the two would deadlock.
    await tx.execute(sql`lock table queue_jobs in exclusive mode`);
    const guarded = await withoutGuards(tx);
    await tx.execute(
      sql`create temporary table demo_turns (began timestamptz primary key, story timestamptz) on commit drop`,
    );
    const rows = turns.map(
      ({ from, story }) => sql`(${from.toISOString()}::timestamptz, ${story.toISOString()}::timestamptz)`,
    );
    await tx.execute(sql`insert into demo_turns values ${sql.join(rows, sql`, `)} on conflict do nothing`);
    for (const { table, columns } of await instants(tx, guarded)) {
      const moves = columns.map((column) => {
        const c = sql.identifier(column);
        const isOfTurns = sql`${c} between ${first.from.toISOString()}::timestamptz and clock_timestamp()`;
        const story = sql`(select story from demo_turns where began <= ${c} order by began desc limit 1)`;
        return { isOfTurns, change: sql`${c} = case when ${isOfTurns} then ${story} else ${c} end` };
      });
      const changes = moves.map(({ change }) => change);
      const where = or(...moves.map(({ isOfTurns }) => isOfTurns));
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)} where ${where}`);
    }
  });
}

/** True when triggers are still enabled. */
async function withoutGuards(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select usesuper as may from pg_user where usename = current_user`,
  );
  if (!rows[0]?.may) return true;
  await tx.execute(sql`set local session_replication_role = replica`);
  return false;
}

/** By table, since every update rewrites the row. */
async function instants(tx: Tx, guarded: boolean): Promise<Instants[]> {
  const { rows } = await tx.execute<Instants>(sql`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' group by 1 order by 1`);
  return rows.filter(({ table }) => !TRUE_TIME_TABLES.includes(table) && !(guarded && table.startsWith('ledger_')));
}
