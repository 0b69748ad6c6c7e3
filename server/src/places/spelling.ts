// The one known name that a mistyped one must have meant, if there is exactly one.

/** Shorter words have too many neighbours to be guessed at. */
const SHORTEST_GUESSED = 5;
const MISTAKES_FROM_LENGTH = [
  { length: 9, mistakes: 2 },
  { length: SHORTEST_GUESSED, mistakes: 1 },
] as const;

/** Finds the nearest key by the number of letters added, left out, changed or swapped; undefined when none or several are nearest. */
export function guesser(keys: Iterable<string>): (typed: string) => string | undefined {
  const byFirstLetter = new Map<string, string[]>();
  for (const key of keys) byFirstLetter.set(key.charAt(0), [...(byFirstLetter.get(key.charAt(0)) ?? []), key]);
  return (typed) => {
    const allowed = MISTAKES_FROM_LENGTH.find((rule) => typed.length >= rule.length)?.mistakes;
    if (allowed === undefined || typed.length > 40) return undefined;
    return nearest(typed, byFirstLetter.get(typed.charAt(0)) ?? [], allowed);
  };
}

function nearest(typed: string, keys: readonly string[], allowed: number): string | undefined {
  let best: string | undefined;
  let fewest = allowed + 1;
  for (const key of keys) {
    if (key.length < SHORTEST_GUESSED || Math.abs(key.length - typed.length) > allowed) continue;
    const mistakes = editDistance(typed, key);
    if (mistakes < fewest) [best, fewest] = [key, mistakes];
    else if (mistakes === fewest) best = undefined;
  }
  return best;
}

/** Letters added, left out, changed, or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
