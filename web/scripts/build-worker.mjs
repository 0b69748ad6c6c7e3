// After the pages: writes the service worker with the list of files that make the posting form work without a line.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import screens from '../src/screens.ts';
import { filesOf, routerManifest } from './router-manifest.mjs';

const out = fileURLToPath(new URL('../build/client', import.meta.url));
const assets = join(out, 'assets');

/** Screens whose code is brought ahead: where a person without a line lands, and what they do there. */
const AHEAD = ['/', '/post-job', '/jobs', '/login', '/offline'];

/** What a file names below assets/: pictures, fonts, scripts and parts that come late. */
async function namedIn(path) {
  if (!/\.(js|css)$/.test(path)) return [];
  const text = await readFile(join(out, path), 'utf8');
  const names = [...text.matchAll(/(?:\.\/|assets\/)([\w.-]+\.(?:js|css|svg|woff2|data))/g)].map(([, name]) => name);
  return names.filter((name) => existsSync(join(assets, name))).map((name) => `/assets/${name}`);
}

const { address, entry, routes } = await routerManifest(out);
const missing = AHEAD.filter((id) => !routes[id]);
if (missing.length > 0) throw new Error(`no screens ${missing.join(', ')}: see AHEAD in build-worker.mjs`);
const screenModules = Object.values(routes).map(({ module }) => module);
const frame = new Set([address, ...filesOf(entry), ...filesOf(routes['/offline'])]);
/** What the offline page shows of itself: the other files that scripts name come with the rest, or when they are needed. */
const SEEN = /\/(?:style|icons|besley|first-use)[^/]*$/;
const ahead = new Set([...frame, ...AHEAD.flatMap((id) => filesOf(routes[id]))]);
// A set takes in what is added while it is walked: parts of parts as well, but not other screens.
for (const path of ahead) {
  for (const named of await namedIn(path)) {
    if (path !== address && !screenModules.includes(named)) ahead.add(named);
  }
}
for (const path of ahead) if (SEEN.test(path)) frame.add(path);
const pages = await Promise.all(
  ['__spa-fallback.html', '__spa-fallback.es.html', 'post-job/index.html', 'post-job/index.es.html'].map((name) =>
    readFile(join(out, name), 'utf8'),
  ),
);
const facts = {
  version: createHash('sha256')
    .update(JSON.stringify([[...ahead], screenModules, pages]))
    .digest('hex')
    .slice(0, 12),
  frame: [...frame],
  ahead: [...ahead],
  screenModules,
  offlineModule: routes['/offline'].module,
  screens: screens.map(({ path }) => path).filter((path) => path !== '*'),
};
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { BUILD_FACTS: JSON.stringify(facts) },
  build: {
    outDir: out,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
console.log(
  `wrote the service worker ${facts.version}: ${facts.frame.length} files for everybody, ${facts.ahead.length} for members`,
);
