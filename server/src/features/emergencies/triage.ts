// The triage board of administrators, and alerts to one after the other of emergencies that nobody opened or bid on.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { NO_BID_MINUTES, UNACKNOWLEDGED_MINUTES } from '@live-oak/contract/features/emergencies/schema.ts';
import type { TriageBoard, TriageItem } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Touches } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from '../../kernel/db/drizzle.ts';
import type { SQL, SQLWrapper, Runner, Tx } from '../../kernel/db/drizzle.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { placeColumns } from '../jobs/commands.ts';
import { areaOf } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { countOnCall } from './on-call.ts';
import { hasNoBid, progressOf } from './progress.ts';
import { emergencyAlerts, emergencyJobs, emergencyRequests } from './tables.ts';

const MOST_ITEMS = 200;

/** Structure, access, yard; a vehicle is as urgent as a yard once nobody is in it. */
const RANK: Record<Touches, number> = { building: 1, hanging: 1, access: 2, vehicle: 3, yard: 3 };

type Ranked = Pick<TriageItem, 'kind' | 'hurt' | 'peopleOut' | 'touches' | 'createdAt'>;

/** The order of the board: people first, then structure, access, yard; among equals confirmed ones first, then the oldest. */
export function inTriageOrder(one: Ranked, other: Ranked): number {
  const rank = ({ hurt, peopleOut, touches }: Ranked) => (hurt || peopleOut ? 0 : RANK[touches]);
  const unconfirmed = ({ kind }: Ranked) => Number(kind === 'request');
  return rank(one) - rank(other) || unconfirmed(one) - unconfirmed(other) || (one.createdAt < other.createdAt ? -1 : 1);
}

/** The same rank in a query, so that the most urgent are read where there are more than the board shows. */
const rankIn = (hurt: SQLWrapper, peopleOut: SQLWrapper, touches: SQLWrapper) =>
  sql`case when ${hurt} or ${peopleOut} then 0 when ${touches} in ('building', 'hanging') then 1 when ${touches} = 'access' then 2 else 3 end`;

const opener = (id: typeof emergencyJobs.openedBy | typeof emergencyRequests.openedBy) =>
  sql<string | null>`(select trim(o.first_name || ' ' || o.last_name) from users o where o.id = ${id})`;

/** Emergencies that wait for review, are open, or were never reviewed. */
const IS_CURRENT = or(
  and(eq(jobs.approvalStatus, 'pending'), eq(jobs.status, 'open')),
  and(eq(jobs.approvalStatus, 'approved'), inArray(jobs.status, ['open', 'bidding_closed'])),
  and(eq(jobs.approvalStatus, 'approved'), isNull(jobs.reviewedAt), ne(jobs.status, 'cancelled')),
);

async function jobItems(run: Runner, now: Date): Promise<TriageItem[]> {
  const rows = await run
    .select({
      job: jobs,
      emergency: emergencyJobs,
      openedBy: opener(emergencyJobs.openedBy),
      person: pick(users, 'firstName', 'lastName', 'phone'),
      photos: sql<number>`(select count(*)::int from job_photos p where p.job_id = ${jobs.id} and p.kind = 'asked')`,
      alerts: sql<number>`(select count(*)::int from emergency_alerts a where a.job_id = ${jobs.id})`,
    })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(IS_CURRENT)
    .orderBy(rankIn(emergencyJobs.hurt, jobs.peopleOut, jobs.touches), asc(emergencyJobs.createdAt))
    .limit(MOST_ITEMS);
  const ids = rows.map(({ job }) => job.id);
  const progress = await progressOf(run, ids, now);
  return rows.map(({ job, emergency, person, ...row }) => ({
    kind: 'job',
    ...pick(job, 'id', 'peopleOut', 'location', 'status'),
    ...serialize(emergency, 'hurt', 'createdAt', 'openedAt'),
    touches: job.touches ?? 'yard',
    wires: job.wires ?? 'unsure',
    area: areaOf(job),
    name: fullName(person),
    phone: person.phone,
    ...row,
    isUnreviewed: isUnreviewed(job),
    isWaiting: job.approvalStatus === 'pending',
    progress: progress.get(job.id) ?? null,
  }));
}

