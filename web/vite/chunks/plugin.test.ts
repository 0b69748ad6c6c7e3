// Few files per screen, no unneeded modules on a screen where bytes count, and no file that waits for itself.
import { expect, test } from 'vitest';
import type { Cost } from './module-groups.ts';
import { chunks } from './plugin.ts';

const ROUTE = '?__react-router-build-client-route';

const DEAR = { byte: 1, file: 100_000 };

/** Module → its imports; each of `size` bytes. Screens are called 'page-…'. */
function filesOf(
  graph: Record<string, string[]>,
  costs: Record<string, Cost>,
  { partOf = {} }: { partOf?: Record<string, string[]> } = {},
): Map<string, string> {
  const idOf = (name: string) => `/web/src/${name}${name.startsWith('page-') ? ROUTE : ''}`;
  const { plugin, groups } = chunks({
    frame: /root$/,
    screenOf: (file) => (costs[file] ? { around: [], cost: costs[file] } : undefined),
    partOf: (file) =>
      partOf[file] ? { around: partOf[file].map((name) => `${name}${ROUTE}`), cost: DEAR } : undefined,
  });
  const infos = new Map(
    Object.entries(graph).map(([name, imports]) => [
      idOf(name),
      {
        id: idOf(name),
        isEntry: name === 'root' || name.startsWith('page-'),
        importedIds: imports.map(idOf),
        dynamicallyImportedIds: name === 'root' ? Object.keys(partOf).map(idOf) : [],
        code: 'x'.repeat(10_000),
      },
    ]),
  );
  const { buildEnd } = plugin;
  if (typeof buildEnd !== 'function') throw new Error('the plugin looks at nothing');
  // It uses only the modules of the bundler.
  const bundler = { getModuleIds: () => infos.keys(), getModuleInfo: (id: string) => infos.get(id) ?? null };
  Reflect.apply(buildEnd, bundler, []);
  const [group] = groups;
  const { name } = group ?? {};
  if (typeof name !== 'function') throw new Error('files have no names');
  // The names that the plugin gives; null leaves a module to the bundler.
  const fileOf = (id: string) => Reflect.apply(name, undefined, [id, undefined]) as string | null;
  return new Map(Object.keys(graph).map((module) => [module, fileOf(idOf(module)) ?? 'its own']));
}

const GRAPH = {
  root: ['frame'],
  frame: [],
  'page-a': ['a', 'ab', 'abc', 'frame'],
  'page-b': ['ab', 'abc'],
  'page-c': ['abc', 'c'],
  a: [],
  c: [],
  ab: [],
  abc: [],
};

test('what a screen shares is one file if files are expensive, and its own modules stay with it', () => {
  const files = filesOf(GRAPH, { 'page-a': DEAR, 'page-b': DEAR, 'page-c': DEAR });
  expect(files.get('frame')).toBe('shell');
  expect([files.get('root'), files.get('page-a')]).toEqual(['its own', 'its own']);
  expect(files.get('ab')).toBe(files.get('abc'));
  expect([files.get('a'), files.get('c')]).toEqual(['its own', 'its own']);
});

test('no screen loads unneeded modules if bytes are expensive', () => {
  const dear = { byte: 1000, file: 100 };
  const files = filesOf(GRAPH, { 'page-a': dear, 'page-b': dear, 'page-c': dear });
  expect(files.get('ab')).not.toBe(files.get('abc'));
});

test('what a screen imports stays in its own file, although its lazy component always comes with it', () => {
  const graph = { root: [], 'page-a': ['a', 'both'], part: ['both', 'own'], a: [], both: [], own: [] };
  const files = filesOf(graph, { 'page-a': DEAR }, { partOf: { part: ['page-a'] } });
  expect([files.get('a'), files.get('own')]).toEqual(['its own', 'its own']);
  expect(files.get('both')).toMatch(/^shared-/);
});

test('two files are not merged around a third that one imports and that imports the other', () => {
  const graph = {
    root: [],
    'page-a': ['top', 'middle', 'base'],
    'page-b': ['top'],
    'page-c': ['middle'],
    'page-d': ['base'],
    top: ['middle'],
    middle: ['base'],
    base: [],
  };
  const cost = (byte: number, file: number) => ({ byte, file });
  // Only merging the first and the last saves anything.
  const files = filesOf(graph, {
    'page-a': cost(1, 1e6),
    'page-b': cost(1, 1e6),
    'page-c': cost(900, 0),
    'page-d': cost(1, 0),
  });
  expect(files.get('top') === files.get('base') && files.get('middle') !== files.get('base')).toBe(false);
});
