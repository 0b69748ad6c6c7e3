// Queries of appointments and of the people they can be made with. Lists are ordered by start; the cursor is that instant and the id.
import type { JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { alias, and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, not, or, sql } from '../../kernel/db/drizzle.ts';
import type { PgColumn, SQL, Runner, Tx } from '../../kernel/db/drizzle.ts';
import { assertState, rowOr404 } from '../../kernel/errors.ts';
import { decodeCursor, newestPage, type CursorKey } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import type { AppointmentRecord, Reader } from './policy.ts';
import { appointmentMoves, appointments } from './tables.ts';

export const lockAppointment = async (tx: Tx, id: number): Promise<AppointmentRecord | undefined> =>
  (await tx.select().from(appointments).where(eq(appointments.id, id)).for('update'))[0];

export function afterCursor(cursor: string | undefined, startsAt: PgColumn, id: PgColumn): SQL | undefined {
  const key = decodeCursor(cursor, ['instant', 'number']);
  return key && sql`(${startsAt}, ${id}) > (${key[0]}::timestamptz, ${key[1]})`;
}

export const cursorOf = ({ startsAt, id }: { startsAt: Date; id: number }): CursorKey => [startsAt.toISOString(), id];

const owner = alias(users, 'owner');
const bidder = alias(users, 'bidder');
const NOBODY = 0;

const isPaid = sql<boolean>`exists (select 1 from awards w where w.bid_id = ${bids.id} and w.status in ('paid','released'))`;

const people = {
  job: jobs,
  letter: bids.letter,
  ownerName: nameOf(owner),
  bidderName: nameOf(bidder),
  bidderId: providers.userId,
  businessName: providers.businessName,
  doorCode: providers.doorCode,
  isPaid,
};

const appointmentRows = (run: Runner) =>
  run
    .select({ appointment: appointments, ...people })
    .from(appointments)
    .innerJoin(jobs, eq(jobs.id, appointments.jobId))
    .innerJoin(bids, eq(bids.id, appointments.bidId))
    .innerJoin(providers, eq(providers.id, appointments.providerId))
    .innerJoin(owner, eq(owner.id, appointments.clientId))
    .innerJoin(bidder, eq(bidder.id, providers.userId));

type Bare = Awaited<ReturnType<typeof appointmentRows>>[number];

async function withMoves(run: Runner, rows: readonly Bare[]) {
  if (rows.length === 0) return [];
  const { id, appointmentId } = appointmentMoves;
  const ids = rows.map(({ appointment }) => appointment.id);
  const moves = await run.select().from(appointmentMoves).where(inArray(appointmentId, ids)).orderBy(asc(id));
  const byAppointment = Map.groupBy(moves, (move) => move.appointmentId);
  return rows.map((row) => ({ ...row, moves: byAppointment.get(row.appointment.id) ?? [] }));
}
export type AppointmentRow = Awaited<ReturnType<typeof withMoves>>[number];

const ownOf = ({ userType, userId, provider }: Reader): SQL | undefined =>
  ({
    admin: undefined,
    client: eq(appointments.clientId, userId),
    provider: eq(appointments.providerId, provider?.id ?? NOBODY),
  })[userType];

/** A page of the viewer's appointments that meet a condition; one row more than the limit. */
async function pageOf(run: Runner, viewer: Reader, which: SQL | undefined, { limit, cursor }: Page) {
  const { startsAt, id } = appointments;
  const rows = await appointmentRows(run)
    .where(and(which, ownOf(viewer), afterCursor(cursor, startsAt, id)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit + 1);
  return withMoves(run, rows);
}

export const appointmentsBetween = (run: Runner, viewer: Viewer, [from, until]: readonly [Date, Date], page: Page) =>
  pageOf(run, viewer, and(gte(appointments.startsAt, from), lt(appointments.startsAt, until)), page);

/** A future proposal that waits for the viewer's answer; none waits for an administrator. */
function isWaiting({ userType }: Reader, now: Date): SQL | undefined {
  const { startsAt, status, clientAgreed, providerAgreed } = appointments;
  const agreed = userType === 'client' ? clientAgreed : providerAgreed;
  return userType === 'admin' ? sql`false` : and(eq(status, 'pending'), gt(startsAt, now), eq(agreed, false));
}

export const waitingFor = (run: Runner, viewer: Viewer, page: Page, now: Date): Promise<AppointmentRow[]> =>
  pageOf(run, viewer, isWaiting(viewer, now), page);

/** Rows that also meet `which`; at most two, since a caller needs to know only whether there is exactly one. */
export const waitingAppointments = async (run: Runner, viewer: Reader, now: Date, which: SQL | undefined) =>
  run
    .select()
    .from(appointments)
    .where(and(isWaiting(viewer, now), which, ownOf(viewer)))
    .limit(2);

const FEED_MOST = 1000;

export async function appointmentsFrom(run: Runner, viewer: Reader, from: Date): Promise<AppointmentRow[]> {
  const rows = await appointmentRows(run)
    .where(and(gte(appointments.endsAt, from), ownOf(viewer)))
    .orderBy(desc(appointments.startsAt), desc(appointments.id))
    .limit(FEED_MOST);
  return withMoves(run, rows.toReversed());
}

/** 404 when there is none; the caller checks whether the viewer may see it. */
export const readAppointment = async (run: Runner, appointmentId: number): Promise<AppointmentRow> =>
  rowOr404(await withMoves(run, await appointmentRows(run).where(eq(appointments.id, appointmentId))));

const isInWork = sql`exists (select 1 from awards w where w.bid_id = ${bids.id} and w.status = 'paid')
  and ${jobs.status} in ('awarded','in_progress','work_done','disputed')`;
const isBeforeChoice = sql`${bids.status} = 'pending' and ${jobs.approvalStatus} = 'approved'`;

/** Bids that an appointment of the viewer can be for: paid ones, and before the choice live ones, for the owner once bidding closed. */
function bookable({ userType, userId, provider }: Viewer): SQL | undefined {
  if (userType === 'admin') return isInWork;
  const [mine, states]: [SQL, JobStatus[]] =
    userType === 'client'
      ? [eq(jobs.clientId, userId), ['bidding_closed', 'awaiting_payment']]
      : [eq(bids.providerId, provider?.id ?? NOBODY), ['open', 'bidding_closed', 'awaiting_payment']];
  return and(mine, or(isInWork, and(isBeforeChoice, inArray(jobs.status, states))));
}

const partnerRows = (run: Runner) =>
  run
    .select({ bid: bids, isWork: sql<boolean>`${isInWork}`, ...people })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(owner, eq(owner.id, jobs.clientId))
    .innerJoin(bidder, eq(bidder.id, providers.userId))
    .$dynamic();
export type PartnerRow = Awaited<ReturnType<typeof partnerRows>>[number];

/** Jobs that the viewer can make appointments for, and with whom, newest bid first; one row more than the limit. */
export async function partnersOf(run: Runner, viewer: Viewer, page: Page, jobId?: number) {
  const ofJob = jobId === undefined ? undefined : eq(bids.jobId, jobId);
  return newestPage(partnerRows(run), bids.id, page, bookable(viewer), ofJob);
}

/** The bid that an appointment for a job would be for: the paid one, or before the choice the given one. */
export async function partnerFor(run: Runner, viewer: Viewer, jobId: number, bidId: number | undefined) {
  const rows = await partnerRows(run).where(and(bookable(viewer), eq(bids.jobId, jobId)));
  // Before the choice a business has one valid bid on the job.
  const own = viewer.userType === 'provider' ? rows[0] : undefined;
  return bidId === undefined ? (rows.find(({ isWork }) => isWork) ?? own) : rows.find(({ bid }) => bid.id === bidId);
}

/** Each proposal is emailed; before the payment, to a person who did not choose this one yet. */
const MOST_PROPOSALS = 5;
const MOST_ONCE_PAID = 20;

/** 409 after five times, proposed or moved to, by this side for this bid within 24 hours; after twenty once it is paid. */
export async function assertFewProposals(tx: Tx, bidId: number, side: Viewer['userType'], now: Date): Promise<void> {
  // Proposals made at once, for several appointments too, are counted one after the other.
  await tx.select({ id: bids.id }).from(bids).where(eq(bids.id, bidId)).for('no key update');
  const paid = await tx.$count(bids, and(eq(bids.id, bidId), isPaid));
  if (side === 'admin') return;
  const since = new Date(now.getTime() - DAY_MS);
  const ofBid = eq(appointments.bidId, bidId);
  const ids = tx.select({ id: appointments.id }).from(appointments).where(ofBid);
  const made = and(ofBid, eq(appointments.writtenBy, side), gt(appointments.createdAt, since));
  const { appointmentId, movedBy, movedAt } = appointmentMoves;
  const moved = and(inArray(appointmentId, ids), eq(movedBy, side), gt(movedAt, since));
  const proposals = (await tx.$count(appointments, made)) + (await tx.$count(appointmentMoves, moved));
  const most = paid > 0 ? MOST_ONCE_PAID : MOST_PROPOSALS;
  assertState(proposals < most, withParams('calendar.mostProposals', { most }));
}

const dueIds = (run: Runner, which: SQL | undefined, order: PgColumn) =>
  run.select({ id: appointments.id }).from(appointments).where(which).orderBy(asc(order)).limit(200);

/** Confirmed appointments that begin within a day and were not reminded of, unless they were confirmed within that day. */
export function appointmentsToRemind(run: Runner, now: Date) {
  const { startsAt, status, remindedAt, confirmedAt } = appointments;
  const isTomorrow = and(gt(startsAt, now), lte(startsAt, new Date(now.getTime() + 24 * 3600_000)));
  const isOld = sql`${confirmedAt} <= ${startsAt} - interval '24 hours'`;
  return dueIds(run, and(eq(status, 'confirmed'), isNull(remindedAt), isTomorrow, isOld), startsAt);
}

/** Whether an appointment's bid is valid: paid, or live for a job before the choice. Of a completed job, only what was made or moved after. */
const isBidValid = sql<boolean>`(exists (select 1 from awards w join jobs j on j.id = w.job_id where w.bid_id = ${appointments.bidId}
    and (w.status = 'paid' or (w.status = 'released' and ${appointments.updatedAt} > j.completed_at)))
  or exists (select 1 from bids b join jobs j on j.id = b.job_id where b.id = ${appointments.bidId}
    and b.status in ('pending','frozen','accepted') and j.status in ('open','bidding_closed','awaiting_payment')))`;

/** Future appointments without a valid bid: it lost, was withdrawn or refunded, or the job completed or canceled. `only`: this one, if it is one of them. */
export function orphanedAppointments(run: Runner, now: Date, only?: number) {
  const { id, status, endsAt } = appointments;
  const isMeant = only === undefined ? undefined : eq(id, only);
  return dueIds(run, and(isMeant, inArray(status, ['pending', 'confirmed']), gt(endsAt, now), not(isBidValid)), id);
}
