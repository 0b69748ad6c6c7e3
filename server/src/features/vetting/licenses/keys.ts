// Normalizes license numbers and names for comparison: case, punctuation, accents and "LLC" are removed.

/** Letters that have no accent to take off but are written with another letter in plain English. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};
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

/** 'la-0 0123' → 'LA123': letters and digits, upper case, without zeros before the first number. Empty when there is none. */
export function numberKey(number: string): string {
  const letters = plainLetters(number).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return letters.replace(/^(\P{N}*)0+(?=\p{N})/u, '$1').toUpperCase();
}

/** Legal forms and conjunctions, which do not distinguish businesses. */
const NOTHING_OWN = new Set(
  'llc lc pllc inc incorporated co company corp corporation ltd limited llp lp dba the and'.split(' '),
);
const SAME_WORD: Record<string, string> = {
  svc: 'service',
  svcs: 'service',
  services: 'service',
  bros: 'brothers',
  trees: 'tree',
};

function wordsOf(name: string): string[] {
  return plainLetters(name)
    .replaceAll(/['’‘`´.]+/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (Object.hasOwn(SAME_WORD, word) ? (SAME_WORD[word] ?? word) : word));
}

/** 'Landry & Sons Tree Svc., LLC' and 'Tree Service, Landry and Sons' → 'landry service sons tree'. Empty when it has no letters. */
export function nameKey(name: string): string {
  const all = wordsOf(name);
  const own = all.filter((word) => !NOTHING_OWN.has(word));
  return (own.length > 0 ? own : all).toSorted((a, b) => (a < b ? -1 : Number(a > b))).join(' ');
}
