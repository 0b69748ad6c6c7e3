// The parts of names that identify somebody: the whole, reversed or with an initial, the surname, and the distinctive part of a
// business's name.
import type { Secret } from './masking-secrets.ts';

/** Words that many names of businesses end in; the words before them identify one. */
const TRADE =
  /^(?:the|a|and|&|of|co|company|companies|corp|corporation|inc|incorporated|llc|ltd|pllc|enterprises?|group|brothers|bros|sons?|family|trees?|stumps?|arborists?|arbor|arboriculture|forestry|land(?:scap(?:e|es|ing|ers?))?|lawns?|yards?|gardens?|care|services?|specialists?|experts?|pros?|professionals?|work|works|solutions?|contractors?|removals?|trimming|pruning|grinding|cutters?|cutting|climbers?|surgeons?|company's)$/iu;

/** Surnames and names of businesses that are also common words here: alone they identify nobody. */
const PLAIN = new Set(
  (
    'live red white water black green blue brown gray grey golden silver big little small long short tall old new young first best top quality good great ' +
    'affordable reliable honest local american southern south north east west northern eastern western gulf coast coastal delta river bayou lake ' +
    'louisiana baton rouge orleans lafayette shreveport acadia acadiana cajun creole crescent parish city capital capitol state town ' +
    'oak oaks pine pines cypress magnolia pecan maple elm ash birch cedar willow palm gum cherry holly laurel hickory walnut ' +
    'wood woods timber forest leaf leaves branch limb root roots trunk bark crown canopy moss thorn berry rose reed cane cotton ' +
    'price prices bush hill hills stone rivers brook brooks field fields park parks banks marsh meadows garden gardener land house home hall church court ' +
    'lane street ford bridge cross post page bell ball case chance close day may march summer summers winter winters snow storm hurricane ' +
    'king noble major rich wise sharp power love hope grace joy will mark rob grant chase hunter fisher farmer baker barber carpenter cook cooper ' +
    'driver mason miller parker porter potter shepherd taylor turner walker wells rush swift strong steel heights hammond'
  ).split(' '),
);

/** A tree or a place rather than a name: 'Live Oak', 'Baton Rouge'. */
const PLAIN_PHRASE =
  /^\S+ (?:oaks?|pines?|cypress|magnolia|pecan|maple|elm|ash|cedar|willow|palms?|louisiana|coast|parish|city|river|lake|wood|timber|forest)$|^(?:baton rouge|new orleans|lake charles|st\.? \S+|saint \S+)$/iu;

const wordsOf = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .split(/[\s,]+/u)
    .filter(Boolean);
const isPlain = (word: string) => PLAIN.has(word.toLowerCase());
const isTrade = (word: string) => TRADE.test(word.replaceAll(/[.]/g, ''));

/** The beginning of handles made of a name: 'pelican' of 'pelicantrees'. */
function handles(words: readonly string[]): Secret[] {
  const handle = words.join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return handle.length < 4 || (words.every(isPlain) && words.length < 2) ? [] : [{ handle }];
}

/** A single word that identifies somebody: 'Boudreaux', but no common word. */
const alone = (word: string): Secret[] => (word.length < 4 || isPlain(word) ? [] : [{ name: word }]);

/** A whole surname, also one of two words; none that is short or made of common words, which would be removed wherever they are. */
export const surnameSecrets = (lastName: string): Secret[] =>
  lastName.trim().length < 4 || wordsOf(lastName).every(isPlain) ? [] : [{ name: lastName.trim() }];

/** 'Renée Boudreaux' → the whole, 'Boudreaux, Renée', 'R. Boudreaux' and 'Boudreaux', but not the first name alone. */
export function personSecrets(name: string): Secret[] {
  const words = wordsOf(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length < 2
    ? [name]
    : [name, `${last} ${first}`, `${first.slice(0, 1)} ${last}`, ...alone(last), ...handles([last])];
}

/** 'Acadiana Climbers LLC' → 'Acadiana Climbers'. */
function withoutLegalForm(name: string): Secret[] {
  const shorter = name.replace(/[\s,]+(?:co|company|corp|corporation|inc|incorporated|p?llc|ltd)\.?\s*$/iu, '');
  return shorter === name || !/\s/u.test(shorter.trim()) ? [] : [{ name: shorter.trim() }];
}

/** 'Pelican Tree Co.' → the whole, and 'Pelican'; 'Bayou Crown Arborists' → the whole, and 'Bayou Crown'. */
export function businessNameSecrets(name: string): Secret[] {
  const words = wordsOf(name);
  const from = words.findIndex((word) => !isTrade(word));
  const length = from < 0 ? 0 : words.slice(from).findIndex(isTrade);
  const core = from < 0 ? [] : words.slice(from, length < 0 ? undefined : from + length);
  const [only = ''] = core;
  const names: Secret[] = [name, ...withoutLegalForm(name)];
  if (core.length < 2) return [...names, ...alone(only), ...handles(core)];
  const coreName = core.join(' ');
  return core.every(isPlain) && PLAIN_PHRASE.test(coreName) ? names : [...names, coreName, ...handles(core)];
}
