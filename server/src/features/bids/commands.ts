// Commands of a business on its own bid: submit, change, withdraw. A late bid is refused here (mustBeOpen); locks order these with the
// close. The receipt binds a bid's amount without showing it.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { and, eq } from 'drizzle-orm';
import { DEFAULT_DURATION, type ChangeBid, type CreateBid } from '@live-oak/contract/features/bids/schema.ts';
import { partsProblem } from '@live-oak/contract/features/bids/lines.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Tx } from '../../kernel/db/open.ts';
import {
  assertState,
  duplicate,
  insertedRow,
  invalid,
  isDuplicateRow,
  notFound,
  rowOr404,
  wrongState,
} from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { isAskedElsewhere } from '../jobs/invited-crew.ts';
import { bidAbilities, bidClosure } from '../jobs/bid-policy.ts';
import { holdJob, lockJob, type JobRecord } from '../jobs/moves.ts';
import { laneRefusalOf } from '../jobs/lanes.ts';
import { jobs } from '../jobs/tables.ts';
import { holdProvider, type ProviderRecord } from '../providers/moves.ts';
import { asRequired, documentsRefusal, lacksDocuments, standingOn, standingRefusal } from '../providers/policy.ts';
import { closeBidding, isFull } from './bidding.ts';
import { addLines, linesOf, setLines } from './lines.ts';
import { moveBid, type BidRecord } from './moves.ts';
import { addPriceReason, savePriceReason, priceReason } from './over-price.ts';
import { bidRevisions, bids } from './tables.ts';
import { createHash, randomBytes } from 'node:crypto';

interface Sealed {
  jobId: number;
  bidId: number;
  amountCents: number;
  nonce: string;
}

/** 128 random bits, hex. */
function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** sha256 of `jobId:bidId:amountCents:nonce`, hex. Anyone who has the four can make it again. */
export function receiptOf({ jobId, bidId, amountCents, nonce }: Sealed): string {
  return createHash('sha256').update(`${jobId}:${bidId}:${amountCents}:${nonce}`).digest('hex');
}

function mustBeOpen(job: JobRecord, now: Date, closed: Reason = 'bids.closed'): void {
  switch (bidClosure(job, now)) {
    case 'closed':
      throw wrongState(closed);
    case 'in_review':
      throw wrongState('bids.inReview');
    case null:
  }
}

/**
 * Whether the number of bids limits the bidding of a job (a storm's emergency post), now or after it is published. Bids on such a job
 * are processed one after the other: of twenty at once three succeed and seventeen are refused. Bids on all others run in parallel. Checked
 * before the lock, because upgrading a shared lock to an exclusive one can deadlock.
 */
async function isLimited(tx: Tx, jobId: number): Promise<boolean> {
  const columns = { limit: jobs.closesAtBids, approvalStatus: jobs.approvalStatus };
  const [job] = await tx.select(columns).from(jobs).where(eq(jobs.id, jobId));
  return job?.limit != null || job?.approvalStatus !== 'approved';
}

/** A job this business may bid on; one that was never opened to it does not exist for it. */
async function biddableJob(tx: Tx, jobId: number, providerId: number, now: Date): Promise<JobRecord> {
  const job = await ((await isLimited(tx, jobId)) ? lockJob(tx, jobId) : holdJob(tx, jobId));
  if ((job.approvalStatus !== 'approved' && job.approvedAt === null) || isAskedElsewhere(job, providerId)) {
    throw notFound();
  }
  const full = await isFull(tx, job);
  mustBeOpen(job, now, full ? 'bids.lastPlaceTaken' : 'bids.closed');
  if (full) {
    // A frozen bid became live again and was the last one: a timer closes the bidding in a moment.
    throw wrongState('bids.lastPlaceTaken');
  }
  return job;
}

function mustHoldLicenses({ now, requireCredentials }: Work, provider: ProviderRecord, job: JobRecord): void {
  const refusal = laneRefusalOf(job, asRequired(provider, requireCredentials), now);
  if (refusal) {
    throw refusal;
  }
}

/** Checked again under the locks: the audience check before the transaction may be out of date. */
async function mustStand(work: Work, providerId: number, job: JobRecord): Promise<void> {
  const { tx, now, requireCredentials } = work;
  const provider = asRequired(await holdProvider(tx, providerId), requireCredentials);
  const standing = standingOn(provider, now);
  if (standing !== 'verified') {
    throw standingRefusal(standing);
  }
  if (lacksDocuments(provider, now)) {
    throw documentsRefusal(provider);
  }
  mustHoldLicenses(work, provider, job);
}

/** A business and its person. */
export interface Bidder {
  userId: number;
  providerId: number;
}

