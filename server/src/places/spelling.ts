// Finds the one known name that a misspelled one must have meant.
import { editDistance } from '@live-oak/contract/spelling.ts';

/** Shorter words have too many neighbors to be guessed at. */
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
