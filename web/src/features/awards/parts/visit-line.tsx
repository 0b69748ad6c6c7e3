// The day on which the two sides meet: a line about it, and a link to propose or answer one.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/basics.tsx';
import { dayAndHours } from '../../../ui/format.ts';
import { useAwardWorkTexts } from '../work-texts.ts';
import { AgreeOnDay } from '../../calendar/parts/agree-on-day.tsx';
import { to } from '../../../app/to.ts';
import { isVisitOver } from './work-due.ts';

/** When the two sides meet, or what is still to be confirmed. */
export function VisitLine({ jobId, visit }: { jobId: number; visit: NonNullable<Job['visit']> }) {
  const t = useAwardWorkTexts().day;
  const confirmed = isVisitOver(visit) ? t.wasBooked : t.booked;
  const pending = visit.asksYou ? t.asksYou : t.proposed;
  const words = visit.status === 'confirmed' ? confirmed : pending;
  return (
    <p>
      {words(dayAndHours(visit.startsAt, visit.endsAt))}{' '}
      {!visit.asksYou && <Link to={to.calendar(jobId, chicagoDate(new Date(visit.startsAt)))}>{t.seeInCalendar}</Link>}
    </p>
  );
}

type Wanted = Pick<Job, 'id' | 'status' | 'title' | 'scheduledDate' | 'visit'>;

/** What a paid job needs before its day is set: a proposal, or an answer to one. */
export function DayStep({ job }: { job: Wanted }) {
  const t = useAwardWorkTexts().day;
  const { visit } = job;
  if (!visit || isVisitOver(visit)) return <AgreeOnDay job={job} variant={visit ? 'secondary' : 'primary'} />;
  return visit.asksYou ? (
    <ButtonLink variant="primary" to={to.appointment(visit.id, chicagoDate(new Date(visit.startsAt)))}>
      {t.answer}
    </ButtonLink>
  ) : null;
}

/** Work that has begun may need another day. */
export function OwnerVisit({ job }: { job: Wanted }) {
  return job.status === 'in_progress' ? (
    <>
      {job.visit && <VisitLine jobId={job.id} visit={job.visit} />}
      {job.visit?.asksYou ? <DayStep job={job} /> : <AgreeOnDay job={job} />}
    </>
  ) : null;
}
