// Finds trees by any of their names, ignoring accents and forgiving one or two typos.
import { editDistance } from '../../../spelling.ts';
import type { SpeciesLine } from './schema.ts';

/** Without capitals, accents and signs: "Devil's walkingstick" → 'devils walkingstick'. */
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

const namesOf = ({ name, scientificName, spanishName, alsoCalled }: Named): string[] => [
  name,
  ...alsoCalled,
  ...(spanishName === null ? [] : [spanishName]),
  scientificName,
];

/** Short words have too many neighbors to be guessed at. */
const allowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

const WHOLE = 0;
const BEGINS = 1;
const MISTYPED = 2;
/** Looked at by its letters alone: how far a typed word is from a word of a name; undefined for another word. */
function distance(typed: string, word: string): number | undefined {
  if (word === typed) {
    return WHOLE;
  }
  if (word.startsWith(typed)) {
    return BEGINS;
  }
  const most = allowed(typed);
  if (most === 0) {
    return undefined;
  }
  // Somebody may still be typing: the beginning of the word, as long as what is typed, counts as well.
  const mistakes = Math.min(editDistance(typed, word), editDistance(typed, word.slice(0, typed.length)));
  return mistakes <= most ? MISTYPED + mistakes : undefined;
}

/** Every typed word must mean a word of one of the tree's names; the fewer mistakes the lower. Undefined: not this tree. */
function rank(typed: readonly string[], names: readonly string[], phrase: string): number | undefined {
  const words = names.flatMap(wordsIn);
  let sum = names.some((name) => fold(name).startsWith(phrase)) ? -1 : 0;
  for (const one of typed) {
    const distances = words.map((word) => distance(one, word)).filter((far) => far !== undefined);
    if (distances.length === 0) {
      return undefined;
    }
    sum += Math.min(...distances);
  }
  return sum;
}

/** Of trees that are meant as well as others, those that the guide knows more of come first: they are the ones people have. */
const known = ({ wind }: Named): number => Number(wind !== undefined && wind !== null);

/** The trees that the words mean, best first; all for no words. Mistyped words count only where no tree has them: 'palm' is no 'plum'. */
export function findSpecies<T extends Named>(species: readonly T[], q: string): T[] {
  const typed = wordsIn(q).slice(0, 6);
  if (typed.length === 0) {
    return [...species];
  }
  const ranked = species
    .map((tree) => ({ tree, far: rank(typed, namesOf(tree), fold(q).trim()) }))
    .filter((one): one is { tree: T; far: number } => one.far !== undefined);
  const exact = ranked.filter(({ far }) => far <= typed.length * BEGINS);
  return (exact.length > 0 ? exact : ranked)
    .toSorted((a, b) => a.far - b.far || known(b.tree) - known(a.tree))
    .map(({ tree }) => tree);
}
