// Normalizes license numbers and names for comparison (case, punctuation, accents and "LLC" are removed), and the similarity of two names
// by shared trigrams, exactly as the database's pg_trgm computes it.

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

/** ' landry' → {'  l', ' la', 'lan', 'and', 'ndr', 'dry', 'ry '}; words are padded as pg_trgm pads them. */
export function trigramsOf(key: string): Set<string> {
  const matches = new Set<string>();
  for (const word of key.split(' ').filter(Boolean)) {
    const letters = Array.from(`  ${word} `);
    for (let i = 0; i + 3 <= letters.length; i += 1) {
      matches.add(letters.slice(i, i + 3).join(''));
    }
  }
  return matches;
}

/** 0 to 1: the trigrams that both have, of those that either has. */
export function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const trigram of few) {
    shared += Number(many.has(trigram));
  }
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/**
 * Finds the items whose names are alike, of a list kept in memory: the names of thousands of businesses are held against thousands
 * of lines in seconds, where a query for each would hold the database for minutes.
 */
export class NameIndex {
  /** Each with how many trigrams it has, and the item that it belongs to. */
  readonly #names: { size: number; item: number }[] = [];
  readonly #byTrigram = new Map<string, number[]>();
  #shared = new Uint16Array(0);

  add(item: number, key: string): void {
    const trigrams = trigramsOf(key);
    if (trigrams.size === 0) {
      return;
    }
    const name = this.#names.push({ item, size: trigrams.size }) - 1;
    for (const trigram of trigrams) {
      const names = this.#byTrigram.get(trigram);
      if (names) {
        names.push(name);
      } else {
        this.#byTrigram.set(trigram, [name]);
      }
    }
  }

  /** Counts into `#shared` how many trigrams each name has in common with these; returns the names that have any. */
  #count(wanted: ReadonlySet<string>): number[] {
    if (this.#shared.length < this.#names.length) {
      this.#shared = new Uint16Array(this.#names.length);
    }
    const shared = this.#shared;
    shared.fill(0);
    const touched: number[] = [];
    for (const trigram of wanted) {
      for (const name of this.#byTrigram.get(trigram) ?? []) {
        if (shared[name] === 0) {
          touched.push(name);
        }
        shared[name] = (shared[name] ?? 0) + 1;
      }
    }
    return touched;
  }

  /** The items of the `most` names that are most alike, and at least `least`; with the likeness of their nearest name. */
  alike(key: string, least: number, most: number): Map<number, number> {
    const wanted = trigramsOf(key);
    const best = this.#count(wanted)
      .map((name) => {
        const both = this.#shared[name] ?? 0;
        return { name, likeness: both / (wanted.size + (this.#names[name]?.size ?? 0) - both) };
      })
      .filter(({ likeness }) => likeness >= least)
      .toSorted((a, b) => b.likeness - a.likeness || a.name - b.name)
      .slice(0, most);
    const matches = new Map<number, number>();
    for (const { name, likeness } of best) {
      const item = this.#names[name]?.item;
      if (item !== undefined) {
        matches.set(item, Math.max(likeness, matches.get(item) ?? 0));
      }
    }
    return matches;
  }
}
