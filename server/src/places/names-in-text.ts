// Finds parishes and places in a location text, each with a confidence from its position.
import { parishByKey, placesByKey, type Parish, type Place } from './gazetteer.ts';
import {
  isNumber,
  type Segment,
  type Word,
  EVERYDAY,
  LEAD,
  LOUISIANA,
  NICKNAMES,
  PREPOSITION,
  STREET,
  TAIL,
} from './vocabulary.ts';
import { editDistance } from '@live-oak/contract/spelling.ts';

/** Shorter words have too many neighbors to be guessed at, longer ones are no names. */
const [SHORTEST_GUESSED, LONGEST_GUESSED] = [5, 40];
const mistakesIn = ({ length }: string) => (length >= 9 ? 2 : 1);

/** Finds the nearest key by the number of letters added, left out, changed or swapped; undefined when none or several are nearest. */
export function guesser(keys: Iterable<string>): (typed: string) => string | undefined {
  const byFirstLetter = Map.groupBy(
    [...keys].filter(({ length }) => length >= SHORTEST_GUESSED),
    (key) => key.charAt(0),
  );
  return (typed) => {
    if (typed.length < SHORTEST_GUESSED || typed.length > LONGEST_GUESSED) return undefined;
    const allowed = mistakesIn(typed);
    let best: string | undefined;
    let fewest = allowed + 1;
    for (const key of byFirstLetter.get(typed.charAt(0)) ?? []) {
      if (Math.abs(key.length - typed.length) > allowed) continue;
      const mistakes = editDistance(typed, key);
      if (mistakes < fewest) [best, fewest] = [key, mistakes];
      else if (mistakes === fewest) best = undefined;
    }
    return best;
  };
}

const LONGEST_NAME_WORDS = 5;
/** Several words joined make a name only if they are long enough not to do so by chance ('a' + 'ma'). */
const SHORTEST_JOINED = 7;
/** In the middle of other words a one-word name counts only for a place of at least this size. */
const KNOWN_TOWN_PEOPLE = 5_000;
const KNOWN_TOWN_LETTERS = 5;
const GUESS_WORDS_AT_MOST = 30;
const SHORTEST_GUESS_INSIDE = 6;

/** From the weakest to the surest reading of a name. */
const SURE = { inside: 1, afterPreposition: 2, atEnd: 3, beforeState: 4, wholeSegment: 5 } as const;

export type PlaceNamed = { places: readonly Place[]; sure: number; segment: number; words: number };

type Span = { segment: Segment; from: number; to: number };

const keyOf = ({ segment, from, to }: Span) =>
  segment
    .slice(from, to)
    .map((word) => word.text)
    .join('');
const isTail = (word: Word) => TAIL.has(word.text) || isNumber(word);
const isParishWord = (word: Word | undefined) =>
  word?.text === 'parish' || word?.text === 'parishes' || word?.text === 'par';

function* spans(segment: Segment): Generator<Span> {
  for (let length = Math.min(LONGEST_NAME_WORDS, segment.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= segment.length; from += 1) yield { segment, from, to: from + length };
  }
}

/** The parish that is named as one ('St. Tammany Parish', 'parish of Orleans'), else one that fills a segment; the last of several. */
export function parishNamed(segments: readonly Segment[]): { parish: Parish; explicit: boolean } | undefined {
  let alone: Parish | undefined;
  for (const segment of segments.toReversed()) {
    for (const span of spans(segment)) {
      const parish = parishByKey.get(keyOf(span));
      if (!parish) continue;
      if (isParishSpan(span)) return { parish, explicit: true };
      if (fillsSegment(span)) alone ??= parish;
    }
  }
  return alone && { parish: alone, explicit: false };
}

const isParishSpan = ({ segment, from, to }: Span) =>
  isParishWord(segment[to]) || (segment[from - 1]?.text === 'of' && isParishWord(segment[from - 2]));

const fillsSegment = ({ segment, from, to }: Span) =>
  segment.slice(0, from).every((word) => LEAD.has(word.text)) && segment.slice(to).every(isTail);

