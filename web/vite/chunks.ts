// Puts the modules of the screens into few files: a phone pays for each request, and for each byte that a screen does not need.
import type { Plugin, Rolldown } from 'vite';

/** Compressed bytes for each byte of a module before it is made small. */
const COMPRESSED = 0.2;
/** What is loaded only when it is needed waits for nobody. */
const LATE: Cost = { byte: 0.3, file: 1000 };
/** Pairs that are joined before the costs are calculated anew. */
const PAIRS_AT_ONCE = 8;
/** Pairs that are tried one after the other before it is said that none saves anything. */
const TRIES = 20;

/** Of each module by its id; taken over once, since asking the bundler is slow. */
type Graph = ReadonlyMap<string, { imports: readonly string[]; bytes: number }>;

/** Modules that go into one file. `loadedBy` has a bit for each screen: those that need it, and those that load a file that imports it. */
interface Group {
  modules: string[];
  bytes: number;
  neededBy: bigint;
  loadedBy: bigint;
}

interface ScreenModules {
  /** The module id of the screen or late part itself. */
  root: string;
  /** Module ids of what is always loaded with it. */
  around: string[];
  cost: Cost;
  isScreen: boolean;
}

/** What a screen pays for a byte of script, and for a file: its headers, what it compresses worse by, and its wait on a phone. */
export interface Cost {
  byte: number;
  file: number;
}

function reachedFrom(graph: Graph, roots: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const left = [...roots];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (!reached.has(id)) {
      reached.add(id);
      left.push(...(graph.get(id)?.imports ?? []));
    }
  }
  return reached;
}

const isOne = (screens: bigint): boolean => screens !== 0n && (screens & (screens - 1n)) === 0n;

/** The screens that need each module, as bits. */
function screensByModule(graph: Graph, screens: readonly ScreenModules[]): Map<string, bigint> {
  const needs = new Map<string, { all: bigint; itself: bigint }>();
  screens.forEach(({ root, around }, index) => {
    const bit = 1n << BigInt(index);
    const ofItself = reachedFrom(graph, [root]);
    for (const id of reachedFrom(graph, [root, ...around])) {
      const { all, itself } = needs.get(id) ?? { all: 0n, itself: 0n };
      needs.set(id, { all: all | bit, itself: ofItself.has(id) ? itself | bit : itself });
    }
  });
  const isScreenBits = screens.reduce((bits, { isScreen }, at) => (isScreen ? bits | (1n << BigInt(at)) : bits), 0n);
  // What one screen alone imports stays its own, although its late parts are never without it.
  const ownOf = (all: bigint, itself: bigint) => (isOne(itself) && itself === (all & isScreenBits) ? itself : all);
  return new Map([...needs].map(([id, { all, itself }]) => [id, ownOf(all, itself)]));
}

/** Modules that the same screens need, together. */
function bySameScreens(graph: Graph, screens: readonly ScreenModules[], frame: ReadonlySet<string>): Group[] {
  const neededBy = new Map([...screensByModule(graph, screens)].filter(([id]) => !frame.has(id)));
  const groups = new Map<bigint, Group>();
  for (const [id, screensOfIt] of neededBy) {
    const group = groups.get(screensOfIt) ?? { modules: [], bytes: 0, neededBy: screensOfIt, loadedBy: screensOfIt };
    group.modules.push(id);
    group.bytes += (graph.get(id)?.bytes ?? 0) * COMPRESSED;
    groups.set(screensOfIt, group);
  }
  return [...groups.values()];
}

type Imports = ReadonlyMap<Group, ReadonlySet<Group>>;

/** Which of the groups that the same screens need import which others: the rest is calculated from these. */
function makeImportsOf(graph: Graph, first: readonly Group[]): (groups: readonly Group[]) => Imports {
  const homeOf = new Map(first.flatMap((group) => group.modules.map((id) => [id, group.modules[0] ?? ''] as const)));
  const imported = new Map<string, Set<string>>();
  for (const { modules } of first) {
    const homes = modules.flatMap((id) => graph.get(id)?.imports ?? []).flatMap((id) => homeOf.get(id) ?? []);
    imported.set(modules[0] ?? '', new Set(homes));
  }
  return (groups) => {
    const groupOf = new Map<string, Group>();
    for (const group of groups) for (const id of group.modules) if (imported.has(id)) groupOf.set(id, group);
    return new Map(
      groups.map((group) => {
        const homes = group.modules.flatMap((id) => [...(imported.get(id) ?? [])]);
        return [group, new Set(homes.flatMap((id) => groupOf.get(id) ?? []).filter((other) => other !== group))];
      }),
    );
  };
}

