// Creates a report, and decides once for all reports of the same content.
import { withParams } from '@live-oak/contract/reasons.ts';
import { MAX_REPORTS_A_DAY, type MakeReport } from '@live-oak/contract/features/reports/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, asc, eq } from '../../kernel/db/drizzle.ts';
import { assertFound, assertState, duplicate, Refusal, firstOr } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { DECIDED, moveReports } from './moves.ts';
import { isOn, madeSince, reportById } from './queries.ts';
import { contentReports } from './tables.ts';
import { loadThing, mayKeep, type ReportTargets } from './targets.ts';

const TOO_MANY = withParams('reports.mostReports', { most: MAX_REPORTS_A_DAY });

/** Returns the report's id. 404 for what the person may not see, 409 for own, removed or already reported content, 429 above 20 a day. */
export async function makeReport(work: Work, targets: ReportTargets, viewer: Viewer, form: MakeReport) {
  const { tx, now, emit } = work;
  const { targetType, targetId, reason, note } = form;
  const rules = targets[targetType];
  const thing = await loadThing(tx, targets, form);
  assertFound(rules && thing && (await rules.maySee(work, viewer, targetId)));
  assertState(thing.authorId !== viewer.userId, 'reports.own');
  assertState(thing.takenDownAt === null, 'reports.gone');
  // A person's simultaneous reports wait for each other, so that all are counted.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
  if ((await madeSince(tx, viewer.userId, new Date(now.getTime() - DAY_MS))) >= MAX_REPORTS_A_DAY) {
    throw new Refusal('TOO_MANY', TOO_MANY, { retryAfter: DAY_MS / 1000 });
  }
  const report = { targetType, targetId, reason, note, reporterId: viewer.userId, text: thing.text, createdAt: now };
  const made = await tx.insert(contentReports).values(report).onConflictDoNothing().returning();
  const { id } = firstOr(made, () => duplicate('reports.already'));
  await emit({ kind: 'reports.made', actorId: viewer.userId, data: { reportId: id } });
  return id;
}

/** Decides every open report of the same content: kept or taken down. 409 for a second decision, and for keeping one's own words. */
export async function decideReport(
  work: Work,
  targets: ReportTargets,
  adminId: number,
  reportId: number,
  { decision, note }: { decision: 'kept' | 'removed'; note: string },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const { report } = await reportById(tx, reportId);
  const { targetType, targetId } = report;
  const isOpen = and(isOn(report), eq(contentReports.status, 'open'));
  const open = await tx.select().from(contentReports).where(isOpen).orderBy(asc(contentReports.id)).for('update');
  const isUndecided = open.some(({ id }) => id === reportId);
  assertState(isUndecided, DECIDED);
  const thing = await loadThing(tx, targets, report);
  assertState(decision === 'removed' || mayKeep(thing, adminId), 'reports.keepOwn');
  if (decision === 'removed' && thing?.takenDownAt === null) await targets[targetType]?.takeDown(work, targetId);
  const name = decision === 'kept' ? 'keep' : 'remove';
  await moveReports(tx, open, name, { decidedBy: adminId, decidedAt: now, decisionNote: note });
  const reporterIds = open.map(({ reporterId }) => reporterId);
  const place = thing?.place;
  const where = {
    jobId: place?.of === 'job' ? place.jobId : null,
    thread: place?.of === 'forum' ? { id: place.threadId, board: place.board, title: place.title } : null,
  };
  const data = { reportId, decision, reporterIds, authorId: thing?.authorId ?? null, ...where };
  await emit({ kind: 'reports.decided', actorId: adminId, data });
  record({
    action: 'report.decide',
    actorId: adminId,
    targetType: 'report',
    targetId: reportId,
    before: { status: 'open', of: targetType, number: targetId },
    after: { status: decision, reports: open.length },
    reason: note,
  });
}
