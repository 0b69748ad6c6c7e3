// Queries of conversations and messages. A conversation is a job and the business that was paid for it.
import type { ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, asc, desc, eq, gt, inArray, ne, sql, type SQL, type Runner } from '../../kernel/db/drizzle.ts';
import { notFound, rowOr404 } from '../../kernel/errors.ts';
import { decodeCursor, olderThan, type CursorKey } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { awardParties, EVER_PAID, type AwardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { uploads } from '../files/tables.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { providers } from '../providers/tables.ts';
import { sideOf, type Side, type ThreadState } from './policy.ts';
import { messagePhotos, messages, threadReads, threadViews } from './tables.ts';

const awardsOf = (run: Runner, where: SQL | undefined) =>
  awardParties(run, and(inArray(awards.status, [...EVER_PAID]), where));

export interface ThreadKey {
  jobId: number;
  providerId: number;
}

export interface ThreadRow extends AwardParties {
  key: ThreadKey;
  side: Side;
  state: ThreadState;
}

const stateOf = (
  { award: { status, endedAt }, job, client, bidder }: AwardParties,
  isNewest: boolean,
): ThreadState => ({
  jobStatus: job.status,
  completedAt: job.completedAt,
  awardStatus: status === 'paid' || status === 'released' ? status : 'refunded',
  awardEndedAt: endedAt,
  isNewest,
  isAccountClosed: client.closedAt !== null || bidder.closedAt !== null,
});

/** The person's conversation on a job: of the given business, else the newest. 404 for people who are not a side. */
export async function threadOf(run: Runner, viewer: Viewer, jobId: number, businessId: number | undefined) {
  const rows = await awardsOf(run, eq(awards.jobId, jobId));
  for (const row of rows) {
    const providerId = row.provider.id;
    const side = sideOf({ clientId: row.job.clientId, providerId }, viewer);
    if (side && (businessId === undefined || providerId === businessId)) {
      return { ...row, key: { jobId, providerId }, side, state: stateOf(row, rows[0]?.provider.id === providerId) };
    }
  }
  throw notFound();
}

/** A conversation without a check of the reader; 404 when nothing was ever paid. */
export const anyThread = async (run: Runner, { jobId, providerId }: ThreadKey): Promise<AwardParties> =>
  rowOr404(await awardsOf(run, and(eq(awards.jobId, jobId), eq(providers.id, providerId))));

export const inThread = ({ jobId, providerId }: ThreadKey) =>
  and(eq(messages.jobId, jobId), eq(messages.providerId, providerId));

async function withPictures(run: Runner, rows: readonly (typeof messages.$inferSelect)[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const pictures = await run
    .select({ messageId: messagePhotos.messageId, upload: uploads })
    .from(messagePhotos)
    .innerJoin(uploads, eq(uploads.id, messagePhotos.uploadId))
    .where(inArray(messagePhotos.messageId, ids))
    .orderBy(asc(messagePhotos.messageId), asc(messagePhotos.position));
  const byMessage = Map.groupBy(pictures, ({ messageId }) => messageId);
  return rows.map((message) => ({ message, pictures: (byMessage.get(message.id) ?? []).map(({ upload }) => upload) }));
}

export type MessageRow = Awaited<ReturnType<typeof withPictures>>[number];

/** Up to `limit` messages before an id or a cursor, newest first. */
export async function messagesBefore(run: Runner, key: ThreadKey, before: number | string | undefined, limit: number) {
  const isBefore = and(inThread(key), olderThan(messages.id, before));
  const rows = await run.select().from(messages).where(isBefore).orderBy(desc(messages.id)).limit(limit);
  return withPictures(run, rows);
}

export async function messagesById(run: Runner, ids: readonly number[]): Promise<MessageRow[]> {
  const isWanted = inArray(messages.id, [...ids]);
  const rows = await run.select().from(messages).where(isWanted);
  return withPictures(run, rows);
}

export const messageById = async (run: Runner, id: number): Promise<MessageRow> =>
  rowOr404(await messagesById(run, [id]));

/** How far both have read, and how many messages of the other side a person has not. */
export async function marksOf(run: Runner, key: ThreadKey, userId: number) {
  const isOfThread = and(eq(threadReads.jobId, key.jobId), eq(threadReads.providerId, key.providerId));
  const marks = await run.select().from(threadReads).where(isOfThread);
  const own = marks.find((mark) => mark.userId === userId);
  const other = marks.find((mark) => mark.userId !== userId);
  const isUnread = and(inThread(key), ne(messages.authorId, userId), gt(messages.id, own?.lastReadId ?? 0));
  return { own, other, unread: await run.$count(messages, isUnread) };
}

/** When administrators read a thread, and why; newest first. */
export async function viewsOf(run: Runner, { jobId, providerId }: ThreadKey) {
  return run
    .select({ at: threadViews.createdAt, reason: threadViews.reason })
    .from(threadViews)
    .where(and(eq(threadViews.jobId, jobId), eq(threadViews.providerId, providerId)))
    .orderBy(desc(threadViews.id))
    .limit(20);
}

const MOST_UNREAD = 100;

/** Instants are ISO texts, to the microsecond. */
export type ThreadListRow = Pick<ThreadLine, 'id' | 'jobId' | 'providerId' | 'jobTitle' | 'unread' | 'at'> &
  Pick<ThreadState, 'jobStatus' | 'awardStatus' | 'isNewest' | 'isAccountClosed'> & {
    completedAt: string | null;
    awardEndedAt: string | null;
    businessName: string;
    clientName: string;
    location: string;
    approvalStatus: JobRecord['approvalStatus'];
    last: { body: string; authorId: number; takenDown: boolean; photos: number } | null;
  };

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`);

function ownThreads({ userId, provider }: Viewer): SQL {
  return sql`
    select distinct on (a.job_id, b.provider_id) a.job_id, b.provider_id, a.id as award_id, a.status as award_status,
      a.ended_at, coalesce(a.paid_at, a.created_at) as paid_at, j.title, j.location, j.approval_status, j.status as job_status, j.completed_at,
      trim(u.first_name || ' ' || u.last_name) as client_name, p.business_name,
      (u.closed_at is not null or pu.closed_at is not null) as is_account_closed
    from awards a
      join bids b on b.id = a.bid_id
      join jobs j on j.id = a.job_id
      join users u on u.id = j.client_id
      join providers p on p.id = b.provider_id
      join users pu on pu.id = p.user_id
    where a.status in ('paid', 'released', 'refunded') and (j.client_id = ${userId} or b.provider_id = ${provider?.id ?? 0})
    order by a.job_id, b.provider_id, a.id desc`;
}

function afterOf(cursor: string | undefined): SQL | undefined {
  const key = decodeCursor(cursor, ['instant', 'number', 'number']);
  return key && sql`where (t.at, t.job_id, t.provider_id) < (${key[0]}::timestamptz, ${key[1]}::int, ${key[2]}::int)`;
}

export const keyOfLine = ({ at, jobId, providerId }: ThreadListRow): CursorKey => [at, jobId, providerId];

export async function threadList(run: Runner, viewer: Viewer, { limit, cursor }: Page): Promise<ThreadListRow[]> {
  const { rows } = await run.execute<ThreadListRow>(sql`
    with mine as (${ownThreads(viewer)})
    select t.award_id as id, t.job_id as "jobId", t.provider_id as "providerId", t.title as "jobTitle", t.location, t.approval_status as "approvalStatus",
      t.job_status as "jobStatus",
      t.award_status as "awardStatus", t.business_name as "businessName", t.client_name as "clientName",
      t.is_account_closed as "isAccountClosed",
      to_char(t.completed_at at time zone 'UTC', ${ISO}) as "completedAt",
      to_char(t.ended_at at time zone 'UTC', ${ISO}) as "awardEndedAt",
      to_char(t.at at time zone 'UTC', ${ISO}) as at,
      not exists (
        select 1 from awards later join bids lb on lb.id = later.bid_id
        where later.job_id = t.job_id and later.id > t.award_id and later.status in ('paid', 'released', 'refunded')
          and lb.provider_id <> t.provider_id
      ) as "isNewest",
      case when t.last_id is not null then json_build_object('body', t.last_body, 'authorId', t.last_author, 'takenDown', t.last_hidden,
        'photos', (select count(*)::int from message_photos ph where ph.message_id = t.last_id)) end as last,
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

/** Over all conversations; counted up to 100. */
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
