// Each tree of the guide has a drawing, by its genus.
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GenusDrawing } from './parts/genus-drawing.tsx';

const TREES = z
  .array(z.object({ scientific: z.string() }))
  .parse(JSON.parse(readFileSync('server/reference/species.json', 'utf8')));
const drawn = (scientificName: string) => renderToStaticMarkup(createElement(GenusDrawing, { scientificName }));

test('every tree has a crown and a leaf; trees of one genus share them, and the genera differ', () => {
  const byGenus = new Map<string, Set<string>>();
  for (const { scientific: scientificName } of TREES) {
    const html = drawn(scientificName);
    expect(html).toMatch(/genus-crown[^"]*" d="M[^"]+".*genus-leaf[^"]*" d="M[^"]+"/u);
    const genus = scientificName.split(' ')[0] ?? '';
    byGenus.set(genus, (byGenus.get(genus) ?? new Set()).add(html));
  }
  expect([...byGenus.values()].every(({ size }) => size === 1)).toBe(true);
  expect(new Set([...byGenus.values()].flatMap((all) => [...all])).size).toBeGreaterThan(20);
  expect(drawn('Quercus virginiana')).not.toBe(drawn('Pinus taeda'));
});
