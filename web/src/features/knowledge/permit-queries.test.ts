// The address of the permit helper.
import { expect, test } from 'vitest';
import { permitsAddress, permitsResponses, permitsAsked } from './addresses.ts';

const asked = (query: string) => permitsAsked(new URLSearchParams(query));

test.each([
  ['parish=st-tammany', 'St. Tammany'],
  ['parish=St. Tammany Parish', 'St. Tammany'],
  ['parish=LaSalle', 'LaSalle'],
  ['parish=la salle', 'LaSalle'],
  ['parish=70810', undefined],
  ['parish=Slidell', undefined],
  ['', undefined],
])('%s is %s', (query, name) => {
  expect(asked(query).parish?.name).toBe(name);
});

test('missing or invalid parameters mean private land and removal', () => {
  expect(asked('where=moon&work=eat')).toMatchObject({ where: 'private', work: 'remove', typed: '' });
  expect(asked('parish=Orleans&where=boundary&work=stump')).toMatchObject({ where: 'boundary', work: 'stump' });
});

test('a town or a ZIP is looked up by the server, a parish is not', () => {
  expect(permitsResponses(new URLSearchParams('parish=orleans'))).toEqual([]);
  expect(permitsResponses(new URLSearchParams())).toEqual([]);
  expect(permitsResponses(new URLSearchParams({ parish: ' Slidell\u0000 ' }))).toEqual([
    '/api/places/resolve?text=Slidell',
  ]);
  expect(permitsAddress({ parish: 'orleans', where: 'private', work: 'clear' })).toBe(
    '/tools/permits?parish=orleans&where=private&work=clear',
  );
});
