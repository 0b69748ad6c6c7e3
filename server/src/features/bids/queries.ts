// Queries of bids. Callers record an administrator's view first.
import { inOrder } from '@live-oak/contract/features/bids/lines.ts';
import type { BidLine } from '@live-oak/contract/features/bids/schema.ts';
import { NO_FACTS, type FactShares } from '@live-oak/contract/features/reviews/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from '../../kernel/db/drizzle.ts';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { decodeCursor, newestPage } from '../../kernel/http/handler.ts';
import { writeActs } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { actOnJob } from '../jobs/commands.ts';
import { LANE_COLUMNS, mayTakeJob, type LaneRow } from '../jobs/fit.ts';
import { jobs } from '../jobs/tables.ts';
import { asRequired } from '../providers/policy.ts';
import { exceptionsOf } from '../providers/queries.ts';
import { credentials, providers } from '../providers/tables.ts';
import type { BidRecord } from './moves.ts';
import { bidLines, bidViews, bids } from './tables.ts';

interface TrackRecord {
  facts: FactShares;
  rating: string | null;
  reviewCount: number;
  totalJobs: number;
}
const NO_RECORD: TrackRecord = { facts: NO_FACTS, rating: null, reviewCount: 0, totalJobs: 0 };

/** What is known of these businesses until a time, or until now. Passed in from reviews. */
export type RecordsOf = (
  run: Runner,
  providerIds: readonly number[],
  until: Date | null,
) => Promise<ReadonlyMap<number, TrackRecord>>;

const idsOf = (rows: readonly { bid: BidRecord }[]) => rows.map(({ bid }) => bid.id);

interface RecordSource {
  now: Date;
  requireCredentials: boolean;
  recordsOf: RecordsOf;
  /** The close of bidding: an owner who reviews or pays a business later would see by the change which bid is theirs. */
  until?: Date | null;
}

const withBidder = (run: Runner) =>
  run
    .select({ bid: bids, provider: providers, bidder: users, job: pick(jobs, 'lat', 'lon', ...LANE_COLUMNS) })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

type BidWithBidder = Awaited<ReturnType<typeof withBidder>>[number];

/** The lines of several bids, each in the order of the work; a bid without lines is left out. */
export async function linesOf(run: Runner, bidIds: readonly number[]): Promise<ReadonlyMap<number, BidLine[]>> {
  if (bidIds.length === 0) return new Map();
  const isOfBids = inArray(bidLines.bidId, [...bidIds]);
  const rows = await run.select().from(bidLines).where(isOfBids);
  const byBid = Map.groupBy(inOrder(rows), ({ bidId }) => bidId);
  return new Map([...byBid].map(([id, lines]) => [id, lines.map((line) => pick(line, 'kind', 'amountCents', 'note'))]));
}

const placeOf = ({ lat, lon }: BidWithBidder['job']) => (lat === null || lon === null ? null : { lat, lon });

/** By the rules of the choice (awards/checkout.ts): missing documents and licenses do not freeze a bid. */
const isOnHold = (
  { bid, provider }: Omit<BidWithBidder, 'job'>,
  job: LaneRow,
  { now, requireCredentials }: RecordSource,
) =>
  bid.status === 'frozen' ||
  (bid.status === 'pending' && !mayTakeJob(job, asRequired(provider, requireCredentials), now));

async function withFacts(run: Runner, rows: readonly BidWithBidder[], as: RecordSource) {
  const { now, recordsOf, until = null } = as;
  const providerIds = [...new Set(rows.map(({ provider }) => provider.id))];
  const today = chicagoDate(now);
  const kinds = await verifiedKinds(run, providerIds, today);
  const exceptions = await exceptionsOf(run, providerIds, today);
  const records = await recordsOf(run, providerIds, until);
  const lines = await linesOf(run, idsOf(rows));
  return rows.map(({ job, ...row }) => ({
    ...row,
    place: placeOf(job),
    isOnHold: isOnHold(row, job, as),
    verified: (kinds.get(row.provider.id) ?? []).map(({ kind }) => kind),
    exceptions: exceptions.get(row.provider.id) ?? new Map(),
    lines: lines.get(row.bid.id) ?? [],
    ...(records.get(row.provider.id) ?? NO_RECORD),
  }));
}

