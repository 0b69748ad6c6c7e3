// The partitions of events and notifications: ranges of event ids, about one for each month with many events. The last one has no upper bound
// until its month is over. A partition is dropped when all of its rows are past their retention.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { sql, type Db, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { retryUntilLocked } from '../../kernel/db/migrate.ts';
import { firstOr } from '../../kernel/errors.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import type { Services } from '../../kernel/services.ts';

export const EVENT_DAYS = 366;
export const NOTICE_DAYS = 365;

/** A month with fewer events shares the partition of the next one: many small partitions slow reads down. */
const LEAST_EVENTS = 1_000_000;
/** Ids that may be assigned before the next partition exists: this many, or this share of the partition if it is more. */
const LEAST_MARGIN = 10_000;
const MARGIN_SHARE = 0.01;

/** The tables with their partition column, in the order in which transactions lock them. */
const KEYS = { events: 'id', notifications: 'event_id' } as const;
type Table = keyof typeof KEYS;
const TABLES = ['events', 'notifications'] as const satisfies readonly Table[];

interface Partition extends Record<string, unknown> {
  table: Table;
  name: string;
  /** Its first event id; null for the default partition. */
  from: number | null;
  /** The first event id after it; null when it has no upper bound. */
  below: number | null;
  /** The bound of its check constraint, which may not be validated yet; null without one. */
  checked: number | null;
}

const PARTITIONS = sql`
  select p.relname as table, c.relname as name,
    substring(pg_get_expr(c.relpartbound, c.oid) from 'FROM \\((\\d+)\\)')::int as "from",
    substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\((\\d+)\\)')::int as below,
    (select substring(pg_get_constraintdef(k.oid) from '< (\\d+)')::int from pg_constraint k
      where k.conrelid = c.oid and k.conname = 'ends_below') as checked
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.oid in ('events'::regclass, 'notifications'::regclass)
  order by p.relname, "from" nulls first`;

export const partitionsOf = async ({ orm }: { orm: Runner }) => (await orm.execute<Partition>(PARTITIONS)).rows;

/** The partition of each table that takes new rows: the last one. */
const openPartitions = (partitions: readonly Partition[]): Partition[] =>
  TABLES.map((table) =>
    firstOr(partitions.filter((one) => one.table === table).toReversed(), () => new Error(`${table} has no partition`)),
  );

const named = sql.identifier;
const number = (value: number) => sql.raw(String(value));

type PartitionServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** The first event id of the next partition; undefined when none is due. `month`: '2026-11', of the first event. */
async function nextBound({ db, clock }: PartitionServices, name: string, least: number): Promise<number | undefined> {
  const { rows } = await db.orm.execute<{ first: number; last: number; month: string }>(sql`
    select id as first, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month,
      (select last_value::int from events_id_seq) as last
    from ${named(name)} order by id limit 1`);
  const [filled] = rows;
  if (!filled) return undefined;
  const events = filled.last - filled.first;
  const isOver = filled.month < clock().toISOString().slice(0, 7);
  const margin = Math.max(Math.min(LEAST_MARGIN, least), Math.ceil(events * MARGIN_SHARE));
  return isOver && events >= least ? filled.last + margin : undefined;
}

/** Waits briefly for each lock and then tries again: after a second PostgreSQL checks for deadlocks, and could abort a user's transaction. */
async function change(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await retryUntilLocked(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '200ms'`);
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('months'))`);
      await work(tx);
    }),
  );
}

/** Adds a check that all rows are below a bound, and validates it, which blocks neither reads nor writes. */
async function addCheck(db: Db, { table, name, from, checked }: Partition, below: number): Promise<void> {
  const key = named(KEYS[table]);
  // With both bounds; otherwise PostgreSQL reads all rows again, under a lock, to bound the partition.
  const begins = from === null ? sql`` : sql`${key} is not null and ${key} >= ${number(from)} and`;
  if (checked === null) {
    const isBelow = sql`add constraint ends_below check (${begins} ${key} < ${number(below)}) not valid`;
    await change(db, async (tx) => {
      await tx.execute(sql`alter table ${named(name)} ${isBelow}`);
    });
  }
  await db.orm.execute(sql`alter table ${named(name)} validate constraint ends_below`);
}

