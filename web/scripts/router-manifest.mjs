// The router's own list: which files each screen consists of.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its address, the entry and the routes by their ids. `out`: the built folder. */
export async function routerManifest(out) {
  const name = (await readdir(join(out, 'assets'))).find((file) => /^manifest-.*\.js$/.test(file));
  const text = await readFile(join(out, 'assets', name), 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { address: `/assets/${name}`, entry, routes };
}

/** Layouts are part of the entry: the router never fetches their own files, and must not preload them either. */
export async function nameEntryForLayouts(out) {
  const { address, entry, routes } = await routerManifest(out);
  const path = join(out, address);
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const modules = [...parents].flatMap((id) => routes[id]?.module ?? []);
  const text = await readFile(path, 'utf8');
  await writeFile(
    path,
    modules.reduce((changed, module) => changed.replaceAll(`"${module}"`, `"${entry.module}"`), text),
  );
}

/** What came with the entry is not named again for each route, and all name their files in one order: that compresses best. */
export async function shortenImports(out) {
  const { address, entry, routes } = await routerManifest(out);
  const path = join(out, address);
  const isHere = new Set([entry.module, ...entry.imports]);
  const text = await readFile(path, 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  for (const [id, { imports }] of Object.entries(routes)) {
    manifest.routes[id].imports = imports.filter((file) => !isHere.has(file)).toSorted();
  }
  const [before] = text.split('{', 1);
  await writeFile(path, `${before}${JSON.stringify(manifest)}${text.slice(text.lastIndexOf('}') + 1)}`);
}

/** Scripts and styles of a route, or of the entry, which has the layouts in it. */
export const filesOf = ({ module, imports = [], css = [] }) =>
  [module, ...imports, ...css].map((path) => path.split('#', 1)[0]);
