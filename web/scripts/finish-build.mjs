// After the build: what no page names goes, and a .br and a .gz come beside every text file but the pages, so that the server only has to send them.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PICTURED } from '../src/app/social.ts';
import { withoutLayouts } from '../src/progressive/hold-boot.ts';
import screens, { HEADER_QUERIES } from '../src/screens.ts';
import { filesOf, nameEntryForLayouts, routerManifest, shortenImports } from './router-manifest.mjs';

const out = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest|data)$/;
const LEAST_BYTES = 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function* filesBelow(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

/** Styles that only the rendering at build time asked for: no page, script or style names them. */
async function removeUnnamed(paths) {
  const texts = await Promise.all(paths.filter((path) => TEXT.test(path)).map((path) => readFile(path, 'utf8')));
  const named = (path) => texts.some((text) => text.includes(basename(path)));
  const extra = paths.filter((path) => dirname(path).endsWith('assets') && !named(path));
  await Promise.all(extra.map((path) => rm(path)));
  return paths.filter((path) => !extra.includes(path));
}

const chunks = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'));
// The build's own description of its bundles is of no use to a browser.
await rm(join(out, '.vite'), { recursive: true });
await nameEntryForLayouts(out);
await shortenImports(out);
const files = await removeUnnamed(await Array.fromAsync(filesBelow(out)));
const texts = files.filter((path) => TEXT.test(path));
// Not the pages: the server writes its address into them, and compresses them itself.
await Promise.all(texts.filter((path) => !path.endsWith('.html')).map(compress));
// The server answers 404 with the page for an address that is no screen.
await writeFile(join(out, 'screens.json'), JSON.stringify(screens.map(({ path }) => path)));
// The fallback names no file of a screen, and none of its data: the server does, so that a browser asks for them while the application
// starts. In the order in which they are of use: what draws the fallback, the application, the screen.
const { address, entry, routes } = await routerManifest(out);
const named = await readFile(join(out, '__spa-fallback.html'), 'utf8');
const namedAs = (pattern) => [...named.matchAll(pattern)].map(([, file]) => file.replace(/#$/, ''));
const drawing = [...namedAs(/<script src="([^"]+)"/g), ...namedAs(/<link rel="stylesheet" href="([^"]+)"/g)];
if (drawing.length < 2) throw new Error('the fallback names no scripts or styles');
const filesOfScreen = ({ path }) => [...new Set([...drawing, address, ...filesOf(entry), ...filesOf(routes[path])])];
const written = screens.filter(({ path, prerender, embeds }) => path !== '*' && !prerender && !embeds);
/** A module that the screen loads for people of one type, with what it imports: the files that the screen has not named. */
const filesOfPart = (screen, part) => {
  const found = new Set();
  const visit = (name) => {
    const { file, imports = [] } = chunks[name];
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    imports.forEach(visit);
  };
  visit(`src/features/${part}.tsx`);
  return [...found].filter((file) => !filesOfScreen(screen).includes(file));
};
const partsOf = (screen) =>
  Object.fromEntries(Object.entries(screen.parts ?? {}).map(([who, part]) => [who, filesOfPart(screen, part)]));
const askedBy = ({ asks = {} }) => ({ ...asks, everybody: [...(asks.everybody ?? []), ...HEADER_QUERIES] });
const hints = Object.fromEntries(
  written.map((screen) => [
    screen.path,
    { files: filesOfScreen(screen), parts: partsOf(screen), asks: askedBy(screen) },
  ]),
);
await writeFile(join(out, 'screen-files.json'), JSON.stringify(hints));
// The router names its modules before the style sheet, at the same priority; the server names them last, with those of the screen.
for (const path of files.filter((file) => /\/__(?:spa-fallback|heading|screens)\b.*\.html$/.test(file))) {
  const html = await readFile(path, 'utf8');
  await writeFile(path, withoutLayouts(html).replaceAll(/<link rel="modulepreload" href="[^"]*"\/?>/g, ''));
}
// These it draws itself, at the request.
await writeFile(
  join(out, 'drawn.json'),
  JSON.stringify(screens.filter(({ embeds }) => embeds).map(({ path }) => path)),
);
// The sitemap names these.
await writeFile(join(out, 'found.json'), JSON.stringify(PICTURED));
console.log(`finished ${texts.length} text files in build/client`);
