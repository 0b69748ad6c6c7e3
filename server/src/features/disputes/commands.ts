// Commands of disputes: open, add a statement, accept a proposal, ask, resolve, lift. Locks are taken in the order job, award, dispute, files.
import type {
  AcceptProposal,
  Asked,
  AskSide,
  ResolveDispute,
  Speaker,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { JobMove } from '@live-oak/contract/features/jobs/states.ts';
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { assertState, wrongState, rowOr404, orNotFound, insertedRow, type Why, throwIf } from '../../kernel/errors.ts';
import { iso } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { releasable } from '../awards/commands.ts';
import { heldOf, liveAward, paidAward, type AwardRecord } from '../awards/moves.ts';
import { awardParties, EVER_PAID } from '../awards/queries.ts';
import { settleAward } from '../awards/settle.ts';
import { awards } from '../awards/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { takeUploads } from '../files/commands.ts';
import { heldBack, mustAllow } from '../jobs/acts.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { sideOf } from '../jobs/policy.ts';
import { DECIDED, resolveOne, resolveOpen, type DisputeRecord } from './moves.ts';
import {
  acceptBlock,
  liftBlock,
  mustAddUp,
  mustBeHeld,
  proposalBlock,
  resolveBlock,
  statementBlock,
} from './policy.ts';
import { disputeById, proposalsOf, sideOn } from './queries.ts';
import { disputeFiles, disputes, disputeStatements } from './tables.ts';

interface Statement {
  text: string;
  /** Proposed for the owner. */
  refundCents?: number | undefined;
  /** Ids of uploads. */
  files: readonly number[];
  by: Uploader;
}

interface SignedStatement extends Statement {
  userId: number;
  side: Speaker;
  asks?: Asked;
}

function fromAdmin(userId: number, text: string, asks: Asked): SignedStatement {
  return { userId, side: 'desk', text, asks, files: [], by: { ownerId: userId, claimHashes: [] } };
}

/** Adds a statement with its files and returns its id. 422 on `files` for a file that is not theirs or already used. */
async function writeStatement({ tx, now }: Work, disputeId: number, statement: SignedStatement): Promise<number> {
  const { userId, side, text, asks = null, refundCents, files, by } = statement;
  const values = { disputeId, userId, side, text, asks, refundCents, createdAt: now };
  const { id } = insertedRow(await tx.insert(disputeStatements).values(values).returning({ id: disputeStatements.id }));
  await takeUploads(tx, { ids: files, by, purposes: ['dispute_evidence'], field: 'files', now });
  if (files.length > 0) {
    await tx.insert(disputeFiles).values(files.map((uploadId) => ({ statementId: id, uploadId })));
  }
  return id;
}

/** Moves a locked job to `disputed` and writes the dispute about its paid award; the reason is its first statement. Returns its id. */
async function freezePayment(work: Work, job: JobRecord, act: 'dispute' | 'hold', opening: SignedStatement) {
  const { tx, now, emit } = work;
  const { userId, side, text } = opening;
  mustAllow(act, { ...job, award: await liveAward(tx, job.id) });
  await move(tx, job, act);
  const award = await paidAward(tx, job.id);
  mustBeHeld(heldOf(award), opening.refundCents ?? 0);
  const values = { jobId: job.id, awardId: award.id, openedBy: userId, side, reason: text, createdAt: now };
  const { id } = insertedRow(await tx.insert(disputes).values(values).returning({ id: disputes.id }));
  await writeStatement(work, id, opening);
  await emit({ kind: 'disputes.opened', actorId: userId, data: { jobId: job.id, disputeId: id } });
  return id;
}

/** Freezes a held payment until an administrator decides. 404 for everyone but the owner and the business that was paid last, 409 in other states. */
export async function openDispute(work: Work, viewer: Viewer, jobId: number, reason: Statement): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  const wasPaid = and(eq(awards.jobId, jobId), inArray(awards.status, [...EVER_PAID]));
  const [paid] = await awardParties(work.tx, wasPaid);
  const side = orNotFound(sideOf({ clientId: job.clientId, providerId: paid?.provider.id }, viewer));
  await freezePayment(work, job, 'dispute', { ...reason, userId: viewer.userId, side });
}

