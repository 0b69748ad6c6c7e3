// A job's details for administrators: everything the owner gave, the bids on request, and the possible decisions.
import type { Lane } from '@live-oak/contract/features/jobs/lanes.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { bidRoutes } from '@live-oak/contract/features/bids/routes.ts';
import { MAX_LIMIT } from '@live-oak/contract/route.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { Link } from 'react-router';
import { jobStatuses, standings, trunks, wires } from '../../../texts/en/labels.ts';
import { Badge, UrgencyBadge, Notice, Button } from '../../../ui/basics.tsx';
import { dayAndTime, longDay, moneyFromDollars } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useJob } from '../../jobs/data.ts';
import { JobBadge } from '../../jobs/parts/job-badge.tsx';
import { FinishedWork, JobPhotos, UtilityAnswer } from '../../jobs/parts/job-photos.tsx';
import { emergencyFacts, saidOfWires } from '../../jobs/parts/job-story.tsx';
import { ActHistory } from './act-history.tsx';
import { biddingEnd } from '../wording.ts';
import { Facts, type Fact, ContactWays } from './facts.tsx';
import { JobDecisions } from './job-decisions.tsx';
import { Place, useFirst, type ReviewPlace } from './place.tsx';
import { to } from '../../../app/to.ts';
import { BidLines } from '../../bids/parts/own-bid.tsx';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { BidBadge } from '../../dashboard/parts/bid-table.tsx';

interface JobDialogProps {
  jobId: number;
  /** The job's place in the queue; undefined outside of one. */
  place?: ReviewPlace | undefined;
  /** After approval or rejection: a queue goes on to the next one. */
  onDecided?: () => void;
  onClose: () => void;
}

