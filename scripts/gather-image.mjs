// node scripts/gather-image.mjs FOLDER: puts into an empty folder the whole root file system of the container image, and nothing else:
// Node, the libraries it loads, the program, its production packages. ops/image/Dockerfile copies the folder into an empty image.
// @ts-check
import { execFileSync } from 'node:child_process';
import { chownSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyProgram } from './start/image-program.mjs';
import { giveUp, say } from './start/say.mjs';

/** The user of the image: an id that no host uses. */
const USER = 10001;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Files of packages that only editors, debuggers and readers need. */
const NOT_RUN = /\.d\.[cm]?ts$|\.map$|\.md$|\.markdown$|[/\\]@types$/;

/** Installs the server's production packages from the lock file, without install scripts. */
function installPackages(/** @type {string} */ app) {
  const needed = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...['contract', 'server', 'web', 'lab'].map((name) => `${name}/package.json`),
  ];
  for (const path of needed) cpSync(join(root, path), join(app, path));
  const args = [
    'ci',
    '--workspace=server',
    '--include-workspace-root=false',
    '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
  ];
  execFileSync('npm', [...args, '--loglevel=error'], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const path of ['package-lock.json', '.npmrc', 'web/package.json', 'lab/package.json']) rmSync(join(app, path));
  const modules = join(app, 'node_modules');
  for (const path of filesBelow(modules)) if (NOT_RUN.test(path)) rmSync(path, { recursive: true });
}

/** @returns {string[]} */
function filesBelow(/** @type {string} */ folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The shared libraries of the system that a program or an addon names, by their paths. @returns {string[]} */
function librariesOf(/** @type {string} */ binary) {
  const output = execFileSync('ldd', [binary], { encoding: 'utf8' });
  return [...output.matchAll(/(?:=> )?(\/\S+) \(0x/g)].flatMap(([, path]) => (path ? [path] : []));
}

/** Copies the file that a link points to, under the link's name. */
function copyFollowing(/** @type {string} */ from, /** @type {string} */ to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function copyNode(/** @type {string} */ out, /** @type {string} */ app) {
  copyFollowing(process.execPath, join(out, 'usr/local/bin/node'));
  const addons = filesBelow(join(app, 'node_modules')).filter(
    (path) => path.endsWith('.node') && !path.includes('musl'),
  );
  const libraries = new Set([process.execPath, ...addons].flatMap(librariesOf));
  for (const path of libraries) {
    if (!resolve(path).startsWith(app)) copyFollowing(path, join(out, path));
  }
}

function writeAccounts(/** @type {string} */ out) {
  mkdirSync(join(out, 'etc'));
  writeFileSync(join(out, 'etc/passwd'), `live-oak:x:${USER}:${USER}::/app:/none\n`);
  writeFileSync(join(out, 'etc/group'), `live-oak:x:${USER}:\n`);
  mkdirSync(join(out, 'tmp'), { mode: 0o1777 });
  mkdirSync(join(out, 'data'));
  if (process.getuid?.() === 0) chownSync(join(out, 'data'), USER, USER);
}

const [folder] = process.argv.slice(2);
if (!folder) giveUp('Usage: node scripts/gather-image.mjs FOLDER');
const out = resolve(folder);
if (existsSync(out) && readdirSync(out).length > 0) giveUp(`${out} is not empty.`);
const app = join(out, 'app');
mkdirSync(app, { recursive: true });
copyProgram(root, app);
installPackages(app);
copyNode(out, app);
writeAccounts(out);
say(`Gathered in ${out}`);
