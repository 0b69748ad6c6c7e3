// Writes in a conversation, marks it as read, records that an administrator read it, and decides who may open its pictures. The job is locked
// before its award.
import type * as z from 'zod/mini';
import { MESSAGES_A_MINUTE } from '@live-oak/contract/features/messages/schema.ts';
import type { MarkRead, SendMessage, ViewThread } from '@live-oak/contract/features/messages/schema.ts';
import { and, eq, gt, max, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { announceTo } from '../../kernel/events/changed.ts';
import { auditRows } from '../../kernel/tables.ts';
import { assertFound, insertedRow, Refusal, wrongState, throwIf } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { takeUploads } from '../files/commands.ts';
import type { Uploader } from '../files/queries.ts';
import { actOnJob } from '../jobs/commands.ts';
import { holdJob } from '../jobs/moves.ts';
import { jobs } from '../jobs/tables.ts';
import { contentReports } from '../reports/tables.ts';
import { sideOf, writingIn } from './policy.ts';
import { messagePhotos, messages, threadReads, threadViews } from './tables.ts';
import { anyThread, inThread, messagesBefore, threadOf, type ThreadKey, type ThreadRow } from './thread-queries.ts';

const CLOSED = {
  replaced: 'messages.otherChosen',
  ended: 'messages.declined',
  over: 'messages.ended',
  account: 'messages.accountClosed',
} as const;

async function mustNotFlood({ tx, now }: Work, key: ThreadKey, userId: number): Promise<void> {
  const since = new Date(now.getTime() - 60_000);
  const recent = and(inThread(key), eq(messages.authorId, userId), gt(messages.createdAt, since));
  if ((await tx.$count(messages, recent)) >= MESSAGES_A_MINUTE) {
    throw new Refusal('TOO_MANY', 'messages.tooFast', { retryAfter: 60 });
  }
}

/** Stores how far somebody has read; the mark never moves back. Returns whether it moved. */
async function mark({ tx, now }: Work, key: ThreadKey, userId: number, upTo: number): Promise<boolean> {
  const { rowCount } = await tx
    .insert(threadReads)
    .values({ ...key, userId, lastReadId: upTo, readAt: now })
    .onConflictDoUpdate({
      target: [threadReads.jobId, threadReads.providerId, threadReads.userId],
      set: { lastReadId: upTo, readAt: now },
      setWhere: sql`${threadReads.lastReadId} < ${upTo}`,
    });
  return (rowCount ?? 0) > 0;
}

/** Also marks earlier messages as read. 404 for others, 409 once read-only, 422 on `photos` not the sender's or used, 429 above the limit. */
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
  throwIf(closedBecause && wrongState(CLOSED[closedBecause]));
  const { key } = thread;
  await mustNotFlood(work, key, viewer.userId);
  const values = { ...key, authorId: viewer.userId, body: text, createdAt: now };
  const { id } = insertedRow(await tx.insert(messages).values(values).returning({ id: messages.id }));
  await takeUploads(tx, { ids: photos, by, purposes: ['message_photo'], field: 'photos', now });
  if (photos.length > 0) {
    await tx.insert(messagePhotos).values(photos.map((uploadId, position) => ({ messageId: id, uploadId, position })));
  }
  await mark(work, key, viewer.userId, id);
  await emit({ kind: 'messages.sent', actorId: viewer.userId, data: { ...key, messageId: id } });
  return { id, thread };
}

/** Marks a thread as read up to a message of it, also on the reader's other open pages; 404 for one that is not in it. */
export async function markThreadRead(
  work: Work,
  viewer: Viewer,
  jobId: number,
  { upTo, providerId }: z.output<typeof MarkRead>,
): Promise<ThreadRow> {
  const thread = await threadOf(work.tx, viewer, jobId, providerId);
  const last = { id: max(messages.id) };
  const [newest] = await work.tx.select(last).from(messages).where(inThread(thread.key));
  assertFound((newest?.id ?? 0) >= upTo);
  if (await mark(work, thread.key, viewer.userId, upTo)) {
    await announceTo(work.tx, viewer.userId, { thing: 'messages', jobId });
  }
  return thread;
}

const MOST_SHOWN = 100;

/** Up to 100 messages, newest first. The reason goes into the audit log and is shown to both sides. */
export async function readThreadAsAdmin(
  { tx, now, record }: Work,
  adminId: number,
  key: ThreadKey,
  { reason, before }: z.output<typeof ViewThread>,
) {
  const thread = await anyThread(tx, key);
  await tx.insert(threadViews).values({ ...key, adminId, reason, createdAt: now });
  record(actOnJob('thread.look', key.jobId, adminId, { after: { providerId: key.providerId }, reason }));
  const rows = await messagesBefore(tx, key, before, MOST_SHOWN + 1);
  return { thread, rows: rows.slice(0, MOST_SHOWN), hasEarlier: rows.length > MOST_SHOWN };
}

export async function forgetReads(tx: Tx, userId: number): Promise<void> {
  await tx.delete(threadReads).where(eq(threadReads.userId, userId));
}

/** How long after a recorded view an administrator may open the pictures. */
const VIEW_MS = 3600_000;

async function hasViewed({ db, clock }: Services, adminId: number, message: typeof messages.$inferSelect) {
  const since = new Date(clock().getTime() - VIEW_MS);
  const isThread = and(eq(threadViews.jobId, message.jobId), eq(threadViews.providerId, message.providerId));
  const isRecent = and(eq(threadViews.adminId, adminId), gt(threadViews.createdAt, since));
  if ((await db.orm.$count(threadViews, and(isThread, isRecent))) > 0) return true;
  const isReport = and(eq(contentReports.targetType, 'message'), eq(contentReports.targetId, message.id));
  const isView = and(eq(auditRows.action, 'report.look'), eq(auditRows.actorId, adminId), gt(auditRows.at, since));
  const ofReport = await db.orm
    .select({ id: auditRows.id })
    .from(contentReports)
    .innerJoin(auditRows, and(eq(auditRows.targetType, 'report'), eq(auditRows.targetId, contentReports.id)))
    .where(and(isReport, isView))
    .limit(1);
  return ofReport.length > 0;
}

/** Both sides, until the message is taken down; an administrator for an hour after a recorded view of the thread or of a report. */
export async function maySeeMessagePhoto(services: Services, viewer: Viewer, uploadId: number): Promise<boolean> {
  const [row] = await services.db.orm
    .select({ message: messages, clientId: jobs.clientId })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(jobs, eq(jobs.id, messages.jobId))
    .where(eq(messagePhotos.uploadId, uploadId));
  if (!row) return false;
  const { message, clientId } = row;
  if (viewer.userType === 'admin') return hasViewed(services, viewer.userId, message);
  return message.hiddenAt === null && sideOf({ clientId, providerId: message.providerId }, viewer) !== undefined;
}