export function JobDialog({ jobId, place, onDecided, onClose }: JobDialogProps) {
  const asked = useJob(jobId);
  const job = asked.data;
  const body = useRef<HTMLDivElement>(null);
  const [mine, setMine] = useState(false);
  const waited = useFirst(job?.can.approve);
  const decided = () => {
    setMine(true);
    onDecided?.();
  };
  return (
    <Dialog
      onClose={onClose}
      title={job?.title ?? 'Job'}
      footer={job && <JobDecisions job={job} inDialog={{ job, body, place, onClosed: onClose, onDecided: decided }} />}
    >
      <div ref={body}>
        <Answer of={asked} rows={4} failed="The job did not load">
          {(shown) => (
            <div className="stack">
              {place && <Place place={place} />}
              {waited && !mine && !shown.can.approve && (
                <Notice tone="slate" icon="info" title="Already decided" live>
                  Another administrator decided this while you had it open. This is the latest.
                </Notice>
              )}
              <Details job={shown} />
              <ActHistory target={`job:${shown.id}`} />
            </div>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

const LANE_BIDDERS: Record<Lane, string> = {
  arborist: 'licensed arborists',
  utility_arborist: 'utility arborists',
  landscape_horticulturist: 'landscape horticulturists',
  debris: 'every approved business',
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const siteFacts = (job: Job): Fact[] => [
  ['The tree is', job.standing && standings[job.standing]],
  ['Wires within 10 ft', job.wires && wires[job.wires]],
  ['Trunk', job.trunk && trunks[job.trunk]],
];

const OPEN = { pending: 'Open once approved', approved: 'Open', rejected: 'Open once resubmitted and approved' };

function factsOf(job: Job): Fact[] {
  const tree = [
    job.treeSpecies,
    job.treeHeightFeet && `${job.treeHeightFeet} ft tall`,
    job.treeDbhInches && `${job.treeDbhInches} in across`,
  ];
  const bidding = biddingEnd(job);
  return [
    ['Location', job.location || null],
    ['Budget', job.budget === null ? 'No budget' : moneyFromDollars(job.budget)],
    ['Service type', job.serviceType || null],
    ['Status', job.status === 'open' ? OPEN[job.approvalStatus] : jobStatuses[job.status]],
    ['Posted', dayAndTime(job.createdAt)],
    ['Tree', tree.filter(Boolean).join(', ') || null],
    ...(job.touches === null ? siteFacts(job) : emergencyFacts(job)),
    ['About the wires', job.wiresSaid && saidOfWires(job.wiresSaid)],
    ['Who may bid', capitalized(job.lanes.map((lane) => LANE_BIDDERS[lane]).join(' who are also ')) || null],
    ['Wanted on', job.scheduledDate && longDay(job.scheduledDate)],
    [bidding.label, bidding.value || null],
  ];
}

function Details({ job }: { job: Job }) {
  return (
    <div className="stack">
      <div className="row">
        <UrgencyBadge urgency={job.urgency} />
        <JobBadge job={job} />
        {job.placeStatus === 'unresolved' && <Badge tone="gold">Location not found</Badge>}
      </div>
      {job.placeStatus === 'unresolved' && (
        <Notice tone="gold" icon="pin" title="The location was not found in Louisiana">
          Bidders see no parish and no ZIP for it. Reject it and ask for the address, or approve it as it is.
        </Notice>
      )}
      <Facts facts={factsOf(job)} />
      {job.rejectionReason && <Notice tone="error" title="Rejected" text={job.rejectionReason} live={false} />}
      <div>
        <h3 className="title-3">Description</h3>
        <p className="mt-1 whitespace-pre-line">{job.description}</p>
      </div>
      <JobPhotos job={job} />
      <UtilityAnswer job={job} />
      <FinishedWork job={job} />
      {(job.approvalStatus === 'approved' || job.approvedAt !== null) && <JobBids job={job} />}
      {job.approvalStatus === 'approved' && (
        <p>
          <Link to={to.adminLedger(job.id)}>Ledger for this job</Link>
        </p>
      )}
    </div>
  );
}

/** A job's bids for administrators: read on request only, since each view is logged; private until the client pays. */
function JobBids({ job }: { job: Job }) {
  // Not a query: because of the seal, each read is logged.
  const look = useMutation({
    mutationFn: () => call(bidRoutes.ofJob, { params: { id: job.id }, query: { limit: String(MAX_LIMIT) } }),
  });
  const [shown, setShown] = useState(false);
  const count = job.bidCount ?? 0;
  const toggle = () => {
    if (!shown && look.data === undefined && !look.isPending) look.mutate();
    setShown(!shown);
  };
  const asked = { ...look, isFetching: look.isPending, refetch: () => look.mutate() };
  return (
    <section aria-label="Bids">
      <div className="row between">
        <h3 className="title-3">
          {count} {count === 1 ? 'bid' : 'bids'}
        </h3>
        <Button label={shown ? 'Hide Bids' : 'View Bids'} aria-expanded={shown} onClick={toggle} />
      </div>
      <p className="small second">
        Every view of the bids is logged, and the owner and bidders can see how many there were.
      </p>
      {shown && (
        <Answer of={asked} rows={Math.min(3, count) || 1} failed="The bids did not load">
          {(bids) => <BidList bids={bids} />}
        </Answer>
      )}
    </section>
  );
}

function BidList({ bids }: { bids: readonly SealedBid[] }) {
  if (bids.length === 0) return <p className="py-6 text-bark-2 text-center">No bids submitted yet</p>;
  return (
    <ol className="mt-3 border-t-2 border-t-bark">
      {bids.map((bid) => (
        <li className="grid gap-1 py-4 border-b border-b-rule" key={bid.id}>
          <div className="row between">
            <b className="font-strong text-2 leading-title font-display normal-nums">{moneyFromDollars(bid.amount)}</b>
            <span className="row">
              <Badge tone="slate">Private</Badge>
              <BidBadge status={bid.status} />
            </span>
          </div>
          <Bidder bid={bid} />
          <p className="small second">
            Submitted {dayAndTime(bid.createdAt)} · {bid.estimatedDuration}
          </p>
          <p className="whitespace-pre-line">{bid.description || bid.message}</p>
          <BidLines lines={bid.lines} />
        </li>
      ))}
    </ol>
  );
}

function Bidder({ bid: { provider, label } }: { bid: SealedBid }) {
  if (!provider) return <p>{label}</p>;
  const { firstName, lastName, email, phone } = provider.user;
  return (
    <>
      <p>
        <b>{provider.businessName || `Provider ${provider.id}`}</b>, {firstName} {lastName}
      </p>
      <ContactWays email={email} phone={phone} />
    </>
  );
}
