import { expect, test } from 'vitest';
import { SERVICE_TYPES, licenseNeed } from './taxonomy.ts';

test('debris on the ground needs no arborist license; everything standing, hanging or resting on a building does', () => {
  for (const service of ['tree_removal', 'trimming_pruning', 'emergency']) {
    expect(licenseNeed(service, 'down')).toBe('none');
    for (const standing of ['standing', 'leaning', 'on_structure', '', null] as const) {
      expect(licenseNeed(service, standing)).toBe('arborist');
    }
  }
});

test('a fallen tree changes nothing for stumps, advice, planting and clearing; for other work it is not enough', () => {
  const needs = SERVICE_TYPES.map(({ code }) => [code, licenseNeed(code, 'down'), licenseNeed(code, null)]);
  expect(needs).toEqual(
    expect.arrayContaining([
      ['stump_grinding', 'asked', 'asked'],
      ['health_assessment', 'advice', 'advice'],
      ['tree_planting', 'planting', 'planting'],
      ['land_clearing', 'clearing', 'clearing'],
      ['other', null, null],
    ]),
  );
});
