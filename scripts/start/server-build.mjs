// Gathers the server's thousand modules, and the packages they use, into one file that starts in half the time; when the sources have
// changed since the last time, told by a hash kept in server/build/.stamp. The sources run as they are too: node server/src/main.ts.
// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { giveUp, say } from './say.mjs';
import { hashOf, holds } from './sources.mjs';

const SOURCES = ['package-lock.json', 'contract', 'server/src', 'lab/demo', 'scripts/start/server-build.mjs'];

/**
 * How Node runs it. What is new is swept in pieces of 8 MB rather than up to 64 MB, which a process keeps for good: with five thousand
 * streams it holds a quarter less (docs/operator/load.md). It must be said to Node itself: a program can no longer change it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** Packages that read files of their own beside their code, or start threads from them: they stay where npm put them. */
const STAY = ['sharp', '@electric-sql/pglite', 'pdfkit', 'pino', 'libheif-js', 'pg-native'];

/** For packages that still speak CommonJS. */
const REQUIRE = `import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);`;

const folderOf = (/** @type {string} */ root) => join(root, 'server/build');
const stampOf = (/** @type {string} */ root) => join(folderOf(root), '.stamp');

/**
 * Our own modules find what lies beside them (letters, marks, migrations, the pages) by where they are: in the one file they still are
 * where their source is.
 * @returns {import('esbuild').Plugin}
 */
function keepPlaces(/** @type {string} */ root) {
  return {
    name: 'keep places',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:(?:server|contract)[\\/]src|lab)[\\/].*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes('import.meta.')) return undefined;
        const place = `../../${relative(root, path).split(sep).join('/')}`;
        const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
        const folder = `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(dirname(place))})`;
        const contents = text.replaceAll('import.meta.url', `${url}.href`).replaceAll('import.meta.dirname', folder);
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** All in memory, then into a new folder, which takes the place of the old one: a build that was broken off is none. */
async function build(/** @type {string} */ root, /** @type {string} */ hash) {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts'],
    outdir: folderOf(root),
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    // What is imported when it is needed stays apart.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: STAY.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    plugins: [keepPlaces(root)],
    // For a debugger and for reading a stack; the sources themselves lie beside it.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Another process may have made the same meanwhile, and run it by now.
  if (holds(stampOf(root), hash)) return;
  const made = join(root, `server/.cache/${process.pid}`);
  mkdirSync(made, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(made, basename(path)), contents);
  writeFileSync(join(made, '.stamp'), hash);
  rmSync(folderOf(root), { recursive: true, force: true });
  renameSync(made, folderOf(root));
}

/** The program to run, gathered anew unless that is done; ends the process with the build's own words when it fails. */
export async function ensureServerBuild(/** @type {string} */ root) {
  const hash = hashOf(root, SOURCES);
  const program = join(folderOf(root), 'main.mjs');
  if (holds(stampOf(root), hash)) return program;
  say('Gathering the server ...');
  try {
    await build(root, hash);
  } catch (error) {
    giveUp(`The server could not be gathered.\n\n${error instanceof Error ? error.message : String(error)}`);
  }
  return program;
}
