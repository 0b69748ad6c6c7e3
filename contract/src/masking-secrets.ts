// Patterns that find a person's names and streets in a text.
import { isAscii } from './as-read.ts';

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Street {
  /** The house number. */
  number: string | undefined;
  /** 'Audubon', 'St. Charles', 'Bayou Teche': without North or South before it and Street or Avenue after it. */
  words: readonly string[];
}

const SUFFIX =
  '(?:street|str?|avenue|ave?|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|place|pl|way|circle|cir|highway|hwy|parkway|pkwy|terrace|ter|trail|trl|alley|loop|bend|cove|square|sq)';
const DIRECTION = '(?:north|south|east|west|n|s|e|w|ne|nw|se|sw)';
const IS_SUFFIX = new RegExp(String.raw`^${SUFFIX}\.?$`, 'i');
const IS_DIRECTION = new RegExp(String.raw`^${DIRECTION}\.?$`, 'i');
const MOST_WORDS = 3;

/** The words of a street's name: between a direction and a suffix, or the first few. */
function nameWords(text: string): string[] {
  const all = text.split(/\s+/u).filter(Boolean);
  const named = all.length > 1 && IS_DIRECTION.test(all[0] ?? '') && !IS_SUFFIX.test(all[1] ?? '') ? all.slice(1) : all;
  const end = named.findIndex((word, i) => i > 0 && IS_SUFFIX.test(word));
  return named.slice(0, end === -1 ? MOST_WORDS : Math.min(end, MOST_WORDS + 1));
}

const NUMBERED = /(?<![\p{L}\p{N}])(\p{N}{1,6}[A-Za-z]?)\s+([\p{L}\p{N}.'’\- ]+)/gu;
const UNNUMBERED = new RegExp(
  String.raw`((?:\b(?:st|saint|ste|la|le|de)\.?\s+)?[\p{L}'’-]+)\s+${SUFFIX}(?![\p{L}\p{N}])`,
  'giu',
);

/** The streets in a location: '1423 N Audubon St, New Orleans' → 1423 Audubon. */
export function streetsOf(location: string): Street[] {
  const plain = isAscii(location) ? location : location.normalize('NFKC');
  const numbered = [...plain.matchAll(NUMBERED)].map(([, number, rest = '']) => ({ number, words: nameWords(rest) }));
  if (numbered.length > 0) return numbered;
  return [...plain.matchAll(UNNUMBERED)].map(([, name = '']) => ({ number: undefined, words: name.split(/\s+/u) }));
}

/** A part of a name: one long word in any case, others only as they are written. */
type NameWord = { name: string };

/** The beginning of handles: 'pelicantrees', 'pelican504', 'pelican_br'. */
type HandleStart = { handle: string };

/** A whole name, a part of one, a handle made of one, or a street. */
export type Secret = string | Street | NameWord | HandleStart;

const SAINT = /^(?:st|saint)\.?$/i;
/** 'St.', 'St' and 'Saint' are one word. */
const spelled = (word: string) => (SAINT.test(word) ? String.raw`(?:st\.?|saint)` : loose(word.replace(/\.$/, '')));

/** A word with or without accents, for decomposed text (NFD). */
function loose(word: string): string {
  const letters = Array.from(word.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  return letters
    .map((letter) =>
      /['’]/.test(letter) ? "['’]?" : escaped(letter) + (/\p{L}/u.test(letter) ? String.raw`\p{M}*` : ''),
    )
    .join('');
}

const alone = (pattern: string, flags = 'giu') =>
  new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}])(?:${pattern})(?![\p{L}\p{N}\p{M}])`, flags);

/** From this length on a name counts in small letters too. */
const LONG_NAME = 6;

/** 'St. Landry' and 'Vernon Parish' are places. */
const inNoPlace = (pattern: string) =>
  String.raw`(?<!\b[Ss](?:te?|aint)\.?\s{1,2})(?:${pattern})(?!\s{1,2}[Pp]arish\b)`;

function patternOfWord({ name }: NameWord): RegExp {
  const written = inNoPlace([name, name.toUpperCase()].map(loose).join('|'));
  return name.length < LONG_NAME || name.includes(' ') ? alone(written, 'gu') : alone(written);
}

/** What follows a name in a handle. */
const HANDLE_END = String.raw`[_.-]?(?:(?:tree|stump|arbor|lawn|land|yard|service|care|co|llc|pro|cut|trim|grind|climb|crew|br|nola|la)[\p{L}\p{N}_]{0,30}|[\p{N}_][\p{L}\p{N}_]{0,30})`;

/** How many words identify a street: a short first one ('St. Charles', 'La Salle') needs the next. */
const tellingWords = ([first = '']: readonly string[]) => (first.length < 4 || SAINT.test(first) ? 2 : 1);

/** The number and the name, or the name with any suffix ('St' in the location, 'Street' in the text). */
function patternOfStreet({ number, words }: Street): RegExp | undefined {
  if (words.length === 0) return undefined;
  const named = (some: readonly string[]) =>
    String.raw`(?:${DIRECTION}\.?\s{1,3})?${some.map(spelled).join(String.raw`\s{1,3}`)}`;
  const whole = named(words);
  const onStreet = String.raw`${whole}\s{1,3}${SUFFIX}`;
  const least = named(words.slice(0, tellingWords(words)));
  return alone(
    number === undefined ? onStreet : String.raw`${escaped(number)}\s{1,3}(?:${whole}|${least})|${onStreet}`,
  );
}

/** Undefined for a secret that is too short. */
export function patternOf(secret: Secret): RegExp | undefined {
  if (typeof secret !== 'string') {
    if ('handle' in secret) return alone(loose(secret.handle) + HANDLE_END);
    return 'name' in secret ? patternOfWord(secret) : patternOfStreet(secret);
  }
  const words = secret.normalize('NFKC').trim().split(/\s+/u).filter(Boolean);
  return words.join('').length < 4 ? undefined : alone(words.map(loose).join(String.raw`[\s\p{P}\p{S}]{0,5}`));
}

/** A word that every text with the secret contains: of a name the longest, which few texts have. */
function firstRevealing(secret: Secret): string {
  if (typeof secret === 'string') {
    return secret
      .split(/[^\p{L}\p{N}]+/u)
      .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  }
  if ('handle' in secret) return secret.handle;
  return 'name' in secret ? secret.name : (secret.words[tellingWords(secret.words) - 1] ?? '');
}

/** A fast check: false when the text certainly does not contain the secret. */
export function mayHold(plain: string, secret: Secret): boolean {
  const word = firstRevealing(secret);
  return !isAscii(plain) || !isAscii(word) || plain.toLowerCase().includes(word.toLowerCase());
}
