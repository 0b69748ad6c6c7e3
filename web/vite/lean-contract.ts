// The contract for the browser without its schemas: the server validates every call, and only forms validate before it.
import { pathToFileURL } from 'node:url';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Plugin } from 'vite';

type Exports = Record<string, unknown>;

const ROUTES = /\/contract\/src\/features\/.*routes\.ts$/;
const IMPORT = /\bimport \{([^}]*)\} from '(@live-oak\/contract\/[^']+)'/g;
const PLAIN = '?plain';

// A module as its named exports.
const importModule = async (file: string) => (await import(pathToFileURL(file).href)) as Exports;

/** A declared route is its method, its path and how its body is sent: what `api-client/call.ts` reads. */
const leanOf = ({ method, path, takes }: RouteDeclaration) => ({ method, path, takes });
const leanRoutesOf = (routes: Record<string, RouteDeclaration>) =>
  Object.fromEntries(Object.entries(routes).map(([verb, route]) => [verb, leanOf(route)]));

/** Texts, numbers, and lists and tables of them. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' || typeof value === 'number';
  const isTable = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isTable && !('_zod' in value) && Object.values(value).every(isPlain);
}

const plainExports = (module: Exports) => Object.entries(module).filter(([, value]) => isPlain(value));

const withoutTypes = (names: string) =>
  names.split(',').flatMap((name) => (/^\s*(?:type\b|$)/.test(name) ? [] : [name.trim().split(' as ')[0] ?? '']));

const codeOf = (values: [string, unknown][]) =>
  values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');

export function leanContract(): Plugin {
  return {
    name: 'live-oak:lean-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(PLAIN)) return undefined;
      const found = await this.resolve(source.slice(0, -PLAIN.length), importer);
      return found && `${found.id}${PLAIN}`;
    },
    async load(id) {
      if (id.endsWith(PLAIN)) return codeOf(plainExports(await importModule(id.slice(0, -PLAIN.length))));
      if (!ROUTES.test(id)) return undefined;
      // Such a module has no other exports.
      const module = (await importModule(id)) as Record<string, Record<string, RouteDeclaration>>;
      return codeOf(Object.entries(module).map(([name, routes]) => [name, leanRoutesOf(routes)]));
    },
    /** An import of only limits and lists from a module with schemas takes these alone. */
    async transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id.replace(/\?.*/, ''))) return undefined;
      let lean = code;
      for (const [whole, names = '', source = ''] of code.matchAll(IMPORT)) {
        const found = await this.resolve(source, id);
        const wanted = withoutTypes(names);
        if (!found || wanted.length === 0 || ROUTES.test(found.id)) continue;
        const plain = new Map(plainExports(await importModule(found.id)));
        if (wanted.every((name) => plain.has(name))) lean = lean.replace(whole, whole.replace(/'$/, `${PLAIN}'`));
      }
      return lean === code ? undefined : { code: lean, map: null };
    },
  };
}
