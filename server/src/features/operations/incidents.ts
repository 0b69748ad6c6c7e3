// Detects incidents, and notifies administrators when one begins.
import { and, eq, isNull } from 'drizzle-orm';
import { INCIDENT_KINDS } from '@live-oak/contract/features/operations/schema.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { MAIL_QUEUE } from '../../kernel/mail/mail.ts';
import type { Timer } from '../../kernel/scheduler.ts';
import { stuckIn } from './health.ts';
import { takeReadings } from './overview.ts';
import { incidents } from './tables.ts';

/** Ages of the oldest failing rows that were not dismissed. A refusal by one recipient (5xx) is not a failure of the mail server. */
const FAILING = `select
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from webhook_events w
    where handled_at is null and failure is not null
      and not exists (select 1 from dismissed_failures d where d.kind = 'webhook' and d.ref = w.id)) as webhooks,
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from queue_jobs j
    where queue = 'gateway' and attempts > 0
      and not exists (select 1 from dismissed_failures d where d.kind = 'gateway_task' and d.ref = j.key)) as "gatewayTasks",
  (select coalesce(max(extract(epoch from $1::timestamptz - created_at)), 0)::float8 from queue_jobs
    where queue = '${MAIL_QUEUE.name}' and failed_at is null and attempts > 0 and failure !~ '\\m5\\d\\d\\M') as mails,
  exists (select 1 from mails where id > (select coalesce(max(id), 0) - 200 from mails)
    and sent_at > $1::timestamptz - interval '15 minutes') as "hasMailGone"`;

export async function watchForIncidents(services: Services): Promise<void> {
  const { db, clock } = services;
  const [failing] = await db.prepared<Parameters<typeof stuckIn>[1]>('operations_failing', FAILING, [clock()]);
  if (!failing) {
    return;
  }
  const stuck = stuckIn(await takeReadings(services), failing);
  const open = await db.orm.select({ kind: incidents.kind }).from(incidents).where(isNull(incidents.closedAt));
  for (const kind of INCIDENT_KINDS) {
    const since = stuck.get(kind);
    const isOpen = open.some((one) => one.kind === kind);
    if (since !== undefined && !isOpen) {
      await runCommand(services, async ({ tx, now, emit }) => {
        // The unique index lets one process notify, of several that detect it.
        const [made] = await tx
          .insert(incidents)
          .values({ kind, since, openedAt: now })
          .onConflictDoNothing()
          .returning({ id: incidents.id });
        if (made) {
          await emit({ kind: 'operations.stuck', data: { incidentId: made.id, incident: kind } });
        }
      });
    } else if (since === undefined && isOpen) {
      await db.orm
        .update(incidents)
        .set({ closedAt: clock() })
        .where(and(eq(incidents.kind, kind), isNull(incidents.closedAt)));
    }
  }
}

export const incidentTimer: Timer = { name: 'operations.incidents', everyMs: 60_000, run: watchForIncidents };
