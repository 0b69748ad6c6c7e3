// Who may open a picture of a conversation.
import { and, eq, gt } from 'drizzle-orm';
import { auditRows } from '../../kernel/audit-log/tables.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { jobs } from '../jobs/tables.ts';
import { contentReports } from '../reports/tables.ts';
import { sideOf } from './policy.ts';
import { messagePhotos, messages, threadViews } from './tables.ts';

/** How long after a recorded view an administrator may open the pictures. */
const VIEW_MS = 3600_000;

async function hasViewed({ db, clock }: Services, adminId: number, message: typeof messages.$inferSelect) {
  const since = new Date(clock().getTime() - VIEW_MS);
  const { jobId, providerId } = message;
  const isThread = and(eq(threadViews.jobId, jobId), eq(threadViews.providerId, providerId));
  const isRecent = and(eq(threadViews.adminId, adminId), gt(threadViews.createdAt, since));
  if ((await db.orm.$count(threadViews, and(isThread, isRecent))) > 0) {
    return true;
  }
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
  if (!row) {
    return false;
  }
  const { message, clientId } = row;
  if (viewer.userType === 'admin') {
    return hasViewed(services, viewer.userId, message);
  }
  return message.hiddenAt === null && sideOf({ clientId, providerId: message.providerId }, viewer) !== undefined;
}
