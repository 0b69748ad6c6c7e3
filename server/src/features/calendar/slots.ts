// Open windows: those that a person may see, what each can be booked for, and publishing and removing them.
import type * as z from 'zod/mini';
import { MOST_OPEN_TIMES, type SlotForm } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { filled } from '@live-oak/contract/keys.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { alias, and, asc, eq, gt, gte, lt, not, or, sql } from '../../kernel/db/drizzle.ts';
import type { SQL, Runner, Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, duplicate, insertedRow, isOverlap, rowOr404 } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { scopeCondition } from '../jobs/conditions.ts';
import { bidderScope } from '../jobs/queries.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { windowOf, type Span } from './policy.ts';
import { afterCursor, partnerFor } from './queries.ts';
import { timeSlots } from './tables.ts';

const owner = alias(users, 'owner');
const jobOwner = alias(users, 'job_owner');
const s = timeSlots;
const NOBODY = 0;
/** A paid job on which work is to be done or disputed. */
const IS_WORK = sql.raw(`w.status = 'paid' and j.status in ('awarded','in_progress','work_done','disputed')`);
/** A job before the choice, for those whose bid is in the running. */
const IS_CHOICE = sql.raw(
  `j.approval_status = 'approved' and j.status in ('open','bidding_closed','awaiting_payment') and b.status = 'pending'`,
);

const ownJobs = ({ userType, userId, provider }: Viewer): SQL =>
  ({
    client: sql`j.client_id = ${userId}`,
    provider: sql`b.provider_id = ${provider?.id ?? NOBODY}`,
    admin: sql`true`,
  })[userType];

const ofSlot = sql`((${s.ownerRole} = 'client' and j.client_id = ${s.ownerId}) or (${s.ownerRole} = 'provider' and b.provider_id = ${s.providerId}))
  and (${s.jobId} is null or ${s.jobId} = j.id)`;

/** Paid jobs of the viewer in which the window's owner, or the viewer, is the other side. */
const workJobs = (
  viewer: Viewer,
) => sql`select j.id from awards w join bids b on b.id = w.bid_id join jobs j on j.id = w.job_id
  where ${IS_WORK} and ${ownJobs(viewer)} and ${ofSlot}`;

/** Jobs before the choice. A bidder can book a window published for the job or their own; one for any job would reveal whose it is. */
const choiceJobs = (viewer: Viewer) => sql`select j.id from bids b join jobs j on j.id = b.job_id
  where ${IS_CHOICE} and ${ownJobs(viewer)} and ${ofSlot}
    and (${s.ownerId} = ${viewer.userId} or ${s.jobId} = j.id)
    and (${viewer.userType} <> 'client' or j.status <> 'open') and ${viewer.userType} <> 'admin'`;

/** Windows of owners one of whose jobs this business may bid on or has bid on. */
function ofBiddable(viewer: Viewer, now: Date): SQL | undefined {
  const { provider } = viewer;
  if (provider?.verificationStatus !== 'verified') return undefined;
  return sql`${s.ownerRole} = 'client' and ${gt(s.endsAt, now)} and exists (
    select 1 from jobs where ${jobs.clientId} = ${s.ownerId} and (${s.jobId} is null or ${s.jobId} = ${jobs.id})
      and (${scopeCondition(bidderScope(viewer, now))} or ${jobs.approvalStatus} = 'approved' and ${jobs.status} in ('bidding_closed','awaiting_payment') and exists (
        select 1 from bids b where b.job_id = ${jobs.id} and b.provider_id = ${provider.id} and b.status in ('pending','frozen'))))`;
}

function visible(viewer: Viewer, now: Date): SQL | undefined {
  if (viewer.userType === 'admin') return undefined;
  const others = and(
    sql`${owner.suspendedAt} is null`,
    or(sql`exists (${workJobs(viewer)})`, viewer.userType === 'provider' ? ofBiddable(viewer, now) : undefined),
  );
  return or(eq(s.ownerId, viewer.userId), others);
}

const IS_PAID = sql.raw(
  `exists (select 1 from awards w where w.bid_id = a.bid_id and w.status in ('paid','released'))`,
);

/**
 * The owner of the window has an appointment in that time, confirmed or proposed. Who does not see all of them sees those of the window's
 * own job and, of a person known from paid work, paid ones: a window that changed with others would tell who is behind an anonymous bid or
 * job. Columns are qualified in joins and conditions alone.
 */
export const isTaken = (seesAll: SQL = sql`true`, isKnown: SQL = sql`false`) =>
  sql<boolean>`exists (select 1 from appointments a where a.status in ('pending','confirmed','completed')
  and a.starts_at < ${s.endsAt} and a.ends_at > ${s.startsAt} and (${seesAll} or a.job_id = ${s.jobId} or (${isKnown} and ${IS_PAID}))
  and ((${s.ownerRole} = 'client' and a.client_id = ${s.ownerId}) or (${s.ownerRole} = 'provider' and a.provider_id = ${s.providerId})))`;

const seesAll = ({ userType, userId }: Viewer): SQL => (userType === 'admin' ? sql`true` : eq(s.ownerId, userId));

