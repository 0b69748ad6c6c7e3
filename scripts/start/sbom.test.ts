// The bill of materials names every package of the lock file, with its hash, license and dependencies.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProgram } from './image-program.mjs';
import { SBOM, sbomOf, writeSbom } from './sbom.mjs';

interface Locked {
  link?: boolean;
  version?: string;
}
const lockText = readFileSync('package-lock.json', 'utf8');
// npm writes the lock file.
const locked = (JSON.parse(lockText) as { packages: Record<string, Locked> }).packages;
const bill = sbomOf(lockText);

test('every package of the lock file is listed once, in its version', () => {
  const wanted = Object.entries(locked)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version }]) => `${path} ${version}`);
  const there = bill.components
    .map((one) => `${one['bom-ref']} ${one.version}`)
    .filter((one) => one.includes('node_modules/'));
  expect(wanted.length).toBeGreaterThan(500);
  expect(there.toSorted()).toEqual(wanted.toSorted());
  expect(new Set(bill.components.map((one) => one['bom-ref'])).size).toBe(bill.components.length);
});

test('each has a hash, a license and a package URL', () => {
  for (const one of bill.components.filter((part) => 'hashes' in part)) {
    expect(one).toMatchObject({ purl: expect.stringMatching(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@\d/) });
    expect([one.name, one.licenses.length]).toEqual([one.name, 1]);
    expect([one.name, 'hashes' in one && one.hashes.some(({ alg }) => alg === 'SHA-512')]).toEqual([one.name, true]);
  }
});

test('a package’s dependencies are listed, and fastify depends on its router', () => {
  const refs = new Set<string>([bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])]);
  for (const { ref, dependsOn } of bill.dependencies) {
    expect([ref, refs.has(ref), dependsOn.filter((one) => !refs.has(one))]).toEqual([ref, true, []]);
  }
  const fastify = bill.dependencies.find(({ ref }) => ref === 'node_modules/fastify');
  expect(fastify?.dependsOn).toContain('node_modules/find-my-way');
  expect(bill.dependencies.find(({ ref }) => ref === 'server')?.dependsOn).toContain('contract');
});

test('packages for builds and tests only are marked as such', () => {
  const scope = (name: string) => bill.components.find((one) => one['bom-ref'] === `node_modules/${name}`)?.scope;
  expect([scope('fastify'), scope('vitest')]).toEqual(['required', 'excluded']);
});

test('it is written next to the builds, and is the same for the same lock file', () => {
  const root = mkdtempSync(join(tmpdir(), 'live-oak-sbom-'));
  writeFileSync(join(root, 'package-lock.json'), lockText);
  writeSbom(root);
  const first = readFileSync(join(root, SBOM), 'utf8');
  writeSbom(root);
  expect(readFileSync(join(root, SBOM), 'utf8')).toBe(first);
  expect(JSON.parse(first)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  rmSync(root, { recursive: true });
});

test('the image contains it, and is not built without it', () => {
  const root = mkdtempSync(join(tmpdir(), 'live-oak-image-'));
  const app = join(root, 'image/app');
  for (const path of [
    'contract/src',
    'content',
    'server/build',
    'server/src',
    'server/migrations',
    'server/reference',
    'lab/demo',
  ]) {
    mkdirSync(join(root, path), { recursive: true });
  }
  for (const path of [
    'package.json',
    'LICENSE',
    'contract/package.json',
    'server/package.json',
    'server/src/a.test.ts',
  ]) {
    writeFileSync(join(root, path), '{}');
  }
  mkdirSync(join(root, 'web/build'), { recursive: true });
  writeFileSync(join(root, 'package-lock.json'), lockText);
  expect(() => copyProgram(root, app)).toThrow(`${SBOM} is missing`);
  writeSbom(root);
  copyProgram(root, app);
  expect(readFileSync(join(app, SBOM), 'utf8')).toBe(readFileSync(join(root, SBOM), 'utf8'));
  expect(existsSync(join(app, 'server/src/a.test.ts'))).toBe(false);
  rmSync(root, { recursive: true });
  // The image is built the same way, from its own build.
  const file = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
  expect(file('ops/image/Dockerfile')).toContain('RUN npm run build && node scripts/gather-image.mjs /image');
  expect(file('scripts/gather-image.mjs')).toContain('copyProgram(root, app);');
});
