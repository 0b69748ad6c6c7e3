// After the build: writes every public page and the fallback a second time, in Spanish, with the same scripts and styles.
// Beside `login/index.html` comes `login/index.es.html`; the server chooses between them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import { prerendered } from '../src/screens.ts';

const build = fileURLToPath(new URL('../build', import.meta.url));
const LANGUAGE = 'es';

/** The same request as the build's own (@react-router/dev, `createRouteRequest` and `createSpaModeRequest`). */
async function write(answer, address, headers, file) {
  const response = await answer(new Request(`http://localhost${address}`, { headers }));
  const html = await response.text();
  if (response.status !== 200 || !html.includes(`<html lang="${LANGUAGE}`)) {
    throw new Error(`${address} could not be written in ${LANGUAGE}: status ${response.status}`);
  }
  const path = join(build, 'client', file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}

process.env.IS_RR_BUILD_REQUEST = 'yes';
globalThis.writtenIn = LANGUAGE;
const answer = createRequestHandler(await import(pathToFileURL(join(build, 'server/index.js')).href), 'production');
for (const path of prerendered) {
  const address = path === '/' ? '/' : `${path}/`;
  await write(answer, address, {}, `${address.slice(1)}index.${LANGUAGE}.html`);
}
await write(answer, '/', { 'X-React-Router-SPA-Mode': 'yes' }, `__spa-fallback.${LANGUAGE}.html`);
console.log(`wrote ${prerendered.length + 1} pages in ${LANGUAGE}`);
