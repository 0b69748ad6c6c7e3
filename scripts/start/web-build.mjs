// Builds the browser side when its sources have changed since the last build, told by a hash kept in web/build/.stamp.
// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, say } from './say.mjs';

const SOURCES = ['package-lock.json', 'tsconfig.base.json', 'contract', 'web', 'content'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router']);

/** @returns {Generator<string>} */
function* filesBelow(/** @type {string} */ path) {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NOT_SOURCES.has(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(child);
    else if (entry.isFile()) yield child;
  }
}

/** @returns {Generator<string>} */
function* sourceFiles(/** @type {string} */ root) {
  for (const source of SOURCES.map((name) => join(root, name))) {
    if (!existsSync(source)) continue;
    if (source.endsWith('.json')) yield source;
    else yield* filesBelow(source);
  }
}

/** A hash over everything that goes into the build: a changed, new, renamed or removed file changes it. */
export function hashOfSources(/** @type {string} */ root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

const stampOf = (/** @type {string} */ root) => join(root, 'web/build/.stamp');

/** Whether the last finished build was made from these sources. */
export function isBuilt(/** @type {string} */ root, /** @type {string} */ hash) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Builds web/ with the given Node unless that is done; ends the process with the build's own words when it fails. */
export function ensureWebBuild(/** @type {string} */ root, /** @type {string} */ node) {
  const hash = hashOfSources(root);
  if (isBuilt(root, hash)) return;

  say('Building the web side ...');
  rmSync(stampOf(root), { force: true });
  const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter);
  const { status, stdout, stderr, error } = spawnSync('npm', ['run', 'build', '--workspace=web'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    giveUp(`The web side could not be built.\n\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  }
  writeFileSync(stampOf(root), hash);
}
