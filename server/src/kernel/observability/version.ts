// The running version, and its commit where that is known.
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

/** From the checkout that it was started in; undefined in an image, which has none. */
function checkedOut(): string | undefined {
  const head = textOf('.git', 'HEAD');
  const branch = head?.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const commit = branch === undefined ? head : textOf('.git', ...branch.split('/'));
  return /^[0-9a-f]{40}$/.test(commit ?? '') ? commit : undefined;
}

export const VERSION: string =
  // package.json of the product, whose version is a text or is not there.
  (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? 'unknown';

/** The first twelve digits of the commit; `built` is an image's, from the environment. Null if unknown. */
export const commitOf = (built: string | undefined): string | null => (built ?? checkedOut())?.slice(0, 12) ?? null;
