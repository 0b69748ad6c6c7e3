// What fits a business, case by case.
import { expect, test } from 'vitest';
import { fitOf, servicesOf, workPlaceOf, type WorkPlace } from './fit.ts';

const CHOSEN = {
  workParishes: ['22033'],
  baseZip: '70808',
  radiusMiles: 20,
  specialties: ['Tree Removal'],
  equipment: [],
};
const area = (more: Partial<typeof CHOSEN> & { baseZip?: string | null } = {}): WorkPlace => {
  const place = workPlaceOf({ ...CHOSEN, ...more });
  if (!place) throw new Error('no place is chosen');
  return place;
};
const BATON_ROUGE = { parishFips: '22033', lat: 30.4, lon: -91.14 };
const NEW_ORLEANS = { parishFips: '22071', lat: 29.95, lon: -90.07 };
const GONZALES = { parishFips: '22005', lat: 30.24, lon: -90.92 };
const removal = { serviceCode: 'tree_removal' as const, treeHeightFeet: null };

test.each([
  ['its parish is chosen', { ...removal, ...BATON_ROUGE }, {}, { fits: true, place: 'parish' }],
  ['outside the parishes, inside the distance', { ...removal, ...GONZALES }, {}, { fits: true, place: 'radius' }],
  ['outside both', { ...removal, ...NEW_ORLEANS }, {}, { fits: false, place: null, service: true }],
  ['a chosen parish without any ZIP', { ...removal, ...BATON_ROUGE }, { baseZip: null }, { fits: true, miles: null }],
  ['nobody knows where', { ...removal, parishFips: null, lat: null, lon: null }, {}, { fits: false, miles: null }],
  [
    'no specialty covers it',
    { ...BATON_ROUGE, serviceCode: 'stump_grinding' as const, treeHeightFeet: null },
    {},
    { fits: false, place: 'parish', service: false },
  ],
  [
    'other work is for everyone',
    { ...BATON_ROUGE, serviceCode: 'other' as const, treeHeightFeet: null },
    {},
    { fits: true, service: true },
  ],
  ['no equipment said: none asked for', { ...removal, ...BATON_ROUGE, treeHeightFeet: 80 }, {}, { fits: true }],
  [
    'a high tree and no way up',
    { ...removal, ...BATON_ROUGE, treeHeightFeet: 80 },
    { equipment: ['chipper'] },
    { fits: false, equipment: false },
  ],
  [
    'a high tree and a bucket truck',
    { ...removal, ...BATON_ROUGE, treeHeightFeet: 80 },
    { equipment: ['bucket_truck'] },
    { fits: true, equipment: true },
  ],
  [
    'a low tree needs no way up',
    { ...removal, ...BATON_ROUGE, treeHeightFeet: 20 },
    { equipment: ['chipper'] },
    { fits: true },
  ],
  [
    'a stump without a grinder',
    { ...BATON_ROUGE, serviceCode: 'stump_grinding' as const, treeHeightFeet: null },
    { specialties: ['Stump Grinding'], equipment: ['chipper'] },
    { fits: false, service: true, equipment: false },
  ],
])('%s', (_, job, more, expected) => {
  // TypeScript infers one wide type for a table of cases; each row is a part of CHOSEN.
  expect(fitOf(job, area(more as Partial<typeof CHOSEN>))).toMatchObject(expected);
});

test('the miles are from the base ZIP', () => {
  expect(fitOf({ ...removal, ...NEW_ORLEANS }, area()).miles).toBeGreaterThan(65);
  expect(fitOf({ ...removal, ...NEW_ORLEANS }, area()).miles).toBeLessThan(80);
});

test('without a parish and a ZIP there is nothing to compare', () => {
  expect(workPlaceOf({ ...CHOSEN, workParishes: [], baseZip: null })).toBeNull();
});

test('every specialty covers a service, and unknown ones none', () => {
  expect([...servicesOf(['Storm Cleanup', 'Lumberjacking'])].toSorted()).toEqual([
    'emergency',
    'other',
    'tree_removal',
  ]);
});
