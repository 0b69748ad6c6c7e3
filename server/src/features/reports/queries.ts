// Queries of reports.
import type { ReportTarget, ReportQuery } from '@live-oak/contract/features/reports/schema.ts';
import { alias, and, asc, desc, eq, gt, inArray, lt, ne, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { idCursor } from '../../kernel/http/handler.ts';
import { users } from '../accounts/tables.ts';
import { providers } from '../providers/tables.ts';
import { contentReports } from './tables.ts';
import { keyOf } from './targets.ts';

const deciders = alias(users, 'report_deciders');

const onSame = sql<number>`(select count(*)::int from content_reports same
  where same.target_type = ${contentReports.targetType} and same.target_id = ${contentReports.targetId})`;

const rowsOf = (run: Runner) =>
  run
    .select({
      report: contentReports,
      reports: onSame,
      deciderFirst: deciders.firstName,
      deciderLast: deciders.lastName,
    })
    .from(contentReports)
    .leftJoin(deciders, eq(deciders.id, contentReports.decidedBy))
    .$dynamic();

export type ReportRow = Awaited<ReturnType<typeof rowsOf>>[number];
type ReportRecord = typeof contentReports.$inferSelect;
type Thing = Pick<ReportRecord, 'targetType' | 'targetId'>;

const { id, status, targetType, targetId, reporterId } = contentReports;

export const isOn = (thing: Thing) => and(eq(targetType, thing.targetType), eq(targetId, thing.targetId));

/** One decision is for all open reports of the same content, so the list has only the first of them. */
const isFirstOfThing = sql`not exists (select 1 from content_reports earlier where earlier.status = 'open'
  and earlier.target_type = ${contentReports.targetType} and earlier.target_id = ${contentReports.targetId}
  and earlier.id < ${contentReports.id})`;

const IN_STATE = { open: and(eq(status, 'open'), isFirstOfThing), decided: ne(status, 'open') };

/** A page of reports: open ones the longest waiting first, else the newest first; one row more than the limit. */
export async function listReports(run: Runner, { state, limit, cursor }: ReportQuery): Promise<ReportRow[]> {
  const key = idCursor(cursor);
  const [follows, order] = state === 'open' ? [gt, asc] : [lt, desc];
  return rowsOf(run)
    .where(and(state && IN_STATE[state], key === undefined ? undefined : follows(id, key)))
    .orderBy(order(id))
    .limit(limit + 1);
}

export const reportById = async (run: Runner, reportId: number): Promise<ReportRow> =>
  rowOr404(await rowsOf(run).where(eq(id, reportId)));

export async function otherReportsOn(run: Runner, report: ReportRecord) {
  const isOther = and(isOn(report), ne(id, report.id));
  return run.select().from(contentReports).where(isOther).orderBy(asc(id)).limit(50);
}

/** How many reports the reporter of this one made before it, and how many of those led to something being taken down. */
export async function madeBefore(run: Runner, report: ReportRecord) {
  const before = and(eq(reporterId, report.reporterId), lt(id, report.id));
  const made = await run.$count(contentReports, before);
  return { made, right: await run.$count(contentReports, and(before, eq(status, 'removed'))) };
}

export const madeSince = async (run: Runner, userId: number, since: Date): Promise<number> =>
  run.$count(contentReports, and(eq(reporterId, userId), gt(contentReports.createdAt, since)));

/** All other content that was ever taken down; it is little. */
export async function takenDownContent(run: Runner, thing: Thing): Promise<Thing[]> {
  const isRemoved = eq(status, 'removed');
  const rows = await run.selectDistinct({ targetType, targetId }).from(contentReports).where(isRemoved).limit(2000);
  return rows.filter((row) => row.targetType !== thing.targetType || row.targetId !== thing.targetId);
}

export async function usersById(run: Runner, ids: readonly number[]) {
  const rows = await run
    .select({ user: users, businessName: providers.businessName })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ user, businessName }) => [user.id, { ...user, businessName }]));
}

/** Which content of these types and ids a person has reported: 'question:7', 'answer:7'. */
export async function reportedBy(run: Runner, userId: number, types: readonly ReportTarget[], ids: readonly number[]) {
  const isOwn = and(eq(reporterId, userId), inArray(targetType, [...types]), inArray(targetId, [...ids]));
  const rows = await run.select({ targetType, targetId }).from(contentReports).where(isOwn);
  return new Set(rows.map(keyOf));
}
