import { expect, test } from 'vitest';
import { neighbor } from './parish-chooser.tsx';
import { PARISHES } from './parishes.ts';

const named = (name: string) => PARISHES.find((parish) => parish.name === name) ?? { fips: '', name: '', x: 0, y: 0 };

test.each([
  ['Lafayette', [1, 0], 'St. Martin'],
  ['Caddo', [1, 0], 'Bossier'],
  ['Orleans', [0, -1], 'St. Tammany'],
  ['Orleans', [1, 0], 'St. Bernard'],
] as const)('from %s the arrow %j leads to %s', (from, way, to) => {
  expect(neighbor(named(from), way)?.name).toBe(to);
});

test('the map ends at its edges, and every parish is reachable', () => {
  expect(neighbor(named('Caddo'), [-1, 0])).toBeUndefined();
  const reached = new Set([named('Lafayette')]);
  for (const parish of reached) {
    for (const way of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = neighbor(parish, way);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(PARISHES.length);
});
