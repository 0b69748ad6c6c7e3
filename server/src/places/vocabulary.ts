// Words that say what their neighbors in an address are: states, streets, prepositions.

const wordSet = (list: string): ReadonlySet<string> => new Set(list.match(/\S+/g));

export const LOUISIANA = wordSet(`
  la louisiana louisianna louisianne louisiane lousiana lousianna luisiana louisana`);

/** What may follow a place without changing it. */
export const TAIL = new Set([...LOUISIANA, ...wordSet('usa us area metro region vicinity city proper')]);

/** What may come before a place without changing it. */
export const LEAD = wordSet(`
  near in at by around outside inside within just of the off from to close town city village downtown uptown
  greater somewhere here north south east west`);

export const PREPOSITION = wordSet('near in at by around outside inside within of to from');

/** A name directly before one of these is a street ('Houma Blvd'), as is a number that starts a segment with one in it. */
export const STREET = wordSet(`
  st street str ave av avenue rd road dr drive blvd boulevard ln lane ct court pl cir circle hwy highway pkwy
  parkway ter terrace trl trail loop way alley expy expressway causeway bypass rue sq square trace walk bend row
  run fwy route`);

/** Place names that are everyday words too: believed only where the text leaves no doubt. */
export const EVERYDAY = wordSet(`
  many start sun central convent reserve supreme echo forest branch chase bush pride grant delta trout ruby
  sunset sunshine scott walker gray baker homer robert kelly taylor perry wilson marion joyce oscar gilbert
  noble fisher singer pelican violet pioneer enterprise empire evergreen waterproof midway jones otis clarence
  ethel flora elizabeth brittany mora lena ida lydia innis simpson hester slaughter ball cade acme independence
  cutoff eros`);

/** Short names of places that the tables do not hold: name key as typed -> name key of the place. */
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

/** Codes that are words or parts of addresses as well: believed only in capitals after a comma, or before a ZIP. */
export const WORDLIKE_CODES = wordSet('in or me hi ok oh id de co al ma pa mo ct ne mt');
