// Retention: a rule for each kind of row that need not stay, and the timer that applies them; reasons are in docs/security/data.md.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { sql, type SQL, type Db } from '../db/drizzle.ts';
import type { Timer } from '../scheduler.ts';
import type { Services } from '../services.ts';

export interface Retention {
  what: string;
  days: number;
  /** Deletes at most `AT_ONCE` older rows, of those with ids above `after`, and returns one row of `Swept`. */
  sweep: (before: Date, after: number) => SQL;
}

type Swept = {
  gone: number;
  last: number | null;
  /** Nothing old comes after that. */
  isOver: boolean;
};

export const AT_ONCE = 500;
/** How many rows a statement looks at: ids grow with time, so the oldest rows come first. */
const WINDOW = 2000;

export const at = (before: Date) => sql`${before.toISOString()}::timestamptz`;

/** Of the next window of a table, the oldest first, the rows for which `which` holds. Rows that it holds back are skipped. */
export const oldestOf =
  (table: SQL, which: (before: Date) => SQL, act = { what: sql`delete from`, how: sql`` }) =>
  (before: Date, after: number): SQL =>
    sql`
    with oldest as materialized (select * from ${table} where id > ${after} order by id limit ${WINDOW}),
    gone as (
      ${act.what} ${table} ${act.how} where id in (
        select id from oldest where created_at < ${at(before)} and (${which(before)}) order by id limit ${AT_ONCE})
      returning id)
    select (select count(*) from gone)::int as gone, max(id)::int as last,
      count(*) < ${WINDOW} or coalesce(bool_or(created_at >= ${at(before)}), true) as "isOver" from oldest`;

/** All rows that a statement deletes, which finds them by an index. */
export const allOf =
  (statement: (before: Date) => SQL) =>
  (before: Date): SQL =>
    sql`
    with gone as (${statement(before)} returning id)
    select count(*)::int as gone, null::int as last, count(*) < ${AT_ONCE} as "isOver" from gone`;

/** Rules for the kernel's own tables; features add theirs (`retention` of a Feature). */
export const KERNEL_RETENTION: readonly Retention[] = [
  {
    what: 'mails that went out or were given up',
    days: 30,
    sweep: oldestOf(sql`mails`, () => sql`sent_at is not null or (body = '' and html is null)`),
  },
  {
    what: 'text messages',
    days: 30,
    // No message waits this long: one that is neither sent nor dropped was given up.
    sweep: oldestOf(sql`sms_messages`, () => sql`true`),
  },
];

/** Enough to catch up with months in a night, few enough that an hour's turn is short. */
const MOST_TURNS = 40;
const LOCK = 'retention';

/** By database and rule: the last id that was checked. The next sweep goes on after it, and starts again at the end of the table. */
const lookedAt = new WeakMap<Db, Map<string, number>>();

/** Applies one rule until nothing is left or MOST_TURNS batches were deleted. Returns how many rows were deleted. */
async function sweep({ db, clock }: Pick<Services, 'db' | 'clock'>, rule: Retention): Promise<number> {
  const places = lookedAt.get(db) ?? new Map<string, number>();
  lookedAt.set(db, places);
  let rows = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = new Date(clock().getTime() - rule.days * DAY_MS);
    const swept = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
      return (await tx.execute<Swept>(rule.sweep(before, places.get(rule.what) ?? 0))).rows[0];
    });
    const { gone = 0, last = null, isOver = true } = swept ?? {};
    rows += gone;
    if (gone >= AT_ONCE) {
      // The same window may have more of them.
      continue;
    }
    places.set(rule.what, isOver ? 0 : (last ?? 0));
    if (isOver) break;
  }
  return rows;
}

/** Deletes what has outlived its retention, in batches; one process at a time. Returns how many rows were deleted, by rule. */
export async function forget(services: Pick<Services, 'db' | 'clock'>, rules: readonly Retention[]) {
  const gone = new Map<string, number>();
  for (const rule of rules) gone.set(rule.what, await sweep(services, rule));
  return gone;
}

export const retentionTimer = (rules: readonly Retention[]): Timer => ({
  name: 'forget what is over',
  everyMs: 3_600_000,
  run: async (services) => {
    const gone = [...(await forget(services, rules))].filter(([, rows]) => rows > 0);
    if (gone.length > 0) {
      services.log.info({ rows: Object.fromEntries(gone) }, 'rows past their retention were deleted');
    }
  },
});
