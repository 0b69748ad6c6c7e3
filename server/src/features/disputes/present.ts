// Maps a dispute to its answers, for its sides and for administrators.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type * as schema from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { shownEmail } from '../accounts/commands.ts';
import { heldOf } from '../awards/moves.ts';
import { linesOf } from '../bids/queries.ts';
import { plainName } from '../files/names.ts';
import { presentUpload, type UploadRow } from '../files/queries.ts';
import { ledgerOfJob } from '../payments/ledger.ts';
import { acceptBlock, answerBy, liftBlock, proposalBlock, resolveBlock, statementBlock } from './policy.ts';
import { earlierDisputes, statementsOf, type DisputeRow, type StatementRow } from './queries.ts';

/** Under its original name for its uploader and administrators; under a plain one for the other side. */
function presentFile(row: UploadRow, isNamed: boolean): schema.EvidenceFile {
  const { purpose: _purpose, ...file } = presentUpload(row);
  const kind = row.thumbKey === null ? 'document' : 'photo';
  return isNamed ? file : { ...file, name: plainName(kind, row.id, row.key) };
}

function presentStatement(
  row: StatementRow,
  names: Record<schema.Speaker, string>,
  reader: schema.Speaker,
): schema.DisputeStatement {
  return {
    ...serialize(row, 'id', 'side', 'text', 'asks', 'refundCents', 'createdAt'),
    accepted: row.acceptedAt !== null,
    from: names[row.side],
    files: row.files.map((file) => presentFile(file, reader === 'desk' || reader === row.side)),
  };
}

function decisionOf({ dispute }: DisputeRow, statements: readonly StatementRow[]): schema.Decision | null {
  const { refundCents, releaseCents, note, resolvedAt, resolvedBy } = dispute;
  if (refundCents === null || releaseCents === null || note === null || resolvedAt === null) return null;
  const lifted = refundCents + releaseCents === 0;
  const isSettled = statements.some(({ acceptedAt }) => acceptedAt !== null);
  const byItself = note === OWN_REASONS.refunded ? 'gateway' : 'bank';
  const by = isSettled ? 'sides' : resolvedBy === null ? byItself : 'desk';
  return { refundCents, releaseCents, note, resolvedAt: resolvedAt.toISOString(), lifted, by };
}

/** What is to be divided, or was divided by the decision. */
export const heldNow = ({ dispute: { refundCents, releaseCents }, award }: DisputeRow): number =>
  refundCents === null || releaseCents === null ? heldOf(award) : refundCents + releaseCents;

/** What all readers see. `mayAdd`: whether addStatement() or askSide() of the reader would be accepted. */
async function presentFields(run: Runner, row: DisputeRow, reader: schema.Speaker) {
  const { dispute, client, provider } = row;
  const names = { client: fullName(client), provider: provider.businessName, desk: 'Live Oak' };
  const statements = await statementsOf(run, dispute.id);
  const fields = {
    ...serialize(dispute, 'id', 'jobId', 'status', 'reason', 'createdAt'),
    openedBy: dispute.side,
    answerBy: answerBy(dispute.createdAt).toISOString(),
    answered: row.answered,
    heldCents: heldNow(row),
    clientName: names.client,
    businessName: names.provider,
    statements: statements.map((statement) => presentStatement(statement, names, reader)),
    decision: decisionOf(row, statements),
  };
  return {
    fields,
    statements,
    mayAdd: statementBlock(dispute, statements.filter(({ side }) => side === reader).length) === null,
  };
}

export async function presentDispute(run: Runner, row: DisputeRow, side: schema.DisputeSide): Promise<schema.Dispute> {
  const { fields, mayAdd, statements } = await presentFields(run, row, side);
  const newest = statements.findLast(({ refundCents }) => refundCents !== null);
  const propose = mayAdd && proposalBlock(row.dispute) === null;
  const accept = !row.heldBack && acceptBlock(row.dispute, newest, { side, heldCents: fields.heldCents }) === null;
  return { ...fields, side, can: { addStatement: mayAdd, propose, accept } };
}

const MOST_ENTRIES = 100;

/** For administrators; `job` as they see it. */
export async function presentForAdmin(run: Runner, row: DisputeRow, job: Job): Promise<schema.AdminDispute> {
  const { award, client, provider, bidder, dispute } = row;
  const { fields, mayAdd } = await presentFields(run, row, 'desk');
  const earlier = await earlierDisputes(run, row);
  const ledger = await ledgerOfJob(run, job.id, { limit: MOST_ENTRIES });
  const party = (person: typeof client, earlierCount: number) => ({
    userId: person.id,
    name: fullName(person),
    email: shownEmail(person),
    phone: person.phone,
    shut: person.suspendedAt !== null,
    earlierDisputes: earlierCount,
  });
  return {
    ...fields,
    job,
    client: party(client, earlier.client),
    provider: {
      ...party(bidder, earlier.provider),
      providerId: provider.id,
      ...pick(provider, 'businessName', 'licenseNumber', 'verificationStatus'),
    },
    award: serialize(award, 'id', 'bidId', 'amountCents', 'paidAt'),
    promised: { ...row.bid, lines: (await linesOf(run, [award.bidId])).get(award.bidId) ?? [] },
    ledger: ledger.slice(0, MOST_ENTRIES),
    resolvedBy: row.decider && fullName(row.decider),
    can: { ask: mayAdd, resolve: resolveBlock(dispute) === null, lift: liftBlock(dispute) === null },
  };
}

export function presentLine(row: DisputeRow): schema.DisputeLine {
  const { dispute, job, client, provider } = row;
  return {
    ...serialize(dispute, 'id', 'jobId', 'reason', 'status', 'refundCents', 'releaseCents', 'createdAt', 'resolvedAt'),
    ...pick(row, 'answered', 'statements', 'files', 'settled'),
    jobTitle: job.title,
    clientId: client.id,
    clientName: fullName(client),
    providerId: provider.id,
    businessName: provider.businessName,
    openedBy: dispute.side,
    heldCents: heldNow(row),
    answerBy: answerBy(dispute.createdAt).toISOString(),
  };
}
