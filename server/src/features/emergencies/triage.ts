// The triage board of administrators: what is open or unreviewed in the order people, structure, access, yard, age; and the alerts of
// what nobody opened and what has no bid.
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  NO_BID_MINUTES,
  UNOPENED_MINUTES,
  type TriageBoard,
  type TriageItem,
} from '@live-oak/contract/features/emergencies/schema.ts';
import type { Touches } from '@live-oak/contract/features/jobs/site.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/answer.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { placeColumns } from '../jobs/commands.ts';
import { areaOf } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { countOnCall } from './on-call.ts';
import { progressOf } from './progress.ts';
import { emergencyAlerts, emergencyJobs, emergencyRequests } from './tables.ts';

const MOST_ITEMS = 200;

/** Structure, access, yard; a vehicle is as urgent as a yard once nobody is in it. */
const RANK: Record<Touches, number> = { building: 1, hanging: 1, access: 2, vehicle: 3, yard: 3 };

type Ranked = Pick<TriageItem, 'hurt' | 'peopleOut' | 'touches' | 'createdAt'>;

/** The order of the board: people first, then structure, access, yard; the oldest first among equals. */
export function inTriageOrder(one: Ranked, other: Ranked): number {
  const rank = ({ hurt, peopleOut, touches }: Ranked) => (hurt || peopleOut ? 0 : RANK[touches]);
  return rank(one) - rank(other) || (one.createdAt < other.createdAt ? -1 : 1);
}

const opener = (id: typeof emergencyJobs.openedBy | typeof emergencyRequests.openedBy) =>
  sql<string | null>`(select o.first_name || ' ' || o.last_name from users o where o.id = ${id})`;

/** Emergencies that wait for review, are open, or were never reviewed. */
const IS_CURRENT = and(
  or(
    and(eq(jobs.approvalStatus, 'pending'), eq(jobs.status, 'open')),
    and(eq(jobs.approvalStatus, 'approved'), sql`${jobs.status} in ('open', 'bidding_closed')`),
    and(eq(jobs.approvalStatus, 'approved'), isNull(jobs.reviewedAt), sql`${jobs.status} <> 'cancelled'`),
  ),
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
    .orderBy(asc(emergencyJobs.createdAt))
    .limit(MOST_ITEMS);
  const progress = await progressOf(
    run,
    rows.map(({ job }) => job.id),
    now,
  );
  return rows.map(({ job, emergency, openedBy, person, ...counts }) => ({
    kind: 'job',
    ...pick(job, 'id', 'peopleOut', 'location', 'status'),
    hurt: emergency.hurt,
    touches: job.touches ?? 'yard',
    wires: job.wires ?? 'unsure',
    area: areaOf(job),
    name: `${person.firstName} ${person.lastName}`.trim(),
    phone: person.phone,
    ...counts,
    createdAt: emergency.createdAt.toISOString(),
    openedAt: iso(emergency.openedAt),
    openedBy,
    isUnreviewed: isUnreviewed(job),
    isWaiting: job.approvalStatus === 'pending',
    progress: progress.get(job.id) ?? null,
  }));
}

async function requestItems(run: Runner): Promise<TriageItem[]> {
  const rows = await run
    .select({
      request: emergencyRequests,
      openedBy: opener(emergencyRequests.openedBy),
      person: pick(users, 'firstName', 'lastName'),
      alerts: sql<number>`(select count(*)::int from emergency_alerts a where a.request_id = ${emergencyRequests.id})`,
    })
    .from(emergencyRequests)
    .leftJoin(users, eq(users.id, emergencyRequests.userId))
    .where(isNull(emergencyRequests.endedAt))
    .orderBy(asc(emergencyRequests.createdAt))
    .limit(MOST_ITEMS);
  return rows.map(({ request, openedBy, person, alerts }) => ({
    kind: 'request',
    ...pick(request, 'id', 'hurt', 'peopleOut', 'touches', 'wires', 'location', 'phone'),
    area: areaOf(placeColumns(request.location)),
    name: person && `${person.firstName} ${person.lastName}`.trim(),
    photos: request.photoIds.length,
    createdAt: request.createdAt.toISOString(),
    openedAt: iso(request.openedAt),
    openedBy,
    status: null,
    isUnreviewed: false,
    isWaiting: true,
    progress: null,
    alerts,
  }));
}

export async function readBoard(run: Runner, now: Date, requireCredentials: boolean): Promise<TriageBoard> {
  const items = [...(await jobItems(run, now)), ...(await requestItems(run))];
  return { items: items.toSorted(inTriageOrder), onCallNow: await countOnCall(run, now, requireCredentials) };
}

