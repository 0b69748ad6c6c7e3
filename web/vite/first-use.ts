// The small script of every page, built separately so that it shares nothing with the application: `virtual:first-use` is its
// address.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const NAME = 'virtual:first-use';
const INNER = `\0${NAME}`;
const MAIN = fileURLToPath(new URL('../src/progressive/main.ts', import.meta.url));
/** In development, where files have no hash. */
const DEV_ADDRESS = '/first-use.js';

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: MAIN, output: { format: 'iife' } },
    },
  });
  const [one] = [made].flat();
  const code = one && 'output' in one ? one.output[0].code : undefined;
  if (code === undefined) {
    throw new Error('the small script was not built');
  }
  return code;
}

export function firstUse(): Plugin {
  let isBuild = false;
  return {
    name: 'live-oak:first-use',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(DEV_ADDRESS, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    resolveId: (id) => (id === NAME ? INNER : undefined),
    async load(id) {
      if (id !== INNER) {
        return undefined;
      }
      if (!isBuild) {
        return `export default ${JSON.stringify(DEV_ADDRESS)};`;
      }
      const source = await bundle();
      const fileName = `assets/first-use-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'asset', fileName, source });
      }
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
