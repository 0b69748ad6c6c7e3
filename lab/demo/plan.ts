// The fate of each generated job: its owner, its state, its times and its bids, from its number alone.
import type { ApprovalStatus, JobStatus } from '@live-oak/contract/features/jobs/states.ts';
import { makersFor, type CreatedBid, type CreatedJob } from './makers.ts';

/** How much to generate. Counts are rows; `bids` is the average on a job that takes bids. */
export type FillOptions = {
  jobs: number;
  providers: number;
  clients: number;
  bids: number;
  days: number;
  seed: number;
};

export type PlannedJob = {
  made: CreatedJob;
  /** Number of the owner, from 0. */
  client: number;
  approvalStatus: ApprovalStatus;
  status: Extract<JobStatus, 'open' | 'bidding_closed' | 'cancelled'>;
  approvedAt: Date | null;
  biddingClosesAt: Date | null;
  biddingClosedAt: Date | null;
  bidCount: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many jobs of the last two days still wait for administrators. */
const WAITING = { days: 2, share: 0.4 };
const REJECTED_SHARE = 0.015;
const CANCELLED_SHARE = 0.015;
const CLOSED_SHARE = 0.24;
const REVIEW_HOURS_AT_MOST = 30;
const BIDDING_DAYS = 5;
const CLOSES_WITHIN_DAYS = 30;
const MOST_BIDS = 8;

const earlier = (a: number, b: number) => new Date(Math.min(a, b));

/**
 * Plans jobs `0` to `jobs - 1`, oldest first, spread over the last `days` days before `now`. A different `offset` gives different
 * jobs.
 */
export function plannerFor(options: FillOptions, now: Date, offset = 0): (index: number) => PlannedJob {
  const makers = makersFor(options.seed);
  const span = options.days * DAY_MS;
  const start = now.getTime() - span;
  return (index) => {
    const random = makers.choice(offset + index);
    const createdAt = new Date(Math.floor(start + ((index + random.next()) / options.jobs) * span));
    const made = makers.job(offset + index, createdAt);
    const client = random.int(0, options.clients - 1);
    const base = { made, client, approvedAt: null, biddingClosesAt: null, biddingClosedAt: null, bidCount: 0 };
    const age = now.getTime() - createdAt.getTime();
    if (age < WAITING.days * DAY_MS && random.chance(WAITING.share)) {
      return { ...base, approvalStatus: 'pending', status: 'open' };
    }
    const kind = random.next();
    if (kind < REJECTED_SHARE) return { ...base, approvalStatus: 'rejected', status: 'open' };
    if (kind < REJECTED_SHARE + CANCELLED_SHARE) return { ...base, approvalStatus: 'pending', status: 'cancelled' };
    const approvedAt = earlier(createdAt.getTime() + random.next() * REVIEW_HOURS_AT_MOST * HOUR_MS, now.getTime());
    const bidCount = Math.min(MOST_BIDS, Math.floor(random.next() * (options.bids * 2 + 1)));
    const approved = { ...base, approvalStatus: 'approved', approvedAt, bidCount } as const;
    if (age > (BIDDING_DAYS + WAITING.days) * DAY_MS && random.chance(CLOSED_SHARE)) {
      const closedAt = new Date(approvedAt.getTime() + BIDDING_DAYS * DAY_MS);
      return { ...approved, status: 'bidding_closed', biddingClosesAt: closedAt, biddingClosedAt: closedAt };
    }
    // The others stay open by an administrator's decision: no timer may close jobs that a benchmark counts on.
    const biddingClosesAt = new Date(now.getTime() + random.int(2 * 24, CLOSES_WITHIN_DAYS * 24) * HOUR_MS);
    return { ...approved, status: 'open', biddingClosesAt };
  };
}

/** The bids of a planned job, each from a different one of `bidders`, between its approval and its close. */
export function bidsOf(
  index: number,
  job: PlannedJob,
  bidders: readonly { id: number; yearsExperience: number }[],
  { seed, now }: { seed: number; now: Date },
): (CreatedBid & { providerId: number })[] {
  const makers = makersFor(seed);
  const random = makers.choice(index + 0x4000_0000);
  const from = job.approvedAt?.getTime() ?? 0;
  const to = Math.min(job.biddingClosedAt?.getTime() ?? from + BIDDING_DAYS * DAY_MS, now.getTime());
  const first = random.int(0, Math.max(0, bidders.length - 1));
  return Array.from({ length: Math.min(job.bidCount, bidders.length) }, (_, nth) => {
    const bidder = bidders[(first + nth) % bidders.length] ?? { id: 0, yearsExperience: 1 };
    const bid = makers.bid(index, nth, job.made, bidder.yearsExperience);
    return { ...bid, providerId: bidder.id, createdAt: new Date(Math.floor(from + random.next() * (to - from))) };
  });
}
