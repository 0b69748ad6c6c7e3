// Copies the files of this repository that the container image needs. scripts/gather-image.mjs adds the packages and Node.
// @ts-check
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { SBOM } from './sbom.mjs';

/** Files that the program reads at run time, and its bill of materials; no tests and nothing that only they need. */
const PROGRAM = [
  'package.json',
  'LICENSE',
  'contract/package.json',
  'contract/src',
  'content',
  'server/package.json',
  'server/build',
  'server/src',
  'server/migrations',
  'server/reference',
  'lab/demo',
  'web/build',
  SBOM,
];
const NO_PROGRAM = /\.test\.ts$|[/\\]server[/\\]src[/\\]audit(?:[/\\]|$)|[/\\]meta[/\\]\d+_snapshot\.json$/;

/**
 * Copies the program from the root of the repository into the image's folder; throws if something is missing.
 * @param {string} root
 * @param {string} app
 */
export function copyProgram(root, app) {
  for (const path of PROGRAM) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: run npm run build first.`);
    cpSync(join(root, path), join(app, path), { recursive: true, filter: (source) => !NO_PROGRAM.test(source) });
  }
}
