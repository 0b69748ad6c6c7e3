// Permissions on appointments, as pure functions of the row and the viewer. Answers carry the result in `can`.
import { CALENDAR_GATE } from '@live-oak/contract/features/calendar/schema.ts';
import {
  mayMoveAppointment,
  type AppointmentActor,
  type AppointmentSide,
} from '@live-oak/contract/features/calendar/states.ts';
import type { Env } from '../../env.ts';
import { forbidden } from '../../errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { appointments } from './tables.ts';

export type AppointmentRecord = typeof appointments.$inferSelect;
/** What of a person decides what they may see and do. */
export interface Reader {
  userId: number;
  userType: Viewer['userType'];
  provider: { id: number } | null;
}

/** Everybody who is signed in; property owners too, unless the setting `calendarClients` is false. */
export function mustBeAdmitted(viewer: Reader, { calendarClients }: Pick<Env, 'calendarClients'>): void {
  if (viewer.userType === 'client' && !calendarClients) {
    throw forbidden(CALENDAR_GATE);
  }
}

/** The side of a person in an appointment; undefined for everybody else, administrators too. */
export function sideOf(
  { clientId, providerId }: Pick<AppointmentRecord, 'clientId' | 'providerId'>,
  viewer: Reader,
): AppointmentSide | undefined {
  if (viewer.userType === 'client' && viewer.userId === clientId) {
    return 'client';
  }
  return viewer.provider?.id === providerId ? 'provider' : undefined;
}

/** As whom a person moves an appointment; undefined for who has no part in it. */
export function actorOf(
  appointment: AppointmentRecord,
  viewer: Reader,
): Exclude<AppointmentActor, 'clock'> | undefined {
  return viewer.userType === 'admin' ? 'admin' : sideOf(appointment, viewer);
}

/** True while the side has not agreed to the current time. */
export function hasToAnswer(
  { clientAgreed, providerAgreed }: Pick<AppointmentRecord, 'clientAgreed' | 'providerAgreed'>,
  side: AppointmentSide,
): boolean {
  return side === 'client' ? !clientAgreed : !providerAgreed;
}

/** What this person may do with it now. A time that has begun is confirmed no more. */
export function abilitiesOf(appointment: AppointmentRecord, viewer: Reader, now: Date) {
  const actor = actorOf(appointment, viewer);
  const may = (name: Parameters<typeof mayMoveAppointment>[0]) =>
    actor !== undefined && mayMoveAppointment(name, appointment.status, actor);
  return {
    confirm:
      may('confirm') &&
      actor !== undefined &&
      actor !== 'admin' &&
      hasToAnswer(appointment, actor) &&
      appointment.startsAt > now,
    reschedule: may('reschedule'),
    cancel: may('cancel'),
    complete: may('complete') && appointment.startsAt <= now,
  };
}
