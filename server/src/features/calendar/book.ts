// Proposes an appointment in an open window of either side, for a paid job or a visit before the choice.
import type * as z from 'zod/mini';
import type { AppointmentForm } from '@live-oak/contract/features/calendar/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, asc, eq, gte, isNull, lte, not, or, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertFound, assertValid, insertedRow, Refusal, wrongState } from '../../kernel/errors.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { holdJob } from '../jobs/moves.ts';
import { spanOf, type Span } from './policy.ts';
import { assertFewProposals, partnerFor, type PartnerRow } from './queries.ts';
import { isTaken } from './slots.ts';
import { appointments, timeSlots } from './tables.ts';

type Form = z.output<typeof AppointmentForm>;

/** The bid behind the appointment, with the job locked; 404 for a job that the viewer has no part in. */
async function partnerOf(tx: Tx, viewer: Viewer, { jobId, bidId }: Form): Promise<PartnerRow> {
  const job = await holdJob(tx, jobId);
  const partner = await partnerFor(tx, viewer, jobId, bidId);
  if (partner) return partner;
  assertFound(job.clientId === viewer.userId || viewer.userType === 'admin');
  assertValid(bidId === undefined, { bidId: 'calendar.otherBid' });
  throw wrongState('calendar.noBidYet');
}

const s = timeSlots;

/** Locked windows around a time. Before the choice a bidder sees the owner's only if they are for the job, and the owner none of a business. */
function windowsAround(tx: Tx, viewer: Viewer, { bid, job, isWork }: PartnerRow, span: Span) {
  const isForJob = eq(s.jobId, job.id);
  const isBlind = !isWork && viewer.userType === 'provider';
  const ofOwner = and(eq(s.ownerRole, 'client'), eq(s.ownerId, job.clientId), isBlind ? isForJob : undefined);
  const ofBusiness = and(eq(s.ownerRole, 'provider'), eq(s.providerId, bid.providerId));
  const ofEither = !isWork && viewer.userType === 'client' ? ofOwner : or(ofOwner, ofBusiness);
  return (
    tx
      .select({ id: s.id, ownerId: s.ownerId })
      .from(s)
      .where(and(ofEither, lte(s.startsAt, span.startsAt), gte(s.endsAt, span.endsAt), or(isNull(s.jobId), isForJob)))
      // Two calls at once lock them in the same order.
      .orderBy(asc(s.id))
      .for('update')
  );
}

/** A free window around a time, first of the side that did not propose it; null where none covers it and the proposer offers the time. */
async function freeWindow(tx: Tx, viewer: Viewer, partner: PartnerRow, span: Span, offer: boolean) {
  const isOwn = ({ ownerId }: { ownerId: number }) => Number(ownerId === viewer.userId);
  const covering = (await windowsAround(tx, viewer, partner, span)).toSorted((a, b) => isOwn(a) - isOwn(b));
  for (const { id, ownerId } of covering) {
    const isAll = viewer.userType === 'admin' || ownerId === viewer.userId;
    // Read again under the lock: its holder before may have booked it.
    if ((await tx.$count(s, and(eq(s.id, id), not(isTaken(sql`${isAll}`, sql`${partner.isWork}`))))) > 0) return id;
  }
  if (offer && covering.length === 0) return null;
  const why = covering.length > 0 ? 'calendar.taken' : 'calendar.nobodyFree';
  throw new Refusal('CONFLICT', why, { fields: { startTime: why } });
}

/** Proposes an appointment; returns its id. 404 without a part in the job, 409 without an open window unless the form offers the time, or after too many proposals. */
export async function bookAppointment(work: Work, viewer: Viewer, form: Form): Promise<number> {
  const { tx, now, emit, record } = work;
  const span = spanOf(form, now);
  const partner = await partnerOf(tx, viewer, form);
  const { bid, job } = partner;
  await assertFewProposals(tx, bid.id, viewer.userType, now);
  const values = {
    jobId: job.id,
    bidId: bid.id,
    providerId: bid.providerId,
    clientId: job.clientId,
    slotId: await freeWindow(tx, viewer, partner, span, form.offer ?? false),
    ...pick(form, 'title', 'description', 'location', 'notes'),
    ...span,
    proposedBy: viewer.userType,
    writtenBy: viewer.userType,
    clientAgreed: viewer.userType === 'client',
    providerAgreed: viewer.userType === 'provider',
    updatedAt: now,
    createdAt: now,
  };
  const made = await tx.insert(appointments).values(values).returning({ id: appointments.id });
  const { id: appointmentId } = insertedRow(made);
  await emit({ kind: 'appointments.proposed', actorId: viewer.userId, data: { appointmentId } });
  if (viewer.userType === 'admin') {
    const after = { appointmentId, ...serialize(span, 'startsAt', 'endsAt') };
    record({ action: 'appointment.book', actorId: viewer.userId, ...targetOf('job', job.id), after });
  }
  return appointmentId;
}