/** `place`: of the work, null if unknown. `isOnHold`: cannot be chosen now. `verified`: kinds of credentials. `exceptions`: of today, with their last day. */
export type BidderRow = Awaited<ReturnType<typeof withFacts>>[number];

/** The bids of several jobs with their bidders, without withdrawn ones. */
export async function biddersOf(run: Runner, jobIds: readonly number[], as: RecordSource) {
  if (jobIds.length === 0) return [];
  const rows = await withBidder(run)
    .where(and(inArray(bids.jobId, [...jobIds]), ne(bids.status, 'withdrawn')))
    .orderBy(asc(bids.jobId), asc(bids.amountCents), asc(bids.id));
  return withFacts(run, rows, as);
}

/** A page of the bids of one job, the lowest amount first; one row more than the limit. The cursor is amount and id. */
export async function biddersPage(run: Runner, jobId: number, { limit, cursor, ...as }: Page & RecordSource) {
  const last = decodeCursor(cursor, ['number', 'number']);
  const after = last && sql`(${bids.amountCents}, ${bids.id}) > (${last[0]}, ${last[1]})`;
  const rows = await withBidder(run)
    .where(and(eq(bids.jobId, jobId), ne(bids.status, 'withdrawn'), after))
    .orderBy(asc(bids.amountCents), asc(bids.id))
    .limit(limit + 1);
  return withFacts(run, rows, as);
}

/** The kinds of credentials that are verified and not expired, by business. */
async function verifiedKinds(run: Runner, providerIds: readonly number[], today: string) {
  const { providerId: of, kind, status, expiresOn } = credentials;
  const isInForce = and(eq(status, 'verified'), or(isNull(expiresOn), gte(expiresOn, today)));
  const which = and(inArray(of, [...providerIds]), isInForce);
  const rows = await run.select({ providerId: of, kind }).from(credentials).where(which);
  return Map.groupBy(rows, ({ providerId }) => providerId);
}

const withJob = (run: Runner) =>
  run
    .select({ bid: bids, job: jobs, clientName: nameOf(users) })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, jobs.clientId))
    .$dynamic();

async function withLines(run: Runner, rows: Awaited<ReturnType<typeof withJob>>) {
  const lines = await linesOf(run, idsOf(rows));
  return rows.map((row) => ({ ...row, lines: lines.get(row.bid.id) ?? [] }));
}
export type BidWithJob = Awaited<ReturnType<typeof withLines>>[number];

/** Bids newest first, of one business or of all; one row more than the limit. */
export async function listBids(run: Runner, page: Page, providerId?: number): Promise<BidWithJob[]> {
  const ofBusiness = providerId === undefined ? undefined : eq(bids.providerId, providerId);
  return withLines(run, await newestPage(withJob(run), bids.id, page, ofBusiness));
}

export async function readBid(run: Runner, bidId: number): Promise<BidWithJob | undefined> {
  const [row] = await withLines(run, await withJob(run).where(eq(bids.id, bidId)));
  return row;
}

/** The bids of a seal: all that were not withdrawn before the opening, which gave the others their letters. */
export async function sealedBids(run: Runner, jobId: number): Promise<BidRecord[]> {
  const wasRunning = or(ne(bids.status, 'withdrawn'), isNotNull(bids.letter));
  const isListed = and(eq(bids.jobId, jobId), wasRunning, isNotNull(bids.receipt));
  return run.select().from(bids).where(isListed).orderBy(asc(bids.receipt));
}

export async function viewsBefore(run: Runner, jobId: number, until: Date | null): Promise<number> {
  const isBefore = until === null ? undefined : lt(bidViews.createdAt, until);
  return run.$count(bidViews, and(eq(bidViews.jobId, jobId), isBefore));
}

/** Records an administrator's view of these jobs' bids: for the seals, and in the audit log. */
export async function recordViews({ db, clock }: Services, jobIds: readonly number[], userId: number): Promise<void> {
  if (jobIds.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(bidViews).values(jobIds.map((jobId) => ({ jobId, userId })));
    const acts = jobIds.map((jobId) => actOnJob('bids.look', jobId, userId));
    await writeActs(tx, acts, clock());
  });
}
