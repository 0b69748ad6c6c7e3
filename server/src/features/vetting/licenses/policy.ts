// By which keys a business is compared with the state's list, and what the list says of its verified licenses. Pure.
import { LANE_LICENSES, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import { nameKey, numberKey } from './keys.ts';
import type { licenseListings } from './tables.ts';

/** A business, as it gave its numbers and names; the first number counts before the others. */
export interface Compared {
  ldafNumber: string | null;
  licenseNumber: string;
  businessName: string;
  ldafHolderName: string | null;
  personName: string;
}

const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '');

/** The keys of a business's numbers, the LDAF license's first. */
export function numberKeysOf({ ldafNumber, licenseNumber }: Compared): string[] {
  return distinct([numberKey(ldafNumber ?? ''), numberKey(licenseNumber)]);
}

export function nameKeysOf({ businessName, ldafHolderName, personName }: Compared): string[] {
  return distinct([businessName, ldafHolderName ?? '', personName].map(nameKey));
}

export type Listing = typeof licenseListings.$inferSelect;
/** The number of each verified license that opens a lane, and when it was checked, as PostgreSQL writes it in JSON. */
export type Verified = Partial<Record<LaneLicense, { number: string; checkedAt: string | null }>>;

/** 'yyyy-MM-dd' of the day before, in Louisiana: the last day of a license that a list of today no longer has. */
const dayBefore = (now: Date) => chicagoDate(new Date(now.getTime() - DAY_MS));

interface List {
  /** The last day of each license on the list, by its number; null where it names none. */
  endOf: ReadonlyMap<string, string | null>;
  importedAt: Date;
  before: readonly Listing[];
  now: Date;
}

/**
 * What the list says of the verified licenses of a business. A number that a list once had and this one has not is dropped; a number
 * that no list ever had says nothing, since businesses and the state write numbers in their own ways. What an administrator checked
 * after the list came is newer than the list, which then ends nothing.
 */
export function listingsFor(
  { id: providerId, verified }: { id: number; verified: Verified },
  { endOf, importedAt, before, now }: List,
): Listing[] {
  return LANE_LICENSES.flatMap((kind) => {
    const { number = '', checkedAt = null } = verified[kind] ?? {};
    const key = numberKey(number);
    const listedThrough = key === '' ? undefined : endOf.get(key);
    const known = before.find((one) => one.providerId === providerId && one.kind === kind && one.numberKey === key);
    const listing = { providerId, kind, numberKey: key, listedThrough: null, droppedAt: null };
    if (listedThrough === undefined && !known) {
      return [];
    }
    if (checkedAt !== null && new Date(checkedAt) > importedAt) {
      return listing;
    }
    if (listedThrough !== undefined) {
      return { ...listing, listedThrough };
    }
    return known?.droppedAt ? known : { ...listing, listedThrough: dayBefore(now), droppedAt: now };
  });
}

/** The licenses that were in force by the listings before and are not by those now. */
export function newlyEnded(before: readonly Listing[], after: readonly Listing[], now: Date): LaneLicense[] {
  const today = chicagoDate(now);
  const hasEnded = ({ listedThrough }: Listing) => listedThrough !== null && listedThrough < today;
  const ended = new Set(before.filter(hasEnded).map(({ kind }) => kind));
  return after.filter((one) => hasEnded(one) && !ended.has(one.kind)).map(({ kind }) => kind);
}
