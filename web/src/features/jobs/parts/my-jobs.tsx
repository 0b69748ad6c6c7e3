// An owner's jobs: each with its badge and what comes next.
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useJobs } from '../data.ts';
import { SignInGate } from './job-not-shown.tsx';
import { OwnJobRow } from './job-row.tsx';
import { Pager } from './pager.tsx';
import { useFilters } from './use-filters.ts';
import './my-jobs.css';

export function MyJobs() {
  const filtering = useFilters();
  const jobs = useJobs('own', { cursor: filtering.filters.cursor || undefined });
  if (jobs.error instanceof ApiError && jobs.error.status === 401) {
    return <SignInGate here="/jobs" />;
  }
  return (
    <div className="wrap my-jobs">
      <PageTitle
        title="My jobs"
        actions={
          <ButtonLink look="primary" to="/post-job">
            Post a Job
          </ButtonLink>
        }
      >
        What you posted, and what comes next.
      </PageTitle>
      <Listed jobs={jobs} filtering={filtering} />
    </div>
  );
}

function Listed({ jobs, filtering }: { jobs: ReturnType<typeof useJobs>; filtering: ReturnType<typeof useFilters> }) {
  if (jobs.isPending) {
    return <SkeletonRows rows={4} picture label="Loading your jobs" />;
  }
  if (jobs.isError) {
    return (
      <FailedState title="Your jobs did not load" onRetry={() => void jobs.refetch()} retrying={jobs.isFetching}>
        {messageOf(jobs.error, 'The server did not answer in time.')}
      </FailedState>
    );
  }
  const { body, nextCursor } = jobs.data;
  if (body.length === 0) {
    return (
      <EmptyState title="No jobs yet" action={<ButtonLink to="/post-job">Describe the first one</ButtonLink>}>
        Say what needs doing; checked businesses send you sealed bids.
      </EmptyState>
    );
  }
  return (
    <>
      <ol className="job-list">
        {body.map((job) => (
          <OwnJobRow key={job.id} job={job} />
        ))}
      </ol>
      <Pager
        page={filtering.page}
        hasNext={nextCursor !== undefined}
        busy={jobs.isPlaceholderData}
        onNext={() => nextCursor && filtering.toNext(nextCursor)}
        onPrevious={filtering.toPrevious}
      />
    </>
  );
}
