// Commands of a business on its own bid: submit, change, withdraw. A late bid is refused here (mustBeOpen), under the lock that the close
// waits for. The receipt binds a bid's amount without showing it.
import { createHash, randomBytes } from 'node:crypto';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { DEFAULT_DURATION } from '@live-oak/contract/features/bids/schema.ts';
import type { BidLineForms, ChangeBid, CreateBid } from '@live-oak/contract/features/bids/schema.ts';
import { partsProblem } from '@live-oak/contract/features/bids/lines.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, eq, type Tx } from '../../kernel/db/drizzle.ts';
import {
  assertFound,
  assertState,
  duplicate,
  insertedRow,
  invalid,
  isDuplicateRow,
  rowOr404,
  throwIf,
} from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { isAskedElsewhere } from '../jobs/invited-crew.ts';
import { bidAbilities, bidClosure } from '../jobs/bid-policy.ts';
import { holdJob, lockJob, type JobRecord } from '../jobs/moves.ts';
import { laneRefusalOf } from '../jobs/fit.ts';
import { jobs } from '../jobs/tables.ts';
import { holdProvider, type ProviderRecord } from '../providers/moves.ts';
import { asRequired, documentsRefusal, lacksDocuments, standingOn, standingRefusal } from '../providers/policy.ts';
import { closeBidding, isFull } from './bidding.ts';
import { moveBid, type BidRecord } from './moves.ts';
import { addPriceReason, savePriceReason, priceReason } from './over-price.ts';
import { linesOf } from './queries.ts';
import { bidLines, bidRevisions, bids } from './tables.ts';

/** 128 random bits, hex. */
const newNonce = () => randomBytes(16).toString('hex');

type Sealed = Pick<BidRecord, 'jobId' | 'amountCents' | 'nonce'> & { bidId: number };
/** sha256 of `jobId:bidId:amountCents:nonce`, hex. */
export const receiptOf = ({ jobId, bidId, amountCents, nonce }: Sealed): string =>
  createHash('sha256').update(`${jobId}:${bidId}:${amountCents}:${nonce}`).digest('hex');

function mustBeOpen(job: JobRecord, now: Date, closed: Reason = 'bids.closed'): void {
  const closure = bidClosure(job, now);
  assertState(closure !== 'closed', closed);
  assertState(closure !== 'in_review', 'bids.inReview');
}

/**
 * Whether a number of bids closes the bidding of a job, now or once it is published: bids on it run one after the other. Checked before the
 * lock, because upgrading a shared lock to an exclusive one can deadlock.
 */
async function isLimited(tx: Tx, jobId: number): Promise<boolean> {
  const { closesAtBids, approvalStatus } = jobs;
  const [job] = await tx.select({ closesAtBids, approvalStatus }).from(jobs).where(eq(jobs.id, jobId));
  return job?.closesAtBids != null || job?.approvalStatus !== 'approved';
}

/** A job this business may bid on; one that was never opened to it does not exist for it. */
async function biddableJob(tx: Tx, jobId: number, providerId: number, now: Date): Promise<JobRecord> {
  const job = await ((await isLimited(tx, jobId)) ? lockJob(tx, jobId) : holdJob(tx, jobId));
  const wasPublished = job.approvalStatus === 'approved' || job.approvedAt !== null;
  assertFound(wasPublished && !isAskedElsewhere(job, providerId));
  const full = await isFull(tx, job);
  mustBeOpen(job, now, full ? 'bids.lastPlaceTaken' : 'bids.closed');
  // An unfrozen bid was the last one: a timer will close the bidding.
  assertState(!full, 'bids.lastPlaceTaken');
  return job;
}

const mustHoldLicenses = ({ now, requireCredentials }: Work, provider: ProviderRecord, job: JobRecord): void =>
  throwIf(laneRefusalOf(job, asRequired(provider, requireCredentials), now));

/** Checked again under the locks: the audience check before the transaction may be out of date. */
async function mustTakeWork(work: Work, providerId: number, job: JobRecord): Promise<void> {
  const { tx, now, requireCredentials } = work;
  const provider = asRequired(await holdProvider(tx, providerId), requireCredentials);
  const standing = standingOn(provider, now);
  if (standing !== 'verified') throw standingRefusal(standing);
  if (lacksDocuments(provider, now)) throw documentsRefusal(provider);
  mustHoldLicenses(work, provider, job);
}

export interface Bidder {
  userId: number;
  providerId: number;
}

export const bidderOf = ({ userId, provider }: Viewer): Bidder => ({ userId, providerId: provider?.id ?? 0 });

async function addLines(tx: Tx, bidId: number, lines: BidLineForms): Promise<void> {
  if (lines.length > 0) {
    await tx.insert(bidLines).values(lines.map((line) => ({ bidId, ...line })));
  }
}

