// Alerts to administrators, one after the other: of emergencies that nobody opened, and of those without a bid.
import { and, asc, count, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { NO_BID_MINUTES, UNACKNOWLEDGED_MINUTES } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { emergencyAlerts, emergencyJobs, emergencyRequests } from './tables.ts';

const MINUTE = 60_000;
type AlertKind = (typeof emergencyAlerts.$inferSelect)['kind'];
const WAIT_MS: Record<AlertKind, number> = {
  unopened: UNACKNOWLEDGED_MINUTES * MINUTE,
  no_bid: NO_BID_MINUTES * MINUTE,
};
/** Nobody is alerted of what is older. */
const ALERTED_MS = 24 * 60 * MINUTE;

interface Due {
  jobId: number | null;
  requestId: number | null;
  kind: AlertKind;
}

/** A condition on the time since it was posted, and since it was last alerted of. */
function isDue(created: SQLWrapper, kind: AlertKind, ofAlert: SQL, now: Date): SQL {
  const before = new Date(now.getTime() - WAIT_MS[kind]);
  const oldest = new Date(now.getTime() - ALERTED_MS);
  return sql`${created} <= ${before} and ${created} > ${oldest} and not exists (
    select 1 from emergency_alerts a where ${ofAlert} and a.kind = ${kind} and a.created_at > ${before})`;
}

const ofJob = sql`a.job_id = ${emergencyJobs.jobId}`;
/** The emergencies that each kind of alert is about. */
const JOBS: Record<AlertKind, SQL | undefined> = {
  unopened: and(
    isNull(emergencyJobs.openedAt),
    isNull(jobs.reviewedAt),
    inArray(jobs.status, ['open', 'bidding_closed']),
    inArray(jobs.approvalStatus, ['pending', 'approved']),
  ),
  no_bid: and(isNull(emergencyJobs.firstBidAt), eq(jobs.status, 'open'), eq(jobs.approvalStatus, 'approved')),
};
const UNOPENED_REQUEST = and(isNull(emergencyRequests.endedAt), isNull(emergencyRequests.openedAt));

/** Emergencies on the board that no administrator has opened. */
export async function countUnacknowledged(run: Runner): Promise<number> {
  const [unopened] = await run
    .select({ jobs: count() })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(JOBS.unopened);
  return (unopened?.jobs ?? 0) + (await run.$count(emergencyRequests, UNOPENED_REQUEST));
}

async function dueJobs(run: Runner, kind: AlertKind, now: Date, jobId?: number): Promise<Due[]> {
  const isThis = jobId === undefined ? undefined : eq(emergencyJobs.jobId, jobId);
  const rows = await run
    .select({ jobId: emergencyJobs.jobId })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(and(isThis, JOBS[kind], isDue(emergencyJobs.createdAt, kind, ofJob, now)));
  return rows.map((row) => ({ jobId: row.jobId, requestId: null, kind }));
}

async function dueRequests(run: Runner, now: Date, requestId?: number): Promise<Due[]> {
  const isThis = requestId === undefined ? undefined : eq(emergencyRequests.id, requestId);
  const ofRequest = sql`a.request_id = ${emergencyRequests.id}`;
  const rows = await run
    .select({ id: emergencyRequests.id })
    .from(emergencyRequests)
    .where(and(isThis, UNOPENED_REQUEST, isDue(emergencyRequests.createdAt, 'unopened', ofRequest, now)));
  return rows.map(({ id }) => ({ jobId: null, requestId: id, kind: 'unopened' }));
}

/** The administrator who was alerted longest ago, or never: the next in turn. */
async function nextAdmin(tx: Tx): Promise<number | undefined> {
  const last = sql`(select max(a.created_at) from emergency_alerts a where a.admin_id = ${users.id})`;
  const [next] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.suspendedAt), isNull(users.closedAt)))
    .orderBy(sql`${last} asc nulls first`, asc(users.id))
    .limit(1);
  return next?.id;
}

async function alertNext({ tx, now, emit }: Work, { jobId, requestId, kind }: Due): Promise<void> {
  // In turn: of two processes that alert at once, the second sees whom the first chose.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('emergency alerts'))`);
  // Somebody may have opened it, or bid, since it was found.
  const still = jobId === null ? await dueRequests(tx, now, requestId ?? 0) : await dueJobs(tx, kind, now, jobId);
  const adminId = still.length === 0 ? undefined : await nextAdmin(tx);
  if (adminId === undefined) {
    return;
  }
  await tx.insert(emergencyAlerts).values({ jobId, requestId, kind, adminId, createdAt: now });
  await emit({ kind: 'emergencies.alerted', data: { jobId, requestId, alert: kind, adminId } });
}

/** Alerts the next administrator of each emergency that nobody opened in 10 minutes or that has no bid after 30, and again after as long. */
export async function alertAdministrators(services: Services): Promise<void> {
  const { orm } = services.db;
  const now = services.clock();
  const due = [
    ...(await dueJobs(orm, 'unopened', now)),
    ...(await dueJobs(orm, 'no_bid', now)),
    ...(await dueRequests(orm, now)),
  ];
  for (const one of due) {
    const id = one.jobId ?? one.requestId ?? 0;
    await commandForEach(services, 'emergency alert', [id], (work) => alertNext(work, one));
  }
}
