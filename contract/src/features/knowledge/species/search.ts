// Finds trees by any of their names, ignoring accents and forgiving one or two typos.
import { editDistance } from '../../../spelling.ts';
import type { SpeciesLine } from '../schema.ts';

/** "Devil's walkingstick" → 'devils walkingstick'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{Mn}'’]/gu, '')
    .toLowerCase();

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

type Named = Pick<SpeciesLine, 'name' | 'scientificName' | 'spanishName' | 'alsoCalled'> & {
  wind?: SpeciesLine['wind'] | undefined;
};

/** What trees of a genus are called in the Spanish of Mexico, Central America and the Caribbean, for a search only: genus, then words. */
const IN_SPANISH = new Map(
  (
    'Acer arce; Albizia mimosa; Broussonetia mora; Carya nogal, pacana, nuez; Celtis palo blanco; ' +
    'Cercis ciclamor; Ficus higo; Fraxinus fresno; Ilex acebo; Juglans nogal, nuez; Juniperus enebro, táscate; ' +
    'Lagerstroemia crespón, astronómica; Ligustrum trueno; Malus manzano; Melia lila, canelo; Morus mora, moral; ' +
    'Persea aguacatillo; Pinus pino, ocote; Platanus álamo, plátano; Populus álamo, chopo; ' +
    'Prunus ciruelo, cerezo, capulín; Quercus roble, encino; Sabal palma, palmera; Salix sauce; ' +
    'Taxodium sabino, ahuehuete; Ulmus olmo; Washingtonia palmera'
  )
    .split('; ')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' '))]),
);

const namesOf = ({ name, scientificName, spanishName, alsoCalled }: Named): string[] => [
  name,
  ...alsoCalled,
  ...(spanishName === null ? [] : [spanishName]),
  IN_SPANISH.get(scientificName.split(' ')[0] ?? '') ?? '',
  scientificName,
];

/** How many typos are forgiven: short words have too many similar ones. */
const allowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** How far a typed word is from a word of a name: 0 equal, 1 its beginning, more with typos; undefined for another word. */
function distance(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return word === typed ? 0 : 1;
  const most = allowed(typed);
  if (most === 0) return undefined;
  // Somebody may still be typing, so the beginning of the word counts too.
  const typos = Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)));
  return typos <= most ? 2 + typos : undefined;
}

/** The sum of distances of the typed words, each to the nearest word of the names. Undefined: not this tree. */
function rank(typed: readonly string[], names: readonly string[], phrase: string): number | undefined {
  const words = names.flatMap(wordsIn);
  let sum = names.some((name) => fold(name).startsWith(phrase)) ? -1 : 0;
  for (const one of typed) {
    const distances = words.map((word) => distance(one, word)).filter((far) => far !== undefined);
    if (distances.length === 0) return undefined;
    sum += Math.min(...distances);
  }
  return sum;
}

/** Of equally good matches, trees with care notes come first: they are the ones people have. */
const known = ({ wind }: Named): number => Number(wind !== undefined && wind !== null);

/** The trees that match, best first; all without words. Typos are forgiven only where no tree matches exactly: 'palm' is no 'plum'. */
export function findSpecies<T extends Named>(species: readonly T[], q: string): T[] {
  const typed = wordsIn(q).slice(0, 6);
  if (typed.length === 0) return [...species];
  const ranked = species
    .map((tree) => ({ tree, far: rank(typed, namesOf(tree), fold(q).trim()) }))
    .filter((one): one is { tree: T; far: number } => one.far !== undefined);
  // A short word that no tree has is left out: 'live oke' means a live oak.
  const long = typed.filter((word) => allowed(word) > 0);
  if (ranked.length === 0 && long.length > 0 && long.length < typed.length) return findSpecies(species, long.join(' '));
  const exact = ranked.filter(({ far }) => far <= typed.length);
  return (exact.length > 0 ? exact : ranked)
    .toSorted((a, b) => a.far - b.far || known(b.tree) - known(a.tree))
    .map(({ tree }) => tree);
}
