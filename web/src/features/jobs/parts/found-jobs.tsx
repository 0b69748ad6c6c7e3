// The list: how many are shown, in which order, the jobs, and page navigation.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { Options, Select } from '../../../ui/field.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { useOpenJobs, type useJobs } from '../data.ts';
import { useFindingTexts } from '../finding-texts.ts';
import { isNarrowed, sortOf, SORTS, type JobFilters } from './filters.ts';
import { OpenJobRow } from './job-row.tsx';
import { Pager, type Filtering } from './filtering.tsx';

interface FoundJobsProps {
  jobs: ReturnType<typeof useJobs>;
  filtering: Filtering;
  all: boolean;
  hasArea: boolean;
  onOpen: (id: number) => void;
}

export function FoundJobs({ jobs, filtering, all, hasArea, onOpen }: FoundJobsProps) {
  const t = useFindingTexts();
  const { filters, narrow, page } = filtering;
  if (jobs.isPending) {
    return <SkeletonRows rows={5} picture label={t.loadingJobs} />;
  }
  if (jobs.error instanceof ApiError && jobs.error.fields['near']) {
    return (
      <EmptyState
        title={t.whereIsThat}
        action={<Button onClick={() => narrow({ near: '' })}>{t.lookEverywhere}</Button>}
      >
        {jobs.error.fields['near']}
      </EmptyState>
    );
  }
  if (jobs.isError) {
    return (
      <FailedAnswer of={jobs} title={t.didNotLoad}>
        {t.filtersKept}
      </FailedAnswer>
    );
  }
  const { body, nextCursor, closeMatch } = jobs.data;
  return (
    <>
      <CloseMatch typed={filters.q} words={closeMatch} />
      <div className="row between min-h-14 pb-2 [&_.field]:gap-2 [&_.field]:grid-cols-[auto_auto] [&_.field]:items-center [&_.field>label]:font-normal [&_.field>label]:text-small">
        <CountLine
          shown={body.length}
          isWhole={page === 1 && nextCursor === undefined}
          filtering={filtering}
          hasArea={hasArea}
        />
        <SortField filters={filters} hasArea={hasArea} onChange={(sort) => narrow({ sort })} />
      </div>
      {body.length === 0 ? (
        <NoJobs filtering={filtering} hasArea={hasArea} />
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

/** How many jobs there are; with only the work area set, how many of all open ones fit it, with a link to the others. */
function CountLine({
  shown,
  isWhole,
  filtering: { filters, narrow },
  hasArea,
}: {
  shown: number;
  isWhole: boolean;
  filtering: Filtering;
  hasArea: boolean;
}) {
  const t = useFindingTexts();
  const counts = useOpenJobs();
  const total = counts.data && [...counts.data.values()].reduce((sum, count) => sum + count, 0);
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
      <Button variant="quiet" onClick={() => narrow({ fits: false })}>
        {t.showEvery}
      </Button>
    </div>
  );
}

/** Only orders that apply: best fit with a work area, best match with search text. */
function SortField({
  filters,
  hasArea,
  onChange,
}: {
  filters: JobFilters;
  hasArea: boolean;
  onChange: (sort: JobFilters['sort']) => void;
}) {
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

function NoJobs({ filtering, hasArea }: { filtering: Filtering; hasArea: boolean }) {
  const t = useFindingTexts();
  const { filters, narrow, clear } = filtering;
  if (hasArea && filters.fits) {
    return (
      <EmptyState title={t.noJobFits} action={<Button onClick={() => narrow({ fits: false })}>{t.showAll}</Button>}>
        {t.tryAll}
      </EmptyState>
    );
  }
  return isNarrowed(filters) ? (
    <EmptyState title={t.noJobFits} action={<Button onClick={clear}>{t.clearFilters}</Button>}>
      {t.tryWider}
    </EmptyState>
  ) : (
    <EmptyState title={t.noOpenJobs}>{t.noOpenJobsText}</EmptyState>
  );
}

/** `words`: the corrected search text that the server used: 'stump oak'. */
function CloseMatch({ typed, words }: { typed: string; words: string | undefined }) {
  const t = useFindingTexts();
  return words === undefined ? null : (
    <Notice title={t.closeTitle(typed)} icon="search" live>
      {t.closeText(words.split(' ').join(', '))}
    </Notice>
  );
}

export function SetArea() {
  const t = useFindingTexts();
  return (
    <Notice icon="pin" title={t.setArea} actions={<ButtonLink to="/work-area">{t.workArea}</ButtonLink>}>
      {t.setAreaText}
    </Notice>
  );
}
