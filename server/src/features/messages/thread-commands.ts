// Writes in a conversation, marks it as read, and records an administrator's look. The job is locked before its award.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { CLOSED_BECAUSE, SendMessage } from '@live-oak/contract/features/messages/schema.ts';
import { MESSAGES_A_MINUTE } from '@live-oak/contract/features/messages/limits.ts';
import { notFound, Refusal, wrongState, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import type { Uploader } from '../files/queries.ts';
import { takeUploads } from '../files/commands.ts';
import { holdJob } from '../jobs/moves.ts';
import { writingIn } from './policy.ts';
import { messagePhotos, messages, threadViews, threadReads } from './tables.ts';
import {
  anyThread,
  inThread,
  messagesBefore,
  threadOf,
  type MessageRow,
  type ThreadKey,
  type ThreadRow,
} from './thread-queries.ts';
import type { Tx } from '../../kernel/db/open.ts';

const MINUTE = 60_000;

const CLOSED: Record<(typeof CLOSED_BECAUSE)[number], Reason> = {
  replaced: 'messages.otherChosen',
  ended: 'messages.declined',
  over: 'messages.ended',
};
async function mustNotFlood({ tx, now }: Work, key: ThreadKey, userId: number): Promise<void> {
  const since = new Date(now.getTime() - MINUTE);
  const recent = and(inThread(key), eq(messages.authorId, userId), gt(messages.createdAt, since));
  if ((await tx.$count(messages, recent)) >= MESSAGES_A_MINUTE) {
    throw new Refusal('TOO_MANY', 'messages.tooFast', { retryAfter: 60 });
  }
}

/** How far somebody has read; the mark never moves back, whichever of two calls comes later. */
async function mark({ tx, now }: Work, key: ThreadKey, userId: number, upTo: number): Promise<void> {
  await tx
    .insert(threadReads)
    .values({ ...key, userId, lastReadId: upTo, readAt: now })
    .onConflictDoUpdate({
      target: [threadReads.jobId, threadReads.providerId, threadReads.userId],
      set: { lastReadId: upTo, readAt: now },
      setWhere: sql`${threadReads.lastReadId} < ${upTo}`,
    });
}

/**
 * Sends a message with its pictures and marks earlier ones as read. Returns its id and conversation. 404 for people who are not a side,
 * 409 once it is read-only, 422 on `photos` for what is not the sender's or is used, 429 above the limit.
 */
export async function sendMessage(
  work: Work,
  viewer: Viewer,
  jobId: number,
  { text = '', photos = [], providerId }: SendMessage,
  by: Uploader,
): Promise<{ id: number; thread: ThreadRow }> {
  const { tx, now, emit } = work;
  await holdJob(tx, jobId);
  const thread = await threadOf(tx, viewer, jobId, providerId);
  const { closedBecause } = writingIn(thread.state, now);
  if (closedBecause !== null) {
    throw wrongState(CLOSED[closedBecause]);
  }
  const key = { jobId, providerId: thread.provider.id };
  await mustNotFlood(work, key, viewer.userId);
  const row = insertedRow(
    await tx
      .insert(messages)
      .values({ ...key, authorId: viewer.userId, body: text, createdAt: now })
      .returning({ id: messages.id }),
  );
  await takeUploads(tx, { ids: photos, by, purposes: ['message_photo'], field: 'photos', now });
  if (photos.length > 0) {
    await tx
      .insert(messagePhotos)
      .values(photos.map((uploadId, position) => ({ messageId: row.id, uploadId, position })));
  }
  await mark(work, key, viewer.userId, row.id);
  await emit({ kind: 'messages.sent', actorId: viewer.userId, data: { ...key, messageId: row.id } });
  return { id: row.id, thread };
}

/** Marks a thread as read up to a message of it; 404 for one that is not in it. */
export async function markThreadRead(
  work: Work,
  viewer: Viewer,
  jobId: number,
  { upTo, providerId }: { upTo: number; providerId?: number | undefined },
): Promise<ThreadRow> {
  const { tx } = work;
  const thread = await threadOf(tx, viewer, jobId, providerId);
  const key = { jobId, providerId: thread.provider.id };
  const [newest] = await tx
    .select({ id: max(messages.id) })
    .from(messages)
    .where(inThread(key));
  if ((newest?.id ?? 0) < upTo) {
    throw notFound();
  }
  await mark(work, key, viewer.userId, upTo);
  return thread;
}

const A_LOOK = 100;

/**
 * An administrator reads a conversation for a reason, which goes into the audit log and is shown to both sides. Returns up to 100
 * messages, newest first, and one more when there are earlier ones.
 */
export async function readThreadAsAdmin(
  { tx, now, record }: Work,
  adminId: number,
  key: ThreadKey,
  { reason, before }: { reason: string; before?: number | undefined },
): Promise<{ thread: Awaited<ReturnType<typeof anyThread>>; rows: MessageRow[]; hasEarlier: boolean }> {
  const thread = await anyThread(tx, key.jobId, key.providerId);
  await tx.insert(threadViews).values({ ...key, adminId, reason, createdAt: now });
  record({
    action: 'thread.look',
    actorId: adminId,
    targetType: 'job',
    targetId: key.jobId,
    after: { providerId: key.providerId },
    reason,
  });
  const rows = await messagesBefore(tx, key, { before, limit: A_LOOK + 1 });
  return { thread, rows: rows.slice(0, A_LOOK), hasEarlier: rows.length > A_LOOK };
}

export async function forgetReads(tx: Tx, userId: number): Promise<void> {
  await tx.delete(threadReads).where(eq(threadReads.userId, userId));
}
