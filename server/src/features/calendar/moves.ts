// The only place that writes an appointment's state and time: confirm, reschedule, cancel, complete. Locks: business, then appointment.
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { APPOINTMENT_MOVES } from '@live-oak/contract/features/calendar/schema.ts';
import type { AppointmentActor, AppointmentMove } from '@live-oak/contract/features/calendar/schema.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { eq, inArray } from '../../kernel/db/drizzle.ts';
import { oneMover } from '../../kernel/db/mover.ts';
import { assertValid, isOverlap, orNotFound, Refusal, throwIf } from '../../kernel/errors.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { commandForEach } from '../../kernel/scheduler.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { providers } from '../providers/tables.ts';
import { actorOf, MOVE_TEXTS, refusalOf, spanOf, type AppointmentRecord, type Reader } from './policy.ts';
import { assertFewProposals, orphanedAppointments, lockAppointment, appointmentsToRemind } from './queries.ts';
import { appointmentMoves, appointments } from './tables.ts';
import { weatherOf } from './weather.ts';

/** Moves a locked appointment along its life cycle; 409 when it is not in a state the move leaves from. */
export const moveAppointment = oneMover(appointments, 'status', APPOINTMENT_MOVES, MOVE_TEXTS);

/** Locks an appointment that the viewer may move this way now, and returns their side; 404 for an outsider, else the policy's refusal. */
async function lockToMove({ tx, now }: Work, viewer: Reader, id: number, name: AppointmentMove) {
  const appointment = orNotFound(await lockAppointment(tx, id));
  const actor = orNotFound(actorOf(appointment, viewer));
  throwIf(refusalOf(name, appointment, actor, now));
  return { appointment, actor };
}

/** Writes an administrator's act into the audit log; the events record moves of the sides. */
function recordIfAdmin(
  { record }: Work,
  viewer: Reader,
  { jobId, id }: AppointmentRecord,
  act: { action: `appointment.${'move' | 'cancel' | 'complete'}`; before?: object; after?: object; reason?: string },
): void {
  if (viewer.userType === 'admin') {
    const { before, after, ...more } = act;
    record({
      ...more,
      actorId: viewer.userId,
      ...targetOf('job', jobId),
      before: { appointmentId: id, ...before },
      ...(after === undefined ? {} : { after: { appointmentId: id, ...after } }),
    });
  }
}

/** Confirms what the other side proposed. 403 for one's own proposal, 409 when it overlaps another confirmed one of the business. */
export async function confirmAppointment(work: Work, viewer: Reader, id: number): Promise<void> {
  const { tx, now, emit } = work;
  // Two confirmations for one business wait for each other here; at the exclusion constraint they could deadlock.
  const business = tx.select({ id: appointments.providerId }).from(appointments).where(eq(appointments.id, id));
  await tx.select({ id: providers.id }).from(providers).where(inArray(providers.id, business)).for('no key update');
  const { appointment, actor } = await lockToMove(work, viewer, id, 'confirm');
  const agreed = {
    clientAgreed: appointment.clientAgreed || actor === 'client',
    providerAgreed: appointment.providerAgreed || actor === 'provider',
  };
  if (!agreed.clientAgreed || !agreed.providerAgreed) {
    // An administrator proposed the time: both sides have to agree.
    const changes = { ...agreed, updatedAt: now };
    await tx.update(appointments).set(changes).where(eq(appointments.id, id));
    return;
  }
  const changes = { ...agreed, confirmedAt: now, updatedAt: now, sequence: appointment.sequence + 1 };
  try {
    await moveAppointment(tx, appointment, 'confirm', changes);
  } catch (error) {
    throw isOverlap(error) ? new Refusal('CONFLICT', 'calendar.overlap') : error;
  }
  await emit({ kind: 'appointments.confirmed', actorId: viewer.userId, data: { appointmentId: id } });
}