/** Stores a bid with its receipt. `bidAmount` is dollars on the wire and cents here: CreateBid has parsed it. */
async function insertBid(tx: Tx, form: CreateBid, providerId: number, now: Date): Promise<BidRecord> {
  const nonce = newNonce();
  const { jobId, bidAmount: amountCents, message, estimatedDuration = DEFAULT_DURATION } = form;
  const bid = insertedRow(
    await tx
      .insert(bids)
      .values({ jobId, providerId, amountCents, message, estimatedDuration, nonce, createdAt: now, updatedAt: now })
      .returning(),
  );
  const receipt = receiptOf({ jobId, bidId: bid.id, amountCents, nonce });
  await tx.update(bids).set({ receipt }).where(eq(bids.id, bid.id));
  await addLines(tx, bid.id, form.lines ?? []);
  return { ...bid, receipt };
}

const overOf = ({ overReason, overWords }: Pick<CreateBid, 'overReason' | 'overWords'>) => ({
  overReason: overReason ?? undefined,
  overWords,
});

/** Submits a bid on an open job. A second live bid of the business is 409; the unique index decides when several come at once. */
export async function submitBid(work: Work, form: CreateBid, bidder: Bidder): Promise<number> {
  const { tx, now, emit } = work;
  const job = await biddableJob(tx, form.jobId, bidder.providerId, now);
  await mustStand(work, bidder.providerId, job);
  const reason = await priceReason(tx, job, { amountCents: form.bidAmount }, overOf(form), now);
  try {
    const bid = await insertBid(tx, form, bidder.providerId, now);
    await addPriceReason(tx, bid.id, reason, now);
    await emit({ kind: 'bids.submitted', actorId: bidder.userId, data: { jobId: form.jobId, bidId: bid.id } });
    if (await isFull(tx, job)) {
      await closeBidding(work, job.id);
    }
    return bid.id;
  } catch (error) {
    throw isDuplicateRow(error) ? duplicate('bids.already') : error;
  }
}

/** Locks the business's own bid, its job and the business; 404 for another's. The job comes first and the bid last, as everywhere. */
async function lockOwnBid(tx: Tx, bidId: number, providerId: number, lock = holdJob) {
  const own = and(eq(bids.id, bidId), eq(bids.providerId, providerId));
  const ownBid = rowOr404(await tx.select({ jobId: bids.jobId }).from(bids).where(own));
  const job = await lock(tx, ownBid.jobId);
  const provider = await holdProvider(tx, providerId);
  const bid = rowOr404(await tx.select().from(bids).where(own).for('update'));
  return { bid, job, provider };
}

/** Changes the fields that were sent, until the close; the earlier version is kept with its receipt. Returns the bid's id. */
export async function changeBid(work: Work, bidId: number, form: ChangeBid, bidder: Bidder): Promise<number> {
  const { tx, now, emit } = work;
  const { bid, job, provider } = await lockOwnBid(tx, bidId, bidder.providerId);
  mustBeOpen(job, now);
  mustHoldLicenses(work, provider, job);
  assertState(bid.status === 'pending', 'bids.cannotChange');
  const { revision, amountCents, message, estimatedDuration } = bid;
  const lines = (await linesOf(tx, [bidId])).get(bidId) ?? [];
  const problem = partsProblem(form.lines ?? lines, form.bidAmount ?? amountCents);
  if (problem !== undefined) {
    throw invalid({ lines: problem });
  }
  const changed = { bidId, amountCents: form.bidAmount ?? amountCents };
  await savePriceReason(tx, bidId, await priceReason(tx, job, changed, overOf(form), now), now);
  const version = pick(bid, 'revision', 'amountCents', 'message', 'estimatedDuration', 'nonce', 'receipt');
  await tx.insert(bidRevisions).values({ bidId, lines, createdAt: bid.updatedAt, ...version });
  if (form.lines) {
    await setLines(tx, bidId, form.lines);
  }
  const next = {
    amountCents: form.bidAmount ?? amountCents,
    message: form.message ?? message,
    estimatedDuration: form.estimatedDuration ?? estimatedDuration,
    nonce: newNonce(),
  };
  await tx
    .update(bids)
    .set({
      ...next,
      revision: revision + 1,
      updatedAt: now,
      receipt: receiptOf({ jobId: bid.jobId, bidId, amountCents: next.amountCents, nonce: next.nonce }),
    })
    .where(eq(bids.id, bidId));
  await emit({ kind: 'bids.changed', actorId: bidder.userId, data: { jobId: bid.jobId, bidId } });
  return bidId;
}

/** Gives up the choice of a bid that waits for its payment; nothing where another one, or none, was chosen. */
export type WithdrawChoice = (work: Work, job: JobRecord, bidId: number) => Promise<void>;

/** Withdraws a bid until one is paid, with an unpaid choice of it. Returns its id. */
export async function withdrawBid(
  work: Work,
  bidId: number,
  bidder: Bidder,
  withdrawChoice: WithdrawChoice,
): Promise<number> {
  const { tx, now, emit } = work;
  const { bid, job } = await lockOwnBid(tx, bidId, bidder.providerId, lockJob);
  assertState(bidAbilities(job, bid.status, now).withdraw, 'bids.cannotWithdraw');
  await withdrawChoice(work, job, bidId);
  await moveBid(tx, bidId, 'withdraw');
  await emit({ kind: 'bids.withdrawn', actorId: bidder.userId, data: { jobId: bid.jobId, bidId } });
  return bidId;
}