/** The same by an administrator, also before the work starts. Returns the dispute's id; 409 before the payment and once it is settled. */
export async function holdPayment(work: Work, adminId: number, jobId: number, reason: string): Promise<number> {
  const job = await lockJob(work.tx, jobId);
  const disputeId = await freezePayment(work, job, 'hold', fromAdmin(adminId, reason, 'both'));
  const before = { jobStatus: job.status };
  const after = { jobStatus: 'disputed', jobId };
  work.record({ action: 'dispute.open', actorId: adminId, ...targetOf('dispute', disputeId), before, after, reason });
  return disputeId;
}

const disputeRow = async (tx: Tx, id: number): Promise<DisputeRecord> =>
  rowOr404(await tx.select().from(disputes).where(eq(disputes.id, id)));

async function lockDispute(tx: Tx, id: number): Promise<DisputeRecord> {
  return rowOr404(await tx.select().from(disputes).where(eq(disputes.id, id)).for('update'));
}

async function mustBeOpen(tx: Tx, dispute: DisputeRecord, side: Speaker): Promise<void> {
  const own = and(eq(disputeStatements.disputeId, dispute.id), eq(disputeStatements.side, side));
  const block = statementBlock(dispute, await tx.$count(disputeStatements, own));
  throwIf(block && wrongState(block));
}

/** A side adds to an open dispute; returns the job's id. 404 for everyone on neither side, 409 once it is decided. */
export async function addStatement(work: Work, viewer: Viewer, disputeId: number, statement: Statement) {
  const { tx, emit } = work;
  const dispute = await lockDispute(tx, disputeId);
  const { jobId } = dispute;
  const side = orNotFound(await sideOn(tx, dispute, viewer));
  await mustBeOpen(tx, dispute, side);
  const { refundCents } = statement;
  if (refundCents !== undefined) {
    const block = proposalBlock(dispute);
    throwIf(block && wrongState(block));
    mustBeHeld(heldOf((await disputeById(tx, disputeId)).award), refundCents);
  }
  const statementId = await writeStatement(work, disputeId, { ...statement, userId: viewer.userId, side });
  const data = { jobId, disputeId, statementId, side, ...(refundCents !== undefined && { refundCents }) };
  await emit({ kind: 'disputes.statementAdded', actorId: viewer.userId, data });
  return jobId;
}

/** An administrator asks one side or both; both read it. Returns the dispute's id. */
export async function askSide(work: Work, adminId: number, disputeId: number, form: AskSide): Promise<number> {
  const { text, to } = form;
  const dispute = await lockDispute(work.tx, disputeId);
  await mustBeOpen(work.tx, dispute, 'desk');
  const statementId = await writeStatement(work, disputeId, fromAdmin(adminId, text, to));
  const data = { jobId: dispute.jobId, disputeId, statementId, to };
  await work.emit({ kind: 'disputes.asked', actorId: adminId, data });
  const after = { to, statementId };
  work.record({ action: 'dispute.ask', actorId: adminId, ...targetOf('dispute', disputeId), after, reason: text });
  return disputeId;
}

/** Locks an open dispute with its job and the held payment. 404 when there is none, 409 once it is decided. */
async function lockOpen(tx: Tx, disputeId: number, blockOf: (dispute: DisputeRecord) => Why | null) {
  const job = await lockJob(tx, (await disputeRow(tx, disputeId)).jobId);
  const award = job.status === 'disputed' ? await paidAward(tx, job.id) : undefined;
  const dispute = await lockDispute(tx, disputeId);
  const block = blockOf(dispute);
  if (block !== null || award?.id !== dispute.awardId) {
    throw wrongState(block ?? DECIDED);
  }
  return { job, award, dispute };
}

/** Ends a locked dispute by dividing what is held; completes the job if the business gets anything, else cancels it. Returns the job. */
async function divide(
  work: Work,
  { job, award }: { job: JobRecord; award: AwardRecord },
  ending: ResolveDispute & { disputeId: number; who: string; resolvedBy: number | null },
): Promise<JobRecord> {
  const { tx, now } = work;
  const { disputeId, refundCents, releaseCents, note, who, resolvedBy } = ending;
  const ended =
    releaseCents > 0
      ? await move(tx, job, 'settleRelease', { completedAt: now })
      : await move(tx, job, 'settleRefund', { cancelReason: note });
  await settleAward(work, job, { award, refundCents, releaseCents, endReason: `${who}${disputeId}: ${note}` });
  await resolveOne(tx, disputeId, { refundCents, releaseCents, note, resolvedBy, resolvedAt: now });
  return ended;
}

