// Maps a bid to its answer: whole to its bidder, under a letter to the owner, with the bidder to administrators. An owner must not learn
// who it is, so facts about a bidder are bands, counts and rounded miles.
import type { BidLine, Bid, SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { jobBadge, statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { FactShare, FactShares } from '@live-oak/contract/features/reviews/facts.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { distanceMiles, type Point, zipByCode } from '../../places/gazetteer.ts';
import { areaOf, bidderLabel, businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { presentBid, type BidReader } from '../jobs/present-bid.ts';
import type { BidRecord } from './moves.ts';
import type { BidderRow, BidWithJob } from './queries.ts';

/** The lower end of the band of half a star: 4.7 → 4.5. */
export function ratingBand(rating: number): number {
  return Math.floor(rating * 2) / 2;
}

/** The lower ends of the bands of counts and years: 0, 1 to 4, 5 to 19, 20 and more. */
const COUNTS = [20, 5, 1, 0] as const;
export const countBand = (count: number): number => COUNTS.find((least) => count >= least) ?? 0;

/** The lower ends of the bands of miles: under 10, 10 to 24, 25 to 49, 50 and more. */
const MILES = [50, 25, 10, 0] as const;
export const milesBand = (miles: number): number => MILES.find((least) => miles >= least) ?? 0;

const FIFTHS = 5;
const shareBand = ({ yes, said }: FactShare): FactShare =>
  said < FIFTHS ? { yes: 0, said: 0 } : { yes: Math.round((FIFTHS * yes) / said), said: FIFTHS };

/** Owners' facts as a share of five; nothing where fewer than five answered, since that could reveal the business. */
export const factBands = ({ onTime, clean, priceKept }: FactShares): FactShares => ({
  onTime: shareBand(onTime),
  clean: shareBand(clean),
  priceKept: shareBand(priceKept),
});

/** Shorter distances are shown as "under 2 miles". */
const NEAREST_MILES = 2;

/** Whole miles from the middle of the base's ZIP to the work, never less than 2; null where one of the two is not known. */
export function milesAway(baseZip: string | null, place: Point | null): number | null {
  const base = baseZip === null ? undefined : zipByCode.get(baseZip);
  return base && place ? Math.max(NEAREST_MILES, Math.round(distanceMiles(base, place))) : null;
}

function common(bid: BidRecord, lines: readonly BidLine[], message: string) {
  const amount = toDollars(bid.amountCents);
  return {
    ...serialize(bid, 'id', 'jobId', 'estimatedDuration', 'status', 'createdAt', 'updatedAt'),
    bidAmount: amount,
    amount,
    message,
    description: message,
    lines: [...lines],
  };
}

/** To the bidder. */
export function presentOwnBid({ bid, lines, job, clientName }: BidWithJob, reader: BidReader): Bid {
  const status = statusForBidders(job.status);
  return {
    ...presentBid(bid, lines, job, reader),
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
export function presentBidToRead(row: BidWithJob, reader: BidReader): Bid {
  return { ...presentOwnBid(row, reader), nonce: null, can: { edit: false, withdraw: false } };
}

/** Credentials that everybody needs, and ISA, are listed ticked or not; others only where they are verified. */
function credentialTicks({ verified, exceptions }: BidderRow): SealedBid['credentials'] {
  const isListed = ({ kind, required }: (typeof CREDENTIALS)[number]) =>
    required || kind === 'isa_certification' || verified.includes(kind);
  return CREDENTIALS.filter(isListed).map(({ kind, tick }) => ({
    kind,
    label: tick,
    verified: verified.includes(kind),
    exceptionUntil: verified.includes(kind) ? null : (exceptions.get(kind) ?? null),
  }));
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
export function presentBidForAdmin(row: BidderRow): SealedBid {
  const { bid, lines, provider, bidder, facts, place } = row;
  return {
    ...presentSealedBid(row),
    ...common(bid, lines, bid.message),
    rating: provider.rating === null ? null : Number(provider.rating),
    ...pick(provider, 'yearsExperience', 'reviewCount', 'totalJobs'),
    facts,
    milesAway: milesAway(provider.baseZip, place),
    memberSince: Number(chicagoDate(provider.createdAt).slice(0, 4)),
    memberYears: memberYears(row),
    providerId: provider.id,
    provider: {
      ...pick(provider, 'id', 'businessName'),
      user: pick(bidder, 'firstName', 'lastName', 'email', 'phone'),
    },
  };
}
