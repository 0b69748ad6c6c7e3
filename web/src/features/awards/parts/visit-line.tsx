// The day on which the two sides meet: one line about it, and for the owner the way to one.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { Link } from 'react-router';
import { dayAndTime } from '../../../ui/format.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { AgreeOnDay } from '../../calendar/parts/agree-on-day.tsx';
import { to } from '../../../app/to.ts';

/** When the two sides meet, or what is still to be confirmed of it. */
export function VisitLine({ jobId, visit }: { jobId: number; visit: NonNullable<Job['visit']> }) {
  const t = useAwardWorkTexts().winner;
  const when = dayAndTime(visit.startsAt);
  return (
    <p>
      {visit.status === 'confirmed' ? t.bookedFor(when) : t.proposedFor(when)}{' '}
      <Link to={to.calendar(jobId, chicagoDate(new Date(visit.startsAt)))}>{t.seeInCalendar}</Link>
    </p>
  );
}

type Wanted = Pick<Job, 'id' | 'status' | 'title' | 'scheduledDate' | 'visit'>;

/** Work that began can need another day; before that, the day there is comes first. */
export function OwnerVisit({ job }: { job: Wanted }) {
  const toDo = job.status === 'awarded' || job.status === 'in_progress';
  return (
    <>
      {job.visit && toDo && <VisitLine jobId={job.id} visit={job.visit} />}
      {(!job.visit || job.status === 'in_progress') && <AgreeOnDay job={job} />}
    </>
  );
}
