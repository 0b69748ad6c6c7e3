// Queries of conversations and messages. A conversation is a job and the business that was paid for it.
import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { foundRow, orNotFound } from '../../kernel/errors.ts';
import { idCursor } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { users } from '../accounts/tables.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { uploads } from '../files/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { sideOf, type Side, type ThreadState } from './policy.ts';
import { messagePhotos, messages, threadLooks, threadReads } from './tables.ts';

const clients = alias(users, 'thread_clients');
const crew = alias(users, 'thread_crew');

/** Awards that were paid, whatever became of them. */
const EVER_PAID = ['paid', 'released', 'refunded'] as const;

const awardsOf = (run: Runner, where: SQL | undefined) =>
  run
    .select({ award: awards, job: jobs, provider: providers, client: clients, person: crew })
    .from(awards)
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(crew, eq(crew.id, providers.userId))
    .where(and(inArray(awards.status, [...EVER_PAID]), where))
    .orderBy(desc(awards.id));

type AwardRow = Awaited<ReturnType<typeof awardsOf>>[number];

/** A thread with its two people, and what decides whether they may write. */
export interface ThreadRow extends AwardRow {
  side: Side;
  state: ThreadState;
  /** The other threads of this job that are the viewer's too: an owner's earlier businesses. */
  others: { providerId: number; businessName: string }[];
}

function stateOf({ award, job }: AwardRow, isNewest: boolean): ThreadState {
  const { status } = award;
  return {
    jobStatus: job.status,
    completedAt: job.completedAt,
    awardStatus: status === 'paid' || status === 'released' ? status : 'refunded',
    awardEndedAt: award.endedAt,
    isNewest,
  };
}

/** The person's conversation on a job: of the given business, else the newest. 404 for people who are not a side. */
export async function threadOf(
  run: Runner,
  viewer: Viewer,
  jobId: number,
  providerId: number | undefined,
): Promise<ThreadRow> {
  const rows = await awardsOf(run, eq(awards.jobId, jobId));
  const mine = rows.flatMap((row) => {
    const side = sideOf({ clientId: row.job.clientId, providerId: row.provider.id }, viewer);
    return side ? [{ row, side }] : [];
  });
  const found = orNotFound(mine.find(({ row }) => providerId === undefined || row.provider.id === providerId));
  const { row, side } = found;
  const others = new Map(mine.map(({ row: { provider } }) => [provider.id, provider.businessName]));
  others.delete(row.provider.id);
  return {
    ...row,
    side,
    state: stateOf(row, rows[0]?.provider.id === row.provider.id),
    others: [...others].map(([id, businessName]) => ({ providerId: id, businessName })),
  };
}

/** A conversation by its two keys, for administrators and internal use; 404 when nothing was ever paid. */
export async function anyThread(run: Runner, jobId: number, providerId: number): Promise<AwardRow> {
  return foundRow(await awardsOf(run, and(eq(awards.jobId, jobId), eq(providers.id, providerId))));
}

export interface ThreadKey {
  jobId: number;
  providerId: number;
}

const inThread = ({ jobId, providerId }: ThreadKey) =>
  and(eq(messages.jobId, jobId), eq(messages.providerId, providerId));

export type MessageRecord = typeof messages.$inferSelect;
export type MessagePicture = typeof uploads.$inferSelect;
export interface MessageRow {
  message: MessageRecord;
  pictures: MessagePicture[];
}

async function withPictures(run: Runner, rows: readonly MessageRecord[]): Promise<MessageRow[]> {
  if (rows.length === 0) {
    return [];
  }
  const ids = rows.map(({ id }) => id);
  const pictures = await run
    .select({ messageId: messagePhotos.messageId, upload: uploads })
    .from(messagePhotos)
    .innerJoin(uploads, eq(uploads.id, messagePhotos.uploadId))
    .where(inArray(messagePhotos.messageId, ids))
    .orderBy(asc(messagePhotos.messageId), asc(messagePhotos.position));
  const byMessage = Map.groupBy(pictures, ({ messageId }) => messageId);
  return rows.map((message) => ({
    message,
    pictures: (byMessage.get(message.id) ?? []).map(({ upload }) => upload),
  }));
}

/** Up to `limit` messages before one of them, newest first. */
export async function messagesBefore(
  run: Runner,
  key: ThreadKey,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const rows = await run
    .select()
    .from(messages)
    .where(and(inThread(key), before === undefined ? undefined : lt(messages.id, before)))
    .orderBy(desc(messages.id))
    .limit(limit);
  return withPictures(run, rows);
}

/** A page of messages, newest first; one row more than the limit. */
export async function messagesPage(run: Runner, key: ThreadKey, { limit, cursor }: Page): Promise<MessageRow[]> {
  return messagesBefore(run, key, { before: idCursor(cursor), limit: limit + 1 });
}

export async function messagesById(run: Runner, ids: readonly number[]): Promise<MessageRow[]> {
  return ids.length === 0
    ? []
    : withPictures(
        run,
        await run
          .select()
          .from(messages)
          .where(inArray(messages.id, [...ids])),
      );
}

export async function messageById(run: Runner, id: number): Promise<MessageRow> {
  return foundRow(await messagesById(run, [id]));
}

/** How far both have read, and how many messages of the other one a person has not. */
export async function marksOf(run: Runner, key: ThreadKey, userId: number) {
  const marks = await run
    .select()
    .from(threadReads)
    .where(and(eq(threadReads.jobId, key.jobId), eq(threadReads.providerId, key.providerId)));
  const own = marks.find((mark) => mark.userId === userId);
  const other = marks.find((mark) => mark.userId !== userId);
  const [row] = await run
    .select({ n: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(inThread(key), sql`${messages.authorId} <> ${userId}`, sql`${messages.id} > ${own?.lastReadId ?? 0}`));
  return { own, other, unread: row?.n ?? 0 };
}

/** When administrators read a thread, and why; the newest first. */
export async function looksAt(run: Runner, { jobId, providerId }: ThreadKey) {
  return run
    .select({ at: threadLooks.createdAt, reason: threadLooks.reason })
    .from(threadLooks)
    .where(and(eq(threadLooks.jobId, jobId), eq(threadLooks.providerId, providerId)))
    .orderBy(desc(threadLooks.id))
    .limit(20);
}
