// Maps a dispute to its answers, for its sides and for administrators.
import { pick } from '@live-oak/contract/keys.ts';
import type {
  AdminDispute,
  Decision,
  Dispute,
  DisputeLine,
  DisputeSide,
  DisputeStatement,
  EvidenceFile,
  Speaker,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { heldOf } from '../awards/moves.ts';
import { linesOf } from '../bids/queries.ts';
import { plainName } from '../files/names.ts';
import { addressOf, type UploadRow } from '../files/queries.ts';
import { ledgerOfJob } from '../payments/ledger.ts';
import { answerBy, liftBlock, resolveBlock, statementBlock } from './policy.ts';
import { earlierDisputes, statementsOf, type DisputeRow, type StatementRow } from './queries.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Under its original name for its uploader and administrators; under a plain one for the other side. */
function presentFile(row: UploadRow, isNamed: boolean): EvidenceFile {
  return {
    id: row.id,
    path: addressOf(row.key),
    thumbPath: row.thumbKey === null ? null : addressOf(row.thumbKey),
    name: isNamed ? row.name : plainName(row.thumbKey === null ? 'document' : 'photo', row.id, row.key),
    ...pick(row, 'mime', 'bytes', 'width', 'height'),
  };
}

function presentStatement(row: StatementRow, names: Record<Speaker, string>, reader: Speaker): DisputeStatement {
  return {
    ...serialize(row, 'id', 'side', 'text', 'asks', 'createdAt'),
    from: names[row.side],
    files: row.files.map((file) => presentFile(file, reader === 'desk' || reader === row.side)),
  };
}

function decisionOf({ refundCents, releaseCents, note, resolvedAt }: DisputeRow['dispute']): Decision | null {
  return refundCents === null || releaseCents === null || note === null || resolvedAt === null
    ? null
    : {
        refundCents,
        releaseCents,
        note,
        resolvedAt: resolvedAt.toISOString(),
        lifted: refundCents + releaseCents === 0,
      };
}

/** What is, or when it was decided was, to be divided. */
const heldNow = ({ refundCents, releaseCents }: DisputeRow['dispute'], heldCents: number): number =>
  refundCents === null || releaseCents === null ? heldCents : refundCents + releaseCents;

function presentFields(row: DisputeRow, statements: readonly StatementRow[], reader: Speaker) {
  const { dispute, award, client, provider } = row;
  const names = { client: nameOf(client), provider: provider.businessName, desk: 'Live Oak' };
  return {
    ...serialize(dispute, 'id', 'jobId', 'status', 'reason', 'createdAt'),
    openedBy: dispute.side,
    answerBy: answerBy(dispute.createdAt).toISOString(),
    answered: row.answered,
    heldCents: heldNow(dispute, heldOf(award)),
    clientName: names.client,
    businessName: names.provider,
    statements: statements.map((statement) => presentStatement(statement, names, reader)),
    decision: decisionOf(dispute),
  };
}

/** The refusal of addStatement() and askSides(), before it comes. */
const mayAdd = ({ dispute }: DisputeRow, statements: readonly StatementRow[], by: Speaker): boolean =>
  statementBlock(dispute, statements.filter(({ side }) => side === by).length) === null;

/** As one of its sides reads it. */
export async function presentDispute(
  run: Runner,
  { row, side }: { row: DisputeRow; side: DisputeSide },
): Promise<Dispute> {
  const statements = await statementsOf(run, row.dispute.id);
  return { ...presentFields(row, statements, side), side, can: { addStatement: mayAdd(row, statements, side) } };
}

const MOST_ENTRIES = 100;

/** For administrators; `job` as they see it. */
export async function presentForAdmin(run: Runner, row: DisputeRow, job: Job): Promise<AdminDispute> {
  const { award, client, provider, bidder, dispute } = row;
  const statements = await statementsOf(run, dispute.id);
  const earlier = await earlierDisputes(run, row);
  const ledger = await ledgerOfJob(run, job.id, { limit: MOST_ENTRIES });
  const party = (person: typeof client, earlierCount: number) => ({
    userId: person.id,
    name: nameOf(person),
    ...pick(person, 'email', 'phone'),
    shut: person.suspendedAt !== null,
    earlierDisputes: earlierCount,
  });
  return {
    ...presentFields(row, statements, 'desk'),
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
    resolvedBy: row.decider && nameOf(row.decider),
    can: {
      ask: mayAdd(row, statements, 'desk'),
      resolve: resolveBlock(dispute) === null,
      lift: liftBlock(dispute) === null,
    },
  };
}

export function presentLine(row: DisputeRow): DisputeLine {
  const { dispute } = row;
  return {
    ...serialize(dispute, 'id', 'jobId', 'reason', 'status', 'refundCents', 'releaseCents', 'createdAt', 'resolvedAt'),
    ...pick(row, 'answered', 'statements', 'files'),
    jobTitle: row.job.title,
    clientId: row.client.id,
    clientName: nameOf(row.client),
    providerId: row.provider.id,
    businessName: row.provider.businessName,
    openedBy: dispute.side,
    heldCents: heldNow(dispute, heldOf(row.award)),
    answerBy: answerBy(dispute.createdAt).toISOString(),
  };
}
