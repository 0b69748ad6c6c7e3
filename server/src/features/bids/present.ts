// Maps a bid to its answer: whole for its bidder, under a letter for the owner, with the bidder for administrators. An owner must not learn
// who the bidder is, so facts about it are bands and rounded miles.
import type { BidLine, Bid, SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { jobBadge, statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { FactShare, FactShares } from '@live-oak/contract/features/reviews/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import { distanceMiles, type Point, zipByCode } from '../../places/gazetteer.ts';
import { areaOf, bidderLabel, businessSecrets, titleForBidders } from '../jobs/present.ts';
import { presentBid, type BidReader } from '../jobs/present-bid.ts';
import type { BidRecord } from './moves.ts';
import type { BidderRow, BidWithJob } from './queries.ts';

/** The lower end of the band of half a star: 4.7 → 4.5. */
const ratingBand = (rating: number): number => Math.floor(rating * 2) / 2;

/** The lower end of the band of a count or years: 0, 1 to 4, 5 to 19, 20 and more. */
const countBand = (count: number): number => [20, 5, 1].find((least) => count >= least) ?? 0;

/** The lower end of the band of miles: under 10, 10 to 24, 25 to 49, 50 and more. */
const milesBand = (miles: number): number => [50, 25, 10].find((least) => miles >= least) ?? 0;

const FIFTHS = 5;
const shareBand = ({ yes, said }: FactShare): FactShare =>
  said < FIFTHS ? { yes: 0, said: 0 } : { yes: Math.round((FIFTHS * yes) / said), said: FIFTHS };

/** Owners' answers as a share of five; none where fewer than five answered, which could reveal the business. */
const factBands = ({ onTime, clean, priceKept }: FactShares): FactShares => ({
  onTime: shareBand(onTime),
  clean: shareBand(clean),
  priceKept: shareBand(priceKept),
});

/** Whole miles from the center of the base's ZIP to the work, at least 2; null if one of them is unknown. */
function milesAway(baseZip: string | null, place: Point | null): number | null {
  const base = baseZip === null ? undefined : zipByCode.get(baseZip);
  return base && place ? Math.max(2, Math.round(distanceMiles(base, place))) : null;
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

export function presentOwnBid({ bid, lines, job, clientName }: BidWithJob, reader: BidReader): Bid {
  const status = statusForBidders(job.status);
  return {
    ...presentBid(bid, lines, job, reader),
    job: {
      id: job.id,
      title: titleForBidders(job, clientName),
      serviceCode: job.serviceCode,
      status,
      badge: jobBadge(job.approvalStatus, status),
      area: areaOf(job),
    },
  };
}

/** A bidder's bid for an administrator, who may do nothing with it. */
export const presentReadOnlyBid = (row: BidWithJob, reader: BidReader): Bid => ({
  ...presentOwnBid(row, reader),
  nonce: null,
  can: { edit: false, withdraw: false },
});

/** Required credentials and ISA are listed verified or not, others only if verified. */
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
/** Whole years between the registration of a business and its bid. */
const memberYears = ({ bid, provider }: BidderRow): number =>
  Math.max(0, Math.floor((bid.createdAt.getTime() - provider.createdAt.getTime()) / YEAR_MS));

/** For the owner after the close: under a letter, masked; numbers are the lower ends of bands, so that no business can be recognized. */
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
    rating: row.rating === null ? null : ratingBand(Number(row.rating)),
    reviewCount: countBand(row.reviewCount),
    facts: factBands(facts),
    totalJobs: countBand(row.totalJobs),
    milesAway: miles === null ? null : milesBand(miles),
    memberSince: null,
    memberYears: countBand(memberYears(row)),
    credentials: credentialTicks(row),
    masked: message.masked || duration.masked || notes.some((note) => note?.masked === true),
    chosen: bid.status === 'accepted',
    isOnHold: row.isOnHold,
  };
}

/** For an administrator: the text as written, exact numbers, and the bidder. */
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
