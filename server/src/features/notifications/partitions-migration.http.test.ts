// A database with events and notifications from before partitions: rows, numbers and constraints are unchanged.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pino from 'pino';
import { expect, test } from 'vitest';
import { sql, type Db } from '../../kernel/db/drizzle.ts';
import { emptyPlace } from '../../../../lab/harness/places.ts';
import { readEnv } from '../../kernel/env.ts';
import { migrate } from '../../kernel/db/migrate.ts';
import { MIGRATIONS } from '../../kernel/db/migrate.ts';
import { addPartitions, partitionsOf } from './partitions.ts';

const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
const MONTHS_AT = files.findIndex(({ sql: texts }) => texts.some((text) => text.includes('events_first')));

async function migrateBefore(db: Db): Promise<void> {
  await db.inBulk('write', async (bulk) => {
    await bulk.query('create schema drizzle');
    await bulk.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { sql: texts, hash, folderMillis } of files.slice(0, MONTHS_AT)) {
      for (const text of texts) await bulk.query(text);
      await bulk.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await bulk.query(`
      insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
      values ('Renée', 'Boudreaux', 'renee@example.com', 'renee@example.com', 'renee', 'renee', 'none', 'client')`);
    await bulk.query(
      `insert into events (kind, data, created_at) select 'jobs.posted', '{}', now() - interval '40 days' from generate_series(1, 20)`,
    );
    await bulk.query(`
      insert into notifications (user_id, event_id, type, title, message) select 1, id, 'other', 'x', 'y' from events
      union all select 1, null, 'other', 'A test', 'y'`);
    await bulk.query(
      `insert into digest_items (user_id, notice_id, topic, due_at) select 1, id, 'jobs', now() from notifications where event_id = 3`,
    );
  });
}

// A merged migration never changes, so not every run has to test it.
test('an existing database is converted as it is', { tags: ['long'] }, async () => {
  const { db, databaseUrl } = await emptyPlace(readEnv({ NODE_ENV: 'test' }));
  await migrateBefore(db);
  const all = async () => (await db.orm.execute(sql`select * from notifications order by id`)).rows;
  const before = await all();
  await migrate(db, databaseUrl);
  expect(await all()).toEqual(before);
  expect((await partitionsOf(db)).map(({ name }) => name)).toEqual(['events_first', 'notifications_first']);

  const { rows } = await db.orm.execute<{ id: number }>(
    sql`insert into events (kind, data) values ('jobs.posted', '{}') returning id`,
  );
  expect(rows[0]?.id).toBeGreaterThan(20);
  const notice = (eventId: number) =>
    sql`insert into notifications (user_id, event_id, type, title, message) values (1, ${eventId}, 'other', 'x', 'y')`;
  // As the previous version writes them.
  const again = sql`${notice(3)} on conflict (event_id, user_id) do nothing returning id`;
  expect((await db.orm.execute(again)).rows).toEqual([]);
  await expect(db.orm.execute(notice(3))).rejects.toMatchObject({ cause: { code: '23505' } });
  await expect(db.orm.execute(notice(999))).rejects.toMatchObject({ cause: { code: '23503' } });
  await db.orm.execute(notice(rows[0]?.id ?? 0));
  const unread = await db.orm.execute(sql`select unread_count from users`);
  expect(unread.rows).toEqual([{ unread_count: 22 }]);

  const begun = { db, log: pino({ level: 'silent' }), clock: () => new Date() };
  expect(await addPartitions(begun, 10)).toBe(true);
  await db.orm.execute(sql`delete from notifications where event_id = 3`);
  expect((await db.orm.execute(sql`select from digest_items`)).rows).toHaveLength(0);
});
