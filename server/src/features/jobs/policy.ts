// Permissions on jobs, as pure functions of the row, the viewer and the clock. Answers carry the result in `can`.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import { JobAbilities } from '@live-oak/contract/features/jobs/parts.ts';
import { keysOf, tableOf } from '@live-oak/contract/keys.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidBlock, laneRefusal } from '../providers/policy.ts';
import type { Refusal } from '../../kernel/errors.ts';
import { laneFactsOf, lackingFor, type LaneRow } from './fit.ts';
import { releaseRefusal, wiresRefusal, allows, startRefusal, type JobAct } from './acts.ts';
import { askAgainRefusal, isAskedElsewhere, openToAllRefusal } from './invited-crew.ts';
import { bidClosure, closeRefusal, extendRefusal, isInBidding, reopenRefusal } from './bid-policy.ts';
import type { CardRow, JobRow } from './rows.ts';

export type Part = 'owner' | 'admin' | 'winner' | 'bidder';

type ReadJob = Pick<CardRow, keyof JobRow & keyof CardRow>;

const isPaid = ({ award }: Pick<JobRow, 'award'>) => award !== null && award.status !== 'awaiting_payment';

/** The viewer's part in this job. A chosen bidder is the winner once the bid is paid. */
export function partOf(job: Pick<JobRow, 'clientId' | 'award'>, viewer: Viewer): Part {
  if (viewer.userType === 'admin') return 'admin';
  if (job.clientId === viewer.userId) return 'owner';
  return isPaid(job) && job.award?.providerId === viewer.provider?.id ? 'winner' : 'bidder';
}

/** The side of a paid job that a person is on: its owner, or the business that was paid; undefined for everyone else. */
export function sideOf(
  { clientId, providerId }: { clientId: number; providerId: number | null | undefined },
  { userType, userId, provider }: Pick<Viewer, 'userType' | 'userId' | 'provider'>,
): 'client' | 'provider' | undefined {
  if (userType === 'client' && userId === clientId) return 'client';
  return userType === 'provider' && provider !== null && provider.id === providerId ? 'provider' : undefined;
}

/** While others bid, a withdrawn bid gives no right to read; before and after, its business sees what became of it. */
export const hasBidOn = (job: JobRow) => job.mine !== null && (job.mine.status !== 'withdrawn' || !isInBidding(job));

/** A bidder sees open jobs and those they bid on. */
export function maySee(job: JobRow, viewer: Viewer, now: Date): boolean {
  const part = partOf(job, viewer);
  return part !== 'bidder' || hasBidOn(job) || (mayRead(job, viewer) && hiddenRefusal(job, viewer, now) === null);
}

/** A bidder reads nothing of a post that waits for its review, or did not pass it, although they read it before its change. */
export const isWithheld = (job: Pick<JobRow, 'clientId' | 'award' | 'approvalStatus'>, viewer: Viewer): boolean =>
  partOf(job, viewer) === 'bidder' && job.approvalStatus !== 'approved';

type OpenJob = Pick<JobRow, 'askedProviderId' | 'approvalStatus' | 'status'> & LaneRow;

/** Whether a business that did not bid may see a job. */
const mayRead = (job: OpenJob, { userType, provider }: Viewer): boolean =>
  !isAskedElsewhere(job, provider?.id) &&
  userType === 'provider' &&
  provider?.verificationStatus === 'verified' &&
  isInBidding(job);

/** Why a business does not see a job in bidding: wires are near, and it is no utility arborist. */
export function hiddenRefusal(job: OpenJob, viewer: Viewer, now: Date): Refusal | null {
  const { provider } = viewer;
  return provider && mayRead(job, viewer) && needsUtility(laneFactsOf(job))
    ? laneRefusal({ ...laneFactsOf(job), serviceCode: 'other', standing: 'down' }, provider, now)
    : null;
}

/** Bids are readable from the close on. */
export const isUnsealed = ({ status, biddingClosedAt }: Pick<JobRow, 'status' | 'biddingClosedAt'>): boolean =>
  status !== 'open' && (status !== 'cancelled' || biddingClosedAt !== null);

const NOTHING = tableOf(keysOf(JobAbilities.shape), () => false);

const allowed = <Act extends JobAct>(job: ReadJob, acts: readonly Act[]) => tableOf(acts, (act) => allows(act, job));

const OWNER_ACTS = ['edit', 'resubmit', 'cancel', 'award', 'confirm', 'dispute'] as const;
const ADMIN_ACTS = ['approve', 'reject', 'closeBidding', 'reopenBidding', 'extendBidding', 'hold'] as const;
const WINNER_ACTS = ['decline', 'finish', 'dispute'] as const;

export function abilitiesOf(job: JobRow, viewer: Viewer, now: Date): JobAbilities {
  switch (partOf(job, viewer)) {
    case 'owner':
      return {
        ...NOTHING,
        ...allowed(job, OWNER_ACTS),
        closeBidding: closeRefusal(job, job.bidCount ?? 0, now) === null,
        extendBidding: extendRefusal(job, now) === null,
        reopenBidding: reopenRefusal(job) === null,
        sayOfWires: wiresRefusal(job) === null,
        seeBids: isUnsealed(job),
        seeContacts: isPaid(job),
        askAgain: askAgainRefusal(job) === null,
        openToAll: openToAllRefusal(job, now) === null,
        review: allows('review', job) && !job.reviewed,
      };
    case 'admin':
      return { ...NOTHING, ...allowed(job, ADMIN_ACTS), seeBids: true, releaseWires: releaseRefusal(job) === null };
    case 'winner':
      return {
        ...NOTHING,
        ...allowed(job, WINNER_ACTS),
        seeContacts: true,
        start: viewer.provider !== null && startRefusal(job, viewer.provider, now) === null,
        review: allows('review', job) && !job.reviewed,
      };
    case 'bidder':
      return { ...NOTHING, bid: mayBid(job, viewer, now) };
  }
}

const mayBid = (job: ReadJob, { provider }: Viewer, now: Date): boolean =>
  provider !== null &&
  !isAskedElsewhere(job, provider.id) &&
  bidClosure(job, now) === null &&
  bidBlock(provider, now) === null &&
  lackingFor(job, provider, now).length === 0;

const CARD_ACTS: Record<Exclude<Part, 'bidder'>, readonly JobAct[]> = {
  admin: ADMIN_ACTS.filter((act) => act !== 'hold'),
  owner: ['award'],
  winner: [],
};

/** The acts that a list offers; those not allowed are left out. */
export function cardAbilities(job: CardRow, part: Part, viewer: Viewer, now: Date): JobCard['can'] {
  if (part === 'bidder') return mayBid(job, viewer, now) ? { bid: true } : {};
  return Object.fromEntries(CARD_ACTS[part].filter((act) => allows(act, job)).map((act) => [act, true]));
}
