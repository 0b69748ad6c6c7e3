// What is compared of the opened bids, row by row, for both views.
import { BID_LINE_KINDS, type BidLineKind } from '@live-oak/contract/features/bids/lines.ts';
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';
import { REVIEW_FACTS, type ReviewFact } from '@live-oak/contract/features/reviews/schema.ts';
import { comparisonTexts } from '../comparison-texts.ts';
import { bidMoneyFromCents } from './bid-text.ts';

/** Every credential that any bidder has, in order. */
export function credentialRows(bids: readonly SealedBid[]): { kind: string; label: string }[] {
  const all = bids.flatMap(({ credentials }) => credentials);
  return [...new Map(all.map(({ kind, label }) => [kind, { kind, label }])).values()];
}

export type CredentialCell = Pick<SealedBid['credentials'][number], 'verified' | 'exceptionUntil'>;

/** Whether this bidder's credential is verified, or until when it is excepted. */
export function credentialCell(bid: SealedBid, kind: string): CredentialCell {
  return bid.credentials.find((one) => one.kind === kind) ?? { verified: false, exceptionUntil: null };
}

/** Owners read bands, named by their lower ends; administrators, who also see the bidders, exact numbers. */
const BAND_ENDS: Readonly<Record<number, number>> = { 1: 4, 5: 19 };
const counted = (count: number, { provider }: Pick<SealedBid, 'provider'>): string => {
  const end = BAND_ENDS[count];
  return provider || count === 0 ? String(count) : end === undefined ? `${count}+` : `${count}–${end}`;
};
type Banded<K extends keyof SealedBid> = Pick<SealedBid, K | 'provider'>;

export function yearsText(bid: Banded<'yearsExperience'>): string {
  return comparisonTexts().years(counted(bid.yearsExperience, bid));
}

/** How long a business has been a member: the year for administrators, a band for owners. */
export function sinceText(bid: Pick<SealedBid, 'memberSince' | 'memberYears' | 'provider'>): string {
  const t = comparisonTexts();
  if (bid.memberSince !== null) return t.sinceYear(bid.memberSince);
  return bid.memberYears === 0 ? t.underAYear : t.years(counted(bid.memberYears, bid));
}

export function reviewsText(bid: Banded<'reviewCount'>): string {
  return comparisonTexts().reviews(counted(bid.reviewCount, bid));
}

const HALF = 0.5;

/** '4.5 to 5 of 5': a range, since the exact rating would identify the business; or that there is none. */
export function ratingText({ rating }: Pick<SealedBid, 'rating'>): string {
  const t = comparisonTexts();
  if (rating === null) return t.noReviews;
  if (rating >= 5) return t.top;
  // The top band includes 5; others end a tenth before the next.
  const end = rating + HALF >= 5 ? 5 : rating + HALF - 0.1;
  return t.band(String(rating), String(Math.round(end * 10) / 10));
}

export function jobsText(bid: Banded<'totalJobs'>): string {
  return comparisonTexts().jobsHere(counted(bid.totalJobs, bid));
}

const MILES_ENDS: Readonly<Record<number, number>> = { 10: 24, 25: 49 };

export function distanceText({ milesAway, provider }: Banded<'milesAway'>): string {
  const t = comparisonTexts();
  if (milesAway === null) return t.noBase;
  if (provider) return t.miles(String(milesAway));
  const end = MILES_ENDS[milesAway];
  return milesAway === 0 ? t.underTen : t.miles(end === undefined ? `${milesAway}+` : `${milesAway}–${end}`);
}

/** 'included' without a price part, 'part' with one, 'not' without the line; 'unsaid' for a bid without any lines. */
export type LineCell = { is: 'part' | 'included' | 'not' | 'unsaid'; words: string; note: string | null };

