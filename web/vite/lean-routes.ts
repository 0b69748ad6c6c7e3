// In the browser a declared route is its method, its path and how its body is sent: schemas stay on the server, which checks every call.
import { pathToFileURL } from 'node:url';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import type { Plugin } from 'vite';

const ROUTES = /\/contract\/src\/features\/.*routes\.ts$/;

const leanOf = ({ method, path, takes }: RouteDeclaration) => ({ method, path, takes });

/** Replaces each module of route declarations by what `api-client/call.ts` reads of them. */
export function leanRoutes(): Plugin {
  return {
    name: 'live-oak:lean-routes',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ROUTES.test(id)) {
        return undefined;
      }
      // Such a module exports nothing else.
      const module = (await import(pathToFileURL(id).href)) as Record<string, Record<string, RouteDeclaration>>;
      return Object.entries(module)
        .map(([name, routes]) => {
          const lean = Object.fromEntries(Object.entries(routes).map(([verb, route]) => [verb, leanOf(route)]));
          return `export const ${name} = ${JSON.stringify(lean)};\n`;
        })
        .join('');
    },
  };
}
