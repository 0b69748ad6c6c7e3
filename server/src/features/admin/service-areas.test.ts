// How businesses write their service area, and the parishes in it.
import { expect, test } from 'vitest';
import { parishByFips } from '../../places/resolve.ts';
import { areaOf } from './service-areas.ts';

const names = (text: string) => areaOf(text).fips.map((fips) => parishByFips.get(fips)?.name);

test.each([
  ['East Baton Rouge', ['East Baton Rouge']],
  ['Baton Rouge, Ascension and Livingston', ['East Baton Rouge', 'Ascension', 'Livingston']],
  ['Orleans, Jefferson, St. Bernard and Washington parishes', ['Orleans', 'Jefferson', 'St. Bernard', 'Washington']],
  ['Houma / Thibodaux', ['Terrebonne', 'Lafourche']],
  ['New Orleans, Metairie & Kenner', ['Orleans', 'Jefferson']],
  ['within 50 miles of Houma', ['Terrebonne']],
  ['wherever there are trees', []],
  ['', []],
])('%s', (text, expected) => {
  expect(names(text)).toEqual(expected);
  expect(areaOf(text).statewide).toBe(false);
});

test.each(['Statewide', 'All of Louisiana', 'louisiana', 'the whole state', 'all 64 parishes'])(
  '%s is the state',
  (text) => {
    expect(areaOf(text)).toEqual({ statewide: true, fips: [] });
  },
);
