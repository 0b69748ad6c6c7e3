// Decides how a business compares with the state's list: by license number, by name, or not at all. Pure.
import { LANE_LICENSES, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import type { licenseEntries, licenseListings, licenseMatches } from './tables.ts';
import { nameKey, numberKey, likenessOf, NameIndex, trigramsOf } from './keys.ts';

/** Near misses: the least similarity, and how many. */
export const LEAST_LIKENESS = 0.3;
export const MOST_NEAR = 5;
/** A line has up to two names, and one line may be the match itself. */
const MOST_NAMES = 2 * (MOST_NEAR + 1);
/** With the same license number, names this similar count as the same: 'Marcus T. Landry' and 'Marcus Landry'. */
const SAME_NAME = 0.6;

/** A line of the list, as far as the comparison reads it. */
export type Line = Pick<
  typeof licenseEntries.$inferSelect,
  'id' | 'numberKey' | 'nameKey' | 'businessKey' | 'expiresOn'
>;

/** A business, as it gave its numbers and names; the first number counts before the others. */
export interface Compared {
  ldafNumber: string | null;
  licenseNumber: string;
  businessName: string;
  ldafHolderName: string | null;
  personName: string;
}

/** The line that a business matches, if one does, and the nearest other lines by name, the nearest first. */
export type Comparison = Pick<typeof licenseMatches.$inferSelect, 'result' | 'entryId' | 'near'>;

function push(map: Map<string, Line[]>, key: string | null, line: Line): void {
  if (key !== null && key !== '') {
    const lines = map.get(key);
    if (lines) {
      lines.push(line);
    } else {
      map.set(key, [line]);
    }
  }
}

/** The list, ready to be searched. */
export function registerOf(lines: readonly Line[]) {
  const byNumber = new Map<string, Line[]>();
  const byName = new Map<string, Line[]>();
  const names = new NameIndex();
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    push(byNumber, line.numberKey, line);
    push(byName, line.nameKey, line);
    if (line.businessKey !== line.nameKey) {
      push(byName, line.businessKey, line);
    }
    names.add(line.id, line.nameKey);
    names.add(line.id, line.businessKey ?? '');
  }
  return { byNumber, byName, names };
}

export type Register = ReturnType<typeof registerOf>;

const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '');

/** The keys of a business's numbers, the LDAF license's first. */
export function numberKeysOf({ ldafNumber, licenseNumber }: Compared): string[] {
  return distinct([numberKey(ldafNumber ?? ''), numberKey(licenseNumber)]);
}

export function nameKeysOf({ businessName, ldafHolderName, personName }: Compared): string[] {
  return distinct([businessName, ldafHolderName ?? '', personName].map(nameKey));
}

/** Item → the best likeness with any of these names. */
function nearest(names: NameIndex, keys: readonly string[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const key of keys) {
    for (const [item, likeness] of names.alike(key, LEAST_LIKENESS, MOST_NAMES)) {
      best.set(item, Math.max(likeness, best.get(item) ?? 0));
    }
  }
  return best;
}

/** Whether one of the names is that of the line, or nearly so. */
function hasSameName(names: readonly string[], { nameKey: holder, businessKey }: Line): boolean {
  const own = [holder, businessKey ?? ''].map(trigramsOf);
  return names.some((name) => own.some((line) => likenessOf(trigramsOf(name), line) >= SAME_NAME));
}

/**
 * Number before name, the LDAF license's number before the business license's. An equal number with a similar name is a match; an equal
 * name alone must be identical, apart from spelling conventions.
 */
export function compare(business: Compared, { byNumber, byName, names }: Register): Comparison {
  const nameKeys = nameKeysOf(business);
  const alike = nearest(names, nameKeys);
  const numbered = [...new Set(numberKeysOf(business).flatMap((key) => byNumber.get(key) ?? []))];
  const named = nameKeys.flatMap((key) => byName.get(key) ?? []);
  const both = numbered.find((line) => hasSameName(nameKeys, line));
  const entry = both ?? numbered[0] ?? named[0];
  const result = both ? 'number_and_name' : numbered[0] ? 'number_only' : named[0] ? 'name_only' : 'none';
  const near = [...alike]
    .filter(([id]) => id !== entry?.id)
    .toSorted(([a, x], [b, y]) => y - x || a - b)
    .slice(0, MOST_NEAR)
    .map(([entryId, likeness]) => ({ entryId, likeness: Math.round(likeness * 100) / 100 }));
  return { result, entryId: entry?.id ?? null, near };
}

export type Listing = typeof licenseListings.$inferSelect;
/** The number of each verified license that opens a lane, and when it was checked, as PostgreSQL writes it in JSON. */
export type Verified = Partial<Record<LaneLicense, { number: string; checkedAt: string | null }>>;

/** 'yyyy-MM-dd' of the day before, in Louisiana: the last day of a license that a list of today no longer has. */
const dayBefore = (now: Date) => chicagoDate(new Date(now.getTime() - DAY_MS));

interface List extends Pick<Register, 'byNumber'> {
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
  { byNumber, importedAt, before, now }: List,
): Listing[] {
  return LANE_LICENSES.flatMap((kind) => {
    const { number = '', checkedAt = null } = verified[kind] ?? {};
    const key = numberKey(number);
    const line = key === '' ? undefined : byNumber.get(key)?.[0];
    const known = before.find((one) => one.providerId === providerId && one.kind === kind && one.numberKey === key);
    const listing = { providerId, kind, numberKey: key, listedThrough: null, droppedAt: null };
    if (!line && !known) {
      return [];
    }
    if (checkedAt !== null && new Date(checkedAt) > importedAt) {
      return listing;
    }
    if (line) {
      return { ...listing, listedThrough: line.expiresOn };
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
