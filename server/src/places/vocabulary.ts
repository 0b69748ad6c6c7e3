// Splits a location text into words, and the words that tell what their neighbors are: states, streets, prepositions.

const wordSet = (list: string): ReadonlySet<string> => new Set(list.match(/\S+/g));

export const LOUISIANA = wordSet(`
  la louisiana louisianna louisianne louisiane lousiana lousianna luisiana louisana`);

/** What may follow a place without changing it. */
export const TAIL = new Set([
  ...LOUISIANA,
  ...wordSet('usa us area metro region vicinity city proper north south east west'),
]);

/** What may come before a place without changing it. */
export const LEAD = wordSet(`
  near in at by around outside inside within just of the off from to close town city village downtown uptown
  greater somewhere here north south east west`);

/** A number that starts a segment with one of these in it is a house number. */
export const STREET = wordSet(`
  st street str ave av avenue rd road dr drive blvd boulevard ln lane ct court pl cir circle hwy highway pkwy
  parkway ter terrace trl trail loop way alley expy expressway causeway bypass rue sq square trace walk bend row
  run fwy route`);

/** Place names that are everyday words too: they count only where they fill a part of the text. */
export const EVERYDAY = wordSet(`
  many start sun central convent reserve supreme echo forest branch chase bush pride grant delta trout ruby
  sunset sunshine scott walker gray baker homer robert kelly taylor perry wilson marion joyce oscar gilbert
  noble fisher singer pelican violet pioneer enterprise empire evergreen waterproof midway jones otis clarence
  ethel flora elizabeth brittany mora lena ida lydia innis simpson hester slaughter ball cade acme independence
  cutoff eros`);

/** Short names of places that are not in the tables: name key as typed -> name key of the place. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ['nola', 'neworleans'],
  ['nawlins', 'neworleans'],
  ['norleans', 'neworleans'],
]);

const NAMES =
  'al alabama|ak alaska|az arizona|ar arkansas|ca california|co colorado|ct connecticut|de delaware|dc district of columbia|' +
  'fl florida|ga georgia|hi hawaii|id idaho|il illinois|in indiana|ia iowa|ks kansas|ky kentucky|me maine|md maryland|' +
  'ma massachusetts|mi michigan|mn minnesota|ms mississippi|mo missouri|mt montana|ne nebraska|nv nevada|nh new hampshire|' +
  'nj new jersey|nm new mexico|ny new york|nc north carolina|nd north dakota|oh ohio|ok oklahoma|or oregon|pa pennsylvania|' +
  'ri rhode island|sc south carolina|sd south dakota|tn tennessee|tx texas|ut utah|vt vermont|va virginia|wa washington|' +
  'wv west virginia|wi wisconsin|wy wyoming|pr puerto rico';

const pairs = NAMES.split('|').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

export const OTHER_STATE_CODES: ReadonlySet<string> = new Set(pairs.map(([code]) => code));

/** Full names and the written abbreviations that are no other word. */
export const OTHER_STATES: ReadonlySet<string> = new Set([
  ...pairs.map(([, name]) => name),
  ...wordSet('miss tex ark ala fla okla tenn calif'),
]);

/** Codes that are words or parts of addresses too: they count only in capitals after a comma, or before a ZIP. */
export const WORDLIKE_CODES = wordSet('in or me hi ok oh id de co al ma pa mo ct ne mt');

/** One word of a location. `upper`: it was written in capitals ('TX'). */
export type Word = { text: string; upper: boolean };

/** The words between two commas, line breaks, brackets or dashes, or from 'near' and the like on. */
export type Segment = readonly Word[];

/** The rest of a longer text is ignored, so that its cost is bounded. */
const LONGEST_READ = 2_000;

const SPELLINGS = new Map(
  Object.entries({ saint: 'st', sainte: 'st', ste: 'st', mount: 'mt', fort: 'ft', point: 'pt', pointe: 'pt' }),
);
const COMPASS = new Map(Object.entries({ e: 'east', w: 'west' }));
const TAKES_COMPASS = new Set(['baton', 'carroll', 'feliciana', 'monroe']);

/** Without accents and apostrophes; in ASCII where Unicode has such a form. */
function fold(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`]/g, '');
}

/** 'N.O.' and 'B.R.' are cities only with their dots. */
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
    const compass = TAKES_COMPASS.has(next) ? COMPASS.get(lower) : undefined;
    const text = compass ?? SPELLINGS.get(lower) ?? lower;
    return { text, upper: raw !== lower && raw === raw.toUpperCase() };
  });
}

/** The segments of any text, without empty ones. */
export function segmentsOf(text: string): Segment[] {
  return spellOut(fold(text))
    .split(/[,;:|()[\]\r\n\t\u060C\u3001\u2013\u2014]|\s[-/]\s|(?<!\bcut)\s(?=(?:near|in|by|off|behind)\s)/i)
    .map(wordsOf)
    .filter((segment) => segment.length > 0);
}

/** The key of a name: its words in one spelling without spaces, so 'La Place' and 'LaPlace' are one. */
export const nameKey = (name: string): string => keyOf(wordsOf(fold(name)));

export const keyOf = (words: Segment): string => words.map(({ text }) => text).join('');

export const isNumber = (word: Word | undefined): boolean => word !== undefined && word.text >= '0' && word.text < ':';