async function requestItems(run: Runner): Promise<TriageItem[]> {
  const { id, hurt, peopleOut, touches, userId, openedBy, endedAt, createdAt } = emergencyRequests;
  const rows = await run
    .select({
      request: emergencyRequests,
      openedBy: opener(openedBy),
      person: pick(users, 'firstName', 'lastName'),
      alerts: sql<number>`(select count(*)::int from emergency_alerts a where a.request_id = ${id})`,
    })
    .from(emergencyRequests)
    .leftJoin(users, eq(users.id, userId))
    .where(isNull(endedAt))
    .orderBy(rankIn(hurt, peopleOut, touches), asc(createdAt))
    .limit(MOST_ITEMS);
  return rows.map(({ request, person, ...row }) => ({
    kind: 'request',
    ...serialize(request, 'id', 'hurt', 'peopleOut', 'touches', 'wires', 'location', 'phone', 'createdAt', 'openedAt'),
    area: areaOf(placeColumns(request.location)),
    name: person && fullName(person),
    photos: request.photoIds.length,
    ...row,
    status: null,
    isUnreviewed: false,
    isWaiting: true,
    progress: null,
  }));
}

async function countJobs(run: Runner, which: SQL | undefined): Promise<number> {
  const all = run.select({ all: count() }).from(emergencyJobs).innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId));
  return (await all.where(which))[0]?.all ?? 0;
}

export async function readBoard(run: Runner, now: Date, requireCredentials: boolean): Promise<TriageBoard> {
  const items = [...(await jobItems(run, now)), ...(await requestItems(run))];
  const all =
    (await countJobs(run, IS_CURRENT)) + (await run.$count(emergencyRequests, isNull(emergencyRequests.endedAt)));
  return {
    items: items.toSorted(inTriageOrder),
    leftOff: Math.max(0, all - items.length),
    onCallNow: await countOnCall(run, now, requireCredentials),
  };
}

/** Records who opened it first, which ends its alerts. */
export async function openItem(work: Work, kind: TriageItem['kind'], id: number, adminId: number): Promise<void> {
  const { tx, now, emit, record } = work;
  const table = kind === 'job' ? emergencyJobs : emergencyRequests;
  const isOne = eq(kind === 'job' ? emergencyJobs.jobId : emergencyRequests.id, id);
  rowOr404(await tx.select({ openedAt: table.openedAt }).from(table).where(isOne).for('update'));
  const isUnopened = and(isOne, isNull(table.openedAt));
  await tx.update(table).set({ openedAt: now, openedBy: adminId }).where(isUnopened);
  await emit({ kind: 'emergencies.opened', actorId: adminId, data: { jobId: kind === 'job' ? id : null } });
  const target = targetOf(kind === 'job' ? 'job' : 'emergency_request', id);
  record({ action: 'emergency.open', actorId: adminId, ...target, after: { kind } });
}

type Alert = Pick<typeof emergencyAlerts.$inferSelect, 'jobId' | 'requestId' | 'kind'>;
const WAIT_MINUTES: Record<Alert['kind'], number> = { unopened: UNACKNOWLEDGED_MINUTES, no_bid: NO_BID_MINUTES };

/** A condition on the time since it was posted, at most a day, and since its last alert. */
function isDue(created: SQLWrapper, kind: Alert['kind'], ofAlert: SQL, now: Date): SQL {
  const before = new Date(now.getTime() - WAIT_MINUTES[kind] * 60_000);
  const oldest = new Date(now.getTime() - DAY_MS);
  return sql`${created} <= ${before} and ${created} > ${oldest} and not exists (
    select 1 from emergency_alerts a where ${ofAlert} and a.kind = ${kind} and a.created_at > ${before})`;
}

