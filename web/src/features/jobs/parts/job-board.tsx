// The open jobs for those who bid, and all of them for an administrator: filters, list, map, and the dialog of one job.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { ApiError, messageOf } from '../../../wire/api-error.ts';
import { BidDialog } from '../../bids/parts/bid-dialog.tsx';
import { useJobs, useOpenJobs } from '../data.ts';
import { FilterBar } from './filter-bar.tsx';
import { isNarrowed, toQuery } from './filters.ts';
import { JobMap } from './job-map.tsx';
import { ApprovalGate, SignInGate } from './job-not-shown.tsx';
import { OpenJobRow } from './job-row.tsx';
import { Pager } from './pager.tsx';
import { useFilters } from './use-filters.ts';
import './job-board.css';

type Jobs = ReturnType<typeof useJobs>;
type Filtering = ReturnType<typeof useFilters>;

/** `all`: an administrator's list, with the state of each job. */
export function JobBoard({ all }: { all: boolean }) {
  const filtering = useFilters();
  const jobs = useJobs(all ? 'own' : 'bidders', toQuery(filtering.filters));
  // The provider dashboard leads here with the job whose dialog is wanted.
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState(() => Number(search.get('job')) || undefined);
  const [view, setView] = useState<'list' | 'map'>('list');
  const { error } = jobs;
  if (error instanceof ApiError && error.status === 401) {
    return <SignInGate here="/jobs" />;
  }
  if (error instanceof ApiError && error.code === 'APPROVAL_REQUIRED') {
    return <ApprovalGate text={error.userMessage} />;
  }
  const shown = jobs.data?.body ?? [];
  const open = shown.find((job) => job.id === openId);
  return (
    <>
      <BoardTitle all={all} />
      <FilterBar {...filtering} nearError={error instanceof ApiError ? error.fields.near : undefined} />
      <div className="wrap job-board" data-view={view}>
        <div className="job-board-views">
          <Segmented
            block
            label="Show as"
            value={view}
            onChange={setView}
            options={[
              { value: 'list', label: 'List' },
              { value: 'map', label: 'Map' },
            ]}
          />
        </div>
        <section className="job-board-list" aria-label="Jobs">
          <Listed jobs={jobs} filtering={filtering} all={all} onOpen={setOpenId} />
        </section>
        <JobMap
          jobs={shown}
          parish={filtering.filters.parish}
          onParish={(parish) => filtering.narrow({ parish })}
          onPin={setOpenId}
        />
      </div>
      {open && <BidDialog job={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

function BoardTitle({ all }: { all: boolean }) {
  const counts = useOpenJobs();
  const total = counts.data && [...counts.data.values()].reduce((sum, count) => sum + count, 0);
  const many =
    total === undefined ? 'Open jobs across Louisiana.' : `${total.toLocaleString('en-US')} open in Louisiana.`;
  return (
    <div className="wrap">
      <PageTitle title={all ? 'Jobs' : 'Jobs near you'}>
        {all
          ? `${many} You read here what the members see, and more; you decide at the desk.`
          : `${many} Bids are sealed; you see only your own.`}
      </PageTitle>
    </div>
  );
}

function Listed({
  jobs,
  filtering,
  all,
  onOpen,
}: {
  jobs: Jobs;
  filtering: Filtering;
  all: boolean;
  onOpen: (id: number) => void;
}) {
  const { filters, narrow, clear, page } = filtering;
  if (jobs.isPending) {
    return <SkeletonRows rows={5} picture label="Loading jobs" />;
  }
  if (jobs.error instanceof ApiError && jobs.error.fields.near) {
    return (
      <EmptyState title="Where is that?" action={<Button onClick={() => narrow({ near: '' })}>Look everywhere</Button>}>
        {jobs.error.fields.near}
      </EmptyState>
    );
  }
  if (jobs.isError) {
    return (
      <FailedState title="Jobs did not load" onRetry={() => void jobs.refetch()} retrying={jobs.isFetching}>
        {messageOf(jobs.error, 'The server did not answer in time.')} Your filters are kept.
      </FailedState>
    );
  }
  const { body, nextCursor } = jobs.data;
  return (
    <>
      <div className="row between job-board-bar">
        <p className="small second" role="status">
          <b>{body.length}</b> {body.length === 1 ? 'job' : 'jobs'} shown
        </p>
        <Select
          label="Sort"
          value={filters.sort}
          onChange={(event) => narrow({ sort: event.target.value as typeof filters.sort })}
        >
          <option value="newest">Newest first</option>
          <option value="closing">Closing first</option>
        </Select>
      </div>
      {body.length === 0 ? (
        <NoJobs narrowed={isNarrowed(filters)} clear={clear} />
      ) : (
        <Rows jobs={body} all={all} onOpen={onOpen} />
      )}
      <Pager
        page={page}
        hasNext={nextCursor !== undefined}
        busy={jobs.isPlaceholderData}
        onNext={() => nextCursor && filtering.toNext(nextCursor)}
        onPrevious={filtering.toPrevious}
      />
    </>
  );
}

function Rows({ jobs, all, onOpen }: { jobs: readonly Job[]; all: boolean; onOpen: (id: number) => void }) {
  return (
    <ol className="job-list">
      {jobs.map((job, index) => (
        <OpenJobRow key={job.id} job={job} number={index + 1} decided={all} onOpen={() => onOpen(job.id)} />
      ))}
    </ol>
  );
}

function NoJobs({ narrowed, clear }: { narrowed: boolean; clear: () => void }) {
  return narrowed ? (
    <EmptyState title="No job fits" action={<Button onClick={clear}>Clear filters</Button>}>
      Try another word, a wider distance or more parishes.
    </EmptyState>
  ) : (
    <EmptyState title="No open jobs right now">
      New ones come in as soon as an administrator has approved them. Look again later.
    </EmptyState>
  );
}
