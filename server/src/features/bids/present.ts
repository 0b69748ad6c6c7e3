// Maps a bid to its answer: whole to its bidder, under a letter to the owner, with the bidder to administrators.
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { BidLine } from '@live-oak/contract/features/bids/lines.ts';
import type { Bid, SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { jobBadge, statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { areaOf, bidderLabel, businessSecrets, ownerSecrets, presentBid } from '../jobs/present.ts';
import { countBand, factBands, milesAway, milesBand, ratingBand } from './bidder-facts.ts';
import type { BidRecord } from './moves.ts';
import type { BidderRow, BidWithJob } from './queries.ts';

function common(bid: BidRecord, lines: readonly BidLine[], message: string) {
  const amount = toDollars(bid.amountCents);
  return {
    id: bid.id,
    jobId: bid.jobId,
    bidAmount: amount,
    amount,
    message,
    description: message,
    estimatedDuration: bid.estimatedDuration,
    status: bid.status,
    lines: [...lines],
    createdAt: bid.createdAt.toISOString(),
    updatedAt: bid.updatedAt.toISOString(),
  };
}

/** To the bidder. */
export function presentOwnBid({ bid, lines, job, clientName }: BidWithJob, now: Date): Bid {
  const status = statusForBidders(job.status);
  return {
    ...presentBid(bid, lines, job, now),
    job: {
      id: job.id,
      title: maskContacts(job.title, ownerSecrets(clientName, job.location)).text,
      status,
      badge: jobBadge(job.approvalStatus, status),
      area: areaOf(job),
    },
  };
}

/** To an administrator, who reads it as a bidder's and may do nothing with it. */
export function presentBidToRead(row: BidWithJob, now: Date): Bid {
  return { ...presentOwnBid(row, now), nonce: null, can: { edit: false, withdraw: false } };
}

/** Credentials that everybody needs, and ISA, are listed ticked or not; others only where they are verified. */
function credentialTicks({ verified, exceptions }: BidderRow): SealedBid['credentials'] {
  return CREDENTIALS.map(({ kind, tick, required }) => ({
    kind,
    label: tick,
    verified: verified.includes(kind),
    exceptionUntil: verified.includes(kind) ? null : (exceptions.get(kind) ?? null),
    isAlways: required || kind === 'isa_certification',
  }))
    .filter(({ isAlways, ...credential }) => isAlways || credential.verified)
    .map(({ isAlways: _, ...credential }) => credential);
}

const YEAR_MS = 365.25 * 24 * 3_600_000;
/** Whole years that a business was here when it bid. */
const memberYears = ({ bid, provider }: BidderRow): number =>
  Math.max(0, Math.floor((bid.createdAt.getTime() - provider.createdAt.getTime()) / YEAR_MS));

/**
 * To the owner after the close: what is said, by a letter; names and contact details are hidden in the words too. Numbers are the lower
 * ends of their bands: an owner who knows a business must not find it again by its exact counts before paying.
 */
export function presentSealedBid(row: BidderRow): SealedBid {
  const { bid, provider, bidder, facts, place } = row;
  const secrets = businessSecrets(provider.businessName, `${bidder.firstName} ${bidder.lastName}`, provider.doorCode);
  const message = maskContacts(bid.message, secrets);
  const duration = maskContacts(bid.estimatedDuration, secrets);
  const notes = row.lines.map(({ note }) => (note === null ? null : maskContacts(note, secrets)));
  const miles = milesAway(provider.baseZip, place);
  const lines = row.lines.map((line, i) => ({ ...line, note: notes[i]?.text ?? null }));
  return {
    ...common({ ...bid, estimatedDuration: duration.text }, lines, message.text),
    label: bidderLabel(bid.letter),
    yearsExperience: countBand(provider.yearsExperience),
    rating: provider.rating === null ? null : ratingBand(Number(provider.rating)),
    reviewCount: countBand(provider.reviewCount),
    facts: factBands(facts),
    totalJobs: countBand(provider.totalJobs),
    milesAway: miles === null ? null : milesBand(miles),
    memberSince: null,
    memberYears: countBand(memberYears(row)),
    credentials: credentialTicks(row),
    masked: message.masked || duration.masked || notes.some((note) => note?.masked === true),
    chosen: bid.status === 'accepted',
  };
}

/** To an administrator: the same with the words as written, exact numbers, and who wrote them. */
export function presentBidForDesk(row: BidderRow): SealedBid {
  const { bid, lines, provider, bidder, facts, place } = row;
  return {
    ...presentSealedBid(row),
    ...common(bid, lines, bid.message),
    rating: provider.rating === null ? null : Number(provider.rating),
    yearsExperience: provider.yearsExperience,
    reviewCount: provider.reviewCount,
    facts,
    totalJobs: provider.totalJobs,
    milesAway: milesAway(provider.baseZip, place),
    memberSince: Number(chicagoDate(provider.createdAt).slice(0, 4)),
    memberYears: memberYears(row),
    providerId: provider.id,
    provider: {
      id: provider.id,
      businessName: provider.businessName,
      user: { firstName: bidder.firstName, lastName: bidder.lastName, email: bidder.email, phone: bidder.phone },
    },
  };
}
