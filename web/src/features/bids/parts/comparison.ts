// What is compared of the opened bids, row by row, whichever way it is painted.
import type { SealedBid } from '@live-oak/contract/features/bids/schema.ts';

export interface CredentialRow {
  kind: string;
  label: string;
}

/** Every credential that any bidder has an entry for, in the order they come. */
export function credentialRows(bids: readonly SealedBid[]): CredentialRow[] {
  const rows = new Map<string, CredentialRow>();
  for (const { kind, label } of bids.flatMap(({ credentials }) => credentials)) {
    rows.set(kind, { kind, label });
  }
  return [...rows.values()];
}

export function isVerified(bid: SealedBid, kind: string): boolean {
  return bid.credentials.some((credential) => credential.kind === kind && credential.verified);
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export function yearsWords({ yearsExperience }: Pick<SealedBid, 'yearsExperience'>): string {
  return plural(yearsExperience, 'year');
}

/** '4.8 of 5' or that there is none. */
export function ratingWords({ rating }: Pick<SealedBid, 'rating'>): string {
  return rating === null ? 'No reviews yet' : `${rating.toFixed(1)} of 5`;
}

export function jobsWords({ totalJobs }: Pick<SealedBid, 'totalJobs'>): string {
  return plural(totalJobs, 'job');
}
