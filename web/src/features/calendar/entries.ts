// The entries of a day in order, and its keyboard stops. Pure functions.
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import type { Week } from './data.ts';
import { dateOf } from './wording.ts';

export type Entry =
  | { kind: 'appointment'; key: string; appointment: Appointment }
  | { kind: 'slot'; key: string; slot: TimeSlot };

const startOf = (entry: Entry) => (entry.kind === 'slot' ? entry.slot.startsAt : entry.appointment.startsAt);

/** Appointments and open windows of a day by start time. A booked window appears as its appointment. */
export function entriesOn(date: string, { appointments, slots }: Week): Entry[] {
  const entries: Entry[] = [
    ...appointments
      .filter((one) => dateOf(one) === date)
      .map((appointment) => ({ kind: 'appointment' as const, key: `a${appointment.id}`, appointment })),
    ...slots
      .filter((slot) => slot.date === date && !slot.isBooked)
      .map((slot) => ({ kind: 'slot' as const, key: `s${slot.id}`, slot })),
  ];
  return entries.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
}

/** Further open windows of a day are collapsed. */
const MOST_OPEN = 5;

export function foldedEntries(entries: readonly Entry[]): readonly Entry[] {
  const open = entries.filter(({ kind }) => kind === 'slot').slice(0, MOST_OPEN);
  return entries.filter((entry) => entry.kind === 'appointment' || open.includes(entry));
}

/** The stop after an arrow key: across the days, or up and down in one. Each day has at least one stop. */
export function nextStop(days: readonly (readonly string[])[], from: string, key: string): string | undefined {
  const day = days.findIndex((stops) => stops.includes(from));
  const row = days[day]?.indexOf(from) ?? -1;
  const inDay = (index: number) => {
    const stops = days[index];
    return stops?.[Math.min(row, stops.length - 1)];
  };
  const stops: Readonly<Record<string, string | undefined>> = {
    ArrowRight: inDay(day + 1),
    ArrowLeft: inDay(day - 1),
    ArrowDown: days[day]?.[row + 1],
    ArrowUp: days[day]?.[row - 1],
    Home: days[0]?.[0],
    End: days.at(-1)?.[0],
  };
  return stops[key];
}