/** Proposes another time, which the other side has to confirm. 404, 409, 422 as for a proposal. */
export async function rescheduleAppointment(
  work: Work,
  viewer: Viewer,
  id: number,
  form: { startTime: string; endTime: string },
): Promise<void> {
  const { tx, now, emit } = work;
  const { appointment, actor } = await lockToMove(work, viewer, id, 'reschedule');
  const span = spanOf(form, now);
  const isSame = +span.startsAt === +appointment.startsAt && +span.endsAt === +appointment.endsAt;
  assertValid(!isSame, { startTime: 'calendar.sameTime' });
  await assertFewProposals(tx, appointment.bidId, actor, now);
  await tx.insert(appointmentMoves).values({
    appointmentId: id,
    movedBy: actor,
    fromStartsAt: appointment.startsAt,
    fromEndsAt: appointment.endsAt,
    toStartsAt: span.startsAt,
    toEndsAt: span.endsAt,
    weather: await weatherOf(tx, appointment, now),
    movedAt: now,
  });
  await moveAppointment(tx, appointment, 'reschedule', {
    ...span,
    proposedBy: actor,
    clientAgreed: actor === 'client',
    providerAgreed: actor === 'provider',
    confirmedAt: null,
    remindedAt: null,
    weatherAskedAt: null,
    updatedAt: now,
    sequence: appointment.sequence + 1,
  });
  recordIfAdmin(work, viewer, appointment, {
    action: 'appointment.move',
    before: serialize(appointment, 'startsAt', 'endsAt'),
    after: serialize(span, 'startsAt', 'endsAt'),
  });
  await emit({ kind: 'appointments.rescheduled', actorId: viewer.userId, data: { appointmentId: id } });
}

/** Cancels, or declines, with a reason that the other side reads; 422 without one. */
export async function cancelAppointment(work: Work, viewer: Reader, id: number, reason: string | undefined) {
  const { appointment, actor } = await lockToMove(work, viewer, id, 'cancel');
  assertValid(reason !== undefined, { reason: 'calendar.reason' });
  await cancel(work, appointment, actor, reason);
  recordIfAdmin(work, viewer, appointment, { action: 'appointment.cancel', reason });
  await work.emit({ kind: 'appointments.cancelled', actorId: viewer.userId, data: { appointmentId: id } });
}

async function cancel({ tx, now }: Work, appointment: AppointmentRecord, by: AppointmentActor, reason: string) {
  await moveAppointment(tx, appointment, 'cancel', {
    cancelledBy: by,
    cancelReason: reason,
    cancelWeather: await weatherOf(tx, appointment, now),
    updatedAt: now,
    sequence: appointment.sequence + 1,
  });
}

/** Whether the bid is invalid is checked again under the lock. */
async function cancelOrphaned(work: Work, id: number): Promise<void> {
  const appointment = await lockAppointment(work.tx, id);
  if (!appointment || (await orphanedAppointments(work.tx, work.now, id)).length === 0) return;
  await cancel(work, appointment, 'clock', OWN_REASONS.noGround);
  await work.emit({ kind: 'appointments.cancelled', data: { appointmentId: id } });
}

export async function cancelWithoutGround(services: Services): Promise<void> {
  const due = orphanedAppointments(services.db.orm, services.clock());
  await commandForEach(services, 'appointment without ground', due, cancelOrphaned);
}

/** Marks the work of an appointment as done: the business or an administrator, and not before it begins (409). */
export async function completeAppointment(work: Work, viewer: Viewer, id: number): Promise<void> {
  const { appointment } = await lockToMove(work, viewer, id, 'complete');
  await moveAppointment(work.tx, appointment, 'complete', { updatedAt: work.now, sequence: appointment.sequence + 1 });
  recordIfAdmin(work, viewer, appointment, { action: 'appointment.complete' });
  await work.emit({ kind: 'appointments.completed', actorId: viewer.userId, data: { appointmentId: id } });
}

/** Records the reminder of both sides, once; the event sends it. */
async function remind({ tx, now, emit }: Work, id: number): Promise<void> {
  const appointment = await lockAppointment(tx, id);
  if (appointment?.status === 'confirmed' && appointment.remindedAt === null && appointment.startsAt > now) {
    await tx.update(appointments).set({ remindedAt: now }).where(eq(appointments.id, id));
    await emit({ kind: 'appointments.soon', data: { appointmentId: id } });
  }
}

export async function remindOfAppointments(services: Services): Promise<void> {
  const due = appointmentsToRemind(services.db.orm, services.clock());
  await commandForEach(services, 'appointment tomorrow', due, remind);
}
