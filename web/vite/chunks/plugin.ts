// Puts the modules of the screens into few files: a phone pays for each request, and for each byte that a screen does not need.
import type { Plugin, Rolldown } from 'vite';
import { join } from './join.ts';
import { bySameScreens, reachedFrom, type Cost, type Graph, type ScreenModules } from './module-groups.ts';

/** Modules loaded on demand delay nothing. */
const LATE: Cost = { byte: 0.3, file: 1000 };
const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const ROUTE = '?__react-router-build-client-route';
const SOURCES = /^.*?\/web\/src\//;

/** The cost of a screen or lazy component, and the files that are always loaded with it. */
interface Loading {
  around: string[];
  cost: Cost;
}

interface Options {
  /** Files that every page loads: they are merged. */
  frame: RegExp;
  /** Undefined: the file is not a screen. */
  screenOf: (file: string) => Loading | undefined;
  /** The same for a lazy component that always comes with its screen. */
  partOf?: (file: string) => Loading | undefined;
}

type Modules = readonly Rolldown.ModuleInfo[];

const graphOf = (modules: Modules): Graph =>
  new Map(modules.map(({ id, importedIds, code }) => [id, { imports: importedIds, bytes: code?.length ?? 0 }]));

/** The screens and the lazy components. */
function screensIn(modules: Modules, late: ReadonlySet<string>, options: Options): ScreenModules[] {
  const { screenOf, partOf } = options;
  return modules.flatMap(({ id }): ScreenModules[] => {
    const file = id.replace(SOURCES, '').replace(ROUTE, '');
    const screen = id.endsWith(ROUTE) ? screenOf(file) : undefined;
    const known = screen ?? (late.has(id) ? partOf?.(file) : undefined);
    if (known) {
      const around = known.around.map((name) => `${SOURCES.exec(id)?.[0] ?? ''}${name}`);
      return [{ root: id, around, cost: known.cost, isScreen: screen !== undefined }];
    }
    return late.has(id) ? [{ root: id, around: [], cost: LATE, isScreen: false }] : [];
  });
}

/** The file name of each module; a module without one is left to the bundler. */
function filesOf(modules: Modules, options: Options): Map<string, string> {
  const graph = graphOf(modules);
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const atStart = entries.filter((id) => options.frame.test(id));
  const frame = reachedFrom(graph, atStart);
  const late = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const screens = screensIn(modules, late, options);
  const costs = screens.map(({ cost }) => cost);
  const groups = bySameScreens(graph, screens, frame);
  const files = new Map([
    ...[...frame].map((id) => [id, REACT.test(id) ? 'react' : 'shell'] as const),
    ...join(graph, groups, costs).flatMap(({ modules: shared }, index) =>
      shared.map((id) => [id, `shared-${index}`] as const),
    ),
  ]);
  // An entry stays a separate file: in a shared one it would run whenever a screen imports that, including the start of the
  // application.
  entries.forEach((id) => files.delete(id));
  return files;
}

/** The plugin that inspects the modules, and its groups of files. */
export function chunks(options: Options): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let fileOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'live-oak:chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // The router imports a screen's file for its exports; additional exports for other files do no harm.
    options: (bundling) => ({ ...bundling, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      fileOf = filesOf(
        [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []),
        options,
      );
    },
  };
  return {
    plugin,
    groups: [{ name: (id) => fileOf.get(id) ?? null, debugName: 'screens', includeDependenciesRecursively: false }],
  };
}
