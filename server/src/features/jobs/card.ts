// Maps a job to its card in a list, redacted for its viewer like the whole job; what is empty is left out.
import type { JobCard } from '@live-oak/contract/features/jobs/card.ts';
import { statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { parishByFips } from '../../places/resolve.ts';
import { addressOf } from '../files/present.ts';
import { EXCERPT } from './columns.ts';
import { cardAbilities, partOf } from './policy.ts';
import { areaOf, budgetRange, dueTimes, ownerSecrets, presentFit } from './present.ts';
import type { CardRow } from './row.ts';

/** The beginning of a description, cut between two words. */
const excerptOf = (text: string) =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT - 1).replace(/\s+\S*$/, '')}…`;

/** What only a business sees: a range around the budget, how the job fits it, and its own bid. */
function forBusiness(row: CardRow, viewer: Viewer): Partial<JobCard> {
  const budget = row.budget_cents;
  return {
    budgetRange: row.show_budget && budget !== null ? budgetRange(budget) : undefined,
    fit: presentFit(row, viewer) ?? undefined,
    myBid: row.my_id === null ? undefined : { amount: toDollars(row.my_amount_cents), status: row.my_status },
  };
}

function forOwner(row: CardRow): Partial<JobCard> {
  const { reviewDueAt, paymentDueAt, autoReleaseAt } = dueTimes(row, 'owner');
  return {
    bidCount: row.bid_count ?? 0,
    reviewDueAt: reviewDueAt ?? undefined,
    paymentDueAt: paymentDueAt ?? undefined,
    autoReleaseAt: autoReleaseAt ?? undefined,
    dispute: row.dispute?.status,
  };
}

function forDesk(row: CardRow): Partial<JobCard> {
  return {
    location: row.location,
    description: row.excerpt ? excerptOf(row.excerpt) : undefined,
    budget: row.budget_cents === null ? undefined : toDollars(row.budget_cents),
    bidCount: row.bid_count ?? 0,
    fastLane: row.storm_id === null ? undefined : { isReviewed: row.reviewed_at !== null },
  };
}

export function presentCard(row: CardRow, viewer: Viewer): JobCard {
  const part = partOf(row, viewer);
  const isInside = part !== 'bidder';
  const own = part === 'owner' ? forOwner(row) : part === 'admin' ? forDesk(row) : forBusiness(row, viewer);
  return {
    id: row.id,
    title: isInside ? row.title : maskContacts(row.title, ownerSecrets(row.client_name, row.location)).text,
    area: areaOf(row),
    parish: row.parish_fips === null ? undefined : parishByFips.get(row.parish_fips)?.name,
    zip: row.zip ?? undefined,
    serviceCode: row.service_code,
    urgency: row.urgency,
    status: isInside ? row.status : statusForBidders(row.status),
    approvalStatus: row.approval_status,
    createdAt: row.created_at.toISOString(),
    biddingClosesAt: row.bidding_closes_at?.toISOString(),
    thumbPath: row.thumb_key === null ? undefined : addressOf(row.thumb_key),
    wires: row.wires === 'yes' ? row.wires : undefined,
    standing: row.standing === 'down' ? row.standing : undefined,
    distanceMiles: row.distance === null ? undefined : Math.round(row.distance * 10) / 10,
    ...own,
    can: cardAbilities(row, part),
  };
}
