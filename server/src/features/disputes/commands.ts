// Commands of disputes: open, add a statement, ask. Locks are taken in the order job, award, dispute, files. How one ends: endings.ts.
import type { Asked, AskSide, Speaker } from '@live-oak/contract/features/disputes/schema.ts';
import { targetOf } from '../../kernel/audit-log/audit-log.ts';
import { and, eq, inArray, type Tx } from '../../kernel/db/drizzle.ts';
import { wrongState, orNotFound, insertedRow, throwIf } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { heldOf, liveAward, paidAward } from '../awards/moves.ts';
import { awardParties, EVER_PAID } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { takeUploads } from '../files/commands.ts';
import { mustAllow } from '../jobs/acts.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import { sideOf } from '../jobs/policy.ts';
import { type DisputeRecord } from './moves.ts';
import { mustBeHeld, proposalBlock, statementBlock } from './policy.ts';
import { lockDispute } from './endings.ts';
import { disputeById, sideOn } from './queries.ts';
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

const fromAdmin = (userId: number, text: string, asks: Asked): SignedStatement => ({
  userId,
  side: 'desk',
  text,
  asks,
  files: [],
  by: { ownerId: userId, claimHashes: [] },
});

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
  const proposed = opening.refundCents === undefined ? {} : { refundCents: opening.refundCents };
  await emit({ kind: 'disputes.opened', actorId: userId, data: { jobId: job.id, disputeId: id, ...proposed } });
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
