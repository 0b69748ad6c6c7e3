// Finds the ZIP, state, parish and place in a location text. A name counts where it ends a part of the text, as an address ends in its city.
import { parishByKey, placesByKey, zipByCode, type Parish, type Place, type Zip } from './gazetteer.ts';
import {
  EVERYDAY,
  isNumber,
  keyOf,
  LEAD,
  LOUISIANA,
  NICKNAMES,
  OTHER_STATE_CODES,
  OTHER_STATES,
  STREET,
  TAIL,
  WORDLIKE_CODES,
  type Segment,
  type Word,
} from './vocabulary.ts';

const LONGEST_STATE_WORDS = 3;
const isCountry = (word: Word) => word.text === 'usa' || (word.text === 'us' && word.upper);
const isBehindState = (word: Word) => isNumber(word) || isCountry(word);

const withoutZip = (segment: Segment) => segment.slice(0, segment.findLastIndex((word) => !isBehindState(word)) + 1);

/** True where the text names Louisiana as the state: 'Slidell, LA', 'Slidell Louisiana 70458'. */
export const namesLouisiana = (segments: readonly Segment[]): boolean =>
  segments.some((segment) => LOUISIANA.has(withoutZip(segment).at(-1)?.text ?? ''));

/** True where the text ends in another state: 'Houston, TX', 'Jackson Mississippi', 'Springfield, IL 62701'. */
export function namesOtherState(segments: readonly Segment[]): boolean {
  const named = segments.filter((segment) => !segment.every(isBehindState));
  const last = named.at(-1) ?? [];
  const words = withoutZip(last);
  const before = named.at(-2);
  return endsInCode(words, words.length < last.length, before !== undefined) || endsInName(words, before);
}

function endsInCode(words: Segment, hasZip: boolean, isAfterComma: boolean): boolean {
  const { text = '', upper = false } = words.at(-1) ?? {};
  const isAlone = words.length === 1;
  if (!OTHER_STATE_CODES.has(text) || (isAlone && !isAfterComma)) return false;
  return hasZip || (WORDLIKE_CODES.has(text) ? isAlone && upper : isAlone || upper);
}

function endsInName(words: Segment, before: Segment | undefined): boolean {
  for (let length = Math.min(LONGEST_STATE_WORDS, words.length); length > 0; length -= 1) {
    const state = words.slice(-length).map(({ text }) => text);
    if (!OTHER_STATES.has(state.join(' '))) continue;
    const left = words.slice(0, -length);
    if (left.length > 0 && (left.every(isNumber) || left.at(-1)?.text === 'the')) return false;
    // Iowa is a town in Calcasieu Parish and Washington a parish: their names alone mean Louisiana.
    return !isHere(state.join('')) || isForeignTown(left.length > 0 ? left : (before ?? []));
  }
  return false;
}

const isHere = (key: string) => placesByKey.has(key) || parishByKey.has(key);

/** 'Des Moines' before ', Iowa': words that are neither a street nor a place in Louisiana. */
const isForeignTown = (words: Segment) =>
  !words.every(({ text }) => LEAD.has(text)) &&
  !isHere(keyOf(words)) &&
  !words.some((word) => isNumber(word) || STREET.has(word.text));

/** How far after a house number the word Street or Highway may be. */
const STREET_WITHIN_WORDS = 6;

/** The last ZIP of Louisiana, else 'foreign' for one from elsewhere. Five digits before a street are a house number ('70808 Highway 1'). */
export function zipInText(segments: readonly Segment[]): Zip | 'foreign' | undefined {
  const codes = segments
    .flatMap((segment) => segment.map((word, at) => ({ segment, at, code: word.text })))
    .filter(({ segment, at, code }) => /^\d{5}$/.test(code) && !isHouseNumber(segment, at));
  const zip = codes
    .toReversed()
    .map(({ code }) => zipByCode.get(code))
    .find(Boolean);
  const isForeign = codes.some(({ segment, at, code }) => !isPlannedHere(code) && closesSegment(segment, at));
  return zip ?? (isForeign ? 'foreign' : undefined);
}

const isHouseNumber = (segment: Segment, at: number) =>
  at === 0 && segment.slice(1, 1 + STREET_WITHIN_WORDS).some((word) => STREET.has(word.text));

