// Queries of bids. Callers record an administrator's look first.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { NO_FACTS, type FactShares } from '@live-oak/contract/features/reviews/facts.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, olderThan } from '../../kernel/http/handler.ts';
import { writeActs } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { exceptionsOf } from '../providers/queries.ts';
import { credentials, providers } from '../providers/tables.ts';
import type { BidRecord } from './moves.ts';
import { linesOf } from './lines.ts';
import { bidViews, bids } from './tables.ts';

/** The ratings of these businesses; one without a shown review is left out. Passed in from the reviews feature. */
export type FactsOf = (run: Runner, providerIds: readonly number[]) => Promise<ReadonlyMap<number, FactShares>>;

/** Bids with who made them. */
const withBidder = (run: Runner) =>
  run
    .select({ bid: bids, provider: providers, bidder: users, lat: jobs.lat, lon: jobs.lon })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

type BidWithBidder = Awaited<ReturnType<typeof withBidder>>[number];

/** Each bid with the facts about its bidder, read for all in one query each. */
async function withFacts(
  run: Runner,
  rows: readonly BidWithBidder[],
  { now, factsOf }: { now: Date; factsOf: FactsOf },
) {
  const providerIds = [...new Set(rows.map(({ provider }) => provider.id))];
  const today = chicagoDate(now);
  const ticks = await verifiedKinds(run, providerIds, today);
  const exceptions = await exceptionsOf(run, providerIds, today);
  const facts = await factsOf(run, providerIds);
  const bidIds = rows.map(({ bid }) => bid.id);
  const lines = await linesOf(run, bidIds);
  return rows.map(({ lat, lon, ...row }) => ({
    ...row,
    place: lat === null || lon === null ? null : { lat, lon },
    verified: (ticks.get(row.provider.id) ?? []).map(({ kind }) => kind),
    exceptions: exceptions.get(row.provider.id) ?? new Map(),
    lines: lines.get(row.bid.id) ?? [],
    facts: facts.get(row.provider.id) ?? NO_FACTS,
  }));
}

/**
 * A bid with its bidder: `place` is where the work is, null where that was not found; `verified` are the kinds of credentials that were
 * checked, `exceptions` those on an exception today with its last day, `facts` what owners answered beside their stars.
 */
export type BidderRow = Awaited<ReturnType<typeof withFacts>>[number];

/** The bids of several jobs with their bidders. Withdrawn ones are left out. */
export async function biddersOf(run: Runner, jobIds: readonly number[], as: { now: Date; factsOf: FactsOf }) {
  if (jobIds.length === 0) {
    return [];
  }
  const rows = await withBidder(run)
    .where(and(inArray(bids.jobId, [...jobIds]), ne(bids.status, 'withdrawn')))
    .orderBy(asc(bids.jobId), asc(bids.amountCents), asc(bids.id));
  return withFacts(run, rows, as);
}

/** A page of the bids of one job, the lowest amount first; one row more than the limit. The cursor is amount and id. */
export async function biddersPage(
  run: Runner,
  jobId: number,
  { limit, cursor, ...as }: Page & { now: Date; factsOf: FactsOf },
) {
  const last = decodeCursor(cursor, ['number', 'number']);
  const after = last && sql`(${bids.amountCents}, ${bids.id}) > (${last[0]}, ${last[1]})`;
  const rows = await withBidder(run)
    .where(and(eq(bids.jobId, jobId), ne(bids.status, 'withdrawn'), after))
    .orderBy(asc(bids.amountCents), asc(bids.id))
    .limit(limit + 1);
  return withFacts(run, rows, as);
}

/** Kinds that were checked and are not past their last day, by business. */
async function verifiedKinds(run: Runner, providerIds: readonly number[], today: string) {
  const rows = await run
    .select({ providerId: credentials.providerId, kind: credentials.kind })
    .from(credentials)
    .where(
      and(
        inArray(credentials.providerId, [...providerIds]),
        eq(credentials.status, 'verified'),
        or(isNull(credentials.expiresOn), gte(credentials.expiresOn, today)),
      ),
    );
  return Map.groupBy(rows, ({ providerId }) => providerId);
}

/** With the owner's name, to be hidden in the job's title. */
const withJob = (run: Runner) =>
  run
    .select({ bid: bids, job: jobs, clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(bids)
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(users, eq(users.id, jobs.clientId));

async function withLines(run: Runner, rows: Awaited<ReturnType<typeof withJob>>) {
  const bidIds = rows.map(({ bid }) => bid.id);
  const lines = await linesOf(run, bidIds);
  return rows.map((row) => ({ ...row, lines: lines.get(row.bid.id) ?? [] }));
}
export type BidWithJob = Awaited<ReturnType<typeof withLines>>[number];

/** Bids newest first, of one business or of all; one row more than the limit. */
export async function listBids(run: Runner, { limit, cursor }: Page, providerId?: number): Promise<BidWithJob[]> {
  const rows = await withJob(run)
    .where(and(providerId === undefined ? undefined : eq(bids.providerId, providerId), olderThan(bids.id, cursor)))
    .orderBy(desc(bids.id))
    .limit(limit + 1);
  return withLines(run, rows);
}

export async function readBid(run: Runner, bidId: number): Promise<BidWithJob | undefined> {
  const [row] = await withLines(run, await withJob(run).where(eq(bids.id, bidId)));
  return row;
}

/** Bids whose receipts the seal lists: all that were not withdrawn before the opening. One of `chosen` had been opened. */
export async function sealedBids(run: Runner, jobId: number, chosen: readonly number[]): Promise<BidRecord[]> {
  const isListed = or(ne(bids.status, 'withdrawn'), inArray(bids.id, [...chosen]));
  return run
    .select()
    .from(bids)
    .where(and(eq(bids.jobId, jobId), isListed, isNotNull(bids.receipt)))
    .orderBy(asc(bids.receipt));
}

/** How often administrators read the bids of a job up to a time. */
export async function looksBefore(run: Runner, jobId: number, until: Date | null): Promise<number> {
  return run.$count(
    bidViews,
    and(eq(bidViews.jobId, jobId), until === null ? undefined : lt(bidViews.createdAt, until)),
  );
}

/** Records that an administrator read the bids of these jobs: for the jobs' seals, and in the audit log. */
export async function recordViews(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  jobIds: readonly number[],
  userId: number,
): Promise<void> {
  if (jobIds.length === 0) {
    return;
  }
  await db.transaction(async (tx) => {
    await tx.insert(bidViews).values(jobIds.map((jobId) => ({ jobId, userId })));
    const acts = jobIds.map((targetId) => ({
      action: 'bids.look' as const,
      actorId: userId,
      targetType: 'job' as const,
      targetId,
    }));
    await writeActs(tx, acts, clock());
  });
}
