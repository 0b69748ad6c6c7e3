// A bid far above what such work cost before the storm has to say why: cost, risk or market, the exceptions of R.S. 29:732, and words.
import { and, desc, eq } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import type { OverPrice } from '@live-oak/contract/features/bids/over-price.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { isOver, OVER_SHARE, type OverReason } from '@live-oak/contract/features/storms/prices.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { serialize, olderThan } from '../../kernel/http/handler.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { parishOf } from '../../places/gazetteer.ts';
import type { JobRecord } from '../jobs/moves.ts';
import { isUnsealed } from '../jobs/policy.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { medianOf, type StormMedian } from '../storms/medians.ts';
import { stormAt } from '../storms/queries.ts';
import { bidPriceReasons, bids } from './tables.ts';

/** The frozen median that bids on this job are measured by now; undefined without a storm, or where too little was known. */
export async function usualPrice(
  run: Runner,
  { parishFips, serviceCode, treeHeightFeet }: Pick<JobRecord, 'parishFips' | 'serviceCode' | 'treeHeightFeet'>,
  now: Date,
): Promise<StormMedian | undefined> {
  const stormId = parishFips === null ? undefined : await stormAt(run, parishFips, now);
  return stormId === undefined || parishFips === null
    ? undefined
    : medianOf(run, stormId, { parishFips, serviceCode, treeHeightFeet });
}

/** The highest amount that needs no word. */
export const limitOf = ({ medianCents }: StormMedian): number => Math.floor(medianCents * OVER_SHARE);

interface Explained {
  overReason?: OverReason | undefined;
  overWords?: string | undefined;
}

interface PricedBid {
  /** Undefined before it is stored. */
  bidId?: number;
  amountCents: number;
}

/** What is to be stored with the bid; null where its amount needs no word. 422 at the fields that are missing. */
export async function priceReason(tx: Tx, job: JobRecord, bid: PricedBid, form: Explained, now: Date) {
  const median = await usualPrice(tx, job, now);
  if (median === undefined || !isOver(bid.amountCents, median.medianCents)) {
    return null;
  }
  const known = bid.bidId === undefined ? undefined : await reasonOf(tx, bid.bidId);
  const reason = form.overReason ?? known?.reason;
  const words = form.overWords ?? known?.words;
  if (reason === undefined || words === undefined) {
    const price = median.medianCents / 100;
    throw invalid({
      ...(reason === undefined ? { overReason: withParams('bids.overReason', { price }) } : {}),
      ...(words === undefined ? { overWords: 'bids.overWords' as const } : {}),
    });
  }
  return { stormId: median.stormId, medianCents: median.medianCents, reason, words };
}

async function reasonOf(tx: Tx, bidId: number) {
  const [row] = await tx.select().from(bidPriceReasons).where(eq(bidPriceReasons.bidId, bidId));
  return row;
}

type PriceReason = Awaited<ReturnType<typeof priceReason>>;

/** Stores it in place of an earlier one, or removes that where none is needed any more. */
export async function savePriceReason(tx: Tx, bidId: number, reason: PriceReason, now: Date): Promise<void> {
  await tx.delete(bidPriceReasons).where(eq(bidPriceReasons.bidId, bidId));
  await addPriceReason(tx, bidId, reason, now);
}

/** Stores it for a bid that has none. */
export async function addPriceReason(tx: Tx, bidId: number, reason: PriceReason, now: Date): Promise<void> {
  if (reason !== null) {
    await tx.insert(bidPriceReasons).values({ bidId, ...reason, createdAt: now });
  }
}

/** Bids of a storm that said why they cost more, the newest first; one row more than the limit. */
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

/** What an administrator reads; of a bid that is still sealed only that it is there. */
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