/** 700 to 714 are planned for Louisiana: an unknown one is mistyped or new, not from elsewhere. */
const isPlannedHere = (code: string) => code >= '70000' && code < '71500';

/** True for the whole segment, 'Houston 77002' and 'TX 77002-1234'; false for '18234 Oak Alley'. */
const closesSegment = (segment: Segment, at: number) =>
  segment.slice(at + 1).every(isBehindState) && !LOUISIANA.has(segment[at - 1]?.text ?? '');

const LONGEST_NAME_WORDS = 5;
/** Shorter names that several words make when joined are chance ('a' + 'ma'). */
const SHORTEST_JOINED = 7;

const isTail = (word: Word) => TAIL.has(word.text) || isNumber(word);
const isParishWord = (word: Word | undefined) => word !== undefined && /^par(?:ish(?:es)?)?$/.test(word.text);

/** The segment, then with ever less of the state, a ZIP and the like at its end: 'Morgan City' is a name, 'Houma city' is not. */
function shortened(segment: Segment): Segment[] {
  const least = segment.findLastIndex((word) => !isTail(word)) + 1;
  return Array.from({ length: segment.length - least + 1 }, (_, less) => segment.slice(0, segment.length - less));
}

/** What `find` knows of the name that fills a segment, with or without 'near the' and the like before it. */
function ofWhole<T>(segment: Segment, find: (name: Segment) => T | undefined): T | undefined {
  const leads = segment.findIndex((word) => !LEAD.has(word.text));
  return shortened(segment)
    .flatMap((name) => name.slice(0, leads + 1).map((_, from) => name.slice(from)))
    .map(find)
    .find(Boolean);
}

/** The endings of a segment that may be a name, the longest first. */
const endings = (words: Segment): Segment[] =>
  words.map((_, from) => words.slice(from)).filter(({ length }) => length <= LONGEST_NAME_WORDS);

/** 'St. Tammany Parish', 'parish of Orleans'; `rest` is the segment without it. */
function parishIn(segment: Segment): { parish: Parish; rest: Segment } | undefined {
  const at = segment.findLastIndex(isParishWord);
  for (const name of at === -1 ? [] : endings(segment.slice(0, at))) {
    const parish = parishByKey.get(keyOf(name));
    if (parish) return { parish, rest: segment.slice(0, at - name.length) };
  }
  const isOf = segment[at + 1]?.text === 'of';
  const parish = isOf ? parishByKey.get(keyOf(segment.slice(at + 2))) : undefined;
  return parish && { parish, rest: segment.slice(0, at) };
}

/** The last parish that is named as one, else the last that fills a segment. `rest`: the segments without the first kind. */
export function parishNamed(segments: readonly Segment[]) {
  const found = segments.toReversed().map(parishIn).find(Boolean)?.parish;
  const rest = segments.map((segment) => parishIn(segment)?.rest ?? segment);
  const alone = rest
    .toReversed()
    .map((segment) => ofWhole(segment, (name) => parishByKey.get(keyOf(name))))
    .find(Boolean);
  return { parish: found ?? alone, isExplicit: found !== undefined, rest };
}

function placesAt(name: Segment): readonly Place[] | undefined {
  const key = keyOf(name);
  const places = placesByKey.get(NICKNAMES.get(key) ?? key);
  const isByChance =
    name.length > 1 && key.length < SHORTEST_JOINED && !places?.some((place) => place.name.includes(' '));
  return isByChance ? undefined : places;
}

/** The places of the name that fills a segment, else of one that ends a segment; the last, since streets come before cities. */
export function placesNamed(segments: readonly Segment[]): readonly Place[] | undefined {
  const last = segments.toReversed();
  return (
    last.map((segment) => ofWhole(segment, placesAt)).find(Boolean) ??
    last.map((segment) => placesAtEnd(segment)).find(Boolean)
  );
}

/** '1200 Jackson' is a street; an everyday word at the end of others is a place only before the state. */
function placesAtEnd(segment: Segment): readonly Place[] | undefined {
  for (const part of shortened(segment)) {
    const isSure = LOUISIANA.has(segment[part.length]?.text ?? '');
    const places = endings(part)
      .filter((name) => !part.slice(0, -name.length).every(isNumber) && (isSure || !EVERYDAY.has(keyOf(name))))
      .map(placesAt)
      .find(Boolean);
    if (places) return places;
  }
  return undefined;
}
