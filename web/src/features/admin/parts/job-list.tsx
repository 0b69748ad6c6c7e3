// The job cards of Job Management in all their states, page by page.
import type { JobCard as Card } from '@live-oak/contract/features/jobs/card.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Badge, UrgencyBadge, Button } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/field.tsx';
import type { Selection } from '../../../ui/use-selection.ts';
import { agoInside, dayAndTime, timeLeft, moneyFromDollars } from '../../../ui/format.ts';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { JobThumb } from '../../jobs/parts/job-photos.tsx';
import type { LineProps } from '../use-lines.ts';
import type { BulkItem } from '../bulk.ts';
import { BulkBar, useBulkLines } from './bulk-bar.tsx';
import { JobDecisions } from './job-decisions.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { MoreButton, Answer } from '../../dashboard/parts/panel.tsx';
import { useAllJobs } from '../data.ts';
import { toAdminQuery, type AdminJobFilters } from '../filters.ts';
import { ApproveJob, RejectJob } from './job-acts.tsx';
import { placeIn } from './place.tsx';
import { JobDialog } from './job-dialog.tsx';

/** A decision removes its own button: focus then moves to 'View Details' of the same card, not to the body. */
function useFocusAfterDecision({ status, approvalStatus }: Card) {
  const actions = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current && document.activeElement === document.body) actions.current?.querySelector('button')?.focus();
    used.current = false;
  }, [status, approvalStatus]);
  return {
    ref: actions,
    onFocus: () => {
      used.current = true;
    },
  };
}

interface JobCardProps {
  job: Card;
  line: LineProps;
  selection: Selection<Card>;
  onOpen: () => void;
}

/** A job in Job Management: title, place, badges, description and actions. */
function JobCard({ job, line, selection, onOpen }: JobCardProps) {
  const actions = useFocusAfterDecision(job);
  return (
    <li
      className={classNames(
        'grid gap-4.5 grid-lead-26 px-3 py-4 border-l-4 border-b border-l-transparent border-b-rule focus-visible:relative focus-visible:rounded-none [&_.row]:gap-x-2.5 [&_.row]:gap-y-1.5 max-sm:gap-3 max-sm:grid-cols-1',
        line['aria-current'] && 'focus-within:border-l-oak focus-within:bg-oak-tint',
      )}
      {...line}
    >
      <div className="max-sm:contents">
        <JobThumb code={job.serviceCode} path={job.thumbPath} className="max-sm:hidden" />
        {selection.can(job) && <SelectBox job={job} selection={selection} />}
      </div>
      <div className="grid gap-1">
        <CardText job={job} />
        <div className="flex gap-2.5 flex-wrap mt-2 max-sm:[&>.btn]:flex-auto" {...actions}>
          <Button label="View Details" aria-label={`View Details: ${job.title}`} onClick={onOpen} />
          <JobDecisions job={job} />
        </div>
      </div>
    </li>
  );
}

const SelectBox = ({ job, selection }: Pick<JobCardProps, 'job' | 'selection'>) => (
  <Checkbox
    label={
      <>
        Select<span className="visually-hidden"> {job.title}</span>
      </>
    }
    checked={selection.has(job)}
    onChange={() => selection.toggle(job)}
  />
);

function CardText({ job }: { job: Card }) {
  return (
    <>
      <div className="row">
        <UrgencyBadge urgency={job.urgency} />
        <JobBadge job={job} />
        {job.fastLane && !job.fastLane.isReviewed && job.approvalStatus === 'approved' && (
          <Badge tone="slate">Live, not yet reviewed</Badge>
        )}
        {!job.parish && <Badge tone="gold">Location not found</Badge>}
        {job.can.closeBidding && job.biddingClosesAt && (
          <span className="small quiet">{timeLeft(job.biddingClosesAt)}</span>
        )}
      </div>
      <h2 className="title-3">{job.title}</h2>
      <p className="small second">
        {job.location} ·{' '}
        <span className="num">{typeof job.budget === 'number' ? moneyFromDollars(job.budget) : 'no budget'}</span>
      </p>
      <p className="max-w-(--measure) overflow-hidden line-clamp-3">{job.description}</p>
      <p className="small second">
        <time dateTime={job.createdAt} title={dayAndTime(job.createdAt)}>
          Posted {agoInside(job.createdAt)}
        </time>{' '}
        · {job.bidCount ?? 0} {job.bidCount === 1 ? 'bid' : 'bids'}
      </p>
    </>
  );
}

