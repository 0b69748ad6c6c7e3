// The router's own list: which files each screen consists of.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its address, the entry and the routes by their ids. `out`: the built folder. */
export async function routerManifest(out) {
  const name = (await readdir(join(out, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file));
  const text = await readFile(join(out, 'assets', name), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { address: `/assets/${name}`, entry, routes };
}

/** Scripts and styles of a route, without those of the layouts around it. */
export const filesOf = ({ module, imports = [], css = [] }) =>
  [module, ...imports, ...css].map((path) => path.split('#', 1)[0]);

/** Scripts and styles of a route and the layouts around it. */
export const allFilesOf = (routes, { parentId, ...route }) => [
  ...filesOf(route),
  ...(routes[parentId] ? allFilesOf(routes, routes[parentId]) : []),
];
