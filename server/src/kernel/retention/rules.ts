// Retention: a rule for each kind of row (docs/security/data.md has the table and the reasons), and the timer that deletes what has
// outlived it. Rows that law, money or a person's own view needs have none.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { Timer } from '../scheduler.ts';
import type { Services } from '../services.ts';

export interface Retention {
  what: string;
  days: number;
  /**
   * Deletes at most `AT_ONCE` rows that are older, of those whose ids come after `after`. Returns one row: how many went (`gone`), up to
   * which id it looked (`last`), and whether nothing old comes behind that (`isOver`).
   */
  sweep: (before: Date, after: number) => SQL;
}

interface Swept {
  gone: number;
  last: number | null;
  isOver: boolean;
}

export const AT_ONCE = 500;
/** Rows come in the order of their ids, so the old ones are the first: no statement walks a whole table, but so many rows of it. */
const WINDOW = 2000;

export const at = (before: Date) => sql`${before.toISOString()}::timestamptz`;
const DELETE = sql`delete from`;

/** Of the next window of a table, the oldest first, those of which `which` holds; what it holds back is passed by, not waited for. */
export const oldestOf =
  (table: SQL, which: (before: Date) => SQL, act: { what: SQL; how: SQL } = { what: DELETE, how: sql`` }) =>
  (before: Date, after: number): SQL =>
    sql`
    with oldest as materialized (select * from ${table} where id > ${after} order by id limit ${WINDOW}),
    gone as (
      ${act.what} ${table} ${act.how} where id in (
        select id from oldest where created_at < ${at(before)} and (${which(before)}) order by id limit ${AT_ONCE})
      returning id)
    select (select count(*) from gone)::int as gone, max(id)::int as last,
      count(*) < ${WINDOW} or coalesce(bool_or(created_at >= ${at(before)}), true) as "isOver" from oldest`;

/** A condition that selects the rows to delete, using an index. */
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
    // No message waits for so long: one that is neither sent nor dropped was given up.
    sweep: oldestOf(sql`sms_messages`, () => sql`true`),
  },
];

/** The moment before which a rule's rows go. */
export function lineOf({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Enough to catch up with months in a night, few enough that an hour's turn is short. */
const MOST_TURNS = 40;
const LOCK = 'retention';

/** Up to which id a rule has looked, by the database of this process: what is held back there is passed by until all was looked at. */
const lookedAt = new WeakMap<Db, Map<string, number>>();

function placesOf(db: Db): Map<string, number> {
  const places = lookedAt.get(db) ?? new Map<string, number>();
  lookedAt.set(db, places);
  return places;
}

/** Runs one rule until nothing is left or enough batches were deleted; the next hour continues from there. Returns how many rows were deleted. */
async function sweep({ db, clock }: Pick<Services, 'db' | 'clock'>, rule: Retention): Promise<number> {
  const places = placesOf(db);
  let rows = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const after = places.get(rule.what) ?? 0;
    const swept = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
      const { rows: answer } = await tx.execute<Swept & Record<string, unknown>>(
        rule.sweep(lineOf(rule, clock()), after),
      );
      return answer[0];
    });
    const { gone = 0, last = null, isOver = true } = swept ?? {};
    rows += gone;
    if (gone >= AT_ONCE) {
      // There may be more of it in the same window.
      continue;
    }
    places.set(rule.what, isOver ? 0 : (last ?? 0));
    if (isOver) {
      break;
    }
  }
  return rows;
}

/** Deletes what has outlived its retention, in batches; one process at a time. Returns how many rows were deleted, by rule. */
export async function forget(
  services: Pick<Services, 'db' | 'clock'>,
  rules: readonly Retention[],
): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  for (const rule of rules) {
    gone.set(rule.what, await sweep(services, rule));
  }
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
