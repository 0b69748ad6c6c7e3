// The cards of Job Management in all their states, page by page.
import { Button } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useAllJobs } from '../data.ts';
import { toDeskQuery, type DeskJobFilters } from '../job-filters.ts';
import { JobCard } from './job-card.tsx';

interface JobListProps {
  filters: DeskJobFilters;
  onOpen: (jobId: number) => void;
  onClear: () => void;
}

export function JobList({ filters, onOpen, onClear }: JobListProps) {
  const asked = useAllJobs(toDeskQuery(filters));
  const narrowed = filters.words !== '' || filters.status !== '' || filters.parish !== '';
  return (
    <>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} picture />} failed="Jobs did not load">
        {({ pages }) => {
          const jobs = pages.flatMap((page) => page.body);
          return jobs.length > 0 ? (
            <ol className="job-list" aria-busy={asked.isPlaceholderData}>
              {jobs.map((job) => (
                <JobCard key={job.id} job={job} onOpen={() => onOpen(job.id)} />
              ))}
            </ol>
          ) : (
            <NoJobs narrowed={narrowed} onClear={onClear} />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </>
  );
}

/** The fixed text stands where the list is really empty; a filter that finds nothing says so (S2 §2, spec 3 C48). */
function NoJobs({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <EmptyState title="No job matches" action={<Button onClick={onClear}>Clear All Filters</Button>}>
      Look with other words, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState title="No Jobs Available">No approved jobs in the system yet.</EmptyState>
  );
}
