// Maps a job to its card in a list, redacted for its viewer like the whole job; empty fields are left out.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { parishByFips } from '../../places/resolve.ts';
import { addressOf } from '../files/queries.ts';
import { isReviewedAfter } from './fast-lane.ts';
import { cardAbilities, isWithheld, partOf } from './policy.ts';
import { areaOf, budgetRange, dueTimes, lacksOf, presentFit, titleForBidders } from './present.ts';
import { EXCERPT, type CardRow } from './rows.ts';

const excerptOf = (text: string) =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1).replace(/\s+\S*$/, '')}…`;

function forBusiness(row: CardRow, viewer: Viewer, now: Date): Partial<JobCard> {
  const lacks = lacksOf(row, viewer, now);
  const budget = row.budgetCents;
  return {
    budgetRange: row.showBudget && budget !== null ? budgetRange(budget) : undefined,
    fit: presentFit(row, viewer) ?? undefined,
    lacks: lacks && lacks.length > 0 ? lacks : undefined,
    myBid: row.mine ? { amount: toDollars(row.mine.amountCents), status: row.mine.status } : undefined,
  };
}

function forOwner(row: CardRow): Partial<JobCard> {
  const { reviewDueAt, paymentDueAt, autoReleaseAt } = dueTimes(row, 'owner');
  return {
    bidCount: row.bidCount ?? 0,
    reviewDueAt: reviewDueAt ?? undefined,
    paymentDueAt: paymentDueAt ?? undefined,
    autoReleaseAt: autoReleaseAt ?? undefined,
    dispute: row.dispute?.status,
  };
}

function forAdmin(row: CardRow): Partial<JobCard> {
  return {
    location: row.location,
    description: row.excerpt ? excerptOf(row.excerpt) : undefined,
    budget: row.budgetCents === null ? undefined : toDollars(row.budgetCents),
    bidCount: row.bidCount ?? 0,
    fastLane: isReviewedAfter(row) ? { isReviewed: row.reviewedAt !== null } : undefined,
  };
}

/** Lists repeat titles, and masking one takes as long as reading its row. */
const maskedTitles = new Map<string, string>();
const MOST_TITLES = 5000;

function maskedTitle(row: CardRow): string {
  const { title, clientName, location, approvalStatus } = row;
  // No text of the database has this character.
  const key = `${title}\0${clientName}\0${location}\0${approvalStatus === 'approved' ? '' : row.id}`;
  const known = maskedTitles.get(key);
  if (known !== undefined) return known;
  if (maskedTitles.size >= MOST_TITLES) maskedTitles.clear();
  const masked = titleForBidders(row, clientName);
  maskedTitles.set(key, masked);
  return masked;
}

export function presentCard(row: CardRow, viewer: Viewer, now: Date): JobCard {
  const part = partOf(row, viewer);
  const isInside = part !== 'bidder';
  const own = part === 'owner' ? forOwner(row) : part === 'admin' ? forAdmin(row) : forBusiness(row, viewer, now);
  return {
    id: row.id,
    title: isInside ? row.title : maskedTitle(row),
    area: areaOf(row),
    parish: row.parishFips === null ? undefined : parishByFips.get(row.parishFips)?.name,
    zip: row.zip ?? undefined,
    serviceCode: row.serviceCode,
    urgency: row.urgency,
    status: isInside ? row.status : statusForBidders(row.status),
    approvalStatus: row.approvalStatus,
    createdAt: row.createdAt.toISOString(),
    biddingClosesAt: row.biddingClosesAt?.toISOString(),
    thumbPath: row.thumbKey === null || isWithheld(row, viewer) ? undefined : addressOf(row.thumbKey),
    wires: row.wires === 'yes' ? row.wires : undefined,
    standing: row.standing === 'down' ? row.standing : undefined,
    distanceMiles: row.distance === null ? undefined : Math.round(row.distance * 10) / 10,
    ...own,
    can: cardAbilities(row, part, viewer, now),
  };
}
