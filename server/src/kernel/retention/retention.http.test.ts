// Expired rows are deleted, others stay, and two concurrent processes do it once.
import { expect, test } from 'vitest';
import { sql } from '../db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { RETENTION } from '../../app.ts';
import { forget } from './rules.ts';

const stage = await startTestApp();
const { db } = stage;
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const count = async (table: string) =>
  (await db.orm.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n;

test('rows are deleted at their time, in batches, except those still needed', async () => {
  const owner = await stage.client();
  await db.orm.execute(sql`delete from mails`);
  for (const table of ['notifications', 'email_changes', 'events']) {
    await db.orm.execute(sql`delete from ${sql.identifier(table)}`);
  }
  // 600 emails sent 31 days ago, one that still waits, one of yesterday.
  await db.orm.execute(sql`
    insert into mails (to_address, subject, body, created_at, sent_at)
    select 'a@example.com', 'x', '', ${ago(31)}, ${ago(31)} from generate_series(1, 600)
    union all select 'waits@example.com', 'x', 'text', ${ago(31)}, null
    union all select 'new@example.com', 'x', '', ${ago(1)}, ${ago(1)}`);
  await db.orm.execute(sql`
    insert into events (kind, data, created_at, handled_at)
    values ('accounts.emailVerified', '{}', ${ago(367)}, ${ago(367)}), ('accounts.emailVerified', '{}', ${ago(367)}, null),
           ('accounts.emailVerified', '{}', ${ago(300)}, ${ago(300)})`);
  await db.orm.execute(sql`
    insert into notifications (user_id, event_id, type, title, message, created_at)
    select ${owner.id}, case when days < 365 then (select min(id) from events) end, 'success', 'x', 'y', now() - make_interval(days => days)
    from (values (366), (364)) as t (days)`);
  await db.orm.execute(sql`
    insert into support_tickets (name, email, topic, status, token, desk_words, updated_at)
    select 'Ada', 'ada@example.com', 'other', status, 'token-' || status, 'ada', ${ago(366)}
    from (values ('closed'), ('open')) as t (status)`);
  await db.orm.execute(
    sql`insert into support_texts (ticket_id, from_desk, body) select id, false, 'Help' from support_tickets`,
  );
  // More than a batch of codes of the day before yesterday, and one of an hour ago.
  await db.orm.execute(sql`
    insert into phone_codes (phone, code_hash, expires_at, created_at)
    select '+12255550100', 'x', at, at from (
      select ${ago(2)} as at from generate_series(1, 600) union all select now() - interval '1 hour') as t`);

  const [mine, other] = await Promise.all([
    forget(stage.app.services, RETENTION),
    forget(stage.app.services, RETENTION),
  ]);
  const total = (what: string) => (mine.get(what) ?? 0) + (other.get(what) ?? 0);
  expect(total('mails that went out or were given up')).toBe(600);
  expect(await count('mails')).toBe(2);
  expect(total('codes by text')).toBe(600);
  expect(await count('phone_codes')).toBe(1);
  expect(await count('notifications')).toBe(1);
  // One is not handled, one is too young, and a notification still refers to one.
  expect(await count('events')).toBe(3);
  expect([await count('support_tickets'), await count('support_texts')]).toEqual([1, 1]);
  expect((await owner.get<{ unread: number }>('/api/auth/me')).body.unread).toBe(1);
});

test('deferred jobs do not hide the rows behind them, however many there are', async () => {
  await db.orm.execute(sql`delete from notifications`);
  await db.orm.execute(sql`delete from events`);
  // More than two batches of events that were never handled, and behind them one that was; and one of yesterday.
  await db.orm.execute(sql`
    insert into events (kind, data, created_at, handled_at)
    select 'accounts.emailVerified', '{}'::jsonb, ${ago(367)}, case when n = 4500 then now() end from generate_series(1, 4500) n
    union all select 'accounts.emailVerified', '{}', ${ago(1)}, now()`);
  const gone = await forget(stage.app.services, RETENTION);
  expect(gone.get('handled events that no notification refers to')).toBe(1);
  expect(await count('events')).toBe(4500);
});
