// How the browser side is bundled. Nothing is inlined as data: addresses, so that the content security policy stays strict.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { content } from './vite/content/plugin.ts';
import { firstUse } from './vite/first-use.ts';

/** Says the order of the cascade layers in every stylesheet, since pages load them in any order. `ui/base.css` names them. */
function layerOrder(): Plugin {
  return {
    name: 'live-oak:layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `@layer base,ui,shell;${String(file.source)}`;
        }
      }
    },
  };
}

// What every page loads comes in two files instead of a dozen: one that changes with a dependency, one that changes with us.
const react = { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };
const shell = {
  name: 'shell',
  test: /\/src\/(screens|wire\/(call|api-error)|kept\/waiting|app\/(at-rest|install|kept-words|bar-colour|bring-worker|being-drawn|use-online|crumbs|head|head-layout|head-things|social|header|footer|logo|menus|nav-menu|navigation|offline-strip|session|storage|theme-toggle|use-logout)|ui\/(badge|button|late|list-states|tag|class-names|dates|drawing|icon|toast\/(notifications|notice-queue|toast-store)))\.tsx?$/,
};

// The server's own pages name this file too, so it has no hash: a changed font gets a new name (server/src/features/door-check/page-look.ts).
const FONT = 'besley-latin-400-800.woff2';
const assetFileNames = ({ names }: { names: string[] }) =>
  names.includes(FONT) ? `assets/${FONT}` : 'assets/[name]-[hash][extname]';

export default defineConfig({
  plugins: [content(), firstUse(), reactRouter(), layerOrder()],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    // Everything in one: the server draws pages with the same React as the build, in production, whatever its own environment says.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rolldownOptions: { output: { assetFileNames } } },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [react, shell] }, assetFileNames } } } },
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
});
