// The cards of Job Management in all their states, page by page.
import type { JobCard as Card } from '@live-oak/contract/features/jobs/card.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useAllJobs } from '../data.ts';
import { toDeskQuery, type DeskJobFilters } from '../job-filters.ts';
import { useLines } from '../use-lines.ts';
import { ApproveJob } from './approve-job.tsx';
import { JobCard } from './job-card.tsx';
import { JobDialog } from './job-dialog.tsx';
import { RejectJob } from './reject-job.tsx';

interface JobListProps {
  filters: DeskJobFilters;
  /** The job whose details are open. */
  openId: number | undefined;
  onOpen: (jobId: number | undefined) => void;
  onClear: () => void;
}

export function JobList({ filters, openId, onOpen, onClear }: JobListProps) {
  const asked = useAllJobs(toDeskQuery(filters));
  const narrowed =
    filters.words !== '' || filters.status !== '' || filters.parish !== '' || filters.owner !== undefined;
  return (
    <>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} picture />} failed="Jobs did not load">
        {({ pages }) => {
          const jobs = pages.flatMap((page) => page.body);
          return jobs.length > 0 ? (
            <Cards jobs={jobs} isOld={asked.isPlaceholderData} onOpen={onOpen} />
          ) : (
            <NoJobs narrowed={narrowed} onClear={onClear} />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
      {openId !== undefined && (
        <OpenJob key={openId} id={openId} jobs={asked.data?.pages.flatMap((page) => page.body) ?? []} onOpen={onOpen} />
      )}
    </>
  );
}

interface OpenJobProps {
  id: number;
  jobs: readonly Card[];
  onOpen: (jobId: number | undefined) => void;
}

/** The details. A decision closes them: the next job never opens under a press that was meant for this one. */
function OpenJob({ id, jobs, onOpen }: OpenJobProps) {
  const waiting = jobs.filter(({ can }) => can.approve);
  const at = waiting.findIndex((job) => job.id === id);
  const to = (job: Card | undefined) => job && (() => onOpen(job.id));
  const place = {
    words: `${at + 1} of ${waiting.length} waiting here`,
    onNext: to(waiting[at + 1]),
    onPrevious: to(waiting[at - 1]),
  };
  return (
    <JobDialog
      jobId={id}
      place={at < 0 ? undefined : place}
      onDecided={() => onOpen(undefined)}
      onClose={() => onOpen(undefined)}
    />
  );
}

interface CardsProps {
  jobs: readonly Card[];
  isOld: boolean;
  onOpen: (jobId: number) => void;
}

/** Moved through by keys; A and R do something only to a job that waits. */
function Cards({ jobs, isOld, onOpen }: CardsProps) {
  const [approving, setApproving] = useState<Card>();
  const [rejecting, setRejecting] = useState<Card>();
  const { list, lineProps } = useLines({
    rows: jobs,
    keyOf: ({ id }) => id,
    acts: {
      open: ({ id }) => onOpen(id),
      approve: (job) => job.can.approve && setApproving(job),
      reject: (job) => job.can.reject && setRejecting(job),
    },
  });
  return (
    <>
      <ol className="border-t-2 border-t-bark" ref={list} aria-busy={isOld}>
        {jobs.map((job, index) => (
          <JobCard key={job.id} job={job} line={lineProps(index)} onOpen={() => onOpen(job.id)} />
        ))}
      </ol>
      {approving && (
        <ApproveJob
          job={{ ...approving, isOut: approving.approvalStatus === 'approved' }}
          onClose={() => setApproving(undefined)}
        />
      )}
      {rejecting && <RejectJob job={rejecting} onClose={() => setRejecting(undefined)} />}
    </>
  );
}

/** The fixed text stands where the list is really empty; a filter that finds nothing says so. */
function NoJobs({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <EmptyState title="No job matches" action={<Button onClick={onClear}>Clear All Filters</Button>}>
      Look with other words, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState title="No Jobs Available">No approved jobs in the system yet.</EmptyState>
  );
}
