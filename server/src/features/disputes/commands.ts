// Opens a dispute, adds to it, and lets administrators ask. Locks are taken in the order job, award, dispute, files.
import { and, eq, inArray } from 'drizzle-orm';
import { type Asked, type DisputeSide, type Speaker } from '@live-oak/contract/features/disputes/schema.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { wrongState, rowOr404, orNotFound, insertedRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { liveAward, paidAward } from '../awards/moves.ts';
import { awardParties, EVER_PAID } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import type { Uploader } from '../files/queries.ts';
import { takeUploads } from '../files/commands.ts';
import { mustAllow } from '../jobs/acts.ts';
import { lockJob, move, type JobRecord } from '../jobs/moves.ts';
import type { DisputeRecord } from './moves.ts';
import { sideOf, statementBlock } from './policy.ts';
import { partiesOf } from './queries.ts';
import { disputeFiles, disputes, disputeStatements } from './tables.ts';

interface Statement {
  text: string;
  /** Ids of uploaded files. */
  files: readonly number[];
  by: Uploader;
}

interface NewStatement extends Statement {
  disputeId: number;
  userId: number;
  side: Speaker;
  asks?: Asked;
}

/** Adds a statement and attaches its files. 422 on `files` for a file that is not theirs or already used. */
async function writeStatement(
  { tx, now }: Work,
  { disputeId, userId, side, text, asks, files, by }: NewStatement,
): Promise<number> {
  const statement = insertedRow(
    await tx
      .insert(disputeStatements)
      .values({ disputeId, userId, side, text, asks: asks ?? null, createdAt: now })
      .returning({ id: disputeStatements.id }),
  );
  await takeUploads(tx, { ids: files, by, purposes: ['dispute_evidence'], field: 'files', now });
  if (files.length > 0) {
    await tx.insert(disputeFiles).values(files.map((uploadId) => ({ statementId: statement.id, uploadId })));
  }
  return statement.id;
}

/** The viewer's side of a job: the owner, or the business whose award was paid last, even if it ended; 404 for everyone else. */
async function sideOnJob(tx: Tx, job: JobRecord, viewer: Viewer): Promise<DisputeSide> {
  const [row] = await awardParties(tx, and(eq(awards.jobId, job.id), inArray(awards.status, [...EVER_PAID])));
  return orNotFound(sideOf({ clientId: job.clientId, providerId: row?.provider.id ?? 0 }, viewer));
}

/** Writes a dispute about the paid award of a locked job that was moved to `disputed`, with its reason as the first statement. */
async function writeDispute(
  work: Work,
  jobId: number,
  opened: Statement & { userId: number; side: Speaker; asks?: Asked },
): Promise<number> {
  const { tx, now, emit } = work;
  const { userId, side, text } = opened;
  const award = await paidAward(tx, jobId);
  const dispute = insertedRow(
    await tx
      .insert(disputes)
      .values({ jobId, awardId: award.id, openedBy: userId, side, reason: text, createdAt: now })
      .returning({ id: disputes.id }),
  );
  await writeStatement(work, { ...opened, disputeId: dispute.id });
  await emit({ kind: 'disputes.opened', actorId: userId, data: { jobId, disputeId: dispute.id } });
  return dispute.id;
}

/**
 * Freezes the held payment of a job until an administrator decides: neither the owner nor a timer can release it. 404 for people on
 * neither side, 409 before the work started and after it was confirmed.
 */
export async function openDispute(work: Work, viewer: Viewer, jobId: number, said: Statement): Promise<void> {
  const job = await lockJob(work.tx, jobId);
  const side = await sideOnJob(work.tx, job, viewer);
  mustAllow('dispute', { ...job, award: await liveAward(work.tx, jobId) });
  await move(work.tx, job, 'dispute');
  await writeDispute(work, jobId, { ...said, userId: viewer.userId, side });
}

/**
 * An administrator holds the payment of a job: the same dispute, opened by neither side, also before the work starts. Returns the
 * dispute's id; 409 before the payment and once it is settled or disputed.
 */
export async function holdPayment(work: Work, adminId: number, jobId: number, reason: string): Promise<number> {
  const { tx, record } = work;
  const job = await lockJob(tx, jobId);
  mustAllow('hold', { ...job, award: await liveAward(tx, jobId) });
  await move(tx, job, 'hold');
  const by = { ownerId: adminId, claimHashes: [] };
  const opened = { text: reason, files: [], by, userId: adminId, side: 'desk', asks: 'both' } as const;
  const disputeId = await writeDispute(work, jobId, opened);
  record({
    action: 'dispute.open',
    actorId: adminId,
    targetType: 'dispute',
    targetId: disputeId,
    before: { jobStatus: job.status },
    after: { jobStatus: 'disputed', jobId },
    reason,
  });
  return disputeId;
}

/** A dispute, locked; 404 when there is none. */
export async function lockDispute(tx: Tx, id: number): Promise<DisputeRecord> {
  return rowOr404(await tx.select().from(disputes).where(eq(disputes.id, id)).for('update'));
}

async function mustBeOpen(tx: Tx, dispute: DisputeRecord, side: Speaker): Promise<void> {
  const own = and(eq(disputeStatements.disputeId, dispute.id), eq(disputeStatements.side, side));
  const block = statementBlock(dispute, await tx.$count(disputeStatements, own));
  if (block !== null) {
    throw wrongState(block);
  }
}

/** A side adds to an open dispute; returns the job's id. 404 for who is on neither side, 409 once it is decided. */
export async function addStatement(work: Work, viewer: Viewer, disputeId: number, said: Statement): Promise<number> {
  const { tx, emit } = work;
  const dispute = await lockDispute(tx, disputeId);
  const side = orNotFound(sideOf(await partiesOf(tx, dispute), viewer));
  await mustBeOpen(tx, dispute, side);
  const statementId = await writeStatement(work, { ...said, disputeId, userId: viewer.userId, side });
  const data = { jobId: dispute.jobId, disputeId, statementId, side };
  await emit({ kind: 'disputes.statementAdded', actorId: viewer.userId, data });
  return dispute.jobId;
}

/** An administrator asks one side or both; both read it. Returns the dispute's id. */
export async function askSide(
  work: Work,
  adminId: number,
  disputeId: number,
  { text, to }: { text: string; to: Asked },
): Promise<number> {
  const { tx, emit, record } = work;
  const dispute = await lockDispute(tx, disputeId);
  await mustBeOpen(tx, dispute, 'desk');
  const by = { ownerId: adminId, claimHashes: [] };
  const asked = { text, asks: to, files: [], by, disputeId, userId: adminId, side: 'desk' } as const;
  const statementId = await writeStatement(work, asked);
  await emit({ kind: 'disputes.asked', actorId: adminId, data: { jobId: dispute.jobId, disputeId, statementId, to } });
  const target = { targetType: 'dispute', targetId: disputeId } as const;
  record({ action: 'dispute.ask', actorId: adminId, ...target, after: { to, statementId }, reason: text });
  return disputeId;
}
