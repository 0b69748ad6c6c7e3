// After the build: writes every public page and the fallback a second time, in Spanish, with the same scripts and styles.
// Beside `login/index.html` comes `login/index.es.html`; the server chooses between them.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { prerendered } from '../src/screens.ts';

const folder = fileURLToPath(new URL('../build', import.meta.url));
const LANGUAGE = 'es';

async function write(html, file, language = LANGUAGE) {
  if (!html.includes(`<html lang="${language}`)) throw new Error(`${file} was not written in ${language}`);
  const path = join(folder, 'client', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}

// The router calls the fallback so only where the home page is written; ours is drawn at the request.
if (!prerendered.includes('/')) {
  await rename(join(folder, 'client/index.html'), join(folder, 'client/__spa-fallback.html'));
}
process.env.IS_RR_BUILD_REQUEST = 'yes';
const build = await import(pathToFileURL(join(folder, 'server/index.js')).href);
const { makeDraw, drawFallback } = build.entry.module;
const draw = makeDraw(build);
for (const path of prerendered) {
  const address = path === '/' ? '/' : `${path}/`;
  const { status, html } = await draw({ address, language: LANGUAGE, answers: {} });
  if (status !== 200) throw new Error(`${address} was answered ${status}`);
  await write(html, `${address.slice(1)}index.${LANGUAGE}.html`);
}
await write(await drawFallback(build, LANGUAGE), `__spa-fallback.${LANGUAGE}.html`);
// What the server answers to an address that is no screen; the last screen on the list draws it.
for (const [language, file] of [
  ['en', '__not-found.html'],
  ['es', '__not-found.es.html'],
]) {
  const { html } = await draw({ address: '/no-such-page', language, answers: {} });
  await write(html, file, language);
}
console.log(`wrote ${prerendered.length + 1} pages in ${LANGUAGE}`);
