// The place in the calendar, kept in the address: week, day (on a phone), what is open, and the job the person came for.
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate, isRealDate } from '@live-oak/contract/time.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const isDate = (text: string | null): text is string =>
  text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) && isRealDate(text);
const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** `day`: the one shown where a whole week does not fit. `isAsked`: the address names a day. */
export type Place = ReturnType<typeof usePlace>;

const HALF_MINUTE_MS = 30_000;

/** Today's date in Louisiana, updated at midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => chicagoDate(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(chicagoDate(new Date())), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}

export function usePlace() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const asked = params.get('week');
  const day = isDate(asked) ? asked : today;
  /** Opens an appointment in the week of `date`; closes it without an id. */
  const open = (appointmentId: number | undefined, date?: string) =>
    setParams((now) => withPlace(now, appointmentId, date), { replace: true, preventScrollReset: true });
  return {
    today,
    sunday: sundayOf(day),
    day,
    appointmentId: numberIn(params.get('appointment')),
    jobId: numberIn(params.get('job')),
    isAsked: isDate(asked),
    goTo: (date: string) => open(undefined, date),
    open,
  };
}

function withPlace(params: URLSearchParams, appointmentId: number | undefined, week: string | undefined) {
  if (week !== undefined) params.set('week', week);
  if (appointmentId === undefined) {
    params.delete('appointment');
  } else {
    params.set('appointment', String(appointmentId));
  }
  return params;
}

/** The same day of another week. */
export const weekFrom = (day: string, weeks: number) => addDays(day, 7 * weeks);