const slotRows = (run: Runner, viewer: Viewer) =>
  run
    .select({
      slot: timeSlots,
      isBooked: isTaken(seesAll(viewer), sql`exists (${workJobs(viewer)})`),
      isKnown: sql<boolean>`exists (${workJobs(viewer)})`,
      forJobs: sql<number[]>`array(${workJobs(viewer)} union ${choiceJobs(viewer)} order by 1)`,
      firstName: owner.firstName,
      lastName: owner.lastName,
      businessName: providers.businessName,
      job: jobs,
      jobOwnerName: sql<string | null>`${nameOf(jobOwner)}`,
    })
    .from(timeSlots)
    .innerJoin(owner, eq(owner.id, timeSlots.ownerId))
    .leftJoin(providers, eq(providers.id, timeSlots.providerId))
    .leftJoin(jobs, eq(jobs.id, timeSlots.jobId))
    .leftJoin(jobOwner, eq(jobOwner.id, jobs.clientId));

export type SlotRow = Awaited<ReturnType<typeof slotRows>>[number];

/** Windows that begin in a span of time, in order; one row more than the limit. */
export async function slotsBetween(
  run: Runner,
  viewer: Viewer,
  [from, until]: readonly [Date, Date],
  { limit, cursor }: Page,
  now: Date,
): Promise<SlotRow[]> {
  return slotRows(run, viewer)
    .where(
      and(gte(s.startsAt, from), lt(s.startsAt, until), visible(viewer, now), afterCursor(cursor, s.startsAt, s.id)),
    )
    .orderBy(asc(s.startsAt), asc(s.id))
    .limit(limit + 1);
}

export async function ownSlots(run: Runner, viewer: Viewer, seriesId: number): Promise<SlotRow[]> {
  return slotRows(run, viewer)
    .where(and(eq(s.ownerId, viewer.userId), or(eq(s.id, seriesId), eq(s.seriesId, seriesId))))
    .orderBy(asc(s.startsAt), asc(s.id));
}

type Form = z.output<typeof SlotForm>;

/** 422 unless it is one's own job, or one that the business can make appointments for. */
async function checkJob(tx: Tx, viewer: Viewer, jobId: number): Promise<void> {
  if (viewer.userType === 'provider') {
    assertValid(await partnerFor(tx, viewer, jobId, undefined), { jobId: 'calendar.notYourJob' });
    return;
  }
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
  assertValid(job?.clientId === viewer.userId, { jobId: 'calendar.chooseOwnJob' });
  assertValid(job.approvalStatus !== 'rejected', { jobId: 'calendar.jobSentBack' });
  assertValid(job.status !== 'completed' && job.status !== 'cancelled', { jobId: 'calendar.jobOver' });
}

/** The windows of all weeks; 422 with the day on which a repeated time does not exist. */
const spansOf = ({ date, startTime, endTime, repeatWeeks = 1 }: Form, now: Date): Span[] =>
  Array.from({ length: Math.max(1, repeatWeeks) }, (_, week) =>
    windowOf(addDays(date, 7 * week), startTime, endTime, now),
  );

/** Publishes a window, or one in each of several weeks. 409 where one overlaps another of the same person. Returns the first one's id. */
export async function addSlots({ tx, now }: Work, viewer: Viewer, form: Form): Promise<number> {
  const spans = spansOf(form, now);
  if (form.jobId !== undefined) await checkJob(tx, viewer, form.jobId);
  // Locked, so that two calls at once count one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
  const open = await tx.$count(timeSlots, and(eq(s.ownerId, viewer.userId), gt(s.endsAt, now)));
  assertState(open + spans.length <= MOST_OPEN_TIMES, withParams('calendar.mostTimes', { most: MOST_OPEN_TIMES }));
  const values = {
    ownerId: viewer.userId,
    ownerRole: viewer.userType === 'provider' ? ('provider' as const) : ('client' as const),
    providerId: viewer.provider?.id ?? null,
    jobId: form.jobId ?? null,
    createdAt: now,
  };
  try {
    const [first, ...rest] = filled(spans.map((span) => ({ ...values, ...span })));
    const { id: seriesId } = insertedRow(await tx.insert(timeSlots).values(first).returning({ id: s.id }));
    if (rest.length > 0) {
      await tx.insert(timeSlots).values(rest.map((one) => ({ ...one, seriesId })));
      await tx.update(timeSlots).set({ seriesId }).where(eq(timeSlots.id, seriesId));
    }
    return seriesId;
  } catch (error) {
    const taken = 'calendar.alreadyAvailable';
    throw isOverlap(error) ? duplicate(taken, { startTime: taken }) : error;
  }
}

/** Deletes one's own window (404 otherwise, 409 while it has an appointment); with `rest` also the later free ones of its series. */
export async function removeSlot({ tx }: Work, viewer: Viewer, slotId: number, rest: boolean): Promise<void> {
  const isOwn = eq(s.ownerId, viewer.userId);
  const isIt = eq(s.id, slotId);
  const { seriesId, startsAt } = rowOr404(await tx.select().from(timeSlots).where(and(isIt, isOwn)));
  const isMeant = rest && seriesId !== null ? and(isOwn, eq(s.seriesId, seriesId), gte(s.startsAt, startsAt)) : isIt;
  // A booking locks its window first, so that what is read below is still true when the window is deleted.
  const locked = await tx.select({ id: s.id }).from(timeSlots).where(isMeant).orderBy(asc(s.id)).for('update');
  for (const { id } of locked) {
    const free = and(eq(timeSlots.id, id), not(isTaken()));
    const removed = await tx.delete(timeSlots).where(free).returning({ id: timeSlots.id });
    assertState(removed.length > 0 || id !== slotId, 'calendar.slotInUse');
  }
}

export async function forgetTimes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(timeSlots).where(eq(timeSlots.ownerId, userId));
}
