// Decides which number in a location is its ZIP, and whether it names a state other than Louisiana and not merely a street named after one.
import { placesByKey, parishByKey, zipByCode, type Zip } from './gazetteer.ts';
import {
  isNumber,
  type Segment,
  type Word,
  LOUISIANA,
  OTHER_STATE_CODES,
  OTHER_STATES,
  STREET,
  WORDLIKE_CODES,
} from './vocabulary.ts';

const LONGEST_STATE_WORDS = 3;
const isCountry = (word: Word | undefined) => word?.text === 'usa' || (word?.text === 'us' && word.upper);

/** True where the text says, in the place where a state is written, one of the other states ('Houston, TX', 'Jackson Mississippi'). */
export function namesOtherState(segments: readonly Segment[]): boolean {
  return segments.some((segment, at) => {
    const last = segments.slice(at + 1).every((later) => later.every((word) => isNumber(word) || isCountry(word)));
    return endsInOtherState(segment, segments[at - 1], last);
  });
}

/** True where the text says Louisiana as the state: 'Slidell, LA', 'Slidell Louisiana 70458'. */
export function namesLouisiana(segments: readonly Segment[]): boolean {
  return segments.some((segment) => {
    const { words } = withoutZip(segment);
    return LOUISIANA.has(words.at(-1)?.text ?? '');
  });
}

function withoutZip(segment: Segment): { words: Segment; zip: boolean } {
  let end = segment.length;
  while (end > 1 && (isNumber(segment[end - 1]) || isCountry(segment[end - 1]))) end -= 1;
  return {
    words: segment.slice(0, end),
    zip: segment.slice(end).some((word) => word.text.length === 5),
  };
}

function endsInOtherState(segment: Segment, before: Segment | undefined, last: boolean): boolean {
  const { words, zip } = withoutZip(segment);
  return endsInCode(words, { afterComma: before !== undefined, zip, last }) || endsInName(words, before, last);
}

function endsInCode(words: Segment, at: { afterComma: boolean; zip: boolean; last: boolean }): boolean {
  const word = words.at(-1);
  if (!word || !OTHER_STATE_CODES.has(word.text)) return false;
  if (at.zip) return words.length > 1 || at.afterComma;
  const alone = words.length === 1 && at.afterComma;
  if (WORDLIKE_CODES.has(word.text)) return alone && word.upper;
  return alone || (word.upper && at.last && words.length > 1);
}

function endsInName(words: Segment, before: Segment | undefined, last: boolean): boolean {
  for (let length = Math.min(LONGEST_STATE_WORDS, words.length); length > 0; length -= 1) {
    const name = words
      .slice(-length)
      .map((word) => word.text)
      .join(' ');
    if (!OTHER_STATES.has(name)) continue;
    const left = words.slice(0, -length);
    if (left.length > 0 && (!last || left.every(isNumber) || left.at(-1)?.text === 'the')) return false;
    return !isAlsoHere(name) || (left.length === 0 ? isForeignTown(before) : isForeignTown(left));
  }
  return false;
}

/** Iowa is a town in Calcasieu Parish and Washington a parish: their names alone mean Louisiana. */
const isAlsoHere = (name: string) => placesByKey.has(name) || parishByKey.has(name);

/** 'Des Moines' before ', Iowa': words that are neither a street nor a place of ours. */
function isForeignTown(words: Segment | undefined): boolean {
  if (!words || words.length === 0) return false;
  if (words.some((word) => isNumber(word) || STREET.has(word.text))) return false;
  const key = words.map((word) => word.text).join('');
  return (
    !placesByKey.has(key) &&
    !parishByKey.has(key) &&
    words.every((word) => !['in', 'near', 'at', 'of', 'parish'].includes(word.text))
  );
}

/** How far behind a house number the word Street or Highway may be. */
const STREET_WITHIN_WORDS = 6;

export type ZipFound = { zip: Zip } | { foreign: true } | undefined;

/**
 * The last ZIP of Louisiana in the text, else whether a ZIP from elsewhere is in a ZIP's position, else nothing. A number of five
 * digits that opens a segment with a street in it is a house number ('70808 Highway 1').
 */
export function zipInText(segments: readonly Segment[]): ZipFound {
  let foreign = false;
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const segment = segments[at] ?? [];
    for (let word = segment.length - 1; word >= 0; word -= 1) {
      const code = segment[word]?.text ?? '';
      if (!isNumber(segment[word]) || code.length !== 5 || isHouseNumber(segment, word)) continue;
      const zip = zipByCode.get(code);
      if (zip) return { zip };
      foreign ||= !isPlannedHere(code) && closesSegment(segment, word);
    }
  }
  return foreign ? { foreign: true } : undefined;
}

function isHouseNumber(segment: Segment, at: number): boolean {
  if (at > 0) return false;
  const following = segment.slice(1, 1 + STREET_WITHIN_WORDS);
  return following.some((word) => STREET.has(word.text));
}

/** The post plans 700 to 714 for Louisiana: such a number is a mistyped or new ZIP of ours, not one from elsewhere. */
const isPlannedHere = (code: string) => code >= '70000' && code < '71500';

/** True for the whole segment, and for 'Houston 77002' or 'TX 77002-1234'; false for '18234 Oak Alley'. */
function closesSegment(segment: Segment, at: number): boolean {
  const after = segment.slice(at + 1);
  const onlyPlusFour = after.every((word) => isNumber(word) || word.text === 'usa');
  return onlyPlusFour && !LOUISIANA.has(segment[at - 1]?.text ?? '');
}
