// The running version, and its commit where known.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../../../..');

function textOf(...path: string[]): string | undefined {
  try {
    return readFileSync(join(PROJECT, ...path), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** The commit of the checkout; undefined in an image, which has none. */
function checkedOut(): string | undefined {
  const head = textOf('.git', 'HEAD');
  const branch = head?.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const commit = branch === undefined ? head : textOf('.git', ...branch.split('/'));
  return /^[0-9a-f]{40}$/.test(commit ?? '') ? commit : undefined;
}

export const VERSION: string =
  // The product's package.json.
  (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? 'unknown';

/** The first twelve digits of the commit, null if unknown. `built`: of an image, from the environment. */
export const commitOf = (built: string | undefined): string | null => (built ?? checkedOut())?.slice(0, 12) ?? null;
