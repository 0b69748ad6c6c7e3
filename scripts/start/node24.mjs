// Finds a Node that can run Live Oak: the current one, or the one that npm installed as a package.
// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './say.mjs';

const LEAST_MAJOR = 24;

/** The path of a suitable Node (24 or later), or null. The package exists for Linux on x64 and arm64. */
export function findNode(
  /** @type {string} */ root,
  {
    version,
    execPath,
    platform,
    arch,
  } = /** @type {Pick<NodeJS.Process, 'version' | 'execPath' | 'platform' | 'arch'>} */ (process),
) {
  if (Number.parseInt(version.slice(1), 10) >= LEAST_MAJOR) return execPath;
  const packaged = join(root, `node_modules/node-${platform}-${arch}/bin/node`);
  return existsSync(packaged) ? packaged : null;
}

/** The same, ending the process with a message if there is none. */
export function requireNode(/** @type {string} */ root) {
  return (
    findNode(root) ??
    giveUp(
      `Live Oak needs Node ${LEAST_MAJOR} or newer; this is ${process.version}, and no packaged Node fits ${process.platform} on ${process.arch}.\n` +
        `Install Node ${LEAST_MAJOR}, then run the command again.`,
    )
  );
}
