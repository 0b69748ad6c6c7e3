// Documents name files and commands that exist, so that a renamed file is renamed in the documents too.
import { posix } from 'node:path';
import type { Check, SourceFile } from './check.ts';

const LINK = /(?<=\]\()(?!https?:|mailto:|tel:|part:|\/)[^)\s#]+/g;
/** A path of the repository, or the end of one: `features/jobs/acts.ts`. */
const PATH = /(?<=`)[\w@][\w@./-]*\.(?:tsx?|mjs|ya?ml|css)(?=`)/g;
const COMMAND = /(?<=npm run )[\w:-]+/g;
const BUILT = 'server/build/';

/** `paths`: all files of the repository. `scripts`: the names of npm's scripts. */
export function documentPaths(paths: readonly string[], scripts: readonly string[]): Check {
  // Every file with each of its endings: 'web/src/screens.ts', 'src/screens.ts', 'screens.ts'.
  const endings = new Set(paths.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const folders = new Set(paths.map((path) => posix.dirname(path)));
  const isThere = (path: string) => endings.has(path) || path.startsWith(BUILT);
  const linkExists = (from: string, link: string) => {
    const target = posix.join(posix.dirname(from), link).replace(/\/$/, '');
    return paths.includes(target) || [...folders].some((folder) => `${folder}/`.startsWith(`${target}/`));
  };
  const missing = ({ path, text }: SourceFile, pattern: RegExp, exists: (name: string) => boolean) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        (line.match(pattern) ?? [])
          .filter((name) => !exists(name))
          .map((name) => `${path}:${index + 1} names ${name}, which does not exist`),
      );
  return {
    rule: 'A document names only files, folders and npm scripts that exist.',
    reads: (path) => path.endsWith('.md') && !/^content\/(?:en|es|README)/.test(path),
    findings: (file) => [
      ...missing(file, LINK, (link) => linkExists(file.path, link)),
      ...missing(file, PATH, isThere),
      ...missing(file, COMMAND, (name) => scripts.includes(name)),
    ],
  };
}
