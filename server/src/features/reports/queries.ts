// Queries of reports.
import { and, asc, count, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import type { ReportQuery } from '@live-oak/contract/features/reports/schema.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { idCursor } from '../../kernel/http/handler.ts';
import { users } from '../accounts/tables.ts';
import { providers } from '../providers/tables.ts';
import { contentReports } from './tables.ts';

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
export type ReportRecord = typeof contentReports.$inferSelect;

/** One decision is for all open reports of a thing, so that the first of them is the line for all. */
const isFirstOfThing = sql`not exists (select 1 from content_reports earlier where earlier.status = 'open'
  and earlier.target_type = ${contentReports.targetType} and earlier.target_id = ${contentReports.targetId}
  and earlier.id < ${contentReports.id})`;

/**
 * A page of reports: of the open ones the first of each thing, the longest waiting first, else the newest first; one row more than the
 * limit.
 */
export async function listReports(run: Runner, { state, limit, cursor }: ReportQuery): Promise<ReportRow[]> {
  const key = idCursor(cursor);
  const isOpen = state === 'open';
  const status =
    state === undefined
      ? undefined
      : isOpen
        ? and(eq(contentReports.status, 'open'), isFirstOfThing)
        : ne(contentReports.status, 'open');
  const after = key === undefined ? undefined : isOpen ? gt(contentReports.id, key) : lt(contentReports.id, key);
  return rowsOf(run)
    .where(and(status, after))
    .orderBy(isOpen ? asc(contentReports.id) : desc(contentReports.id))
    .limit(limit + 1);
}

export async function reportById(run: Runner, id: number): Promise<ReportRow> {
  return rowOr404(await rowsOf(run).where(eq(contentReports.id, id)));
}

/** Other reports of the same thing, in order. */
export async function otherReportsOn(run: Runner, { id, targetType, targetId }: ReportRecord) {
  return run
    .select()
    .from(contentReports)
    .where(
      and(eq(contentReports.targetType, targetType), eq(contentReports.targetId, targetId), ne(contentReports.id, id)),
    )
    .orderBy(asc(contentReports.id))
    .limit(50);
}

/** Reports that a person made before one, and how many of them led to something being taken down. */
export async function madeBefore(run: Runner, { id, reporterId }: ReportRecord) {
  const [row] = await run
    .select({
      made: count(),
      right: sql<number>`count(*) filter (where ${contentReports.status} = 'removed')::int`,
    })
    .from(contentReports)
    .where(and(eq(contentReports.reporterId, reporterId), lt(contentReports.id, id)));
  return row ?? { made: 0, right: 0 };
}

export async function madeSince(run: Runner, reporterId: number, since: Date): Promise<number> {
  const own = and(eq(contentReports.reporterId, reporterId), gt(contentReports.createdAt, since));
  return run.$count(contentReports, own);
}

type DecidedThing = Pick<ReportRecord, 'targetType' | 'targetId'>;

/** Everything else that was ever taken down, to count an author's part in it; the list is short by nature. */
export async function takenDownContent(run: Runner, { targetType, targetId }: DecidedThing): Promise<DecidedThing[]> {
  const rows = await run
    .selectDistinct({ targetType: contentReports.targetType, targetId: contentReports.targetId })
    .from(contentReports)
    .where(eq(contentReports.status, 'removed'))
    .limit(2000);
  return rows.filter((row) => row.targetType !== targetType || row.targetId !== targetId);
}

/** People by id, with the business of a provider. */
export async function usersById(run: Runner, ids: readonly number[]) {
  const rows = await run
    .select({ user: users, businessName: providers.businessName })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ user, businessName }) => [user.id, { ...user, businessName }]));
}

/** Of things of these types with these ids, what a person has reported: 'question:7', 'answer:7'. */
export async function reportedBy(
  run: Runner,
  userId: number,
  types: readonly ReportTarget[],
  ids: readonly number[],
): Promise<Set<string>> {
  const { reporterId, targetType, targetId } = contentReports;
  const rows = await run
    .select({ type: targetType, id: targetId })
    .from(contentReports)
    .where(and(eq(reporterId, userId), inArray(targetType, [...types]), inArray(targetId, [...ids])));
  return new Set(rows.map(({ type, id }) => `${type}:${id}`));
}
