// How the browser side is bundled. Nothing is inlined as data: addresses, so that the content security policy stays strict.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [reactRouter(), layerOrder()],
  build: { assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:3000',
      '/uploads': 'http://localhost:3000',
    },
  },
});
