// Finds parishes and places in a location text: a name counts where it ends a part of the text, as an address ends in its city.
import { parishByKey, placesByKey, type Parish, type Place } from './gazetteer.ts';
import { EVERYDAY, isNumber, keyOf, LEAD, LOUISIANA, NICKNAMES, TAIL, type Segment, type Word } from './vocabulary.ts';

const LONGEST_NAME_WORDS = 5;
/** Several words joined make a name only if they are long enough not to do so by chance ('a' + 'ma'). */
const SHORTEST_JOINED = 7;

const isTail = (word: Word) => TAIL.has(word.text) || isNumber(word);
const isParishWord = (word: Word | undefined) => word !== undefined && /^par(?:ish(?:es)?)?$/.test(word.text);

/** The segment, then with less and less of the state, a ZIP and the like at its end: 'Morgan City' is a name, 'Houma city' is not. */
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

/** The words from each position on that may be a name, the longest first. */
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

/** The parish that is named as one, else one that fills a segment; the last of several. `rest`: the segments without the first kind. */
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

/** The places of the name that fills a segment, else of one that ends a segment; of several the last, since streets come before cities. */
export function placesNamed(segments: readonly Segment[]): readonly Place[] | undefined {
  const last = segments.toReversed();
  return (
    last.map((segment) => ofWhole(segment, placesAt)).find(Boolean) ??
    last.map((segment) => placesAtEnd(segment)).find(Boolean)
  );
}

/** '1200 Jackson' is a street, and an everyday word at the end of others a name only with the state behind it. */
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
