// Permissions on appointments, as pure functions of the row and the viewer, and the bounds of their times.
import { FARTHEST_DAYS, APPOINTMENT_MOVES, mayMoveAppointment } from '@live-oak/contract/features/calendar/schema.ts';
import type { AppointmentActor, AppointmentMove } from '@live-oak/contract/features/calendar/schema.ts';
import { momentOn, readMoment, type Moment } from '@live-oak/contract/features/calendar/week.ts';
import { isOneOf, keysOf, tableOf } from '@live-oak/contract/keys.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import type { Env } from '../../kernel/env.ts';
import { assertAllowed, assertValid, forbidden, invalid, wrongState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { sideOf } from '../messages/policy.ts';
import type { appointments } from './tables.ts';

export type AppointmentRecord = typeof appointments.$inferSelect;
export type Reader = Pick<Viewer, 'userId' | 'userType'> & { provider: { id: number } | null };
type Actor = Exclude<AppointmentActor, 'clock'>;

/** Property owners are admitted unless the setting `calendarClients` is false. */
export function mustBeAdmitted(viewer: Reader, { calendarClients }: Pick<Env, 'calendarClients'>): void {
  assertAllowed(viewer.userType !== 'client' || calendarClients, 'fixed.calendarGate');
}

/** Canceled by the side that was asked, as the first change of all: no time that stood was canceled. */
export function isDeclined({ status, sequence, proposedBy, cancelledBy }: AppointmentRecord): boolean {
  const isAnswer = isOneOf(['client', 'provider'], cancelledBy) && cancelledBy !== proposedBy;
  return status === 'cancelled' && sequence === 1 && isAnswer;
}

/** The side on which a person moves an appointment; undefined for an outsider. */
export const actorOf = (appointment: AppointmentRecord, viewer: Reader): Actor | undefined =>
  viewer.userType === 'admin' ? 'admin' : sideOf(appointment, viewer);

export const MOVE_TEXTS: Record<AppointmentMove, Reason> = {
  confirm: 'calendar.cannotConfirm',
  reschedule: 'calendar.cannotMove',
  cancel: 'calendar.over',
  complete: 'calendar.cannotComplete',
};
const NOT_YOURS: Partial<Record<AppointmentMove, Reason>> = {
  confirm: 'calendar.sidesConfirm',
  complete: 'calendar.businessCompletes',
};

/** The refusal of a move by this person now; undefined when they may make it. A time that has begun can no longer be confirmed. */
export function refusalOf(name: AppointmentMove, appointment: AppointmentRecord, actor: Actor, now: Date) {
  const hasAgreed = actor === 'client' ? appointment.clientAgreed : appointment.providerAgreed;
  if (!mayMoveAppointment(name, appointment.status, actor)) {
    const mayEver = isOneOf(APPOINTMENT_MOVES[name].who, actor);
    return mayEver ? wrongState(MOVE_TEXTS[name]) : forbidden(NOT_YOURS[name] ?? MOVE_TEXTS[name]);
  }
  if (name === 'confirm' && (actor === 'admin' || hasAgreed)) return forbidden('calendar.ownProposal');
  if (name === 'confirm' && appointment.startsAt <= now) return wrongState('calendar.begun');
  return name === 'complete' && appointment.startsAt > now ? wrongState('calendar.notBegun') : undefined;
}

export function abilitiesOf(appointment: AppointmentRecord, viewer: Reader, now: Date) {
  const actor = actorOf(appointment, viewer);
  const may = (name: AppointmentMove) => actor !== undefined && refusalOf(name, appointment, actor, now) === undefined;
  return tableOf(keysOf(APPOINTMENT_MOVES), may);
}

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Both ends as instants within bounds; 422 on the field that is not. */
function bounded(start: Moment, end: Moment, now: Date): Span {
  if (start.at === undefined || end.at === undefined) {
    throw invalid({
      ...(start.problem === undefined ? {} : { startTime: start.problem }),
      ...(end.problem === undefined ? {} : { endTime: end.problem }),
    });
  }
  assertValid(end.at > start.at, { endTime: 'calendar.endFirst' });
  assertValid(start.at > now, { startTime: 'calendar.past' });
  assertValid(start.at.getTime() <= now.getTime() + FARTHEST_DAYS * DAY_MS, { startTime: 'calendar.tooFar' });
  assertValid(chicagoDate(start.at) === chicagoDate(new Date(end.at.getTime() - 1)), { endTime: 'calendar.oneDay' });
  return { startsAt: start.at, endsAt: end.at };
}

/** Of an appointment: 'yyyy-MM-dd HH:mm' in Louisiana, or instants. */
export const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }, now: Date): Span =>
  bounded(readMoment(startTime), readMoment(endTime), now);

/** Of a window: a day and two times of that day. */
export const windowOf = (date: string, startTime: string, endTime: string, now: Date): Span =>
  bounded(momentOn(date, startTime), momentOn(date, endTime), now);
