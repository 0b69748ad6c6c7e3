// A bid far above the usual price before a storm needs a reason (cost, risk or market, the exceptions of R.S. 29:732) and an explanation.
import { pick } from '@live-oak/contract/keys.ts';
import { type OverPrice, isOver, OVER_SHARE } from '@live-oak/contract/features/bids/over-price.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { CreateBid } from '@live-oak/contract/features/bids/schema.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, desc, eq, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { serialize, olderThan } from '../../kernel/http/handler.ts';
import { invalid } from '../../kernel/errors.ts';
import { parishOf } from '../../places/gazetteer.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { isUnsealed } from '../jobs/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { medianOf, type StormMedian } from '../storms/medians.ts';
import { stormAt } from '../storms/queries.ts';
import { bidPriceReasons, bids } from './tables.ts';

type PricedJob = Pick<JobRecord, 'parishFips' | 'serviceCode' | 'treeHeightFeet'>;

/** The frozen median for bids on this job; undefined without a storm, or with too few known prices. */
export async function usualPrice(run: Runner, job: PricedJob, now: Date): Promise<StormMedian | undefined> {
  const { parishFips, serviceCode, treeHeightFeet } = job;
  const stormId = parishFips === null ? undefined : await stormAt(run, parishFips, now);
  return stormId === undefined || parishFips === null
    ? undefined
    : medianOf(run, stormId, { parishFips, serviceCode, treeHeightFeet });
}

/** The highest amount that needs no reason, in cents. */
export const limitOf = ({ medianCents }: StormMedian): number => Math.floor(medianCents * OVER_SHARE);

/** The reason to store with a bid; null where its amount needs none. `bidId`: undefined before it is stored. 422 at missing fields. */
export async function priceReason(
  tx: Tx,
  job: JobRecord,
  { bidId, amountCents }: { bidId?: number; amountCents: number },
  form: Pick<CreateBid, 'overReason' | 'overWords'>,
  now: Date,
) {
  const median = await usualPrice(tx, job, now);
  if (median === undefined || !isOver(amountCents, median.medianCents)) return null;
  const [known] =
    bidId === undefined ? [] : await tx.select().from(bidPriceReasons).where(eq(bidPriceReasons.bidId, bidId));
  const reason = form.overReason ?? known?.reason;
  const words = form.overWords ?? known?.words;
  if (reason === undefined || words === undefined) {
    const price = median.medianCents / 100;
    throw invalid({
      ...(reason === undefined && { overReason: withParams('bids.overReason', { price }) }),
      ...(words === undefined && { overWords: 'bids.overWords' as const }),
    });
  }
  return { ...pick(median, 'stormId', 'medianCents'), reason, words };
}

type PriceReason = Awaited<ReturnType<typeof priceReason>>;

/** Replaces the reason of a bid; null removes it. */
export async function savePriceReason(tx: Tx, bidId: number, reason: PriceReason, now: Date): Promise<void> {
  await tx.delete(bidPriceReasons).where(eq(bidPriceReasons.bidId, bidId));
  await addPriceReason(tx, bidId, reason, now);
}

export async function addPriceReason(tx: Tx, bidId: number, reason: PriceReason, now: Date): Promise<void> {
  if (reason !== null) {
    await tx.insert(bidPriceReasons).values({ bidId, ...reason, createdAt: now });
  }
}

/** Bids of a storm with a reason, newest first; one row more than the limit. */
export const overPricesOf = (run: Runner, stormId: number, { limit, cursor }: Page) =>
  run
    .select({ reason: bidPriceReasons, bid: bids, job: jobs, businessName: providers.businessName })
    .from(bidPriceReasons)
    .innerJoin(bids, eq(bids.id, bidPriceReasons.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
    .where(and(eq(bidPriceReasons.stormId, stormId), olderThan(bids.id, cursor)))
    .orderBy(desc(bids.id))
    .limit(limit + 1);
type OverPriceRow = Awaited<ReturnType<typeof overPricesOf>>[number];

/** For administrators; a sealed bid shows neither amount, bidder nor explanation. */
export function presentOverPrice({ reason, bid, job, businessName }: OverPriceRow): OverPrice {
  const isOpen = isUnsealed(job);
  return {
    ...pick(bid, 'id', 'jobId', 'status'),
    ...serialize(reason, 'medianCents', 'reason', 'createdAt'),
    jobTitle: job.title,
    parish: job.parishFips === null ? '' : parishOf(job.parishFips).name,
    serviceCode: job.serviceCode,
    amountCents: isOpen ? bid.amountCents : null,
    businessName: isOpen ? businessName : null,
    words: isOpen ? reason.words : null,
  };
}
