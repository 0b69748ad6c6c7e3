// A person's conversations in one query: newest first, each with its last message and unread count.
import { sql, type SQL } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

/** Unread messages are counted up to here. */
const MOST_UNREAD = 100;

export interface LineRow extends Record<string, unknown> {
  award_id: number;
  job_id: number;
  provider_id: number;
  job_title: string;
  job_status: string;
  completed_at: string | null;
  award_status: string;
  award_ended_at: string | null;
  is_newest: boolean;
  business_name: string;
  client_name: string;
  /** ISO, to the microsecond. */
  at: string;
  last_id: number | null;
  last_body: string | null;
  last_author: number | null;
  last_hidden: boolean | null;
  last_photos: number | null;
  unread: number;
}

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

/** The newest paid award of each job and business that is this person's. */
function ownThreads({ userId, provider }: Viewer): SQL {
  return sql`
    select distinct on (a.job_id, b.provider_id) a.job_id, b.provider_id, a.id as award_id, a.status as award_status,
      a.ended_at, coalesce(a.paid_at, a.created_at) as paid_at, j.title, j.status as job_status, j.completed_at,
      u.first_name || ' ' || u.last_name as client_name, p.business_name
    from awards a
      join bids b on b.id = a.bid_id
      join jobs j on j.id = a.job_id
      join users u on u.id = j.client_id
      join providers p on p.id = b.provider_id
    where a.status in ('paid', 'released', 'refunded') and (j.client_id = ${userId} or b.provider_id = ${provider?.id ?? 0})
    order by a.job_id, b.provider_id, a.id desc`;
}

function afterOf(cursor: string | undefined): SQL | undefined {
  const key = decodeCursor(cursor, ['instant', 'number', 'number']);
  return key && sql`where (t.at, t.job_id, t.provider_id) < (${key[0]}::timestamptz, ${key[1]}::int, ${key[2]}::int)`;
}

export const keyOfLine = ({ at, job_id, provider_id }: LineRow): CursorKey => [at, job_id, provider_id];

/** A page of conversations; one row more than the limit. */
export async function threadLines(run: Runner, viewer: Viewer, { limit, cursor }: Page): Promise<LineRow[]> {
  const { rows } = await run.execute<LineRow>(sql`
    with mine as (${ownThreads(viewer)})
    select t.award_id, t.job_id, t.provider_id, t.title as job_title, t.job_status, t.award_status, t.business_name, t.client_name,
      to_char(t.completed_at at time zone 'UTC', ${ISO}) as completed_at,
      to_char(t.ended_at at time zone 'UTC', ${ISO}) as award_ended_at,
      to_char(t.at at time zone 'UTC', ${ISO}) as at,
      not exists (
        select 1 from awards later join bids lb on lb.id = later.bid_id
        where later.job_id = t.job_id and later.id > t.award_id and later.status in ('paid', 'released', 'refunded')
          and lb.provider_id <> t.provider_id
      ) as is_newest,
      t.last_id, t.last_body, t.last_author, t.last_hidden,
      (select count(*)::int from message_photos ph where ph.message_id = t.last_id) as last_photos,
      (select count(*)::int from (
        select 1 from messages n
        where n.job_id = t.job_id and n.provider_id = t.provider_id and n.author_id <> ${viewer.userId}
          and n.id > coalesce((select r.last_read_id from thread_reads r
            where r.job_id = t.job_id and r.provider_id = t.provider_id and r.user_id = ${viewer.userId}), 0)
        limit ${MOST_UNREAD}) counted) as unread
    from (
      select mine.*, m.id as last_id, m.body as last_body, m.author_id as last_author,
        m.hidden_at is not null as last_hidden, coalesce(m.created_at, mine.paid_at) as at
      from mine left join lateral (
        select * from messages l where l.job_id = mine.job_id and l.provider_id = mine.provider_id order by l.id desc limit 1
      ) m on true
    ) t
    ${afterOf(cursor) ?? sql``}
    order by t.at desc, t.job_id desc, t.provider_id desc
    limit ${limit + 1}`);
  return rows;
}

/** How many messages a person has not read, over all conversations; counted up to 100. */
export async function unreadMessages(run: Runner, viewer: Viewer): Promise<number> {
  const { rows } = await run.execute<{ unread: number }>(sql`
    with mine as (${ownThreads(viewer)})
    select count(*)::int as unread from (
      select 1 from mine
        join messages n on n.job_id = mine.job_id and n.provider_id = mine.provider_id and n.author_id <> ${viewer.userId}
        left join thread_reads r
          on r.job_id = mine.job_id and r.provider_id = mine.provider_id and r.user_id = ${viewer.userId}
      where n.id > coalesce(r.last_read_id, 0)
      limit ${MOST_UNREAD}) counted`);
  return rows[0]?.unread ?? 0;
}
