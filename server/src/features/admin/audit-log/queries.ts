// Queries of the audit log: by actor, action, target, time and words, newest first.
import type { AuditFilter } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { TargetType } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import { and, desc, eq, getTableColumns, gte, ilike, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';
import { auditRows } from '../../../kernel/audit-log/tables.ts';

export type AuditRecord = typeof auditRows.$inferSelect;

const containing = (words: string) => `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A number is a person, 'clock' nobody, anything else part of a name as it was then. */
function byActor(actor: string | undefined): SQL | undefined {
  const who = actor?.trim() ?? '';
  if (who === '') {
    return undefined;
  }
  if (/^\d{1,9}$/.test(who)) {
    return eq(auditRows.actorId, Number(who));
  }
  return who.toLowerCase() === 'clock' ? isNull(auditRows.actorId) : ilike(auditRows.actorName, containing(who));
}

/** One act, or every act of a kind of thing. */
function byAction(action: string | undefined): SQL | undefined {
  if (action === undefined) {
    return undefined;
  }
  return action.includes('.') ? eq(auditRows.action, action) : like(auditRows.action, `${action}.%`);
}

function byTarget(target: string | undefined): SQL | undefined {
  const [type, id] = target?.split(':') ?? [];
  const isIt = and(
    type ? eq(auditRows.targetType, type) : undefined,
    id ? eq(auditRows.targetId, Number(id)) : undefined,
  );
  if (type !== 'provider' || !id) {
    return isIt;
  }
  // What was decided on the documents of a business was decided on the business.
  const own = sql`select c.id from credentials c where c.provider_id = ${Number(id)}`;
  return or(isIt, and(eq(auditRows.targetType, 'credential'), sql`${auditRows.targetId} in (${own})`));
}

function byWords(q: string | undefined): SQL | undefined {
  const words = q?.trim() ? q.trim().split(/\s+/).slice(0, 8) : [];
  return and(
    ...words.map((word) => {
      const pattern = containing(word);
      const { reason, actorName, before, after } = auditRows;
      return or(
        ilike(reason, pattern),
        ilike(actorName, pattern),
        sql`${before}::text ilike ${pattern}`,
        sql`${after}::text ilike ${pattern}`,
      );
    }),
  );
}

/** Excludes only people who are known not to be administrators; those with a closed account stay in. */
const BY_ADMINS = sql`not exists (select 1 from users u where u.id = ${auditRows.actorId} and u.user_type <> 'admin')`;

/** The same person looks at the same thing again within the hour. */
const SAME_LOOK = sql`other.actor_id = ${auditRows.actorId} and other.action = ${auditRows.action}
  and other.target_type = ${auditRows.targetType} and other.target_id = ${auditRows.targetId}
  and date_trunc('hour', other.at) = date_trunc('hour', ${auditRows.at})`;
/** All rows except looks, and the newest of repeated looks. */
const NEWEST_LOOK = sql`(${auditRows.action} not like '%.look' or not exists (select 1 from audit_rows other
  where ${SAME_LOOK} and other.id > ${auditRows.id}))`;
const TIMES = sql<number>`(case when ${auditRows.action} like '%.look' then greatest(1, (select count(*) from audit_rows other
  where ${SAME_LOOK})) else 1 end)::int`;

/** The first instant of a day in Louisiana, `days` later. */
const dayStart = (day: string, days = 0) => sql`((${day}::date + ${days}::int)::timestamp at time zone ${ZONE})`;

/**
 * Up to `rows` rows that match, newest first; `before` is the number that the page before ended with. Folded, repeated looks of an hour
 * are the newest of them with how many they are (`times`); a search for words finds each row, so it is never folded.
 */
export async function listActs(
  run: Runner,
  { actor, action, target, q, from, to, by }: AuditFilter,
  { rows, before, fold }: { rows: number; before: number | undefined; fold?: boolean },
): Promise<(AuditRecord & { times: number })[]> {
  const folded = fold === true && !q?.trim();
  return run
    .select({ ...getTableColumns(auditRows), times: folded ? TIMES : sql<number>`1` })
    .from(auditRows)
    .where(
      and(
        before === undefined ? undefined : lt(auditRows.id, before),
        byActor(actor),
        byAction(action),
        byTarget(target),
        byWords(q),
        by === 'admins' ? BY_ADMINS : undefined,
        folded ? NEWEST_LOOK : undefined,
        from === undefined ? undefined : gte(auditRows.at, dayStart(from)),
        to === undefined ? undefined : lt(auditRows.at, dayStart(to, 1)),
      ),
    )
    .orderBy(desc(auditRows.id))
    .limit(rows);
}

/** What a target of each type is called today. */
const NAMES: Partial<Record<TargetType, string>> = {
  provider: 'select id, business_name as name from providers',
  job: 'select id, title as name from jobs',
  user: `select id, first_name || ' ' || last_name as name from users`,
  credential: `select c.id, c.kind || ' of ' || p.business_name as name from credentials c join providers p on p.id = c.provider_id`,
  upload: 'select id, name from uploads',
  licence_import: 'select id, file_name as name from licence_imports',
  dispute: `select d.id, j.title as name from disputes d join jobs j on j.id = d.job_id`,
  forum_thread: 'select id, title as name from forum_threads',
  forum_reply: `select r.id, t.title as name from forum_replies r join forum_threads t on t.id = r.thread_id`,
  payout: `select p.id, j.title as name from payouts p join jobs j on j.id = p.job_id`,
  door_report: 'select r.id, p.business_name as name from door_reports r join providers p on p.id = r.provider_id',
};

/** 'provider:12' → what it is called, for the targets of these rows. */
export async function targetNames(run: Runner, rows: readonly AuditRecord[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const byType = Map.groupBy(rows, ({ targetType }) => targetType);
  for (const [type, ofType] of byType) {
    // Rows have a TargetType; one without a known name has no select.
    const select = NAMES[type as TargetType];
    const ids = [...new Set(ofType.flatMap(({ targetId }) => targetId ?? []))];
    if (select !== undefined && ids.length > 0) {
      const nameRows = await run.execute<{ id: number; name: string }>(
        sql`select id, name from (${sql.raw(select)}) t where id in (${sql.join(ids, sql`, `)})`,
      );
      nameRows.rows.forEach(({ id, name }) => names.set(`${type}:${id}`, name));
    }
  }
  return names;
}