/** Stores a bid with its receipt. `bidAmount` is dollars on the wire and cents here: CreateBid has parsed it. */
async function insertBid(tx: Tx, form: CreateBid, providerId: number, now: Date): Promise<number> {
  const nonce = newNonce();
  const { jobId, bidAmount: amountCents, message, estimatedDuration = DEFAULT_DURATION } = form;
  const values = { jobId, providerId, amountCents, message, estimatedDuration, nonce, createdAt: now, updatedAt: now };
  const { id } = insertedRow(await tx.insert(bids).values(values).returning({ id: bids.id }));
  const receipt = receiptOf({ jobId, bidId: id, amountCents, nonce });
  await tx.update(bids).set({ receipt }).where(eq(bids.id, id));
  await addLines(tx, id, form.lines ?? []);
  return id;
}

/** Submits a bid on an open job. A second live bid of the business is 409; the unique index decides when several come at once. */
export async function submitBid(work: Work, form: CreateBid, bidder: Bidder): Promise<number> {
  const { tx, now, emit } = work;
  const job = await biddableJob(tx, form.jobId, bidder.providerId, now);
  await mustTakeWork(work, bidder.providerId, job);
  const reason = await priceReason(tx, job, { amountCents: form.bidAmount }, form, now);
  try {
    const bidId = await insertBid(tx, form, bidder.providerId, now);
    await addPriceReason(tx, bidId, reason, now);
    await emit({ kind: 'bids.submitted', actorId: bidder.userId, data: { jobId: form.jobId, bidId } });
    if (await isFull(tx, job)) await closeBidding(work, job.id);
    return bidId;
  } catch (error) {
    throw isDuplicateRow(error) ? duplicate('bids.already') : error;
  }
}

/** Locks the job, the business and its own bid, in this order; 404 for another's bid. */
async function lockOwnBid(tx: Tx, bidId: number, providerId: number, lock = holdJob) {
  const own = and(eq(bids.id, bidId), eq(bids.providerId, providerId));
  const ownBid = rowOr404(await tx.select({ jobId: bids.jobId }).from(bids).where(own));
  const job = await lock(tx, ownBid.jobId);
  const provider = await holdProvider(tx, providerId);
  const bid = rowOr404(await tx.select().from(bids).where(own).for('update'));
  return { bid, job, provider };
}

/** Changes the fields that were sent, until the close; stores the earlier version with its receipt. Returns the bid's id. */
export async function changeBid(work: Work, bidId: number, form: ChangeBid, bidder: Bidder): Promise<number> {
  const { tx, now, emit } = work;
  const { bid, job, provider } = await lockOwnBid(tx, bidId, bidder.providerId);
  mustBeOpen(job, now);
  mustHoldLicenses(work, provider, job);
  assertState(bid.status === 'pending', 'bids.cannotChange');
  const amountCents = form.bidAmount ?? bid.amountCents;
  const lines = (await linesOf(tx, [bidId])).get(bidId) ?? [];
  const problem = partsProblem(form.lines ?? lines, amountCents);
  if (problem !== undefined) throw invalid({ lines: problem });
  await savePriceReason(tx, bidId, await priceReason(tx, job, { bidId, amountCents }, form, now), now);
  const version = pick(bid, 'revision', 'amountCents', 'message', 'estimatedDuration', 'nonce', 'receipt');
  await tx.insert(bidRevisions).values({ bidId, lines, createdAt: bid.updatedAt, ...version });
  if (form.lines) {
    await tx.delete(bidLines).where(eq(bidLines.bidId, bidId));
    await addLines(tx, bidId, form.lines);
  }
  const { message, estimatedDuration } = form;
  const nonce = newNonce();
  const sealed = { nonce, receipt: receiptOf({ jobId: bid.jobId, bidId, amountCents, nonce }) };
  const changes = { amountCents, message, estimatedDuration, ...sealed, revision: bid.revision + 1, updatedAt: now };
  await tx.update(bids).set(changes).where(eq(bids.id, bidId));
  await emit({ kind: 'bids.changed', actorId: bidder.userId, data: { jobId: bid.jobId, bidId } });
  return bidId;
}

/** Ends the unpaid choice of a bid of a locked job; does nothing if another one, or none, was chosen. */
export type WithdrawChoice = (work: Work, job: JobRecord, bidId: number) => Promise<void>;

/** Withdraws a bid until one is paid, and ends an unpaid choice of it. Returns its id. */
export async function withdrawBid(work: Work, bidId: number, bidder: Bidder, withdrawChoice: WithdrawChoice) {
  const { tx, now, emit } = work;
  const { bid, job } = await lockOwnBid(tx, bidId, bidder.providerId, lockJob);
  assertState(bidAbilities(job, bid.status, now).withdraw, 'bids.cannotWithdraw');
  await withdrawChoice(work, job, bidId);
  await moveBid(tx, bid, 'withdraw');
  await emit({ kind: 'bids.withdrawn', actorId: bidder.userId, data: { jobId: bid.jobId, bidId } });
  return bidId;
}
