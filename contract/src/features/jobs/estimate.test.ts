// The cost guide with its rounding, number by number.
import { expect, test } from 'vitest';
import { DIFFICULTIES, estimate, guideFor, TREE_TYPES } from './estimate.ts';

test.each([
  ['removal', 'other', 'easy', 60, 1500],
  ['pruning', 'other', 'easy', 60, 900],
  ['trimming', 'other', 'easy', 60, 720],
  ['stump', 'other', 'easy', 60, 150],
  ['something else', 'other', 'easy', 60, 1200],
  ['removal', 'live_oak', 'moderate', 60, 2535],
  ['removal', 'pine', 'difficult', 50, 2200],
  ['removal', 'bald_cypress', 'emergency', 40, 2800],
  ['pruning', 'magnolia', 'moderate', 35, 819],
  ['stump', 'live_oak', 'emergency', 1, 390],
  // 143.5 by hand; the nearest doubles make it slightly less.
  ['removal', 'bald_cypress', 'easy', 4.1, 144],
] as const)('%s of a %s, %s, %d feet: %d dollars', (service, treeType, difficulty, heightFeet, dollars) => {
  expect(estimate({ service, treeType, difficulty, heightFeet })).toEqual({
    estimate: dollars,
    low: dollars - 100,
    high: dollars + 200,
  });
});

test('the low end is never negative, and all amounts are whole dollars', () => {
  expect(estimate({ service: 'trimming', treeType: 'other', difficulty: 'easy', heightFeet: 2 })).toEqual({
    estimate: 24,
    low: 0,
    high: 224,
  });
  for (const treeType of TREE_TYPES) {
    for (const difficulty of DIFFICULTIES) {
      const { estimate: middle, low, high } = estimate({ service: 'removal', treeType, difficulty, heightFeet: 33.3 });
      expect([middle, low, high].every(Number.isInteger)).toBe(true);
    }
  }
});

const job = {
  serviceCode: 'tree_removal',
  treeSpecies: 'Southern live oak',
  treeHeightFeet: 60,
} as const;

test('a job’s guide follows its service and species, never its urgency, and is absent where the formula does not apply', () => {
  expect(guideFor(job)).toEqual({ low: 2435, high: 2735 });
  expect(guideFor({ ...job, treeSpecies: null })).toEqual({ low: 1850, high: 2150 });
  const urgent = { ...job, urgency: 'emergency', serviceCode: 'emergency' } as const;
  expect(guideFor(urgent)).toEqual(guideFor(job));
  expect(guideFor({ ...job, treeSpecies: 'Loblolly Pine' })).toEqual({ low: 2045, high: 2345 });
  expect(guideFor({ ...job, serviceCode: 'stump_grinding', treeHeightFeet: null })).not.toBeNull();
  expect(guideFor({ ...job, treeHeightFeet: null })).toBeNull();
  expect(guideFor({ ...job, serviceCode: 'tree_planting' })).toBeNull();
});
