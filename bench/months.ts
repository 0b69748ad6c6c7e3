// A database with twelve months of events and one notification of each, in the partitions that the server would have begun.
import { Client } from 'pg';
import { migrateServer } from '../server/src/kernel/db/migrate.ts';
import type { PostgresServer } from '../lab/harness/postgres.ts';

export const MONTHS = 12;
const NOTICES_A_PERSON = 200;

export interface Months {
  url: string;
  rows: number;
  people: number;
  seconds: number;
  /** What both tables take on the disk. */
  bytes: number;
}

const PEOPLE = `
insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
  select 'Ada', 'Broussard', 'b' || i || '@example.com', 'b' || i || '@example.com', 'bench' || i, 'bench' || i, 'none', 'client'
  from generate_series(1, $people$) i;
insert into sessions (user_id, token_hash, remember, expires_at)
  select id, encode(sha256(convert_to('months-' || id, 'UTF8')), 'hex'), true, now() + interval '30 days' from users limit 1000;`;

/** Filled before indexes exist, then attached: inserting fifty million rows one by one would take hours. */
const MONTH = `
create table events_new (like events including defaults);
insert into events_new select n, 'bids.submitted', null, jsonb_build_object('jobId', n / 4, 'bidId', n), at.it, at.it + interval '1 second', 0, null
  from generate_series($first$, $last$) n cross join lateral (select $begin$ + (n - $first$) * $step$ as it) at;
alter table events_new add primary key (id);
create index on events_new (id) where handled_at is null;
alter table events attach partition events_new for values from ($first$) to ($below$);
alter table events_new rename to events_from_$first$;
create table notifications_new (like notifications including defaults);
insert into notifications_new select n, 1 + (n::bigint * 7919) % $people$, n, 'job_bid', 'bids', 'A bid on your job',
    'Pelican Tree Co. bids $1,950 on "Oak limb over the roof".', '/jobs/' || n / 4, $read$,
    $begin$ + (n - $first$) * $step$ from generate_series($first$, $last$) n;
alter table notifications_new add primary key (id), add foreign key (user_id) references users (id) on delete cascade;
create index on notifications_new (user_id, id);
create unique index on notifications_new (event_id, user_id);
alter table notifications attach partition notifications_new for values from ($first$) to ($below$);
alter table notifications_new rename to notifications_from_$first$;`;

const AFTER = `
select setval('events_id_seq', $rows$), setval('notifications_id_seq', $rows$);
update users u set unread_count = n.unread
  from (select user_id, count(*)::int as unread from notifications where not is_read group by user_id) n where n.user_id = u.id;`;

function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\$(\w+)\$/g, (_, name: string) => String(values[name]));
}

/** The month this many months before the current one, and how far apart its rows are. */
function timesOf(ago: number, rows: number) {
  const begin = `(date_trunc('month', now()) - interval '${ago} months')`;
  const length = ago === 0 ? `(now() - ${begin})` : `interval '28 days'`;
  return { begin, step: `(${length} / ${rows})` };
}

/** Creates a database with about this many events and as many notifications, in `months` partitions. Those of the last month are unread. */
export async function makeMonths(server: PostgresServer, wanted: number, months = MONTHS): Promise<Months> {
  const each = Math.floor(wanted / months);
  const rows = each * months;
  const people = Math.ceil(rows / NOTICES_A_PERSON);
  const name = `bench_months_${rows}_${months}`;
  await server.run(`create database ${name}`);
  const url = server.url(name);
  const start = performance.now();
  await migrateServer(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
    await client.query(fillIn(PEOPLE, { people }));
    for (let month = 0; month < months; month += 1) {
      const isLast = month === months - 1;
      const values = { first: 1 + month * each, last: (month + 1) * each, read: String(!isLast), people };
      const below = isLast ? 'maxvalue' : values.last + 1;
      await client.query(fillIn(MONTH, { ...values, below, ...timesOf(months - 1 - month, each) }));
    }
    await client.query(fillIn(AFTER, { rows }));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows: sizes } = await client.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent in ('events'::regclass, 'notifications'::regclass)`,
    );
    return { url, rows, people, seconds: (performance.now() - start) / 1000, bytes: Number(sizes[0]?.bytes) };
  } finally {
    await client.end();
  }
}
