// Normalizes free text into words for lookups: folded letters, one spelling of Saint, Fort and the like, segments by comma.

/** One word of a location. `upper`: it was written in capitals ('TX'). */
export type Word = { text: string; upper: boolean };

/** The words between two commas (or line breaks, brackets, dashes). */
export type Segment = readonly Word[];

/** No location is longer; what follows is not read, so that the cost of any text is bounded. */
const LONGEST_READ = 2_000;

const ONE_SPELLING: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  mount: 'mt',
  fort: 'ft',
  point: 'pt',
  pointe: 'pt',
};

const COMPASS: Readonly<Record<string, string>> = { e: 'east', w: 'west' };
const TAKES_COMPASS = new Set(['baton', 'carroll', 'feliciana', 'monroe']);

/** Letters without accents, in plain ASCII where Unicode knows a plain form; the case is kept. */
function fold(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`]/g, '');
}

/** 'N.O.' and 'B.R.' are written with their points; without them they are other words. */
function spellOut(text: string): string {
  return text
    .replace(/\bn\.\s?o\.?(?![a-z])/gi, ' nola ')
    .replace(/\bb\.\s?r\.?(?![a-z])/gi, ' Baton Rouge ')
    .replace(/\b([a-z])\.\s?([a-z])\.(?![a-z])/gi, '$1$2');
}

function wordsOf(text: string): Word[] {
  const tokens = text.match(/[a-z]+|\d+/gi) ?? [];
  return tokens.map((raw, at) => {
    const lower = raw.toLowerCase();
    const next = tokens[at + 1]?.toLowerCase() ?? '';
    const compass = TAKES_COMPASS.has(next) ? COMPASS[lower] : undefined;
    return {
      text: compass ?? ONE_SPELLING[lower] ?? lower,
      upper: raw !== lower && raw === raw.toUpperCase(),
    };
  });
}

/** The segments of a text, without empty ones. Total: any string gives a list, in time bounded by its first 2,000 characters. */
export function segmentsOf(text: string): Segment[] {
  return spellOut(fold(text))
    .split(/[,;:|()[\]\r\n\t\u060C\u3001\u2013\u2014]|\s[-/]\s/)
    .map(wordsOf)
    .filter((segment) => segment.length > 0);
}

/** The key under which a name is kept: its words in one spelling without spaces, so 'La Place' and 'LaPlace' are one. */
export function nameKey(name: string): string {
  return wordsOf(fold(name))
    .map((word) => word.text)
    .join('');
}

export const isNumber = (word: Word | undefined): boolean => word !== undefined && word.text >= '0' && word.text < ':';
