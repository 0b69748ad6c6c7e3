// Makes node_modules match package-lock.json. Plain Node 20 without packages, since it runs before anything is installed.
// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, say } from './say.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/** @returns {LockFile | null} */
function readLock(/** @type {string} */ path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isInstalled(/** @type {LockedPackage} */ wanted, /** @type {LockedPackage | undefined} */ present) {
  if (!present) return Boolean(wanted.optional || wanted.devOptional);
  return present.version === wanted.version && present.integrity === wanted.integrity;
}

/**
 * Whether everything in the lock file is installed. npm writes its own record, node_modules/.package-lock.json, as the last
 * step of an install, so a broken install has none. Optional packages may be missing: they are for other platforms.
 */
export function dependenciesAgree(/** @type {LockFile | null} */ lock, /** @type {LockFile | null} */ record) {
  if (!lock?.packages || !record?.packages) return false;
  const present = record.packages;
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, wanted]) => isInstalled(wanted, present[path]));
}

/** Runs `npm ci` when node_modules does not match the lock file; ends the process with a message when that fails. */
export function ensureDependencies(/** @type {string} */ root) {
  const lock = readLock(join(root, 'package-lock.json'));
  const record = readLock(join(root, 'node_modules/.package-lock.json'));
  if (dependenciesAgree(lock, record)) return;

  say('Installing dependencies (npm ci), about a minute the first time ...');
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  // NODE_ENV=production would leave out the packages that build the web app; optional packages contain native binaries.
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-fund', '--no-audit'];
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return;
  giveUp(`npm ci failed, so Live Oak cannot start.\n\n${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
}
