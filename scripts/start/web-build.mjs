// Builds the web app if its sources have changed since the last build, by the hash in web/build/.stamp.
// @ts-check
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, say } from './say.mjs';
import { hashOf, holds } from './sources.mjs';

const SOURCES = ['package-lock.json', 'tsconfig.base.json', 'contract', 'web', 'content'];
/** A hash of everything that goes into the build: a changed, new, renamed or removed file changes it. */
export const hashOfSources = (/** @type {string} */ root) => hashOf(root, SOURCES);

const stampOf = (/** @type {string} */ root) => join(root, 'web/build/.stamp');

/** Whether the last complete build was made from these sources. */
export function isBuilt(/** @type {string} */ root, /** @type {string} */ hash) {
  return holds(stampOf(root), hash);
}

/**
 * Builds web/ with the given Node if necessary; if the build fails, ends the process with its message. `beside` is called before
 * a build, and may start a process that works at the same time; its result is returned. @template T @param {string} root @param
 * {string} node @param {() => T | undefined} [beside] @returns {T | undefined}
 */
export function ensureWebBuild(root, node, beside = () => undefined) {
  const hash = hashOfSources(root);
  if (isBuilt(root, hash)) return undefined;

  say('Building the web app ...');
  rmSync(stampOf(root), { force: true });
  const other = beside();
  const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter);
  const { status, stdout, stderr, error } = spawnSync('npm', ['run', 'build', '--workspace=web'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    giveUp(`The web app could not be built.\n\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  }
  writeFileSync(stampOf(root), hash);
  return other;
}