/** Files that import each other in a circle would run before what they need. */
function hasCircle(imports: Imports): boolean {
  const open = new Set<Group>();
  const done = new Set<Group>();
  const visit = (group: Group): boolean => {
    if (done.has(group)) return false;
    if (open.has(group)) return true;
    open.add(group);
    const found = [...(imports.get(group) ?? [])].some(visit);
    open.delete(group);
    done.add(group);
    return found;
  };
  return [...imports.keys()].some(visit);
}

/** A file loads the files that it imports, for every screen that loads it. */
function spreadLoads(groups: readonly Group[], imports: Imports): void {
  groups.forEach((group) => (group.loadedBy = group.neededBy));
  const left = [...groups];
  for (let group = left.pop(); group; group = left.pop()) {
    for (const imported of imports.get(group) ?? []) {
      const all = imported.loadedBy | group.loadedBy;
      if (all !== imported.loadedBy) {
        imported.loadedBy = all;
        left.push(imported);
      }
    }
  }
}

/** What some screens pay together; a set of screens is asked about many times. */
function makeSum(costs: readonly Cost[]): (screens: bigint) => Cost {
  const known = new Map<bigint, Cost>();
  return (screens) => {
    const sum = known.get(screens) ?? { byte: 0, file: 0 };
    if (!known.has(screens)) {
      costs.forEach(({ byte, file }, index) => {
        if ((screens >> BigInt(index)) & 1n) {
          sum.byte += byte;
          sum.file += file;
        }
      });
      known.set(screens, sum);
    }
    return sum;
  };
}

type Pair = readonly [Group, Group];

/** Whether one of a pair imports the other by way of a third: as one file it would be in a circle with that third. */
function meetAgain(imports: Imports, [a, b]: Pair): boolean {
  const reaches = (from: Group, to: Group) => {
    const left = [...(imports.get(from) ?? [])].filter((group) => group !== to);
    const seen = new Set(left);
    for (let group = left.pop(); group; group = left.pop()) {
      if (group === to) return true;
      for (const next of imports.get(group) ?? []) {
        if (!seen.has(next)) left.push(next);
        seen.add(next);
      }
    }
    return false;
  };
  return reaches(a, b) || reaches(b, a);
}

/** Joins the pairs of groups that save most, again and again, while joining saves anything over all screens. */
function join(graph: Graph, first: Group[], costs: readonly Cost[]): Group[] {
  const sumOf = makeSum(costs);
  const costOf = ({ loadedBy, bytes }: Pick<Group, 'loadedBy' | 'bytes'>) => {
    const { byte, file } = sumOf(loadedBy);
    return byte * bytes + file;
  };
  // What one screen alone needs stays in the screen's own file.
  const isShared = ({ neededBy }: Group) => !isOne(neededBy);
  const importsOf = makeImportsOf(graph, first);
  let groups = first;
  let imports = importsOf(groups);
  spreadLoads(groups, imports);
  let cost = groups.reduce((sum, group) => sum + costOf(group), 0);

  function pairsThatSave(): Pair[] {
    const shared = groups.filter(isShared).map((group) => ({ group, cost: costOf(group) }));
    const pairs = shared.flatMap((a, index) =>
      shared.slice(index + 1).flatMap((b) => {
        if ((a.group.loadedBy & b.group.loadedBy) === 0n) return [];
        const bytes = a.group.bytes + b.group.bytes;
        const saved = a.cost + b.cost - costOf({ loadedBy: a.group.loadedBy | b.group.loadedBy, bytes });
        return saved > 0 ? [{ pair: [a.group, b.group] as const, saved }] : [];
      }),
    );
    return pairs.toSorted((a, b) => b.saved - a.saved).map(({ pair }) => pair);
  }

  /** False, and nothing changed, where what the files import makes screens load more than the pairs alone show. */
  function attempt(pairs: readonly Pair[]): boolean {
    const taken = new Set(pairs.flat());
    const made = pairs.map(([a, b]) => {
      const neededBy = a.neededBy | b.neededBy;
      return {
        modules: [...a.modules, ...b.modules],
        bytes: a.bytes + b.bytes,
        neededBy,
        loadedBy: neededBy,
      };
    });
    const next = [...groups.filter((group) => !taken.has(group)), ...made];
    const nextImports = importsOf(next);
    if (pairs.length === 0 || hasCircle(nextImports)) return false;
    spreadLoads(next, nextImports);
    const nextCost = next.reduce((sum, group) => sum + costOf(group), 0);
    if (nextCost >= cost) {
      spreadLoads(groups, imports);
      return false;
    }
    [groups, imports, cost] = [next, nextImports, nextCost];
    return true;
  }

  for (let atOnce = PAIRS_AT_ONCE; ;) {
    const pairs = pairsThatSave();
    const taken = new Set<Group>();
    const few: Pair[] = [];
    for (const pair of pairs) {
      if (few.length >= Math.max(atOnce, TRIES)) break;
      const isFree = !pair.some((group) => taken.has(group));
      if ((atOnce === 1 || isFree) && !meetAgain(imports, pair)) {
        few.push(pair);
        pair.forEach((group) => taken.add(group));
      }
    }
    if (atOnce > 1) {
      if (!attempt(few.slice(0, atOnce))) atOnce = 1;
    } else if (!few.some((pair) => attempt([pair]))) {
      return groups.filter(isShared);
    }
  }
}