/** Records who opened it first, which ends its alerts. */
export async function openItem(work: Work, kind: TriageItem['kind'], id: number, adminId: number): Promise<void> {
  const { tx, now, emit, record } = work;
  const opened = { openedAt: now, openedBy: adminId };
  if (kind === 'job') {
    const isOne = eq(emergencyJobs.jobId, id);
    rowOr404(await tx.select().from(emergencyJobs).where(isOne).for('update'));
    await tx
      .update(emergencyJobs)
      .set(opened)
      .where(and(isOne, isNull(emergencyJobs.openedAt)));
  } else {
    const isOne = eq(emergencyRequests.id, id);
    rowOr404(await tx.select().from(emergencyRequests).where(isOne).for('update'));
    await tx
      .update(emergencyRequests)
      .set(opened)
      .where(and(isOne, isNull(emergencyRequests.openedAt)));
  }
  await emit({ kind: 'emergencies.opened', actorId: adminId, data: { jobId: kind === 'job' ? id : null } });
  const targetType = kind === 'job' ? 'job' : 'emergency_request';
  record({ action: 'emergency.open', actorId: adminId, targetType, targetId: id, after: { kind } });
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

type AlertKind = (typeof emergencyAlerts.$inferSelect)['kind'];

interface Due {
  jobId: number | null;
  requestId: number | null;
  kind: AlertKind;
}

async function alertNext({ tx, now, emit }: Work, { jobId, requestId, kind }: Due): Promise<void> {
  // In turn: of two processes that alert at once, the second sees whom the first chose.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('emergency alerts'))`);
  const isSame = and(
    eq(emergencyAlerts.kind, kind),
    jobId === null ? eq(emergencyAlerts.requestId, requestId ?? 0) : eq(emergencyAlerts.jobId, jobId),
    sql`${emergencyAlerts.createdAt} > ${new Date(now.getTime() - WAIT_MS[kind])}`,
  );
  const adminId = (await tx.$count(emergencyAlerts, isSame)) > 0 ? undefined : await nextAdmin(tx);
  if (adminId === undefined) {
    return;
  }
  await tx.insert(emergencyAlerts).values({ jobId, requestId, kind, adminId, createdAt: now });
  await emit({ kind: 'emergencies.alerted', data: { jobId, requestId, alert: kind, adminId } });
}

const MINUTE = 60_000;
const WAIT_MS: Record<AlertKind, number> = { unopened: UNOPENED_MINUTES * MINUTE, no_bid: NO_BID_MINUTES * MINUTE };
/** Nobody is alerted of what is older. */
const ALERTED_HOURS = 24;

/** A condition on the time since it was posted, and since it was last alerted of. */
const isDue = (
  created: typeof emergencyJobs.createdAt | typeof emergencyRequests.createdAt,
  kind: AlertKind,
  now: Date,
  alerts: ReturnType<typeof sql>,
) => {
  const before = new Date(now.getTime() - WAIT_MS[kind]);
  const oldest = new Date(now.getTime() - ALERTED_HOURS * 60 * MINUTE);
  return sql`${created} <= ${before} and ${created} > ${oldest} and not exists (
    select 1 from emergency_alerts a where ${alerts} and a.kind = ${kind} and a.created_at > ${before})`;
};

/** Alerts the next administrator of each emergency that nobody opened in 10 minutes or that has no bid after 30, and again after as long. */
export async function alertAdministrators(services: Services): Promise<void> {
  const { orm } = services.db;
  const now = services.clock();
  const ofJob = sql`a.job_id = ${emergencyJobs.jobId}`;
  const withJob = () =>
    orm.select({ jobId: emergencyJobs.jobId }).from(emergencyJobs).innerJoin(jobs, eq(jobs.id, emergencyJobs.jobId));
  const isCurrent = and(
    sql`${jobs.status} in ('open', 'bidding_closed')`,
    sql`${jobs.approvalStatus} in ('pending', 'approved')`,
  );
  const unopened = await withJob().where(
    and(
      isNull(emergencyJobs.openedAt),
      isNull(jobs.reviewedAt),
      isCurrent,
      isDue(emergencyJobs.createdAt, 'unopened', now, ofJob),
    ),
  );
  const withoutBid = await withJob().where(
    and(
      isNull(emergencyJobs.firstBidAt),
      eq(jobs.status, 'open'),
      eq(jobs.approvalStatus, 'approved'),
      isDue(emergencyJobs.createdAt, 'no_bid', now, ofJob),
    ),
  );
  const requests = await orm
    .select({ requestId: emergencyRequests.id })
    .from(emergencyRequests)
    .where(
      and(
        isNull(emergencyRequests.endedAt),
        isNull(emergencyRequests.openedAt),
        isDue(emergencyRequests.createdAt, 'unopened', now, sql`a.request_id = ${emergencyRequests.id}`),
      ),
    );
  const due: Due[] = [
    ...unopened.map(({ jobId }) => ({ jobId, requestId: null, kind: 'unopened' as const })),
    ...withoutBid.map(({ jobId }) => ({ jobId, requestId: null, kind: 'no_bid' as const })),
    ...requests.map(({ requestId }) => ({ jobId: null, requestId, kind: 'unopened' as const })),
  ];
  const places = due.map((_, place) => place);
  await commandForEach(services, 'emergency alert', places, async (work, place) => {
    const one = due[place];
    if (one) {
      await alertNext(work, one);
    }
  });
}
