// How long is kept what nobody needs any more (docs/security/data.md has the table of it, and why). One rule a kind of row: which of
// the oldest rows go. What law, money or a person's own view needs is not here.
import { sql, type SQL } from 'drizzle-orm';

const DAY_MS = 24 * 3600_000;

export interface Retention {
  what: string;
  days: number;
  /** Deletes at most `AT_ONCE` rows that are older; run again until fewer went. */
  sweep: (before: Date) => SQL;
}

export const AT_ONCE = 500;
/** Rows come in the order of their ids, so the old ones are the first: no statement walks a whole table. */
const OLDEST = 2000;

const oldestOf = (table: SQL, which: SQL) => sql`
  delete from ${table} where id in (
    select id from (select * from ${table} order by id limit ${OLDEST}) oldest where ${which} limit ${AT_ONCE})
  returning id`;

const at = (before: Date) => sql`${before.toISOString()}::timestamptz`;

export const RETENTION: readonly Retention[] = [
  {
    what: 'mails that went out or were given up',
    days: 30,
    sweep: (before) =>
      oldestOf(sql`mails`, sql`created_at < ${at(before)} and (sent_at is not null or (body = '' and html is null))`),
  },
  {
    what: 'requests for another address',
    days: 30,
    sweep: (before) => oldestOf(sql`email_changes`, sql`created_at < ${at(before)}`),
  },
  {
    what: 'notices that nobody read, which count as read from here on',
    days: 365,
    // A trigger counts what is read anew, and none what is deleted.
    sweep: (before) => sql`
      update notifications set is_read = true where id in (
        select id from (select * from notifications order by id limit ${OLDEST}) oldest
        where not is_read and created_at < ${at(before)} limit ${AT_ONCE})
      returning id`,
  },
  {
    what: 'notices',
    days: 365,
    sweep: (before) => oldestOf(sql`notifications`, sql`is_read and created_at < ${at(before)}`),
  },
  {
    what: 'events that are handled and that no notice tells of',
    days: 366,
    sweep: (before) =>
      oldestOf(
        sql`events`,
        sql`created_at < ${at(before)} and handled_at is not null
            and not exists (select 1 from notifications n where n.event_id = oldest.id)`,
      ),
  },
  {
    what: 'what visitors wrote to the desk, a year after the last word',
    days: 365,
    sweep: (before) => sql`
      delete from support_texts where id in (
        select s.id from support_texts s join support_tickets t on t.id = s.ticket_id
        where t.user_id is null and t.status = 'closed' and t.updated_at < ${at(before)}
        order by s.id limit ${AT_ONCE})
      returning id`,
  },
  {
    what: 'requests of visitors whose texts are gone',
    days: 365,
    sweep: (before) => sql`
      delete from support_tickets where id in (
        select t.id from support_tickets t
        where t.user_id is null and t.status = 'closed' and t.updated_at < ${at(before)}
          and not exists (select 1 from support_texts s where s.ticket_id = t.id)
        order by t.id limit ${AT_ONCE})
      returning id`,
  },
  {
    what: 'lists of the state that newer ones replaced',
    days: 400,
    sweep: (before) => sql`
      delete from licence_imports where id in (
        select i.id from licence_imports i
        where i.created_at < ${at(before)} and i.id < (select max(id) from licence_imports)
          and not exists (select 1 from licence_matches m where m.import_id = i.id)
        order by i.id limit 5)
      returning id`,
  },
];

/** The moment before which a rule's rows go. */
export function lineOf({ days }: Retention, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
