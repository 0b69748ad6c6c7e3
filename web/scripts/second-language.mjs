// After the build: writes every public page and the fallback a second time, in Spanish, with the same scripts and styles.
// Beside `login/index.html` comes `login/index.es.html`; the server chooses between them.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FIRST_HEADING } from '@live-oak/contract/page-marks.ts';
import screens, { prerendered, titleIn } from '../src/screens.ts';

const folder = fileURLToPath(new URL('../build', import.meta.url));
const LANGUAGE = 'es';
/** Stands for every screen where there is no network (src/worker), so it names none. */
const OFFLINE = '/offline';

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
await write(await drawFallback(build, { language: LANGUAGE }), `__spa-fallback.${LANGUAGE}.html`);
// A screen that has no page of its own and no name in its address: its fallback says at once what it is.
const headed = screens.filter(
  ({ path, prerender, embeds }) => !prerender && !embeds && !/[:*]/.test(path) && path !== OFFLINE,
);
for (const [language, file] of [
  ['en', '__heading.html'],
  [LANGUAGE, `__heading.${LANGUAGE}.html`],
]) {
  await write(await drawFallback(build, { language, heading: FIRST_HEADING }), file, language);
}
for (const screen of headed) {
  for (const [language, file] of [
    ['en', 'index.html'],
    [LANGUAGE, `index.${LANGUAGE}.html`],
  ]) {
    const html = await drawFallback(build, { language, heading: titleIn(screen, language) });
    await write(html, `__screens${screen.path}/${file}`, language);
  }
}
// What the server answers to an address that is no screen; the last screen on the list draws it.
for (const [language, file] of [
  ['en', '__not-found.html'],
  ['es', '__not-found.es.html'],
]) {
  const { html } = await draw({ address: '/no-such-page', language, answers: {} });
  await write(html, file, language);
}
console.log(`wrote ${prerendered.length + 1} pages in ${LANGUAGE}`);
