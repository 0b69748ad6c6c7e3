// A hundred thousand rows over a socket: the first byte at once, all rows, constant memory; a reader who disconnects or is
// suspended ends it.
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../../lab/harness/app.ts';

const ROWS = 100_000;
const MB = 1024 * 1024;
/**
 * A few pages as rows and as text, and what the garbage collector of a busy process leaves for later; the whole list takes
 * several hundred.
 */
const MOST_GROWTH_MB = 220;

const stage = await startTestApp();
const { db } = stage;
await db.orm.execute(sql`alter table users disable trigger user`);
await db.orm
  .execute(sql`insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type, suspension_reason)
  select 'Made', 'Person ' || n, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'none', 'client', repeat('words ', 50) from generate_series(1, ${ROWS}) n`);
await db.orm.execute(sql`alter table users enable trigger user`);
const origin = await stage.app.http.listen({ port: 0, host: '127.0.0.1' });
const admin = await stage.admin();

const download = (cookie: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: cookie ?? '' };
    get(`${origin}/api/admin/exports/users.csv`, { agent: false, headers }, resolve).on('error', reject);
  });
/** When the last page of people was requested. */
const lastPageAt = async () => {
  const { rows } = await db.orm.execute<{ at: string }>(
    sql`select max(query_start)::text as at from pg_stat_activity
      where datname = current_database() and query like '%left join "providers"%' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.at;
};

test('a hundred thousand rows in constant memory, the first at once', async () => {
  const before = process.memoryUsage().rss;
  let pageAtFirst: string | undefined;
  let lines = 0;
  let most = 0;
  for await (const chunk of await download(admin.cookie)) {
    pageAtFirst ??= await lastPageAt();
    lines += String(chunk).split('\r\n').length - 1;
    most = Math.max(most, process.memoryUsage().rss);
  }
  // The socket may split a line end, hence the few that are not counted.
  expect(lines).toBeGreaterThan(ROWS - 100);
  expect(lines).toBeLessThanOrEqual(ROWS + 2);
  // The first lines arrived while pages were still to be read.
  expect(pageAtFirst).toBeDefined();
  expect(await lastPageAt()).not.toBe(pageAtFirst);
  expect((most - before) / MB).toBeLessThan(MOST_GROWTH_MB);
}, 60_000);

test('a reader who disconnects ends the query', async () => {
  const reading = await download(admin.cookie);
  await new Promise((first) => reading.once('readable', first));
  reading.destroy();
  await after(300);
  const settled = await lastPageAt();
  await after(300);
  expect(await lastPageAt()).toBe(settled);
}, 20_000);

test('a user suspended meanwhile gets no more of it', async () => {
  const reading = await download(admin.cookie);
  await new Promise((first) => reading.once('readable', first));
  await db.orm.execute(sql`delete from sessions where user_id = ${admin.id}`);
  let bytes = 0;
  const readOn = async () => {
    for await (const chunk of reading) bytes += String(chunk).length;
  };
  await expect(readOn()).rejects.toThrow('aborted');
  expect(bytes).toBeLessThan(20 * MB);
}, 20_000);
