// Decides which number in a location is its ZIP and which a house number.
import { zipByCode, type Zip } from './gazetteer.ts';
import { isNumber, type Segment } from './words.ts';
import { LOUISIANA, STREET } from './vocabulary.ts';

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