const JOBS: Record<Alert['kind'], SQL | undefined> = {
  unopened: and(
    isNull(emergencyJobs.openedAt),
    isNull(jobs.reviewedAt),
    inArray(jobs.status, ['open', 'bidding_closed']),
    inArray(jobs.approvalStatus, ['pending', 'approved']),
  ),
  no_bid: and(
    hasNoBid,
    eq(jobs.approvalStatus, 'approved'),
    // Once bidding has closed without a bid, one alert says so.
    or(
      eq(jobs.status, 'open'),
      and(
        eq(jobs.status, 'bidding_closed'),
        sql`not exists (select 1 from emergency_alerts a
          where a.job_id = ${jobs.id} and a.kind = 'no_bid' and a.created_at >= ${jobs.biddingClosedAt})`,
      ),
    ),
  ),
};
const UNOPENED_REQUEST = and(isNull(emergencyRequests.endedAt), isNull(emergencyRequests.openedAt));

/** Emergencies on the board that no administrator has opened. */
export async function countUnacknowledged(run: Runner): Promise<number> {
  return (await countJobs(run, JOBS.unopened)) + (await run.$count(emergencyRequests, UNOPENED_REQUEST));
}

async function dueJobs(run: Runner, kind: Alert['kind'], now: Date, which?: SQL): Promise<Alert[]> {
  const ofJob = sql`a.job_id = ${emergencyJobs.jobId}`;
  const rows = await run
    .select({ jobId: emergencyJobs.jobId })
    .from(emergencyJobs)
    .innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId))
    .where(and(which, JOBS[kind], isDue(emergencyJobs.createdAt, kind, ofJob, now)));
  return rows.map(({ jobId }) => ({ jobId, requestId: null, kind }));
}

async function dueRequests(run: Runner, now: Date): Promise<Alert[]> {
  const ofRequest = sql`a.request_id = ${emergencyRequests.id}`;
  const isUnopened = and(UNOPENED_REQUEST, isDue(emergencyRequests.createdAt, 'unopened', ofRequest, now));
  const rows = await run.select({ id: emergencyRequests.id }).from(emergencyRequests).where(isUnopened);
  return rows.map(({ id }) => ({ jobId: null, requestId: id, kind: 'unopened' }));
}

/** The administrator who was alerted longest ago, or never: the next in turn. */
async function nextAdmin(tx: Tx): Promise<number | undefined> {
  const last = sql`(select max(a.created_at) from emergency_alerts a where a.admin_id = ${users.id})`;
  const { id, userType, suspendedAt, closedAt } = users;
  const isAdmin = and(eq(userType, 'admin'), isNull(suspendedAt), isNull(closedAt));
  const admins = tx.select({ id }).from(users).where(isAdmin);
  const [next] = await admins.orderBy(sql`${last} asc nulls first`, asc(id)).limit(1);
  return next?.id;
}

/** Anyone can send unconfirmed ones, so that all that are due are one alert. */
async function alertNext({ tx, now, emit }: Work, { jobId, kind }: Alert): Promise<void> {
  // In turn: of two processes that alert at once, the second sees whom the first chose.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('emergency alerts'))`);
  // Somebody may have opened it, or bid, since it was found.
  const still =
    jobId === null ? await dueRequests(tx, now) : await dueJobs(tx, kind, now, eq(emergencyJobs.jobId, jobId));
  const adminId = still.length === 0 ? undefined : await nextAdmin(tx);
  if (adminId !== undefined) {
    await tx.insert(emergencyAlerts).values(still.map((alert) => ({ ...alert, adminId, createdAt: now })));
    await emit({ kind: 'emergencies.alerted', data: { jobId, alert: kind, adminId, count: still.length } });
  }
}

/** Alerts the next administrator of each emergency that nobody opened in 10 minutes or that has no bid after 30, and again after as long. */
export async function alertAdministrators(services: Services): Promise<void> {
  const { orm } = services.db;
  const now = services.clock();
  const due = [
    ...(await dueJobs(orm, 'unopened', now)),
    ...(await dueJobs(orm, 'no_bid', now)),
    ...(await dueRequests(orm, now)).slice(0, 1),
  ];
  for (const alert of due) {
    const id = alert.jobId ?? alert.requestId ?? 0;
    await commandForEach(services, 'emergency alert', [id], (work) => alertNext(work, alert));
  }
}
