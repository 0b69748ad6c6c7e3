// Decides which number in a location is its ZIP, and whether it ends in a state other than Louisiana.
import { parishByKey, placesByKey, zipByCode, type Zip } from './gazetteer.ts';
import {
  isNumber,
  keyOf,
  LEAD,
  LOUISIANA,
  OTHER_STATE_CODES,
  OTHER_STATES,
  STREET,
  WORDLIKE_CODES,
  type Segment,
  type Word,
} from './vocabulary.ts';

const LONGEST_STATE_WORDS = 3;
const isCountry = (word: Word) => word.text === 'usa' || (word.text === 'us' && word.upper);
const isBehindState = (word: Word) => isNumber(word) || isCountry(word);

const withoutZip = (segment: Segment): Segment =>
  segment.slice(0, segment.findLastIndex((word) => !isBehindState(word)) + 1);

/** True where the text says Louisiana as the state: 'Slidell, LA', 'Slidell Louisiana 70458'. */
export const namesLouisiana = (segments: readonly Segment[]): boolean =>
  segments.some((segment) => LOUISIANA.has(withoutZip(segment).at(-1)?.text ?? ''));

/** True where the text ends in one of the other states: 'Houston, TX', 'Jackson Mississippi', 'Springfield, IL 62701'. */
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

/** 'Des Moines' before ', Iowa': words that are neither a street nor a place of ours. */
const isForeignTown = (words: Segment) =>
  !words.every(({ text }) => LEAD.has(text)) &&
  !isHere(keyOf(words)) &&
  !words.some((word) => isNumber(word) || STREET.has(word.text));

/** How far behind a house number the word Street or Highway may be. */
const STREET_WITHIN_WORDS = 6;

/**
 * The last ZIP of Louisiana in the text, else whether a ZIP from elsewhere is in a ZIP's position, else nothing. A number of five
 * digits that opens a segment with a street in it is a house number ('70808 Highway 1').
 */
export function zipInText(segments: readonly Segment[]): { zip: Zip } | { foreign: true } | undefined {
  const codes = segments
    .flatMap((segment) => segment.map((word, at) => ({ segment, at, code: word.text })))
    .filter(({ segment, at, code }) => /^\d{5}$/.test(code) && !isHouseNumber(segment, at));
  const zip = codes
    .toReversed()
    .map(({ code }) => zipByCode.get(code))
    .find(Boolean);
  if (zip) return { zip };
  return codes.some(({ segment, at, code }) => !isPlannedHere(code) && closesSegment(segment, at))
    ? { foreign: true }
    : undefined;
}

const isHouseNumber = (segment: Segment, at: number) =>
  at === 0 && segment.slice(1, 1 + STREET_WITHIN_WORDS).some((word) => STREET.has(word.text));

/** The post plans 700 to 714 for Louisiana: such a number is a mistyped or new ZIP of ours, not one from elsewhere. */
const isPlannedHere = (code: string) => code >= '70000' && code < '71500';

/** True for the whole segment, and for 'Houston 77002' or 'TX 77002-1234'; false for '18234 Oak Alley'. */
const closesSegment = (segment: Segment, at: number) =>
  segment.slice(at + 1).every(isBehindState) && !LOUISIANA.has(segment[at - 1]?.text ?? '');
