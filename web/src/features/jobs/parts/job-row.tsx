// A job in a list: for a bidder with a button to bid, for its owner with what comes next.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { Badge, type Urgency, UrgencyBadge, Button, ButtonLink, Icon } from '../../../ui/basics.tsx';
import { timeLeft, milesOf } from '../../../ui/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { BID_TONES, bidMoney } from '../../bids/parts/bid-text.ts';
import { JobBadge } from './job-badge.tsx';
import { areaText, budgetText } from './job-facts.tsx';
import { nextStep } from './job-steps.ts';
import { FitLine } from './fit-line.tsx';
import { JobThumb } from './job-photos.tsx';
import { useFindingTexts } from '../finding-texts.ts';
import { to } from '../../../app/to.ts';

/** `heading`: of the title, one level lower below a group's heading. */
type RowProps = { job: JobCard; marks: ReactNode; lines: ReactNode; action: ReactNode; heading?: 'h2' | 'h3' };

const EDGES: Readonly<Record<Urgency | 'over', string>> = {
  emergency: 'pr-4 border-l-emergency bg-emergency-tint max-sm:pr-3 [&_.quiet]:text-bark-2',
  high: 'border-l-high-mark',
  medium: 'border-l-medium-mark',
  low: 'border-l-low-mark',
  over: 'border-l-rule',
};

const rowBox =
  'job-row grid gap-4.5 grid-entry-26 items-center pl-4 py-4 border-l-5 border-b border-b-rule max-sm:grid-lead-18 max-sm:items-start max-sm:pl-3 max-sm:[&>.btn]:col-span-full';

function Row({ job, marks, lines, action, heading: Heading = 'h2' }: RowProps) {
  const over = job.status === 'completed' || job.status === 'cancelled';
  return (
    <li className={classNames(rowBox, EDGES[over ? 'over' : job.urgency])}>
      <JobThumb code={job.serviceCode} path={job.thumbPath} />
      <div className="[&>*+*]:mt-1">
        <div className="row gap-2">{marks}</div>
        <Heading className="title-3 wrap-anywhere">
          <Link className="wide-hit text-inherit no-underline hover:underline" to={to.job(job.id)}>
            {job.title}
          </Link>
        </Heading>
        {lines}
      </div>
      {action}
    </li>
  );
}

function Clock({ until }: { until: string }) {
  return (
    <span className="small quiet inline-flex gap-1 items-center">
      <Icon className="size-4.5" name="clock" />
      {timeLeft(until)}
    </span>
  );
}

/** An open job, for a bidder or an administrator. */
export function OpenJobRow({ job, onOpen, decided }: { job: JobCard; onOpen: () => void; decided: boolean }) {
  const t = useFindingTexts();
  const marks = (
    <>
      <UrgencyBadge urgency={job.urgency} />
      {job.wires === 'yes' && <Badge tone="gold">{t.wiresNear}</Badge>}
      {job.standing === 'down' && <Badge>{t.treeIsDown}</Badge>}
      {decided && <JobBadge job={job} />}
      {job.status === 'open' && job.biddingClosesAt && <Clock until={job.biddingClosesAt} />}
    </>
  );
  return <Row job={job} marks={marks} lines={<OpenLines job={job} />} action={<OpenButton {...{ job, onOpen }} />} />;
}

function OpenButton({ job, onOpen }: { job: JobCard; onOpen: () => void }) {
  const t = useFindingTexts();
  const hasBid = job.myBid && job.myBid.status !== 'withdrawn';
  return (
    <Button
      label={hasBid ? t.ownBid : t.details}
      variant={job.urgency === 'emergency' && !hasBid ? 'primary' : 'secondary'}
      aria-label={hasBid ? t.ownBidOf(job.title) : t.detailsOf(job.title)}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}

function OpenLines({ job }: { job: JobCard }) {
  const t = useFindingTexts();
  const { services, bidStatuses } = useLabels();
  const { fit, myBid, distanceMiles } = job;
  const away = typeof distanceMiles === 'number' && t.milesAway(milesOf(Math.round(distanceMiles)));
  const facts = [areaText(job), !fit && away, labelOf(services, job.serviceCode)];
  return (
    <>
      <p className="small second">{facts.filter(Boolean).join(', ')}</p>
      <p className="small second">
        {t.budget} <b className="num">{budgetText(job)}</b>
      </p>
      {fit && <FitLine job={job} fit={fit} />}
      <LicenseLine job={job} />
      {myBid && (
        <p className="small row gap-2">
          <Badge tone={BID_TONES[myBid.status]}>
            {t.yourBid(bidMoney(myBid.amount), bidStatuses[myBid.status].toLowerCase())}
          </Badge>
        </p>
      )}
    </>
  );
}

/** Whether a business's licenses cover a job; empty for people who do not bid or already have. */
function LicenseLine({ job: { lacks = [], can, myBid } }: { job: JobCard }) {
  const t = useFindingTexts();
  const { credentials } = useLabels();
  if (lacks && lacks.length > 0) {
    return (
      <p className="small row gap-2">
        <Icon className="size-4.5 text-high" name="lock" /> {t.needsLicense(lacks.map((kind) => credentials[kind]))}
      </p>
    );
  }
  return can.bid && !myBid ? (
    <p className="small row gap-2">
      <Icon className="size-4.5 text-oak" name="check" /> {t.youMayBid}
    </p>
  ) : null;
}

/** Why the owner would open the job; `isTheirTurn` if it waits for them. */
function wayOn(job: JobCard, t: ReturnType<typeof useFindingTexts>) {
  if (job.can.award && job.status === 'bidding_closed' && (job.bidCount ?? 0) > 0) {
    return { words: t.compareBids, name: t.compareBidsOf, isTheirTurn: true };
  }
  if (job.status === 'awaiting_payment') return { words: t.payNow, name: t.payNowOf, isTheirTurn: true };
  return job.status === 'work_done'
    ? { words: t.checkWork, name: t.checkWorkOf, isTheirTurn: true }
    : { words: t.viewJob, name: t.viewJobOf, isTheirTurn: false };
}

export function OwnJobRow({ job }: { job: JobCard }) {
  const t = useFindingTexts();
  const { services } = useLabels();
  const { words, name, isTheirTurn } = wayOn(job, t);
  const isOpen = job.status === 'open' && job.approvalStatus === 'approved';
  const marks = (
    <>
      <JobBadge job={job} />
      <UrgencyBadge urgency={job.urgency} />
      {isOpen && job.biddingClosesAt && <Clock until={job.biddingClosesAt} />}
    </>
  );
  const lines = (
    <>
      <p className="small second">{[job.area, labelOf(services, job.serviceCode)].join(', ')}</p>
      <p className="text-ui leading-snug">{nextStep(job)}</p>
    </>
  );
  const action = (
    <ButtonLink variant={isTheirTurn ? 'primary' : 'secondary'} to={to.job(job.id)} aria-label={name(job.title)}>
      {words}
    </ButtonLink>
  );
  return <Row job={job} heading="h3" marks={marks} lines={lines} action={action} />;
}
