// Puts the modules of the screens into few files: a phone pays for each request, and for each byte that a screen does not need.
import type { Plugin, Rolldown } from 'vite';
import { join } from './join.ts';
import { bySameScreens, reachedFrom, type Cost, type Graph, type ScreenModules } from './module-groups.ts';

/** What is loaded only when it is needed keeps nobody waiting. */
const LATE: Cost = { byte: 0.3, file: 1000 };
/** What comes at rest on every screen. */
const AT_REST: Cost = { byte: 20, file: 30_000 };
const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const ROUTE = '?__react-router-build-client-route';
const SOURCES = /^.*?\/web\/src\//;

/** What a screen or late part pays, and the files that are always loaded with it. */
interface Loading {
  around: string[];
  cost: Cost;
}

interface Options {
  /** Files that every page loads: they go into one. */
  frame: RegExp;
  /** Undefined: the file is no screen. */
  screenOf: (file: string) => Loading | undefined;
  /** The same for a late part that always comes with its screen. */
  partOf?: (file: string) => Loading | undefined;
  /** Late parts that come at the same time go into one file, by its name. */
  together?: Record<string, RegExp>;
}

type Modules = readonly Rolldown.ModuleInfo[];

const graphOf = (modules: Modules): Graph =>
  new Map(modules.map(({ id, importedIds, code }) => [id, { imports: importedIds, bytes: code?.length ?? 0 }]));

/** The late parts that go into one file, as if they were one screen. */
function bundlesOf(late: ReadonlySet<string>, { together = {} }: Options): { name: string; screen: ScreenModules }[] {
  return Object.entries(together).flatMap(([name, files]) => {
    const [root, ...around] = [...late].filter((id) => files.test(id));
    return root === undefined ? [] : [{ name, screen: { root, around, cost: AT_REST, isScreen: false } }];
  });
}

/** The screens, and the late parts that no bundle has. */
function screensIn(modules: Modules, late: ReadonlySet<string>, options: Options): ScreenModules[] {
  const { screenOf, partOf, together = {} } = options;
  const isBundled = (id: string) => Object.values(together).some((files) => files.test(id));
  return modules.flatMap(({ id }): ScreenModules[] => {
    const file = id.replace(SOURCES, '').replace(ROUTE, '');
    const screen = id.endsWith(ROUTE) ? screenOf(file) : undefined;
    const known = screen ?? (late.has(id) ? partOf?.(file) : undefined);
    if (known) {
      const around = known.around.map((name) => `${SOURCES.exec(id)?.[0] ?? ''}${name}`);
      return [{ root: id, around, cost: known.cost, isScreen: screen !== undefined }];
    }
    return late.has(id) && !isBundled(id) ? [{ root: id, around: [], cost: LATE, isScreen: false }] : [];
  });
}

/** Pairs of a module and the name of its file. */
const within = (ids: readonly string[], file: string) => ids.map((id) => [id, file] as const);

/** The name of the file of each module; what is not in it is left to the bundler. */
function filesOf(modules: Modules, options: Options): Map<string, string> {
  const graph = graphOf(modules);
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const atStart = entries.filter((id) => options.frame.test(id));
  const frame = reachedFrom(graph, atStart);
  const late = new Set(modules.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
  const bundles = bundlesOf(late, options);
  const alone = screensIn(modules, late, options);
  const screens = [...alone, ...bundles.map(({ screen }) => screen)];
  const costs = screens.map(({ cost }) => cost);
  const groups = bySameScreens(graph, screens, frame);
  const neededAlone = (index: number) => groups.find(({ neededBy }) => neededBy === 1n << BigInt(index))?.modules ?? [];
  const files = new Map([
    ...[...frame].flatMap((id) => within([id], REACT.test(id) ? 'react' : 'shell')),
    ...bundles.flatMap(({ name }, index) => within(neededAlone(alone.length + index), name)),
    ...join(graph, groups, costs).flatMap((group, index) => within(group.modules, `shared-${index}`)),
  ]);
  // An entry stays a file of its own: in a shared one it would run when any screen asks for that, the start of the application too.
  entries.forEach((id) => files.delete(id));
  return files;
}

/** The plugin that looks at the modules, and the groups of files that it decides on. */
export function chunks(options: Options): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let fileOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'live-oak:chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // The router imports a screen's file for what it exports; that the file exports more, for others, is no harm.
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
