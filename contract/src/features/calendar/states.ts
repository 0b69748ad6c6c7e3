// The life cycle of an appointment, and its labels.
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Who may take part in an appointment; the two sides are the owner of the job and the business. */
export const APPOINTMENT_SIDES = ['client', 'provider'] as const;
export type AppointmentSide = (typeof APPOINTMENT_SIDES)[number];
export type AppointmentActor = AppointmentSide | 'admin' | 'clock';

interface Move {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  who: readonly AppointmentActor[];
}

/** state → move → state, and who. A side confirms what the other proposed, never what it proposed itself. */
export const APPOINTMENT_MOVES = {
  confirm: { from: ['pending'], to: 'confirmed', who: ['client', 'provider'] },
  reschedule: { from: ['pending', 'confirmed'], to: 'pending', who: ['client', 'provider', 'admin'] },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', who: ['client', 'provider', 'admin', 'clock'] },
  complete: { from: ['confirmed'], to: 'completed', who: ['provider', 'admin'] },
} as const satisfies Record<string, Move>;
export type AppointmentMove = keyof typeof APPOINTMENT_MOVES;

/** Confirmed is green, pending yellow, completed blue, canceled red; each also shows its label. */
export const APPOINTMENT_TEXTS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** True when a move may leave from this state, made by this person. */
export function mayMoveAppointment(name: AppointmentMove, status: AppointmentStatus, who: AppointmentActor): boolean {
  const { from, who: actors }: Move = APPOINTMENT_MOVES[name];
  return from.includes(status) && actors.includes(who);
}