export function lineCell({ lines }: Pick<SealedBid, 'lines'>, kind: BidLineKind): LineCell {
  const t = comparisonTexts();
  if (lines.length === 0) return { is: 'unsaid', words: t.notSaid, note: null };
  const line = lines.find((one) => one.kind === kind);
  if (!line) return { is: 'not', words: t.notIncluded, note: null };
  const { amountCents, note } = line;
  return amountCents === null
    ? { is: 'included', words: t.included, note }
    : { is: 'part', words: bidMoneyFromCents(amountCents), note };
}

/** First the lines in which the bids differ, then those they share, both in the order of the work. */
export function linesByDifference(bids: readonly Pick<SealedBid, 'lines'>[]): BidLineKind[] {
  const said = bids.filter(({ lines }) => lines.length > 0);
  const isIn = (kind: BidLineKind) => said.filter(({ lines }) => lines.some((line) => line.kind === kind)).length;
  const differs = (kind: BidLineKind) => isIn(kind) > 0 && isIn(kind) < said.length;
  return [...BID_LINE_KINDS.filter(differs), ...BID_LINE_KINDS.filter((kind) => !differs(kind))];
}

/** The review facts answered for at least one of the bidders. */
export function factRows(bids: readonly SealedBid[]): ReviewFact[] {
  return REVIEW_FACTS.filter((fact) => bids.some(({ facts }) => facts[fact].said > 0));
}

export function factText({ facts, provider }: Banded<'facts'>, fact: ReviewFact): string {
  const t = comparisonTexts();
  const { yes, said } = facts[fact];
  return said === 0 ? t.nobodySaid : provider ? t.share(yes, said) : t.about(yes, said);
}

type Ranked = Pick<SealedBid, 'id' | 'amount' | 'rating' | 'milesAway' | 'lines'>;

export const SORTS = ['price', 'included', 'rating', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

// Bidders without a known base come last.
const FAR = 1_000_000;
const byPrice = (a: Ranked, b: Ranked) => a.amount - b.amount || a.id - b.id;
const ORDERS: Record<Sort, (a: Ranked, b: Ranked) => number> = {
  price: byPrice,
  included: (a, b) => b.lines.length - a.lines.length,
  rating: (a, b) => (b.rating ?? -1) - (a.rating ?? -1),
  distance: (a, b) => (a.milesAway ?? FAR) - (b.milesAway ?? FAR),
};

export function sortBids<T extends Ranked>(bids: readonly T[], sort: Sort): T[] {
  return bids.toSorted((a, b) => ORDERS[sort](a, b) || byPrice(a, b));
}

/** The bids marked in words; none if all are equal, or if the only one that says what it includes says little. */
export function marked(bids: readonly Ranked[]): { lowest: ReadonlySet<number>; fullest: ReadonlySet<number> } {
  const best = (value: (bid: Ranked) => number) => {
    const most = Math.max(...bids.map(value));
    const held = bids.filter((bid) => value(bid) === most);
    return new Set(held.length < bids.length ? held.map(({ id }) => id) : []);
  };
  const stated = bids.filter(({ lines }) => lines.length > 0);
  const isComparable = stated.length > 1 || stated.some(({ lines }) => lines.length > BID_LINE_KINDS.length / 2);
  return {
    lowest: best(({ amount }) => -amount),
    fullest: isComparable ? best(({ lines }) => lines.length) : new Set(),
  };
}

/** Bids whose lines omit something that more than half of the other bids with lines include. */
export function lacksMuch(bids: readonly Ranked[]): ReadonlySet<number> {
  const said = bids.filter(({ lines }) => lines.length > 0);
  const has = ({ lines }: Ranked, kind: BidLineKind) => lines.some((line) => line.kind === kind);
  const lacking = said.filter((bid) => {
    const others = said.filter(({ id }) => id !== bid.id);
    return BID_LINE_KINDS.some(
      (kind) => !has(bid, kind) && others.filter((other) => has(other, kind)).length > others.length / 2,
    );
  });
  return new Set(lacking.map(({ id }) => id));
}
