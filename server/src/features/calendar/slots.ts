// Publishes and removes open windows.
import { and, asc, count, eq, gt, gte, not } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { MOST_OPEN_TIMES, type SlotForm } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { duplicate, invalid, sqlState, violated, wrongState, rowOr404 } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { windowOf, type Span } from './bounds.ts';
import { partnerFor } from './queries.ts';
import { isTaken } from './slot-rows.ts';
import { timeSlots } from './tables.ts';

type Form = z.output<typeof SlotForm>;

const EXCLUDED = '23P01';
const OVERLAPS = 'You are available at that time already. Choose another time, or remove the one that is there.';

/** One's own job, or one that the business can make appointments for; 422 otherwise. */
async function checkJob(tx: Tx, viewer: Viewer, jobId: number): Promise<void> {
  if (viewer.userType === 'provider') {
    if (!(await partnerFor(tx, viewer, jobId, undefined))) {
      throw invalid({ jobId: 'Choose a job that was awarded to you, or one you bid on' });
    }
    return;
  }
  const [job] = await tx
    .select({ clientId: jobs.clientId, status: jobs.status, approvalStatus: jobs.approvalStatus })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (job?.clientId !== viewer.userId) {
    throw invalid({ jobId: 'Choose one of your jobs' });
  }
  if (job.approvalStatus === 'rejected') {
    throw invalid({ jobId: 'This job was sent back. Change it first, or choose another one' });
  }
  if (job.status === 'completed' || job.status === 'cancelled') {
    throw invalid({ jobId: 'This job is over. Choose another one' });
  }
}

/** The windows of all weeks; 422 names the day on which a repeated time does not exist. */
function spansOf({ date, startTime, endTime, repeatWeeks = 1 }: Form, now: Date): Span[] {
  const weeks = Math.max(1, repeatWeeks);
  return Array.from({ length: weeks }, (_, week) => windowOf(addDays(date, 7 * week), startTime, endTime, now));
}

/** Publishes a window, or one in each of several weeks. 409 where one overlaps another of the same person. Returns the first one's id. */
export async function addSlots({ tx, now }: Work, viewer: Viewer, form: Form): Promise<number> {
  const spans = spansOf(form, now);
  if (form.jobId !== undefined) {
    await checkJob(tx, viewer, form.jobId);
  }
  // Locked, so that two calls at once are counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.userId)).for('no key update');
  const own = and(eq(timeSlots.ownerId, viewer.userId), gt(timeSlots.endsAt, now));
  const [ahead] = await tx.select({ count: count() }).from(timeSlots).where(own);
  if ((ahead?.count ?? 0) + spans.length > MOST_OPEN_TIMES) {
    throw wrongState(`You can have ${MOST_OPEN_TIMES} open times ahead. Remove some that you no longer need.`);
  }
  const values = {
    ownerId: viewer.userId,
    ownerRole: viewer.userType === 'provider' ? ('provider' as const) : ('client' as const),
    providerId: viewer.provider?.id ?? null,
    jobId: form.jobId ?? null,
    createdAt: now,
  };
  try {
    const [first] = await tx
      .insert(timeSlots)
      .values(spans.slice(0, 1).map((span) => ({ ...values, ...span })))
      .returning({ id: timeSlots.id });
    const seriesId = first?.id ?? 0;
    if (spans.length > 1) {
      await tx.insert(timeSlots).values(spans.slice(1).map((span) => ({ ...values, ...span, seriesId })));
      await tx.update(timeSlots).set({ seriesId }).where(eq(timeSlots.id, seriesId));
    }
    return seriesId;
  } catch (error) {
    if (sqlState(error) === EXCLUDED || violated(error) === 'time_slots_no_overlap') {
      throw duplicate(OVERLAPS, { startTime: OVERLAPS });
    }
    throw error;
  }
}

/**
 * Deletes one's own window; with `rest` also the later ones of its series that nobody booked. 404 when it is not one's own, 409 while
 * it has an appointment.
 */
export async function removeSlot({ tx }: Work, viewer: Viewer, slotId: number, rest: boolean): Promise<void> {
  const slot = rowOr404(
    await tx
      .select()
      .from(timeSlots)
      .where(and(eq(timeSlots.id, slotId), eq(timeSlots.ownerId, viewer.userId))),
  );
  const isLater = rest && slot.seriesId !== null;
  const meant = isLater
    ? and(
        eq(timeSlots.ownerId, viewer.userId),
        eq(timeSlots.seriesId, slot.seriesId ?? 0),
        gte(timeSlots.startsAt, slot.startsAt),
      )
    : eq(timeSlots.id, slotId);
  // Who books a window locks it first: what is read below is still so when it is deleted.
  const locked = await tx
    .select({ id: timeSlots.id })
    .from(timeSlots)
    .where(meant)
    .orderBy(asc(timeSlots.id))
    .for('update');
  for (const { id } of locked) {
    const free = and(eq(timeSlots.id, id), not(isTaken));
    const removed = await tx.delete(timeSlots).where(free).returning({ id: timeSlots.id });
    if (removed.length === 0 && id === slotId) {
      throw wrongState('An appointment stands in this time. Cancel or move the appointment first.');
    }
  }
}
