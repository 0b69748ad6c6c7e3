// /jobs/:id: one job, rendered by the viewer's abilities and role, which come with the job.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useParams, useSearchParams, Link } from 'react-router';
import { ShowTogether } from '../../../app/show-together.tsx';
import { loadForLastUser, useAuth, type SessionUser } from '../../../app/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useHeldAnchor } from '../../../ui/use-held-anchor.ts';
import { ApiError } from '../../../api-client/api-error.ts';
import { useAwardCheckout, readPaymentReturn, sessionOf } from '../../awards/data.ts';
import { useJob } from '../data.ts';
import { JobLoading, JobNotShown, JobPartsLoading, JobSignInGate, TakesNoMoreBids } from '../parts/job-not-shown.tsx';
import { UrgencyBadge } from '../../../ui/basics.tsx';
import { JobBadge } from '../parts/job-badge.tsx';
import { areaText, titleOf } from '../parts/job-facts.tsx';
import { BidderView, AdminView, OwnerView, WinnerView } from '../parts/job-views.ts';
import { loadOwnerParts } from '../parts/owner-parts.ts';
import { JobThumb } from '../parts/job-photos.tsx';
import { useJobTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

const VIEWS = { owner: OwnerView, winner: WinnerView, bidder: BidderView, admin: AdminView };
const OF_USER = { client: OwnerView, provider: BidderView, admin: AdminView };

const TypedBid = lazyComponent(async () => ({ default: (await import('../../bids/parts/typed-bid.tsx')).TypedBid }));

/** Loads the code of the page's view in parallel with the job. A saved copy of the user may be damaged. */
function bringViewOf({ userType }: SessionUser): void {
  if (isKeyOf(OF_USER, userType)) OF_USER[userType].preload();
}

function bringPartsOf(job: Job | undefined, { id }: SessionUser): void {
  if (job?.clientId === id) loadOwnerParts(job);
}

/** The viewer's part: the response names the client to its owner, the award to its winner, the number of bids to administrators. */
function partIn(job: Job, user: SessionUser): keyof typeof VIEWS {
  if (job.clientId === user.id) return 'owner';
  if (job.award && job.award.bidId === job.myBid?.id) return 'winner';
  return job.bidCount === null ? 'bidder' : 'admin';
}

// Runs with the first load of this page, before the application starts. Other screens share this file and need none of it.
if (typeof window !== 'undefined' && /^\/jobs\/\d+$/.test(window.location.pathname)) loadForLastUser(bringViewOf);

export default function JobPage() {
  const id = Number(useParams().id);
  const { user, isLoading } = useAuth();
  // A notification may link to the page that is already open: each navigation refetches.
  const { key } = useLocation();
  useHeldAnchor();
  if (isLoading) return <JobLoading />;
  return user ? <JobShown id={id} user={user} key={`${id} ${key}`} /> : <JobSignInGate here={to.job(id)} />;
}

const isGone = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status);

function JobShown({ id, user }: { id: number; user: SessionUser }) {
  const [search] = useSearchParams();
  const came = readPaymentReturn(search);
  const checkout = useAwardCheckout(id, user.userType === 'client' ? sessionOf(came) : undefined).data?.state;
  const job = useJob(id, checkout === 'waiting' || checkout === 'paid');
  useKeptFocus(job.data?.status);
  useEffect(() => bringViewOf(user), [user]);
  useEffect(() => bringPartsOf(job.data, user), [job.data, user]);
  if (job.isPending) return <JobLoading />;
  // An open page stays even if a later fetch fails, unless this person may no longer see it.
  if (job.isError && (!job.data || isGone(job.error))) {
    const closed = job.data?.status === 'open' && partIn(job.data, user) === 'bidder' && job.data;
    return closed ? <ClosedMeanwhile job={closed} /> : <JobNotShown of={job} here={to.job(id)} />;
  }
  const part = partIn(job.data, user);
  const View = VIEWS[part];
  const fallback = <JobPartsLoading />;
  return (
    <>
      <JobHead job={job.data} own={part === 'owner'} />
      <ShowTogether skeleton={fallback}>
        <View fallback={fallback} job={job.data} came={came} />
      </ShowTogether>
    </>
  );
}

function ClosedMeanwhile({ job }: { job: Job }) {
  return (
    <>
      <TakesNoMoreBids job={job} />
      <TypedBid jobId={job.id} />
    </>
  );
}

function JobHead({ job, own }: { job: Job; own: boolean }) {
  const t = useJobTexts();
  return (
    <div className="wrap job-head pt-3">
      <nav className="small" aria-label={t.breadcrumb}>
        <Link className="inline-flex items-center min-h-(--hit)" to="/jobs">
          {own ? t.myJobs : t.jobs}
        </Link>
      </nav>
      <div className="grid gap-8 grid-side-34 items-end max-lg:gap-4 max-lg:grid-side-20 max-sm:grid-cols-1">
        <div className="max-sm:last:hidden">
          <div className="row">
            <JobBadge job={job} />
            <UrgencyBadge urgency={job.urgency} />
            <span className="small second">{t.job(job.id, areaText(job))}</span>
          </div>
          <h1 className="mt-3 outline-none wrap-anywhere" tabIndex={-1}>
            {titleOf(job)}
          </h1>
        </div>
        <JobThumb
          className="max-sm:last:hidden"
          code={job.serviceCode}
          path={job.pictures.find(({ kind }) => kind === 'asked')?.thumbPath}
        />
      </div>
    </div>
  );
}

/** `status` is the job's. Does nothing while something has the focus, and does not scroll. */
function useKeptFocus(status: string | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    const had = before.current;
    before.current = status;
    if (had !== undefined && had !== status && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
  }, [status]);
}