const REACT = /node_modules\/(react|react-dom|react-router|scheduler)\//;
const ROUTE = '?__react-router-build-client-route';

interface Options {
  /** Files that every page loads: they go into one. */
  frame: RegExp;
  /** What the screen in a file pays, and the files that are always loaded with it; undefined: no screen. */
  screenOf: (file: string) => { around: string[]; cost: Cost } | undefined;
  /** The same for a late part that always comes with its screen. */
  partOf?: (file: string) => { around: string[]; cost: Cost } | undefined;
  /** Late parts that come at the same time go into one file, by its name. */
  together?: Record<string, RegExp>;
}

/** The plugin that looks at the modules, and the groups of files that it decides on. */
export function chunks({ frame, screenOf, partOf, together = {} }: Options): {
  plugin: Plugin;
  groups: Rolldown.CodeSplittingGroup[];
} {
  const fileOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'live-oak:chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    // The router imports a screen's file for what it exports; that the file exports more, for others, is no harm.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd() {
      const infos = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []);
      const graph: Graph = new Map(
        infos.map(({ id, importedIds, code }) => [id, { imports: importedIds, bytes: code?.length ?? 0 }]),
      );
      const ofFrame = reachedFrom(
        graph,
        infos.flatMap(({ id, isEntry }) => (isEntry && frame.test(id) ? [id] : [])),
      );
      const src = /^.*?\/web\/src\//;
      const bundleOf = (id: string) => Object.entries(together).find(([, files]) => files.test(id))?.[0];
      const late = new Set(infos.flatMap(({ dynamicallyImportedIds }) => dynamicallyImportedIds));
      const screens = infos.flatMap(({ id }): ScreenModules[] => {
        const file = id.replace(src, '').replace(ROUTE, '');
        const screen = id.endsWith(ROUTE) ? screenOf(file) : undefined;
        const part = late.has(id) ? partOf?.(file) : undefined;
        const known = screen ?? part;
        if (known) {
          const around = known.around.map((name) => `${src.exec(id)?.[0] ?? ''}${name}`);
          return [{ root: id, around, cost: known.cost, isScreen: screen !== undefined }];
        }
        return late.has(id) && !bundleOf(id) ? [{ root: id, around: [], cost: LATE, isScreen: false }] : [];
      });
      const bundled = Map.groupBy([...late].filter(bundleOf), bundleOf);
      const bundles = [...bundled].map(([name, [root = '', ...around]]) => ({
        name,
        screen: screens.push({ root, around, cost: LATE, isScreen: false }) - 1,
      }));
      fileOf.clear();
      for (const id of ofFrame) fileOf.set(id, REACT.test(id) ? 'react' : 'shell');
      const first = bySameScreens(graph, screens, ofFrame);
      for (const { name, screen } of bundles) {
        const own = first.filter(({ neededBy }) => neededBy === 1n << BigInt(screen));
        for (const { modules } of own) modules.forEach((id) => fileOf.set(id, String(name)));
      }
      const joined = join(
        graph,
        first,
        screens.map(({ cost }) => cost),
      );
      joined.forEach(({ modules }, index) => modules.forEach((id) => fileOf.set(id, `shared-${index}`)));
      // An entry stays a file of its own: in a shared one it would run when any screen asks for that, the start of the application too.
      infos.filter(({ isEntry }) => isEntry).forEach(({ id }) => fileOf.delete(id));
    },
  };
  return {
    plugin,
    groups: [{ name: (id) => fileOf.get(id) ?? null, debugName: 'screens', includeDependenciesRecursively: false }],
  };
}
