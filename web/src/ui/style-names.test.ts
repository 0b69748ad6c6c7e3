// Style sheets of several screens come in one file: a class must look the same whichever of them a page has loaded.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));

test('no two style sheets say how the same class looks by itself', () => {
  const sheets = globSync('**/*.css', { cwd: src }).map((path) => {
    const css = readFileSync(src + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
    const alone = selectors.map((selector) => selector.trim()).filter((selector) => /^\.[a-z\d-]+$/.test(selector));
    return { path, classes: new Set(alone) };
  });
  const said = new Map<string, string[]>();
  for (const { path, classes } of sheets) {
    for (const name of classes) said.set(name, [...(said.get(name) ?? []), path]);
  }
  expect(said.size).toBeGreaterThan(500);
  expect([...said].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
