// Finds the previous version: the newest commit whose migrations are a proper prefix of today's.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const JOURNAL = 'server/migrations/meta/_journal.json';

interface Entry {
  tag: string;
  when: number;
}

export interface Version {
  commit: string;
  /** The names of its migrations, in order. */
  migrations: string[];
}

// drizzle-kit writes the journal.
const entriesOf = (text: string): Entry[] => (JSON.parse(text) as { entries: Entry[] }).entries;

/**
 * Whether `earlier` has fewer migrations than `later`, in the same order; the first of `later` may be several earlier ones,
 * squashed.
 */
export function isBeginningOf(earlier: readonly Entry[], later: readonly Entry[]): boolean {
  const since = later[0]?.when ?? 0;
  const [known, own] = [later.slice(1), earlier.filter(({ when }) => when > since)];
  return (
    earlier.some(({ when }) => when === since) &&
    own.length < known.length &&
    own.every(({ tag, when }, at) => known[at]?.tag === tag && known[at].when === when)
  );
}

function git(root: string, args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const journalAt = (root: string, commit: string) => entriesOf(git(root, ['show', `${commit}:${JOURNAL}`]));

/** No commit of this clone qualifies; the message says what to do. */
export class NoPrevious extends Error {
  override name = 'NoPrevious';
}

/** The commit of `named`, which must have fewer of today's migrations; without a name the newest such commit. Throws NoPrevious. */
export function previousVersion(root: string, named?: string): Version {
  const today = entriesOf(readFileSync(join(root, JOURNAL), 'utf8'));
  const candidates =
    named === undefined ? beforeEachChange(root) : [git(root, ['rev-parse', `${named}^{commit}`]).trim()];
  for (const commit of candidates) {
    const entries = journalAt(root, commit);
    if (isBeginningOf(entries, today)) {
      return { commit, migrations: entries.map(({ tag }) => tag) };
    }
  }
  throw new NoPrevious(
    named === undefined
      ? 'The history of this clone has no commit with fewer migrations than today: fetch all of it (git fetch --unshallow).'
      : `${named} has no fewer migrations than today, or others.`,
  );
}

/** HEAD, and the commit before each change of the journal, newest first. */
function beforeEachChange(root: string): string[] {
  try {
    const changes = git(root, ['log', '--format=%H', '--', JOURNAL]).split('\n').filter(Boolean);
    // The first of all has none before it, nor has the oldest of a shallow clone.
    const before = changes.slice(0, -1).map((commit) => git(root, ['rev-parse', `${commit}^`]).trim());
    return [git(root, ['rev-parse', 'HEAD']).trim(), ...before];
  } catch (error) {
    throw new NoPrevious(
      `The previous version is taken from git's history, which is not to be had here: ${String(error)}`,
    );
  }
}
