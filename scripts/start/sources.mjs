// Hashes the sources of a build, and writes the stamp of a complete build.
// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
function* sourceFiles(/** @type {string} */ root, /** @type {readonly string[]} */ names) {
  for (const source of names.map((name) => join(root, name))) {
    if (!existsSync(source)) continue;
    if (/\.(json|mjs)$/.test(source)) yield source;
    else yield* filesBelow(source);
  }
}

/** A hash of the named files and folders: a changed, new, renamed or removed file changes it. */
export function hashOf(/** @type {string} */ root, /** @type {readonly string[]} */ names) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root, names)) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Whether a file contains this text. */
export function holds(/** @type {string} */ file, /** @type {string} */ text) {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}
