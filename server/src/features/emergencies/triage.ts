// The triage board of administrators: what is open or unreviewed in the order people, structure, access, yard, age.
import { and, asc, eq, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { TriageBoard, TriageItem } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Touches } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isUnreviewed } from '../jobs/fast-lane.ts';
import { placeColumns } from '../jobs/commands.ts';
import { areaOf } from '../jobs/present.ts';
import { jobs } from '../jobs/tables.ts';
import { countOnCall } from './on-call.ts';
import { progressOf } from './progress.ts';
import { emergencyJobs, emergencyRequests } from './tables.ts';

const MOST_ITEMS = 200;

/** Structure, access, yard; a vehicle is as urgent as a yard once nobody is in it. */
const RANK: Record<Touches, number> = { building: 1, hanging: 1, access: 2, vehicle: 3, yard: 3 };

type Ranked = Pick<TriageItem, 'hurt' | 'peopleOut' | 'touches' | 'createdAt'>;

/** The order of the board: people first, then structure, access, yard; the oldest first among equals. */
export function inTriageOrder(one: Ranked, other: Ranked): number {
  const rank = ({ hurt, peopleOut, touches }: Ranked) => (hurt || peopleOut ? 0 : RANK[touches]);
  return rank(one) - rank(other) || (one.createdAt < other.createdAt ? -1 : 1);
}

/** The same rank in a query, so that the most urgent are read where there are more than the board shows. */
const rankIn = (hurt: SQLWrapper, peopleOut: SQLWrapper, touches: SQLWrapper) =>
  sql`case when ${hurt} or ${peopleOut} then 0 when ${touches} in ('building', 'hanging') then 1 when ${touches} = 'access' then 2 else 3 end`;

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
    .orderBy(rankIn(emergencyJobs.hurt, jobs.peopleOut, jobs.touches), asc(emergencyJobs.createdAt))
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
    .orderBy(
      rankIn(emergencyRequests.hurt, emergencyRequests.peopleOut, emergencyRequests.touches),
      asc(emergencyRequests.createdAt),
    )
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
  const table = kind === 'job' ? emergencyJobs : emergencyRequests;
  const isOne = eq(kind === 'job' ? emergencyJobs.jobId : emergencyRequests.id, id);
  rowOr404(await tx.select({ openedAt: table.openedAt }).from(table).where(isOne).for('update'));
  await tx
    .update(table)
    .set({ openedAt: now, openedBy: adminId })
    .where(and(isOne, isNull(table.openedAt)));
  await emit({ kind: 'emergencies.opened', actorId: adminId, data: { jobId: kind === 'job' ? id : null } });
  const targetType = kind === 'job' ? 'job' : 'emergency_request';
  record({ action: 'emergency.open', actorId: adminId, targetType, targetId: id, after: { kind } });
}
