// Validates a time before any lookup: on one day, in the future, and not years away.
import { FARTHEST_DAYS } from '@live-oak/contract/features/calendar/schema.ts';
import { momentOn, readMoment, type Moment } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { invalid } from '../../kernel/errors.ts';

const DAY = 24 * 3600_000;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Both ends as instants within bounds; throws 422 that names the field. */
function bounded(start: Moment, end: Moment, now: Date): Span {
  if (start.at === undefined || end.at === undefined) {
    throw invalid({
      ...(start.problem === undefined ? {} : { startTime: start.problem }),
      ...(end.problem === undefined ? {} : { endTime: end.problem }),
    });
  }
  if (end.at <= start.at) {
    throw invalid({ endTime: 'Choose an end that is later than the beginning' });
  }
  if (start.at <= now) {
    throw invalid({ startTime: 'Choose a time that is still to come' });
  }
  if (start.at.getTime() > now.getTime() + FARTHEST_DAYS * DAY) {
    throw invalid({ startTime: 'Choose a time within the next two years' });
  }
  if (chicagoDate(start.at) !== chicagoDate(new Date(end.at.getTime() - 1))) {
    throw invalid({ endTime: 'Let it end on the day on which it begins, and add one for each further day' });
  }
  return { startsAt: start.at, endsAt: end.at };
}

/** Of an appointment: 'yyyy-MM-dd HH:mm' in Louisiana, or instants. */
export const spanOf = ({ startTime, endTime }: { startTime: string; endTime: string }, now: Date): Span =>
  bounded(readMoment(startTime), readMoment(endTime), now);

/** Of a window: a day and two times of that day. */
export const windowOf = (date: string, startTime: string, endTime: string, now: Date): Span =>
  bounded(momentOn(date, startTime), momentOn(date, endTime), now);
