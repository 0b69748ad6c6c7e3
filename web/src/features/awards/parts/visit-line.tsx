// One line about the day on which the two sides meet.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { awardTexts } from '../texts.ts';

/** When the two sides meet, or what is still to be confirmed of it. */
export function VisitLine({ jobId, visit }: { jobId: number; visit: NonNullable<Job['visit']> }) {
  const t = useTexts(awardTexts).winner;
  const when = dayAndTime(visit.startsAt);
  return (
    <p>
      {visit.status === 'confirmed' ? t.bookedFor(when) : t.proposedFor(when)}{' '}
      <Link to={`/calendar?job=${jobId}&week=${chicagoDate(new Date(visit.startsAt))}`}>{t.seeInCalendar}</Link>
    </p>
  );
}