interface JobListProps {
  filters: AdminJobFilters;
  /** The job whose details are open. */
  openId: number | undefined;
  onOpen: (jobId: number | undefined) => void;
  onClear: () => void;
}

export function JobList({ filters, openId, onOpen, onClear }: JobListProps) {
  const asked = useAllJobs(toAdminQuery(filters));
  const { words, status, parish, owner } = filters;
  const narrowed = words !== '' || status !== '' || parish !== '' || owner !== undefined;
  const jobs = asked.data?.pages.flatMap((page) => page.body) ?? [];
  const none = <NoJobs narrowed={narrowed} onClear={onClear} />;
  return (
    <>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} picture />} failed="Jobs did not load">
        {() => <Cards jobs={jobs} isOld={asked.isPlaceholderData} none={none} onOpen={onOpen} />}
      </Answer>
      <MoreButton of={asked} />
      {openId !== undefined && <OpenJob key={openId} id={openId} jobs={jobs} onOpen={onOpen} />}
    </>
  );
}

type OpenJobProps = Pick<JobListProps, 'onOpen'> & { id: number; jobs: readonly Card[] };

/** The details. A decision closes them: the next job never opens under a press meant for this one. */
function OpenJob({ id, jobs, onOpen }: OpenJobProps) {
  const waiting = jobs.filter(({ can }) => can.approve);
  const at = waiting.findIndex((job) => job.id === id);
  const place = placeIn(waiting, at, ' waiting here', (job) => onOpen(job.id));
  const close = () => onOpen(undefined);
  return <JobDialog jobId={id} place={place} onDecided={close} onClose={close} />;
}

interface CardsProps {
  jobs: readonly Card[];
  isOld: boolean;
  /** Shown for an empty list. */
  none: ReactNode;
  onOpen: (jobId: number) => void;
}

const bulkItemOf = ({ id, title, approvalStatus }: Card): BulkItem => ({
  kind: approvalStatus === 'approved' ? 'storm_job' : 'job',
  id,
  title,
});
const keyOf = ({ id }: Card) => String(id);
/** The job for a review's dialog: an approved one was published in storm mode, before its review. */
const reviewOf = (job: Card) => ({ ...job, isOut: job.approvalStatus === 'approved' });

const canSelect = ({ can }: Card) => Boolean(can.approve && can.reject);

/** Navigable by keys; A and R act only on waiting or selected jobs. */
function Cards({ jobs, isOld, none, onOpen }: CardsProps) {
  const { dialog, selection, bulk, list, lineProps } = useCards(jobs, onOpen);
  return (
    <>
      {jobs.some(canSelect) && (
        <Checkbox label="Select all shown that need review" checked={selection.isAll} onChange={selection.toggleAll} />
      )}
      {jobs.length === 0 && none}
      <ol className="border-t-2 border-t-bark empty:hidden" ref={list} aria-busy={isOld}>
        {jobs.map((job, index) => (
          <JobCard key={job.id} job={job} line={lineProps(index)} selection={selection} onOpen={() => onOpen(job.id)} />
        ))}
      </ol>
      <BulkBar bulk={bulk} />
      {dialog}
    </>
  );
}

/** The list's keys and selection, and the dialog that a key opened. */
function useCards(jobs: readonly Card[], onOpen: (jobId: number) => void) {
  const [asking, setAsking] = useState<{ Dialog: typeof ApproveJob | typeof RejectJob; job: Card }>();
  const lines = useBulkLines<Card>({
    rows: jobs,
    keyOf,
    can: canSelect,
    itemOf: bulkItemOf,
    acts: (ask) => ({
      open: ({ id }) => onOpen(id),
      approve: (job) => ask('approve') || (job.can.approve && setAsking({ Dialog: ApproveJob, job })),
      reject: (job) => ask('reject') || (job.can.reject && setAsking({ Dialog: RejectJob, job })),
    }),
  });
  const close = () => setAsking(undefined);
  return { ...lines, dialog: asking && <asking.Dialog job={reviewOf(asking.job)} onClose={close} /> };
}

/** The fixed text is for an empty list; a filter without results says so. */
function NoJobs({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <EmptyState title="No job matches" action={<Button onClick={onClear}>Clear All Filters</Button>}>
      Try other words, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState title="No Jobs Available">No approved jobs in the system yet.</EmptyState>
  );
}
