// Queries of the audit log: by actor, action, target, time and words, newest first.
import type { AuditFilter, TargetType } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { and, eq, getTableColumns, gte, isNull, like, lt, or, sql } from '../../../kernel/db/drizzle.ts';
import type { SQL, Runner } from '../../../kernel/db/drizzle.ts';
import { containing } from '../../../kernel/db/containing.ts';
import { newestPage } from '../../../kernel/http/handler.ts';
import { auditRows } from '../../../kernel/tables.ts';

export type AuditRecord = typeof auditRows.$inferSelect;

const { id, actorId, actorName, action, targetType, targetId, reason } = auditRows;

/** A number is a person, 'clock' a timer, anything else part of the name at that time. */
function byActor(who: string): SQL | undefined {
  if (/^\d{1,9}$/.test(who)) return eq(actorId, Number(who));
  return who.toLowerCase() === 'clock' ? isNull(actorId) : containing(who, actorName);
}

const byAction = (asked: string) => (asked.includes('.') ? eq(action, asked) : like(action, `${asked}.%`));

/** 'provider:12', or 'provider' for all of them. Decisions on the documents of a business count as decisions on the business. */
function byTarget(target: string): SQL | undefined {
  const [type = '', number] = target.split(':');
  const isIt = and(eq(targetType, type), number ? eq(targetId, Number(number)) : undefined);
  if (type !== 'provider' || !number) return isIt;
  const own = sql`select c.id from credentials c where c.provider_id = ${Number(number)}`;
  return or(isIt, and(eq(targetType, 'credential'), sql`${targetId} in (${own})`));
}

const byWord = (word: string) =>
  containing(word, reason, actorName, sql`${auditRows.before}::text`, sql`${auditRows.after}::text`);

/** Excludes only people who are known not to be administrators; those with a closed account stay in. */
const BY_ADMINS = sql`not exists (select 1 from users u where u.id = ${actorId} and u.user_type <> 'admin')`;

/** A view of the same target by the same person within the same hour. */
const SAME_VIEW = sql`other.actor_id = ${actorId} and other.action = ${action}
  and other.target_type = ${targetType} and other.target_id = ${targetId}
  and date_trunc('hour', other.at) = date_trunc('hour', ${auditRows.at})`;
/** All rows except views, and the newest of repeated views. */
const NEWEST_VIEW = sql`(${action} not like '%.look' or not exists (select 1 from audit_rows other
  where ${SAME_VIEW} and other.id > ${id}))`;
const TIMES = sql<number>`(case when ${action} like '%.look' then greatest(1, (select count(*) from audit_rows other
  where ${SAME_VIEW})) else 1 end)::int`;

/** The first instant of a day in Louisiana, `days` later. */
const dayStart = (day: string, days = 0) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${ZONE})`;

/** Rows that match, newest first; one more than the limit. Folded, the newest view of an hour stands for its repetitions (`times`), except in a search for words. */
export async function listActs(
  run: Runner,
  { actor, action: asked, target, q, from, to, by, fold, ...page }: AuditFilter & Page,
): Promise<(AuditRecord & { times: number })[]> {
  const who = actor?.trim();
  const words = q?.trim() ? q.trim().split(/\s+/).slice(0, 8) : [];
  const folded = fold === 'hour' && words.length === 0;
  const times = folded ? TIMES : sql<number>`1`;
  const acts = run.select({ ...getTableColumns(auditRows), times }).from(auditRows);
  return newestPage(
    acts.$dynamic(),
    id,
    page,
    who ? byActor(who) : undefined,
    asked === undefined ? undefined : byAction(asked),
    target ? byTarget(target) : undefined,
    ...words.map(byWord),
    by === 'admins' ? BY_ADMINS : undefined,
    folded ? NEWEST_VIEW : undefined,
    from === undefined ? undefined : gte(auditRows.at, dayStart(from)),
    to === undefined ? undefined : lt(auditRows.at, dayStart(to, 1)),
  );
}

const NAMES: Partial<Record<TargetType, string>> = {
  provider: 'select id, business_name as name from providers',
  job: 'select id, title as name from jobs',
  user: `select id, trim(first_name || ' ' || last_name) as name from users`,
  credential: `select c.id, c.kind || ' of ' || p.business_name as name from credentials c join providers p on p.id = c.provider_id`,
  upload: 'select id, name from uploads',
  licence_import: 'select id, file_name as name from licence_imports',
  dispute: `select d.id, j.title as name from disputes d join jobs j on j.id = d.job_id`,
  forum_thread: 'select id, title as name from forum_threads',
  forum_reply: `select r.id, t.title as name from forum_replies r join forum_threads t on t.id = r.thread_id`,
  payout: `select p.id, j.title as name from payouts p join jobs j on j.id = p.job_id`,
  door_report: 'select r.id, p.business_name as name from door_reports r join providers p on p.id = r.provider_id',
};

/** 'provider:12' → its current name, for the targets of these rows. */
export async function targetNames(run: Runner, rows: readonly AuditRecord[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [type, ofType] of Map.groupBy(rows, (row) => row.targetType)) {
    // Rows have a TargetType; one without names has no select.
    const select = NAMES[type as TargetType];
    const ids = sql.join([...new Set(ofType.flatMap((row) => row.targetId ?? []))], sql`, `);
    if (select !== undefined && ofType.some((row) => row.targetId !== null)) {
      const named = sql`select id, name from (${sql.raw(select)}) t where id in (${ids})`;
      const found = await run.execute<{ id: number; name: string }>(named);
      found.rows.forEach((row) => names.set(`${type}:${row.id}`, row.name));
    }
  }
  return names;
}
