// Queries of conversations and messages. A conversation is a job and the business that was paid for it.
import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Page } from '@live-oak/contract/paging.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404, orNotFound } from '../../kernel/errors.ts';
import { idCursor } from '../../kernel/http/paging.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { awardParties, EVER_PAID, type AwardParties } from '../awards/parties.ts';
import { awards } from '../awards/tables.ts';
import { uploads } from '../files/tables.ts';
import { providers } from '../providers/tables.ts';
import { sideOf, type Side, type ThreadState } from './policy.ts';
import { messagePhotos, messages, threadLooks, threadReads } from './tables.ts';

const awardsOf = (run: Runner, where: SQL | undefined) =>
  awardParties(run, and(inArray(awards.status, [...EVER_PAID]), where));

/** A thread with its two people, and what decides whether they may write. */
export interface ThreadRow extends AwardParties {
  side: Side;
  state: ThreadState;
  /** The other threads of this job that are the viewer's too: an owner's earlier businesses. */
  others: { providerId: number; businessName: string }[];
}

function stateOf({ award, job }: AwardParties, isNewest: boolean): ThreadState {
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
  const ownThreads = rows.flatMap((row) => {
    const side = sideOf({ clientId: row.job.clientId, providerId: row.provider.id }, viewer);
    return side ? [{ row, side }] : [];
  });
  const thread = orNotFound(ownThreads.find(({ row }) => providerId === undefined || row.provider.id === providerId));
  const { row, side } = thread;
  const others = new Map(ownThreads.map(({ row: { provider } }) => [provider.id, provider.businessName]));
  others.delete(row.provider.id);
  return {
    ...row,
    side,
    state: stateOf(row, rows[0]?.provider.id === row.provider.id),
    others: [...others].map(([id, businessName]) => ({ providerId: id, businessName })),
  };
}

/** A conversation by its two keys, for administrators and internal use; 404 when nothing was ever paid. */
export async function anyThread(run: Runner, jobId: number, providerId: number): Promise<AwardParties> {
  return rowOr404(await awardsOf(run, and(eq(awards.jobId, jobId), eq(providers.id, providerId))));
}

export interface ThreadKey {
  jobId: number;
  providerId: number;
}

/** Messages of one conversation. */
export const inThread = ({ jobId, providerId }: ThreadKey) =>
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
  return rowOr404(await messagesById(run, [id]));
}

/** How far both have read, and how many messages of the other one a person has not. */
export async function marksOf(run: Runner, key: ThreadKey, userId: number) {
  const marks = await run
    .select()
    .from(threadReads)
    .where(and(eq(threadReads.jobId, key.jobId), eq(threadReads.providerId, key.providerId)));
  const own = marks.find((mark) => mark.userId === userId);
  const other = marks.find((mark) => mark.userId !== userId);
  const isUnread = and(inThread(key), ne(messages.authorId, userId), gt(messages.id, own?.lastReadId ?? 0));
  return { own, other, unread: await run.$count(messages, isUnread) };
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
