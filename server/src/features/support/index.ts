// Support requests, and whether somebody is available.
import { sql } from '../../kernel/db/drizzle.ts';
import { allOf, at, AT_ONCE, type Retention } from '../../kernel/retention/rules.ts';
import type { Feature } from '../../kernel/feature.ts';
import { handlers } from './routes.ts';

const isOver = (before: Date) => sql`t.user_id is null and t.status = 'closed' and t.updated_at < ${at(before)}`;

const retention: readonly Retention[] = [
  {
    what: 'support requests of visitors, a year after the last message',
    days: 365,
    sweep: allOf(
      (before) => sql`
      delete from support_texts where id in (
        select s.id from support_texts s join support_tickets t on t.id = s.ticket_id
        where ${isOver(before)} order by s.id limit ${AT_ONCE})`,
    ),
  },
  {
    what: 'requests of visitors whose texts are gone',
    days: 365,
    sweep: allOf(
      (before) => sql`
      delete from support_tickets where id in (
        select t.id from support_tickets t
        where ${isOver(before)} and not exists (select 1 from support_texts s where s.ticket_id = t.id)
        order by t.id limit ${AT_ONCE})`,
    ),
  },
];

export const supportFeature: Feature = { name: 'support', handlers, retention };
