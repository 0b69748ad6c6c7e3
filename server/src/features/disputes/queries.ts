// Queries of disputes: one dispute, the administrators' list, and who may open a file of evidence.
import type { DisputeStatus } from '@live-oak/contract/features/disputes/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { alias, and, asc, desc, eq, gt, isNotNull, lt, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { containing } from '../../kernel/db/containing.ts';
import { assertValid, rowOr404, orNotFound } from '../../kernel/errors.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { awardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { uploads } from '../files/tables.ts';
import { sideOf } from '../jobs/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { HELD_BACK } from '../payments/frozen.ts';
import { providers } from '../providers/tables.ts';
import type { DisputeRecord } from './moves.ts';
import { disputeFiles, disputes, disputeStatements } from './tables.ts';

const clients = alias(users, 'dispute_clients');
const bidders = alias(users, 'dispute_bidders');
const deciders = alias(users, 'dispute_deciders');

/** Each side that did not open it has written a statement. */
const answered = sql<boolean>`(select count(distinct ans.side) from dispute_statements ans
  where ans.dispute_id = ${disputes.id} and ans.side not in (${disputes.side}, 'desk'))
  >= case when ${disputes.side} = 'desk' then 2 else 1 end`;

const rowsOf = (run: Runner) =>
  run
    .select({
      dispute: disputes,
      job: jobs,
      award: awards,
      bid: { message: bids.message, estimatedDuration: bids.estimatedDuration },
      client: clients,
      provider: providers,
      bidder: bidders,
      decider: deciders,
      answered,
      /** Nobody can release the payment: a side is suspended, or the payer's bank decides. */
      heldBack: sql<boolean>`${sql.raw(HELD_BACK('awards'))}`,
      statements: sql<number>`(select count(*)::int from dispute_statements n where n.dispute_id = ${disputes.id})`,
      settled: sql<boolean>`exists (select 1 from dispute_statements n
        where n.dispute_id = ${disputes.id} and n.accepted_at is not null)`,
      files: sql<number>`(select count(*)::int from dispute_files f join dispute_statements n on n.id = f.statement_id
        where n.dispute_id = ${disputes.id})`,
    })
    .from(disputes)
    .innerJoin(jobs, eq(jobs.id, disputes.jobId))
    .innerJoin(awards, eq(awards.id, disputes.awardId))
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(clients, eq(clients.id, jobs.clientId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(bidders, eq(bidders.id, providers.userId))
    .leftJoin(deciders, eq(deciders.id, disputes.resolvedBy))
    .$dynamic();

export type DisputeRow = Awaited<ReturnType<typeof rowsOf>>[number];

const sideIn = ({ job, provider }: Pick<DisputeRow, 'job' | 'provider'>, viewer: Viewer) =>
  sideOf({ clientId: job.clientId, providerId: provider.id }, viewer);

/** Which side of a dispute the viewer is on; undefined for everyone else. */
export async function sideOn(run: Runner, { awardId }: Pick<DisputeRecord, 'awardId'>, viewer: Viewer) {
  const [parties] = await awardParties(run, eq(awards.id, awardId));
  return parties && sideIn(parties, viewer);
}

/** A lifted hold is over for both sides: they read the reason, and nothing was divided. */
const isNotLifted = sql`not (${disputes.status} = 'resolved' and ${disputes.refundCents} = 0 and ${disputes.releaseCents} = 0)`;

/** The newest dispute of a job with the viewer's side; 404 where there is none and for everyone on neither side. */
export async function disputeOfJob(run: Runner, viewer: Viewer, jobId: number) {
  const row = rowOr404(
    await rowsOf(run)
      .where(and(eq(disputes.jobId, jobId), isNotLifted))
      .orderBy(desc(disputes.id))
      .limit(1),
  );
  return { row, side: orNotFound(sideIn(row, viewer)) };
}

export const disputeById = async (run: Runner, id: number): Promise<DisputeRow> =>
  rowOr404(await rowsOf(run).where(eq(disputes.id, id)));

export async function statementsOf(run: Runner, disputeId: number) {
  const rows = await run
    .select({ statement: disputeStatements, file: uploads })
    .from(disputeStatements)
    .leftJoin(disputeFiles, eq(disputeFiles.statementId, disputeStatements.id))
    .leftJoin(uploads, eq(uploads.id, disputeFiles.uploadId))
    .where(eq(disputeStatements.disputeId, disputeId))
    .orderBy(asc(disputeStatements.id), asc(disputeFiles.id));
  const statements = new Map(rows.map(({ statement }) => [statement.id, statement]));
  return [...statements.values()].map((statement) => ({
    ...statement,
    files: rows.flatMap(({ statement: { id }, file }) => (id === statement.id && file ? [file] : [])),
  }));
}
export type StatementRow = Awaited<ReturnType<typeof statementsOf>>[number];

/** The proposals to settle a dispute, the newest first: that one stands. */
export const proposalsOf = (run: Runner, disputeId: number) =>
  run
    .select({
      id: disputeStatements.id,
      side: disputeStatements.side,
      text: disputeStatements.text,
      // Not null, by the condition.
      refundCents: sql<number>`${disputeStatements.refundCents}`,
    })
    .from(disputeStatements)
    .where(and(eq(disputeStatements.disputeId, disputeId), isNotNull(disputeStatements.refundCents)))
    .orderBy(desc(disputeStatements.id));

/** How many disputes each side had before this one, by either side. */
export async function earlierDisputes(run: Runner, { dispute, job, provider }: DisputeRow) {
  const { rows } = await run.execute<{ client: number; provider: number }>(sql`select
    (select count(*)::int from disputes d join jobs j on j.id = d.job_id
      where j.client_id = ${job.clientId} and d.id < ${dispute.id}) as client,
    (select count(*)::int from disputes d join awards a on a.id = d.award_id join bids b on b.id = a.bid_id
      where b.provider_id = ${provider.id} and d.id < ${dispute.id}) as provider`);
  return rows[0] ?? { client: 0, provider: 0 };
}

interface DisputeFilter {
  status?: DisputeStatus | undefined;
  q?: string | undefined;
}

/** Open disputes by age, before decided ones; a list of decided ones alone has the newest first. */
function placeOf({ status, cursor }: Pick<DisputeFilter, 'status'> & Pick<Page, 'cursor'>) {
  if (status === undefined) {
    const key = decodeCursor(cursor, ['string', 'number']);
    assertValid(!key || key[0] === 'open' || key[0] === 'resolved', { cursor: 'form.cursor' });
    const after = key && sql`(${disputes.status}, ${disputes.id}) > (${key[0]}, ${key[1]})`;
    return { after, order: [asc(disputes.status), asc(disputes.id)] };
  }
  const key = decodeCursor(cursor, ['number']);
  const id = key?.[0];
  const isOpen = status === 'open';
  const after = id === undefined ? undefined : isOpen ? gt(disputes.id, id) : lt(disputes.id, id);
  return { after, order: [isOpen ? asc(disputes.id) : desc(disputes.id)] };
}

export const keyOfLine =
  ({ status }: DisputeFilter) =>
  ({ dispute }: DisputeRow): CursorKey =>
    status === undefined ? [dispute.status, dispute.id] : [dispute.id];

/** The administrators' list; up to limit + 1 rows. */
export async function listDisputes(run: Runner, { q, limit, ...asked }: DisputeFilter & Page) {
  const { after, order } = placeOf(asked);
  const name = nameOf(clients);
  const isFound = containing(q, jobs.title, name, providers.businessName);
  return rowsOf(run)
    .where(and(asked.status && eq(disputes.status, asked.status), after, isFound))
    .orderBy(...order)
    .limit(limit + 1);
}

/** Whether a person may open this file of evidence: the two sides of its dispute may. */
export async function maySeeEvidence({ db }: Services, viewer: Viewer, uploadId: number): Promise<boolean> {
  const [row] = await db.orm
    .select({ awardId: disputes.awardId })
    .from(disputeFiles)
    .innerJoin(disputeStatements, eq(disputeStatements.id, disputeFiles.statementId))
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(eq(disputeFiles.uploadId, uploadId));
  return row !== undefined && (await sideOn(db.orm, row, viewer)) !== undefined;
}
