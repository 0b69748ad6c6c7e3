// Compares a business with the state's list: the keys of numbers and names, and what the list says about its verified licenses. Pure.
import { LANE_LICENSES, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import { chicagoDate, DAY_MS } from '@live-oak/contract/time.ts';
import type { licenseListings } from './tables.ts';

/** Letters without a decomposition that are written differently in plain English. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' };
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');

/** 'Hébert Ærø' → 'hebert aero' */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

/** 'la-0 0123' → 'LA123': letters and digits, upper case, without leading zeros. */
export function numberKey(number: string): string {
  const letters = plainLetters(number).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return letters.replace(/^(\P{N}*)0+(?=\p{N})/u, '$1').toUpperCase();
}

/** Legal forms and conjunctions, which do not distinguish businesses. */
const COMMON_WORDS = new Set(
  'llc lc pllc inc incorporated co company corp corporation ltd limited llp lp dba the and'.split(' '),
);
const SYNONYMS = new Map(
  Object.entries({ svc: 'service', svcs: 'service', services: 'service', bros: 'brothers', trees: 'tree' }),
);

function wordsOf(name: string): string[] {
  return plainLetters(name)
    .replaceAll(/['’‘`´.]+/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => SYNONYMS.get(word) ?? word);
}

/** 'Landry & Sons Tree Svc., LLC' and 'Tree Service, Landry and Sons' → 'landry service sons tree' */
export function nameKey(name: string): string {
  const all = wordsOf(name);
  const own = all.filter((word) => !COMMON_WORDS.has(word));
  return (own.length > 0 ? own : all).toSorted((a, b) => (a < b ? -1 : Number(a > b))).join(' ');
}

/** The numbers and names that a business gave. */
export interface Compared {
  ldafNumber: string | null;
  licenseNumber: string;
  businessName: string;
  ldafHolderName: string | null;
  personName: string;
}

const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '');

/** The LDAF license's first. */
export const numberKeysOf = ({ ldafNumber, licenseNumber }: Compared): string[] =>
  distinct([numberKey(ldafNumber ?? ''), numberKey(licenseNumber)]);

export const nameKeysOf = ({ businessName, ldafHolderName, personName }: Compared): string[] =>
  distinct([businessName, ldafHolderName ?? '', personName].map(nameKey));

export type Listing = typeof licenseListings.$inferSelect;
/** The verified licenses that open lanes; `checkedAt` as PostgreSQL writes it in JSON. */
export type Verified = Partial<Record<LaneLicense, { number: string; checkedAt: string | null }>>;

interface List {
  /** The last day of each license on the list, by the key of its number; null where the list has none. */
  endOf: ReadonlyMap<string, string | null>;
  importedAt: Date;
  before: readonly Listing[];
  now: Date;
}

/**
 * The listings of a business's verified licenses. A number that an earlier list had and this one does not is dropped, as of yesterday; a
 * number that no list had means nothing, since businesses and the state write numbers differently. A license that was checked after the
 * import does not end by the list.
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
    if (listedThrough === undefined && !known) return [];
    if (checkedAt !== null && new Date(checkedAt) > importedAt) return listing;
    if (listedThrough !== undefined) return { ...listing, listedThrough };
    const yesterday = chicagoDate(new Date(now.getTime() - DAY_MS));
    return known?.droppedAt ? known : { ...listing, listedThrough: yesterday, droppedAt: now };
  });
}

/** The licenses that ended between these listings. */
export function newlyEnded(before: readonly Listing[], after: readonly Listing[], now: Date): LaneLicense[] {
  const today = chicagoDate(now);
  const hasEnded = ({ listedThrough }: Listing) => listedThrough !== null && listedThrough < today;
  const ended = new Set(before.filter(hasEnded).map(({ kind }) => kind));
  return after.filter((one) => hasEnded(one) && !ended.has(one.kind)).map(({ kind }) => kind);
}
