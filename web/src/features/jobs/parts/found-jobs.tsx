// The list: how many are shown, in which order, the jobs, and page navigation.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { ReactNode } from 'react';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { Options, Select } from '../../../ui/field.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useOpenTotal, usePlace, type useJobs } from '../data.ts';
import { useFindingTexts } from '../finding-texts.ts';
import { isNarrowed, Pager, sortOf, SORTS, type Filtering, type JobFilters } from './filters.tsx';
import { OpenJobRow } from './job-row.tsx';

type ListProps = { filtering: Filtering; hasArea: boolean };

type FoundJobsProps = ListProps & { jobs: ReturnType<typeof useJobs>; all: boolean; onOpen: (id: number) => void };

export function FoundJobs({ jobs, all, onOpen, ...list }: FoundJobsProps) {
  const t = useFindingTexts();
  // A list that loaded stays where a later fetch fails.
  if (jobs.data === undefined) {
    return jobs.isError ? <NotFound jobs={jobs} {...list} /> : <SkeletonRows rows={5} picture label={t.loadingJobs} />;
  }
  const { filtering, hasArea } = list;
  const { filters, narrow, page } = filtering;
  const { body, nextCursor, closeMatch } = jobs.data;
  return (
    <>
      <CloseMatch typed={filters.q} words={closeMatch} />
      <div className="row between min-h-14 pb-2 [&_.field]:gap-2 [&_.field]:grid-cols-[auto_auto] [&_.field]:items-center [&_.field>label]:font-normal [&_.field>label]:text-small">
        <CountLine shown={body.length} isWhole={page === 1 && nextCursor === undefined} {...list} />
        <SortField filters={filters} hasArea={hasArea} onChange={(sort) => narrow({ sort })} />
      </div>
      {body.length === 0 ? <NoJobs {...list} /> : <Rows jobs={body} all={all} onOpen={onOpen} />}
      <Pager of={filtering} nextCursor={nextCursor} busy={jobs.isPlaceholderData} />
    </>
  );
}

function NotFound({ jobs, filtering: { narrow } }: ListProps & Pick<FoundJobsProps, 'jobs'>) {
  const t = useFindingTexts();
  const near = jobs.error instanceof ApiError && jobs.error.fields['near'];
  return near ? (
    <EmptyState title={t.whereIsThat} action={<Button label={t.lookEverywhere} onClick={() => narrow({ near: '' })} />}>
      {near}
    </EmptyState>
  ) : (
    <FailedAnswer of={jobs} title={t.didNotLoad}>
      {t.filtersKept}
    </FailedAnswer>
  );
}

type CountProps = ListProps & { shown: number; isWhole: boolean };

/** How many jobs there are; with only the work area set, how many of all open ones fit it, with a link to the others. */
function CountLine({ shown, isWhole, filtering: { filters, narrow }, hasArea }: CountProps) {
  const t = useFindingTexts();
  const total = useOpenTotal();
  const isAreaAlone = hasArea && filters.fits && !isNarrowed(filters);
  if (!isAreaAlone || !isWhole || total === undefined || total <= shown) {
    return (
      <p className="small second" role="status">
        {t.jobsShown(shown)}
      </p>
    );
  }
  return (
    <div className="row gap-x-2 gap-y-0">
      <p className="small second" role="status">
        {t.fitOf(shown, total)}
      </p>
      <Button label={t.showEvery} variant="quiet" onClick={() => narrow({ fits: false })} />
    </div>
  );
}

type SortFieldProps = { filters: JobFilters; hasArea: boolean; onChange: (sort: JobFilters['sort']) => void };

/** Only orders that apply: best fit with a work area, best match with search text. */
function SortField({ filters, hasArea, onChange }: SortFieldProps) {
  const t = useFindingTexts();
  const sort = sortOf(filters);
  const offered = SORTS.filter(
    (one) => (one !== 'fits' || (hasArea && !filters.fits)) && (one !== 'match' || filters.q.trim() !== ''),
  );
  return (
    <Select
      className="min-h-(--hit) py-1"
      label={t.sort}
      value={offered.includes(sort) ? sort : 'newest'}
      onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? '')}
    >
      <Options of={offered.map((one) => [one, t.sorts[one]])} />
    </Select>
  );
}

function Rows({ jobs, all, onOpen }: { jobs: readonly JobCard[]; all: boolean; onOpen: (id: number) => void }) {
  return (
    <ol className="border-t-2 border-t-bark">
      {jobs.map((job) => (
        <OpenJobRow key={job.id} job={job} decided={all} onOpen={() => onOpen(job.id)} />
      ))}
    </ol>
  );
}

function NoJobs({ filtering, hasArea }: ListProps) {
  const t = useFindingTexts();
  const { filters, narrow, clear } = filtering;
  const withPlace = (other: ReactNode) => (
    <div className="row justify-center">
      <TypedPlace filtering={filtering} />
      {other}
    </div>
  );
  if (hasArea && filters.fits) {
    const all = withPlace(<Button label={t.showAll} onClick={() => narrow({ fits: false })} />);
    return (
      <EmptyState title={t.noJobFits} action={all}>
        {t.tryAll}
      </EmptyState>
    );
  }
  return isNarrowed(filters) ? (
    <EmptyState
      title={t.noJobFits}
      text={t.tryWider}
      action={withPlace(<Button label={t.clearFilters} onClick={clear} />)}
    />
  ) : (
    <EmptyState title={t.noOpenJobs} text={t.noOpenJobsText} />
  );
}

/** A ZIP or place typed as words, which are searched for in the posts: searches near it instead. */
function TypedPlace({ filtering: { filters, narrow } }: Pick<ListProps, 'filtering'>) {
  const t = useFindingTexts();
  const typed = filters.near.trim() === '' ? filters.q.trim() : '';
  const { data, isPlaceholderData } = usePlace(typed);
  return typed === '' || isPlaceholderData || data?.status !== 'resolved' ? null : (
    <Button label={t.searchNear(typed)} onClick={() => narrow({ q: '', near: typed })} />
  );
}

/** `words`: the corrected search text that the server used: 'stump oak'. */
function CloseMatch({ typed, words }: { typed: string; words: string | undefined }) {
  const t = useFindingTexts();
  return words === undefined ? null : (
    <Notice title={t.closeTitle(typed)} text={t.closeText(words.split(' ').join(', '))} icon="search" live />
  );
}

export function SetArea() {
  const t = useFindingTexts();
  return (
    <Notice icon="pin" title={t.setArea} actions={<ButtonLink label={t.workArea} to="/work-area" />}>
      {t.setAreaText}
    </Notice>
  );
}
