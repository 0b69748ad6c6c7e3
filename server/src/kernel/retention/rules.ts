// Retention rules, one for each kind of row (docs/security/data.md has the table and the reasons). Rows that law, money or a person's
// own view needs are not here.
import { sql, type SQL } from 'drizzle-orm';

const DAY_MS = 24 * 3600_000;

export interface Retention {
  what: string;
  days: number;
  /**
   * Deletes at most `AT_ONCE` rows that are older, of those whose ids come after `after`. Answers one row: how many went (`gone`), up to
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

const at = (before: Date) => sql`${before.toISOString()}::timestamptz`;
const DELETE = sql`delete from`;

/** Of the next window of a table, the oldest first, those of which `which` holds; what it holds back is passed by, not waited for. */
const oldestOf =
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
const allOf =
  (statement: (before: Date) => SQL) =>
  (before: Date): SQL =>
    sql`
    with gone as (${statement(before)} returning id)
    select count(*)::int as gone, null::int as last, count(*) < ${AT_ONCE} as "isOver" from gone`;

export const RETENTION: readonly Retention[] = [
  {
    what: 'mails that went out or were given up',
    days: 30,
    sweep: oldestOf(sql`mails`, () => sql`sent_at is not null or (body = '' and html is null)`),
  },
  {
    what: 'requests for another address',
    days: 30,
    sweep: oldestOf(sql`email_changes`, () => sql`true`),
  },
  {
    what: 'notices that nobody read, which count as read from here on',
    days: 365,
    // A trigger recounts on updates, but not on deletes.
    sweep: oldestOf(sql`notifications`, () => sql`not is_read`, { what: sql`update`, how: sql`set is_read = true` }),
  },
  {
    what: 'notices',
    days: 365,
    sweep: oldestOf(sql`notifications`, () => sql`is_read`),
  },
  {
    what: 'events that are handled and that no notice tells of',
    days: 366,
    sweep: oldestOf(
      sql`events`,
      () => sql`handled_at is not null and not exists (select 1 from notifications n where n.event_id = oldest.id)`,
    ),
  },
  {
    what: 'what visitors wrote to the desk, a year after the last word',
    days: 365,
    sweep: allOf(
      (before) => sql`
      delete from support_texts where id in (
        select s.id from support_texts s join support_tickets t on t.id = s.ticket_id
        where t.user_id is null and t.status = 'closed' and t.updated_at < ${at(before)}
        order by s.id limit ${AT_ONCE})`,
    ),
  },
  {
    what: 'requests of visitors whose texts are gone',
    days: 365,
    sweep: allOf(
      (before) => sql`
      delete from support_tickets where id in (
        select t.id from support_tickets t
        where t.user_id is null and t.status = 'closed' and t.updated_at < ${at(before)}
          and not exists (select 1 from support_texts s where s.ticket_id = t.id)
        order by t.id limit ${AT_ONCE})`,
    ),
  },
  {
    what: 'lists of the state that newer ones replaced',
    days: 400,
    sweep: allOf(
      (before) => sql`
      delete from licence_imports where id in (
        select i.id from licence_imports i
        where i.created_at < ${at(before)} and i.id < (select max(id) from licence_imports)
          and not exists (select 1 from licence_matches m where m.import_id = i.id)
        order by i.id limit 5)`,
    ),
  },
];

/** The moment before which a rule's rows go. */
export function lineOf({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
