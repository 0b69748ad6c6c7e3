// On the owner's page of a paid job: the day that was proposed or booked, or the way to one.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { VisitLine } from '../../awards/parts/visit-line.tsx';
import { AgreeOnDay } from '../../calendar/parts/agree-on-day.tsx';

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
