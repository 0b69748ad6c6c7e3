// The life cycle of an appointment, and its labels.
export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** The owner of the job and the business. */
export const APPOINTMENT_SIDES = ['client', 'provider'] as const;
export type AppointmentActor = (typeof APPOINTMENT_SIDES)[number] | 'admin' | 'clock';

interface Move {
  from: readonly AppointmentStatus[];
  to: AppointmentStatus;
  who: readonly AppointmentActor[];
}

/** A side confirms what the other side proposed. */
export const APPOINTMENT_MOVES = {
  confirm: { from: ['pending'], to: 'confirmed', who: ['client', 'provider'] },
  reschedule: { from: ['pending', 'confirmed'], to: 'pending', who: ['client', 'provider', 'admin'] },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled', who: ['client', 'provider', 'admin', 'clock'] },
  complete: { from: ['confirmed'], to: 'completed', who: ['provider', 'admin'] },
} as const satisfies Record<string, Move>;
export type AppointmentMove = keyof typeof APPOINTMENT_MOVES;

export const APPOINTMENT_TEXTS: Record<AppointmentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export function mayMoveAppointment(name: AppointmentMove, status: AppointmentStatus, who: AppointmentActor): boolean {
  const { from, who: actors }: Move = APPOINTMENT_MOVES[name];
  return from.includes(status) && actors.includes(who);
}
