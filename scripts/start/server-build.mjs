// Bundles the server's thousand modules and their packages into one file, which starts in half the time. Builds only when the hash of
// the sources differs from server/build/.stamp. The sources also run unbundled: node server/src/main.ts.
// @ts-check
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { giveUp, say } from './say.mjs';
import { hashOf, holds } from './sources.mjs';

const SOURCES = ['package-lock.json', 'contract', 'server/src', 'lab/demo', 'scripts/start/server-build.mjs'];

/**
 * Node's flags. A young generation of 8 MB instead of 64 MB, which a process never returns, saves a quarter of its memory with
 * 5,000 streams (docs/operator/load.md). It must be a flag: a running program can no longer change it.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/** The C library returns the memory that threads have freed, which saves 30 MB; the image sets the same (ops/image/Dockerfile). */
export const SERVER_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Packages that read files next to their code or start threads from them: not bundled. */
const STAY = ['sharp', '@electric-sql/pglite', 'pdfkit', 'pino', 'libheif-js', 'pg-native'];

/** For packages that still use CommonJS. */
const REQUIRE = `import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);`;

const folderOf = (/** @type {string} */ root) => join(root, 'server/build');
const stampOf = (/** @type {string} */ root) => join(folderOf(root), '.stamp');

/**
 * Our modules find files next to them (fonts, icons, migrations, pages) through import.meta: in the bundle it still names the
 * folder of their source.
 */
function keepPlaces(/** @type {string} */ root, /** @type {string} */ path, /** @type {string} */ text) {
  const isOurs = /[\\/](?:(?:server|contract)[\\/]src|lab)[\\/].*\.ts$/.test(path);
  if (!isOurs || !text.includes('import.meta.')) return text;
  const place = `../../${relative(root, path).split(sep).join('/')}`;
  const url = `new URL(${JSON.stringify(place)}, import.meta.url)`;
  const folder = `process.getBuiltinModule('node:path').join(import.meta.dirname, ${JSON.stringify(dirname(place))})`;
  return text.replaceAll('import.meta.url', `${url}.href`).replaceAll('import.meta.dirname', folder);
}

/**
 * Node keeps the whole program in memory, with two bytes for each character once a single one is not ASCII. esbuild escapes those of texts,
 * but not those of regular expressions.
 */
function inAscii(/** @type {string} */ text) {
  return text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @returns {import('esbuild').Plugin} */
function readScripts(/** @type {string} */ root) {
  return {
    name: 'read scripts',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path }) => {
        const contents = inAscii(keepPlaces(root, path, readFileSync(path, 'utf8')));
        return { contents, loader: path.endsWith('ts') ? 'ts' : 'js' };
      });
    },
  };
}

/** Builds in memory, writes into a new folder and replaces the old one with it, so that an interrupted build leaves nothing. */
async function build(/** @type {string} */ root, /** @type {string} */ hash) {
  const esbuild = await import('esbuild');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['server/src/main.ts'],
    outdir: folderOf(root),
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    // Dynamic imports become separate files.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: STAY.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    plugins: [readScripts(root)],
    // A third of the program, which stays in memory.
    minifyWhitespace: true,
    // For debuggers and stack traces; the sources themselves are in the repository.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Another process may have made the same build and be running it.
  if (holds(stampOf(root), hash)) return;
  const made = join(root, `server/.cache/${process.pid}`);
  mkdirSync(made, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(made, basename(path)), contents);
  writeFileSync(join(made, '.stamp'), hash);
  rmSync(folderOf(root), { recursive: true, force: true });
  renameSync(made, folderOf(root));
}

/** The program to run, built if necessary; if the build fails, ends the process with its message. */
export async function ensureServerBuild(/** @type {string} */ root) {
  const hash = hashOf(root, SOURCES);
  const program = join(folderOf(root), 'main.mjs');
  if (holds(stampOf(root), hash)) return program;
  say('Bundling the server ...');
  try {
    await build(root, hash);
  } catch (error) {
    giveUp(`The server could not be bundled.\n\n${error instanceof Error ? error.message : String(error)}`);
  }
  return program;
}
