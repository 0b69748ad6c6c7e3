// Decides which groups of modules become one file: merges the pairs that save most, repeatedly, while merging saves anything.
import { isOne, type Cost, type Graph, type Group } from './module-groups.ts';
import { hasCircle, makeMeasure, meetAgain, type Division, type Imports, type Measure } from './measure.ts';

/** Pairs that are merged before the costs are recalculated. */
const PAIRS_AT_ONCE = 8;
/** Pairs that are tried one after the other before the search ends. */
const TRIES = 20;

type Pair = readonly [Group, Group];

// Modules of a single screen stay in the screen's own file.
const isShared = ({ neededBy }: Group) => !isOne(neededBy);

/** The pairs of shared files that save something by themselves, the best first. */
function pairsThatSave({ groups, loadedBy }: Division, costOf: Measure['costOf']): Pair[] {
  const shared = groups.filter(isShared).map((group) => {
    const screens = loadedBy.get(group) ?? 0n;
    return { group, screens, cost: costOf(screens, group.bytes) };
  });
  const pairs = shared.flatMap((a, index) =>
    shared.slice(index + 1).flatMap((b) => {
      if ((a.screens & b.screens) === 0n) return [];
      const saved = a.cost + b.cost - costOf(a.screens | b.screens, a.group.bytes + b.group.bytes);
      return saved > 0 ? [{ pair: [a.group, b.group] as const, saved }] : [];
    }),
  );
  return pairs.toSorted((a, b) => b.saved - a.saved).map(({ pair }) => pair);
}

/** The best pairs, without a group that is in two of them. */
function pairsApart(pairs: readonly Pair[], imports: Imports): Pair[] {
  const taken = new Set<Group>();
  const apart: Pair[] = [];
  for (const pair of pairs) {
    if (apart.length === PAIRS_AT_ONCE) break;
    if (pair.some((group) => taken.has(group)) || meetAgain(imports, pair)) continue;
    apart.push(pair);
    pair.forEach((group) => taken.add(group));
  }
  return apart;
}

const joined = ([a, b]: Pair): Group => ({
  modules: [...a.modules, ...b.modules],
  bytes: a.bytes + b.bytes,
  neededBy: a.neededBy | b.neededBy,
});

/** Merges the groups until merging saves nothing over all screens; returns the files that screens share. */
export function join(graph: Graph, first: readonly Group[], costs: readonly Cost[]): Group[] {
  const { divisionInto, costOf } = makeMeasure(graph, first, costs);

  /** Undefined if the imports of the files make screens load more than the pairs alone show. */
  function withJoined(division: Division, pairs: readonly Pair[]): Division | undefined {
    const taken = new Set(pairs.flat());
    const rest = division.groups.filter((group) => !taken.has(group));
    const next = divisionInto([...rest, ...pairs.map(joined)]);
    return hasCircle(next.imports) || next.cost >= division.cost ? undefined : next;
  }

  function joinSeveral(division: Division): Division | undefined {
    return withJoined(division, pairsApart(pairsThatSave(division, costOf), division.imports));
  }

  function joinOne(division: Division): Division | undefined {
    let tries = 0;
    for (const pair of pairsThatSave(division, costOf)) {
      if (meetAgain(division.imports, pair)) continue;
      if (tries === TRIES) break;
      tries += 1;
      const next = withJoined(division, [pair]);
      if (next) return next;
    }
    return undefined;
  }

  let division = divisionInto(first);
  for (let next = joinSeveral(division); next; next = joinSeveral(next)) division = next;
  for (let next = joinOne(division); next; next = joinOne(next)) division = next;
  return division.groups.filter(isShared);
}
