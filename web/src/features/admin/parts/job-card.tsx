// One job of Job Management: what and where, its badges, the words, and what can be done now.
import type { JobCard as Card } from '@live-oak/contract/features/jobs/card.ts';
import { useEffect, useRef } from 'react';
import { Badge, UrgencyBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ago, dayAndTime, timeLeft } from '../../../ui/dates.ts';
import { moneyFromDollars } from '../../../ui/money.ts';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { JobThumb } from '../../jobs/parts/job-photos.tsx';
import type { LineProps } from '../use-lines.ts';
import { JobDecisions } from './job-decisions.tsx';

/** A decision takes its own button away: the focus then goes to 'View Details' of the same card, not to the body. */
function useFocusAfterDecision({ status, approvalStatus }: Card) {
  const actions = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current && document.activeElement === document.body) {
      actions.current?.querySelector('button')?.focus();
    }
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
  onOpen: () => void;
}

export function JobCard({ job, line, onOpen }: JobCardProps) {
  const actions = useFocusAfterDecision(job);
  return (
    <li
      className={classNames(
        'grid gap-4.5 grid-cols-[6.5rem_minmax(0,1fr)] px-3 py-4 border-l-4 border-b border-l-transparent border-b-rule focus-visible:relative focus-visible:rounded-none [&_.row]:gap-x-2.5 [&_.row]:gap-y-1.5 max-sm:gap-3 max-sm:grid-cols-1',
        line['aria-current'] && 'focus-within:border-l-oak focus-within:bg-oak-tint',
      )}
      {...line}
    >
      <JobThumb code={job.serviceCode} path={job.thumbPath} className="max-sm:hidden" />
      <div className="grid gap-1">
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
        <p className="[display:-webkit-box] max-w-[70ch] overflow-hidden [-webkit-box-orient:vertical] [-webkit-line-clamp:3]">
          {job.description}
        </p>
        <p className="small second">
          <time dateTime={job.createdAt} title={dayAndTime(job.createdAt)}>
            Posted {ago(job.createdAt).replace(/^[TY]/, (letter) => letter.toLowerCase())}
          </time>{' '}
          · {job.bidCount ?? 0} {job.bidCount === 1 ? 'bid' : 'bids'}
        </p>
        <div className="flex gap-2.5 flex-wrap mt-2 max-sm:[&>.btn]:flex-auto" {...actions}>
          <Button aria-label={`View Details: ${job.title}`} onClick={onOpen}>
            View Details
          </Button>
          <JobDecisions job={job} />
        </div>
      </div>
    </li>
  );
}
