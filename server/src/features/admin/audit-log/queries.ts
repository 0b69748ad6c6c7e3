// Queries of the audit log: by actor, action and target, newest first.
import type { AuditFilter } from '@live-oak/contract/features/admin/audit-log/schema.ts';
import type { TargetType } from '@live-oak/contract/features/admin/audit-log/acts.ts';
import { and, desc, eq, ilike, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';
import { auditRows } from '../../../kernel/audit-log/tables.ts';

export type AuditRecord = typeof auditRows.$inferSelect;

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

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

/** Up to `rows` rows that match, newest first; `before` is the number that the page before ended with. */
export async function listActs(
  run: Runner,
  { actor, action, target }: AuditFilter,
  { rows, before }: { rows: number; before: number | undefined },
): Promise<AuditRecord[]> {
  return run
    .select()
    .from(auditRows)
    .where(
      and(
        before === undefined ? undefined : lt(auditRows.id, before),
        byActor(actor),
        byAction(action),
        byTarget(target),
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
