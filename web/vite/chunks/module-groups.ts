// Groups modules that exactly the same screens need, from the bundler's information about each module.

/** Compressed bytes for each byte of a module before minification. */
const COMPRESSED = 0.2;

/** Of each module by its id; copied once, since querying the bundler is slow. */
export type Graph = ReadonlyMap<string, { imports: readonly string[]; bytes: number }>;

/** Modules of one file. `neededBy` has a bit for each screen that needs one of them. */
export interface Group {
  modules: string[];
  bytes: number;
  neededBy: bigint;
}

export interface ScreenModules {
  /** The module id of the screen or lazy component itself. */
  root: string;
  /** Module ids that are always loaded with it. */
  around: string[];
  cost: Cost;
  isScreen: boolean;
}

/** A screen's cost per byte of script, and per file: its headers, its poorer compression, and the latency on a phone. */
export interface Cost {
  byte: number;
  file: number;
}

export function reachedFrom(graph: Graph, roots: Iterable<string>): Set<string> {
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

export const isOne = (screens: bigint): boolean => screens !== 0n && (screens & (screens - 1n)) === 0n;

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
  // Modules that one screen alone imports stay its own, although its lazy components always come with it.
  const ownOf = (all: bigint, itself: bigint) => (isOne(itself) && itself === (all & isScreenBits) ? itself : all);
  return new Map([...needs].map(([id, { all, itself }]) => [id, ownOf(all, itself)]));
}

/** A group for each set of screens; the modules of the frame are in none. */
export function bySameScreens(graph: Graph, screens: readonly ScreenModules[], frame: ReadonlySet<string>): Group[] {
  const groups = new Map<bigint, Group>();
  for (const [id, neededBy] of screensByModule(graph, screens)) {
    if (frame.has(id)) continue;
    const group = groups.get(neededBy) ?? { modules: [], bytes: 0, neededBy };
    group.modules.push(id);
    group.bytes += (graph.get(id)?.bytes ?? 0) * COMPRESSED;
    groups.set(neededBy, group);
  }
  return [...groups.values()];
}