/**
 * A side accepts the newest proposal, of the other one. 404 for everyone on neither side; 409 if another proposal or sum stands by now, while a
 * side is suspended or the payer's bank decides, for a hold of an administrator, and once the dispute is decided.
 */
export async function acceptProposal(work: Work, viewer: Viewer, disputeId: number, form: AcceptProposal) {
  const { tx, now } = work;
  const side = orNotFound(await sideOn(tx, await disputeRow(tx, disputeId), viewer));
  const { job, award, dispute } = await lockOpen(tx, disputeId, proposalBlock);
  const heldCents = heldOf(award);
  const [proposal] = await proposalsOf(tx, disputeId).limit(1);
  const block = acceptBlock(dispute, proposal, { side, heldCents });
  throwIf(block && wrongState(block));
  assertState(proposal?.id === form.statementId && heldCents === form.heldCents, 'disputes.proposalReplaced');
  throwIf(heldBack(await releasable(tx, job)));
  const { text: note, refundCents } = proposal;
  await tx.update(disputeStatements).set({ acceptedAt: now }).where(eq(disputeStatements.id, proposal.id));
  const sums = { refundCents, releaseCents: heldCents - refundCents, note };
  await divide(work, { job, award }, { ...sums, disputeId, who: OWN_REASONS.settled, resolvedBy: null });
  await work.emit({ kind: 'disputes.settled', actorId: viewer.userId, data: { jobId: job.id, disputeId } });
  return job.id;
}

/** Divides what is held. 409 once decided, 422 unless the sums add up. */
export async function resolveDispute(work: Work, adminId: number, disputeId: number, form: ResolveDispute) {
  const { refundCents, releaseCents, note } = form;
  const { job, award } = await lockOpen(work.tx, disputeId, resolveBlock);
  const heldCents = heldOf(award);
  mustAddUp(heldCents, refundCents, releaseCents);
  const ended = await divide(
    work,
    { job, award },
    { ...form, disputeId, who: OWN_REASONS.decided, resolvedBy: adminId },
  );
  await work.emit({ kind: 'disputes.resolved', actorId: adminId, data: { jobId: job.id, disputeId } });
  const before = { status: 'open', jobStatus: job.status, heldCents };
  const after = { status: 'resolved', jobStatus: ended.status, refundCents, releaseCents };
  work.record({
    action: 'dispute.resolve',
    actorId: adminId,
    ...targetOf('dispute', disputeId),
    before,
    after,
    reason: note,
  });
}

/** The move back to where the job was when its payment was held. */
function liftOf({ startedAt, workDoneAt }: JobRecord): JobMove {
  if (workDoneAt !== null) {
    return 'liftToDone';
  }
  return startedAt === null ? 'liftToAwarded' : 'liftToWork';
}

/** Lifts an administrator's hold: the job continues where it was, and the days to confirm it start again. Returns the dispute's id; 409 for others. */
export async function liftHold(work: Work, adminId: number, disputeId: number, reason: string): Promise<number> {
  const { tx, now } = work;
  const { job } = await lockOpen(tx, disputeId, liftBlock);
  const lifted = await move(tx, job, liftOf(job), job.workDoneAt === null ? {} : { workDoneAt: now });
  const ending = { refundCents: 0, releaseCents: 0, note: reason, resolvedBy: adminId, resolvedAt: now };
  await resolveOne(tx, disputeId, ending);
  await work.emit({ kind: 'disputes.lifted', actorId: adminId, data: { jobId: job.id, disputeId } });
  const before = { status: 'open', jobStatus: job.status, workDoneAt: iso(job.workDoneAt) };
  const after = { status: 'resolved', jobStatus: lifted.status };
  work.record({ action: 'dispute.lift', actorId: adminId, ...targetOf('dispute', disputeId), before, after, reason });
  return disputeId;
}

/** Closes an open dispute about a held payment that the payer's bank took for good. The caller holds the lock of the job. */
export async function closeByBank(
  { tx, now }: Work,
  { awardId, refundCents, note }: { awardId: number; refundCents: number; note: string },
): Promise<void> {
  const ending = { refundCents, releaseCents: 0, note, resolvedBy: null, resolvedAt: now };
  await resolveOpen(tx, eq(disputes.awardId, awardId), ending);
}
