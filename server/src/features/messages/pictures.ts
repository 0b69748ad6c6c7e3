// Who may open a picture of a conversation.
import { and, eq, gt } from 'drizzle-orm';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { auditRows } from '../../kernel/audit-log/tables.ts';
import type { Services } from '../../kernel/services.ts';
import { jobs } from '../jobs/tables.ts';
import { contentReports } from '../reports/tables.ts';
import { sideOf } from './policy.ts';
import { messagePhotos, messages, threadViews } from './tables.ts';

/** How long an administrator's recorded look opens the pictures of what was looked at. */
const LOOK_MS = 3600_000;

async function hasLooked({ db, clock }: Services, adminId: number, message: typeof messages.$inferSelect) {
  const since = new Date(clock().getTime() - LOOK_MS);
  const [atThread] = await db.orm
    .select({ id: threadViews.id })
    .from(threadViews)
    .where(
      and(
        eq(threadViews.jobId, message.jobId),
        eq(threadViews.providerId, message.providerId),
        eq(threadViews.adminId, adminId),
        gt(threadViews.createdAt, since),
      ),
    )
    .limit(1);
  if (atThread) {
    return true;
  }
  const [atReport] = await db.orm
    .select({ id: auditRows.id })
    .from(contentReports)
    .innerJoin(auditRows, and(eq(auditRows.targetType, 'report'), eq(auditRows.targetId, contentReports.id)))
    .where(
      and(
        eq(contentReports.targetType, 'message'),
        eq(contentReports.targetId, message.id),
        eq(auditRows.action, 'report.look'),
        eq(auditRows.actorId, adminId),
        gt(auditRows.at, since),
      ),
    )
    .limit(1);
  return atReport !== undefined;
}

/**
 * The two of the thread, until the message is taken down; an administrator within an hour of a recorded look at the thread, or at a report of
 * the message.
 */
export async function maySeeMessagePhoto(services: Services, viewer: Viewer, uploadId: number): Promise<boolean> {
  const [row] = await services.db.orm
    .select({ message: messages, clientId: jobs.clientId })
    .from(messagePhotos)
    .innerJoin(messages, eq(messages.id, messagePhotos.messageId))
    .innerJoin(jobs, eq(jobs.id, messages.jobId))
    .where(eq(messagePhotos.uploadId, uploadId));
  if (!row) {
    return false;
  }
  const { message, clientId } = row;
  if (viewer.userType === 'admin') {
    return hasLooked(services, viewer.userId, message);
  }
  return message.hiddenAt === null && sideOf({ clientId, providerId: message.providerId }, viewer) !== undefined;
}
