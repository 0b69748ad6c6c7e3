// Measures a division of the modules into files: what the files import, which screens load each, and the cost for all screens.
import type { Cost, Graph, Group } from './module-groups.ts';

export type Imports = ReadonlyMap<Group, ReadonlySet<Group>>;

/** The modules in groups, one file each, and the cost. */
export interface Division {
  groups: readonly Group[];
  imports: Imports;
  /** The screens that load each file, as bits: those that need it, and those that load a file that imports it. */
  loadedBy: ReadonlyMap<Group, bigint>;
  cost: number;
}

export interface Measure {
  divisionInto: (groups: readonly Group[]) => Division;
  /** The total cost of one file for the screens. */
  costOf: (loadedBy: bigint, bytes: number) => number;
}

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

/** A file loads the files that it imports, for every screen that loads it. */
function spreadLoads(groups: readonly Group[], imports: Imports): Map<Group, bigint> {
  const loadedBy = new Map(groups.map((group) => [group, group.neededBy]));
  const left = [...groups];
  for (let group = left.pop(); group; group = left.pop()) {
    for (const imported of imports.get(group) ?? []) {
      const before = loadedBy.get(imported) ?? 0n;
      const all = before | (loadedBy.get(group) ?? 0n);
      if (all !== before) {
        loadedBy.set(imported, all);
        left.push(imported);
      }
    }
  }
  return loadedBy;
}

/** The cost for a set of screens; the same set is requested many times. */
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

/** `first`: the groups that the same screens need. `costs`: what each screen pays, in the order of the bits. */
export function makeMeasure(graph: Graph, first: readonly Group[], costs: readonly Cost[]): Measure {
  const importsOf = makeImportsOf(graph, first);
  const sumOf = makeSum(costs);
  const costOf = (loadedBy: bigint, bytes: number) => {
    const { byte, file } = sumOf(loadedBy);
    return byte * bytes + file;
  };
  return {
    costOf,
    divisionInto(groups) {
      const imports = importsOf(groups);
      const loadedBy = spreadLoads(groups, imports);
      const cost = groups.reduce((sum, group) => sum + costOf(loadedBy.get(group) ?? 0n, group.bytes), 0);
      return { groups, imports, loadedBy, cost };
    },
  };
}

/** Files that import each other in a cycle would run before their dependencies. */
export function hasCircle(imports: Imports): boolean {
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

/** Whether one of a pair imports the other through a third: merged, they would be in a cycle with that third. */
export function meetAgain(imports: Imports, [a, b]: readonly [Group, Group]): boolean {
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
