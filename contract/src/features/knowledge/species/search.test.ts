// Trees are found by any of their names, however they are typed.
import { expect, test } from 'vitest';
import { findSpecies } from './search.ts';

const tree = (name: string, scientificName: string, more: { spanishName?: string; alsoCalled?: string[] } = {}) => ({
  name,
  scientificName,
  spanishName: more.spanishName ?? null,
  alsoCalled: more.alsoCalled ?? [],
});
const TREES = [
  tree('live oak', 'Quercus virginiana', { spanishName: 'roble vivo del sur', alsoCalled: ['Southern live oak'] }),
  tree('water oak', 'Quercus nigra', { spanishName: 'roble de agua' }),
  tree('pecan', 'Carya illinoinensis', { spanishName: 'nogal pecanero', alsoCalled: ['Pecan tree'] }),
  tree('water hickory', 'Carya aquatica'),
  tree('southern magnolia', 'Magnolia grandiflora', { spanishName: 'magnolia del sur' }),
  tree('devils walkingstick', 'Aralia spinosa'),
  tree('crapemyrtle', 'Lagerstroemia indica', {
    spanishName: 'árbol de Júpiter',
    alsoCalled: ['Crape myrtle', 'Crepe myrtle'],
  }),
  tree('plum', 'Prunus americana'),
  tree('cabbage palmetto', 'Sabal palmetto'),
];
const namesFor = (q: string) => findSpecies(TREES, q).map(({ name }) => name);

test.each([
  ['live oak', ['live oak']],
  ['oak', ['live oak', 'water oak']],
  ['water', ['water oak', 'water hickory']],
  ['LIVE OKA', ['live oak']],
  ['live oke', ['live oak']],
  ['water oke', ['water oak', 'water hickory']],
  ['oke', []],
  ['magnoila', ['southern magnolia']],
  ['magnol', ['southern magnolia']],
  ['pecna', ['pecan']],
  ['pecann', ['pecan']],
  ['quercus nigra', ['water oak']],
  ['quercus virginana', ['live oak']],
  ['crape mirtle', ['crapemyrtle']],
  ['Júpiter', ['crapemyrtle']],
  ['jupiter', ['crapemyrtle']],
  ['roble', ['live oak', 'water oak']],
  ['encinos', ['live oak', 'water oak']],
  ['nogal', ['pecan', 'water hickory']],
  ["devil's walking", ['devils walkingstick']],
  ['palm', ['cabbage palmetto']],
  ['zzzz', []],
] as const)('%s', (q, names) => {
  expect(namesFor(q)).toEqual(names);
});

test('without words all trees are listed in order', () => {
  expect(namesFor(' .,')).toEqual(TREES.map(({ name }) => name));
});

test('long and unusual texts are answered', () => {
  expect(namesFor('a'.repeat(200))).toEqual([]);
  expect(namesFor('\u0301\u0301 🌳 ((( [')).toHaveLength(TREES.length);
});
