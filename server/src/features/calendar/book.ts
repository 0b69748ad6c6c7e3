// Proposes an appointment inside an open window of either side, for a paid job or a visit before the choice.
import { and, asc, eq, gte, lte, not, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AppointmentForm } from '@live-oak/contract/features/calendar/schema.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertFound, Refusal, invalid, wrongState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { holdJob } from '../jobs/moves.ts';
import { spanOf, type Span } from './policy.ts';
import { partnerFor, type PartnerRow } from './queries.ts';
import { isTaken } from './slots.ts';
import { appointments, timeSlots } from './tables.ts';

type Form = z.output<typeof AppointmentForm>;

/** The bid behind the appointment, with the job locked; 404 for a job that the viewer has no part in. */
async function partnerOf(tx: Tx, viewer: Viewer, { jobId, bidId }: Form): Promise<PartnerRow> {
  const job = await holdJob(tx, jobId);
  const partner = await partnerFor(tx, viewer, jobId, bidId);
  if (partner) {
    return partner;
  }
  assertFound(job.clientId === viewer.userId || viewer.userType === 'admin');
  if (bidId !== undefined) {
    throw invalid({ bidId: 'calendar.otherBid' });
  }
  throw wrongState('calendar.noBidYet');
}

/**
 * The window around a time, of either side, locked; one of the side that did not propose it first. Before the choice a bidder books only
 * what is kept for the job, or offers a window of their own. Null where nothing covers it and the proposer offers the time with it.
 */
async function windowAround(
  tx: Tx,
  viewer: Viewer,
  partner: PartnerRow,
  span: Span,
  offer: boolean,
): Promise<number | null> {
  const { bid, job, isWork } = partner;
  const isBlind = !isWork && viewer.userType === 'provider';
  const ofOwner = and(
    eq(timeSlots.ownerRole, 'client'),
    eq(timeSlots.ownerId, job.clientId),
    isBlind ? eq(timeSlots.jobId, job.id) : undefined,
  );
  const ofBusiness = and(eq(timeSlots.ownerRole, 'provider'), eq(timeSlots.providerId, bid.providerId));
  // Before the choice the owner knows nothing of a business's windows.
  const ofEither = !isWork && viewer.userType === 'client' ? ofOwner : or(ofOwner, ofBusiness);
  const locked = await tx
    .select({ id: timeSlots.id, ownerId: timeSlots.ownerId })
    .from(timeSlots)
    .where(
      and(
        ofEither,
        lte(timeSlots.startsAt, span.startsAt),
        gte(timeSlots.endsAt, span.endsAt),
        sql`(${timeSlots.jobId} is null or ${timeSlots.jobId} = ${job.id})`,
      ),
    )
    // Both sides at once lock them in one order, whichever they want first.
    .orderBy(asc(timeSlots.id))
    .for('update');
  const isOwn = ({ ownerId }: { ownerId: number }) => Number(ownerId === viewer.userId);
  const covering = locked.toSorted((one, other) => isOwn(one) - isOwn(other));
  for (const { id } of covering) {
    // Read again now that it is locked: who held the lock may have booked it.
    const free = and(eq(timeSlots.id, id), not(isTaken));
    if ((await tx.select({ id: timeSlots.id }).from(timeSlots).where(free)).length > 0) {
      return id;
    }
  }
  if (offer && covering.length === 0) {
    return null;
  }
  throw new Refusal('CONFLICT', covering.length > 0 ? 'calendar.taken' : 'calendar.nobodyFree', {
    fields: { startTime: covering.length > 0 ? 'calendar.taken' : 'calendar.nobodyFree' },
  });
}

/**
 * Proposes an appointment. The business is read from the paid bid, before the choice from the bid that is named. 404 without
 * a part in the job, 409 without an open window around the time unless the form offers it. Returns its id.
 */
export async function bookAppointment(work: Work, viewer: Viewer, form: Form): Promise<number> {
  const { tx, now, emit, record } = work;
  const span = spanOf(form, now);
  const { bid, job, ...partner } = await partnerOf(tx, viewer, form);
  const slotId = await windowAround(tx, viewer, { bid, job, ...partner }, span, form.offer ?? false);
  const { title, description, location, notes } = form;
  const [made] = await tx
    .insert(appointments)
    .values({
      jobId: job.id,
      bidId: bid.id,
      providerId: bid.providerId,
      clientId: job.clientId,
      slotId,
      title,
      description: description ?? null,
      location: location ?? null,
      notes: notes ?? null,
      ...span,
      proposedBy: viewer.userType,
      clientAgreed: viewer.userType === 'client',
      providerAgreed: viewer.userType === 'provider',
      updatedAt: now,
      createdAt: now,
    })
    .returning({ id: appointments.id });
  const appointmentId = made?.id ?? 0;
  await emit({ kind: 'appointments.proposed', actorId: viewer.userId, data: { appointmentId } });
  if (viewer.userType === 'admin') {
    record({
      action: 'appointment.book',
      actorId: viewer.userId,
      targetType: 'job',
      targetId: job.id,
      after: { appointmentId, startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() },
    });
  }
  return appointmentId;
}
