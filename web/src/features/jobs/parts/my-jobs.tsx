// An owner's jobs: each with its badge and what comes next.
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useJobs } from '../data.ts';
import { findingTexts } from '../texts.ts';
import { KeptJobs, KeptNote } from '../kept/kept-jobs.tsx';
import { SignInGate } from './job-not-shown.tsx';
import { OwnJobRow } from './job-row.tsx';
import { Pager } from './pager.tsx';
import { useFilters } from './use-filters.ts';
import './my-jobs.css';

export function MyJobs() {
  const t = useTexts(findingTexts);
  const filtering = useFilters();
  const jobs = useJobs('own', { cursor: filtering.filters.cursor || undefined });
  if (jobs.error instanceof ApiError && jobs.error.status === 401) {
    return (
      <>
        <SignInGate here="/jobs" />
        <KeptNote />
      </>
    );
  }
  return (
    <div className="wrap my-jobs">
      <PageTitle
        title={t.myJobs}
        actions={
          <ButtonLink look="primary" to="/post-job">
            {t.postJob}
          </ButtonLink>
        }
      >
        {t.myJobsText}
      </PageTitle>
      <KeptJobs />
      <Listed jobs={jobs} filtering={filtering} />
    </div>
  );
}

function Listed({ jobs, filtering }: { jobs: ReturnType<typeof useJobs>; filtering: ReturnType<typeof useFilters> }) {
  const t = useTexts(findingTexts);
  if (jobs.isPending) {
    return <SkeletonRows rows={4} picture label={t.loadingMine} />;
  }
  if (jobs.isError) {
    return (
      <FailedState title={t.mineDidNotLoad} onRetry={() => void jobs.refetch()} retrying={jobs.isFetching}>
        {messageOf(jobs.error, t.noAnswer)}
      </FailedState>
    );
  }
  const { body, nextCursor } = jobs.data;
  if (body.length === 0) {
    return (
      <EmptyState title={t.noJobsYet} action={<ButtonLink to="/post-job">{t.describeFirst}</ButtonLink>}>
        {t.noJobsYetText}
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
