// How the web app is bundled. Nothing is inlined as data: addresses, so that the content security policy stays strict.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { content } from './vite/content/plugin.ts';
import { chunks } from './vite/chunks/plugin.ts';
import type { Screen } from './src/screen.ts';
import screens from './src/screens.ts';
import { firstUse } from './vite/first-use.ts';
import { leanContract } from './vite/lean-contract.ts';

/** Screens of members that are open most of the time: a file weighs as much there as two kilobytes. */
const OFTEN = new Set([
  '/jobs',
  '/jobs/:id',
  '/dashboard',
  '/provider-dashboard',
  '/messages',
  '/messages/:jobId',
  '/calendar',
]);
const OFTEN_COST = { byte: 220, file: 450_000 };
/** Of all other signed-in screens. With much less, they would load many parts of the screens above. */
const OTHER_COST = { byte: 20, file: 40_000 };
/** Of administrators, who open many of them in a row, at a desk. */
const ADMIN_COST = { byte: 20, file: 200_000 };
/** What the header loads for everybody who is signed in. */
const OF_MEMBERS = ['features/notifications/bell.tsx', 'features/messages/parts/messages-link.tsx'];
/** Every screen of members loads it once the page is idle. */
const NOTICE_LIST = 'features/notifications/notice-list.tsx';
/** Parts that always come with their page, for some people. */
const PARTS = {
  'features/jobs/pages/job.tsx':
    /\/parts\/(?:(?:owner|winner|bidder|admin)-view|opened-bids|owner-work|owner-sealed)\.tsx?$/,
  'features/jobs/pages/jobs.tsx': /\/parts\/job-board\.tsx$/,
  'features/dashboard/pages/dashboard.tsx': /\/parts\/business-dashboard\.tsx$/,
  'features/messages/pages/messages.tsx': /\/parts\/thread-view\.tsx$/,
};
/** Anybody may open it, perhaps for the first time and never again: bytes count. Every visitor's worker fetches the offline page. */
const isOpen = ({ prerender, embeds, path }: Screen) =>
  prerender === true || embeds !== undefined || path === '/offline';

function costOf(path: string) {
  if (OFTEN.has(path)) return OFTEN_COST;
  return path.startsWith('/admin') ? ADMIN_COST : OTHER_COST;
}

const { plugin: chunkPlugin, groups } = chunks({
  frame: /entry\.client/,
  screenOf(file) {
    const screen = screens.find((one) => one.file === file);
    if (!screen) return undefined;
    if (isOpen(screen)) return { around: [], cost: { byte: screen.path === '/' ? 120 : 30, file: 30_000 } };
    return { around: OF_MEMBERS, cost: costOf(screen.path) };
  },
  partOf(file) {
    if (file === NOTICE_LIST) return { around: OF_MEMBERS, cost: OFTEN_COST };
    const [page] = Object.entries(PARTS).find(([, parts]) => parts.test(file)) ?? [];
    return page ? { around: [page, ...OF_MEMBERS], cost: OFTEN_COST } : undefined;
  },
});

// The server's own pages name this file too, so it has no hash: a changed font gets a new name (server/src/features/door-check/page-styles.ts).
const FONT = 'besley-latin-625.woff2';
const assetFileNames = ({ names }: { names: string[] }) =>
  names.includes(FONT) ? `assets/${FONT}` : 'assets/[name]-[hash][extname]';

const WITHOUT_SPACES = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

export default defineConfig(({ command }) => ({
  plugins: [chunkPlugin, content(), firstUse(), leanContract(), tailwindcss(), reactRouter()],
  // One style sheet, which every page names: a file of a late part that named it again would load it a second time.
  build: { assetsInlineLimit: 0, target: 'es2023', cssCodeSplit: false, manifest: true },
  environments: {
    // Everything in one: the server draws pages with the same React as the build, in production, whatever its own environment says.
    // Node keeps all of it in memory, with two bytes for each character unless all are ASCII.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rolldownOptions: { output: { assetFileNames, charset: 'ascii', minify: WITHOUT_SPACES } } },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, assetFileNames } } } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/uploads': 'http://localhost:3000',
      // The door check's pages are the server's own.
      '^/v(?:/|$|\\?)': 'http://localhost:3000',
    },
  },
}));
