// Builds retention rules, one for each kind of row (docs/security/data.md has the table and the reasons). Rows that law, money or a
// person's own view needs have none.
import { sql, type SQL } from 'drizzle-orm';

const DAY_MS = 24 * 3600_000;

export interface Retention {
  what: string;
  days: number;
  /**
   * Deletes at most `AT_ONCE` rows that are older, of those whose ids come after `after`. Returns one row: how many went (`gone`), up to
   * which id it looked (`last`), and whether nothing old comes behind that (`isOver`).
   */
  sweep: (before: Date, after: number) => SQL;
}

export interface Swept {
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
];

/** The moment before which a rule's rows go. */
export function lineOf({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