/** Bounds a partition, without reading it thanks to its check, and creates the next one. */
async function openNext(tx: Tx, { table, name, from }: Partition, below: number): Promise<void> {
  const [parent, next] = [named(table), named(`${table}_from_${below}`)];
  if (from !== null) {
    await tx.execute(sql`alter table ${parent} detach partition ${named(name)}`);
    await tx.execute(
      sql`alter table ${parent} attach partition ${named(name)} for values from (${number(from)}) to (${number(below)})`,
    );
  }
  await tx.execute(sql`create table ${next} partition of ${parent} for values from (${number(below)}) to (maxvalue)`);
  if (table === 'notifications') {
    await tx.execute(
      sql`alter table ${next} add primary key (id), add foreign key (user_id) references users (id) on delete cascade`,
    );
  }
}

/** Creates new partitions after a month with at least `least` events, and finishes what a crash interrupted. Returns whether it did. */
export async function addPartitions(services: PartitionServices, least = LEAST_EVENTS): Promise<boolean> {
  const { db, log } = services;
  const open = openPartitions(await partitionsOf(db));
  const begun = open.find(({ checked }) => checked !== null)?.checked;
  const below = begun ?? (await nextBound(services, open[0]?.name ?? '', least));
  if (below === undefined) return false;
  for (const partition of open) await addCheck(db, partition, below);
  await change(db, async (tx) => {
    const rest = openPartitions(await partitionsOf({ orm: tx })).filter(({ checked }) => checked === below);
    for (const partition of rest) await openNext(tx, partition, below);
  });
  log.info({ from: below }, 'new partitions of events and notifications were begun');
  return true;
}

/** Whether all rows of a partition may be deleted: none is recent, unread or unhandled. */
function isExpired({ table, name, from, below }: Partition, now: Date) {
  const before = (days: number) => sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  return table === 'notifications'
    ? sql`not exists (select from ${named(name)} where created_at >= ${before(NOTICE_DAYS)} or not is_read)`
    : sql`not exists (select from ${named(name)} where created_at >= ${before(EVENT_DAYS)} or handled_at is null)
        and not exists (select from notifications where event_id >= ${from} and event_id < ${below})`;
}

async function dropOne({ db, clock, log }: PartitionServices, partition: Partition): Promise<boolean> {
  const { table, name } = partition;
  let isDropped = false;
  await change(db, async (tx) => {
    const { rows } = await tx.execute<{ expired: boolean }>(sql`select ${isExpired(partition, clock())} as expired`);
    isDropped = rows[0]?.expired ?? false;
    if (isDropped && table === 'notifications') {
      await tx.execute(sql`delete from digest_items d using ${named(name)} n where n.id = d.notice_id`);
    }
    if (isDropped) {
      await tx.execute(sql`drop table ${named(name)}`);
    }
  });
  if (isDropped) {
    log.info({ partition: name }, 'a partition was dropped: all of its rows were past their retention');
  }
  return isDropped;
}

/** Drops the partitions all of whose rows are past their retention, notifications before their events; returns their names. */
export async function dropExpired(services: PartitionServices): Promise<string[]> {
  const ended = (await partitionsOf(services.db)).filter(({ from, below }) => from !== null && below !== null);
  const dropped: string[] = [];
  for (const partition of ended.toReversed()) {
    if (await dropOne(services, partition)) dropped.push(partition.name);
  }
  return dropped;
}

export const partitionTimer: Timer = {
  name: 'event partitions',
  everyMs: 3_600_000,
  run: async (services) => {
    await addPartitions(services);
    await dropExpired(services);
  },
};