/** Every place that the text names, in any position that a place may have. */
export function placesNamed(segments: readonly Segment[]): PlaceNamed[] {
  const named: PlaceNamed[] = [];
  segments.forEach((segment, at) => {
    for (const span of spans(segment)) {
      const places = placesAt(span);
      const sure = places && sureness(span, places);
      if (sure) named.push({ places, sure, segment: at, words: span.to - span.from });
    }
  });
  return named;
}

function placesAt(span: Span): readonly Place[] | undefined {
  const key = keyOf(span);
  const places = placesByKey.get(NICKNAMES.get(key) ?? key);
  const byChance =
    span.to - span.from > 1 && key.length < SHORTEST_JOINED && !places?.some((place) => place.name.includes(' '));
  return byChance || isParishSpan(span) || isStreet(span) ? undefined : places;
}

/** 'Houma' in 'Houma Blvd' and in '1200 Houma' is a street; in 'Houma St. Mary Parish' it is not. */
function isStreet({ segment, from, to }: Span): boolean {
  const next = segment[to];
  if (next && STREET.has(next.text)) {
    const startsName = next.text === 'st' && namesFrom(segment, to);
    const startsHighway = isNumber(segment[to + 1]) && segment[to + 1]?.text.length !== 5;
    return !startsName && !startsHighway;
  }
  return from > 0 && to === segment.length && segment.slice(0, from).every(isNumber);
}

function namesFrom(segment: Segment, from: number): boolean {
  for (let to = from + 2; to <= Math.min(segment.length, from + LONGEST_NAME_WORDS); to += 1) {
    const key = keyOf({ segment, from, to });
    if (placesByKey.has(key) || parishByKey.has(key)) return true;
  }
  return false;
}

function sureness(span: Span, places: readonly Place[]): number | undefined {
  const { segment, from, to } = span;
  if (fillsSegment(span)) return SURE.wholeSegment;
  if (LOUISIANA.has(segment[to]?.text ?? '')) return SURE.beforeState;
  const atEnd = segment.slice(to).every(isTail);
  const afterPreposition = PREPOSITION.has(segment[from - 1]?.text ?? '');
  if (EVERYDAY.has(keyOf(span))) return atEnd && afterPreposition ? SURE.afterPreposition : undefined;
  if (atEnd) return SURE.atEnd;
  if (afterPreposition) return SURE.afterPreposition;
  return to - from > 1 || isWellKnown(places[0]) ? SURE.inside : undefined;
}

const isWellKnown = (place: Place | undefined) =>
  place !== undefined && place.population >= KNOWN_TOWN_PEOPLE && place.name.length >= KNOWN_TOWN_LETTERS;

const guessPlace = guesser([...placesByKey.keys()]);
const guessParish = guesser([...parishByKey.keys()]);

/** The place or parish that a misspelled name meant. Whole segments are tried first, then their parts. */
export function guessed(segments: readonly Segment[]): { places: readonly Place[] } | { parish: Parish } | undefined {
  const words = segments.reduce((sum, segment) => sum + segment.length, 0);
  if (words > GUESS_WORDS_AT_MOST) return undefined;
  const all = segments.toReversed().flatMap((segment) => [...spans(segment)]);
  for (const span of [...all.filter(fillsSegment), ...all]) {
    const hit = guessAt(span);
    if (hit) return hit;
  }
  return undefined;
}

function guessAt(span: Span): { places: readonly Place[] } | { parish: Parish } | undefined {
  const key = keyOf(span);
  if (/\d/.test(key)) return undefined;
  if (isParishSpan(span)) {
    const parish = parishByKey.get(guessParish(key) ?? '');
    return parish && { parish };
  }
  if (!fillsSegment(span) && (key.length < SHORTEST_GUESS_INSIDE || isStreet(span))) return undefined;
  const places = placesByKey.get(guessPlace(key) ?? '');
  return places && { places };
}
