// An owner's jobs in three groups: what waits for the owner, what runs, what is over.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { ShowTogether } from '../../../app/show-together.tsx';
import { ButtonLink, PrimaryLink } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useJobs } from '../data.ts';
import { useFindingTexts } from '../finding-texts.ts';
import { useNeeds } from '../../dashboard/needs/data.ts';
import NeedsBlock from '../../dashboard/needs/parts/needs-block.tsx';
import { useNeedsTexts } from '../../dashboard/needs/texts.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { KeptJobs, KeptNote } from '../kept/waiting-jobs.tsx';
import { SignInGate } from './job-not-shown.tsx';
import { OwnJobRow } from './job-row.tsx';
import { OwnerView } from './job-views.ts';
import { Pager, useFilters } from './filtering.tsx';

export function MyJobs() {
  const t = useFindingTexts();
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
    <div className="wrap my-jobs pb-18">
      <PageTitle title={t.myJobs} actions={<PrimaryLink to="/post-job">{t.postJob}</PrimaryLink>}>
        {t.myJobsText}
      </PageTitle>
      <ShowTogether skeleton={<SkeletonRows rows={4} picture label={t.loadingMine} />}>
        <KeptJobs />
        {filtering.page === 1 && <NeedsBlock />}
        <Listed jobs={jobs} filtering={filtering} />
      </ShowTogether>
    </div>
  );
}

interface ListedProps {
  jobs: ReturnType<typeof useJobs>;
  filtering: ReturnType<typeof useFilters>;
}

function Listed({ jobs, filtering }: ListedProps) {
  const t = useFindingTexts();
  return (
    <Answer of={jobs} skeleton={<SkeletonRows rows={4} picture label={t.loadingMine} />} failed={t.mineDidNotLoad}>
      {({ body, nextCursor }) =>
        body.length === 0 ? (
          <EmptyState title={t.noJobsYet} action={<ButtonLink to="/post-job">{t.describeFirst}</ButtonLink>}>
            {t.noJobsYetText}
          </EmptyState>
        ) : (
          <>
            <Groups jobs={body} />
            <Pager
              page={filtering.page}
              hasNext={nextCursor !== undefined}
              busy={jobs.isPlaceholderData}
              onNext={() => nextCursor && filtering.toNext(nextCursor)}
              onPrevious={filtering.toPrevious}
            />
          </>
        )
      }
    </Answer>
  );
}

const isOver = ({ status }: JobCard) => status === 'completed' || status === 'cancelled';

/** What waits for the owner is above the list, on its first page. */
function Groups({ jobs }: { jobs: readonly JobCard[] }) {
  const t = useNeedsTexts();
  const needs = useNeeds();
  const waiting = new Set(needs.data?.map(({ jobId }) => jobId));
  const rest = jobs.filter(({ id }) => !waiting.has(id));
  return (
    <>
      <Group title={t.running} jobs={rest.filter((job) => !isOver(job))} />
      <Group title={t.finished} jobs={rest.filter(isOver)} />
    </>
  );
}

function Group({ title, jobs }: { title: string; jobs: readonly JobCard[] }) {
  return jobs.length === 0 ? null : (
    <section className="my-jobs-group not-first-of-type:mt-8">
      <h2 className="title-2 mb-3">{title}</h2>
      {/* The page of the job that is pressed comes with its larger part at once. */}
      <ol className="border-t-2 border-t-bark" onPointerDown={OwnerView.ahead}>
        {jobs.map((job) => (
          <OwnJobRow key={job.id} job={job} />
        ))}
      </ol>
    </section>
  );
}
