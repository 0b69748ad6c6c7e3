// Permissions on jobs, as pure functions of the row and the viewer. Answers carry the result in `can`.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { JobAbilities } from '@live-oak/contract/features/jobs/schema.ts';
import { keysOf, tableOf } from '@live-oak/contract/keys.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidBlock } from '../providers/policy.ts';
import { allows, isInBidding, startRefusal, type JobAct } from './acts.ts';
import { bidClosure } from './bid-policy.ts';
import { closeRefusal, extendRefusal, reopenRefusal } from './own-bidding.ts';
import type { CardRow, JobRow } from './rows.ts';

export type Part = 'owner' | 'admin' | 'winner' | 'bidder';

/** What every reading of a job has, whole or as a card. */
type ReadJob = Pick<JobRow, keyof JobRow & keyof CardRow>;

const isPaid = ({ award }: Pick<JobRow, 'award'>) => award !== null && award.status !== 'awaiting_payment';

/** What the viewer is to this job. A winner is one whose chosen bid is paid; before that they are a bidder like the others. */
export function partOf(job: Pick<JobRow, 'clientId' | 'award'>, viewer: Viewer): Part {
  if (viewer.userType === 'admin') {
    return 'admin';
  }
  if (job.clientId === viewer.userId) {
    return 'owner';
  }
  return isPaid(job) && job.award?.providerId === viewer.provider?.id ? 'winner' : 'bidder';
}

/** May this person see the job at all? A bidder sees open ones and those they bid on. */
export function maySee(job: JobRow, viewer: Viewer): boolean {
  const part = partOf(job, viewer);
  return (
    part !== 'bidder' ||
    job.mine !== null ||
    (viewer.userType === 'provider' && viewer.provider?.verificationStatus === 'verified' && isInBidding(job))
  );
}

/** The seals are broken from the close on. */
export const isUnsealed = ({ status, biddingClosedAt }: Pick<JobRow, 'status' | 'biddingClosedAt'>): boolean =>
  status !== 'open' && (status !== 'cancelled' || biddingClosedAt !== null);

const NOTHING = tableOf(keysOf(JobAbilities.shape), () => false);

/** The acts that a side may do at all, as far as the state of the job allows them. */
const allowed = <Act extends JobAct>(job: ReadJob, acts: readonly Act[]) => tableOf(acts, (act) => allows(act, job));

const OWNER_ACTS = ['edit', 'resubmit', 'cancel', 'award', 'confirm', 'dispute'] as const;
const ADMIN_ACTS = ['approve', 'reject', 'closeBidding', 'reopenBidding', 'extendBidding', 'hold'] as const;
const WINNER_ACTS = ['decline', 'finish', 'dispute'] as const;

export function abilitiesOf(job: JobRow, viewer: Viewer, now: Date): JobAbilities {
  switch (partOf(job, viewer)) {
    case 'owner': {
      const review = allows('review', job) && !job.reviewed;
      return {
        ...NOTHING,
        ...allowed(job, OWNER_ACTS),
        closeBidding: closeRefusal(job, job.bidCount ?? 0, now) === null,
        extendBidding: extendRefusal(job, now) === null,
        reopenBidding: reopenRefusal(job) === null,
        seeBids: isUnsealed(job),
        seeContacts: isPaid(job),
        review,
      };
    }
    case 'admin':
      return { ...NOTHING, ...allowed(job, ADMIN_ACTS), seeBids: true };
    case 'winner': {
      const review = allows('review', job) && !job.reviewed;
      const start = viewer.provider !== null && startRefusal(job, viewer.provider, now) === null;
      return { ...NOTHING, ...allowed(job, WINNER_ACTS), seeContacts: true, start, review };
    }
    case 'bidder':
      return {
        ...NOTHING,
        bid: bidClosure(job, now) === null && bidBlock(viewer.provider, now) === null,
      };
  }
}

/** What a list offers for a job; only what is allowed is named. */
export function cardAbilities(job: CardRow, part: Part): JobCard['can'] {
  const acts =
    part === 'admin' ? ADMIN_ACTS.filter((act) => act !== 'hold') : part === 'owner' ? (['award'] as const) : [];
  return Object.fromEntries(acts.filter((act) => allows(act, job)).map((act) => [act, true]));
}
