// Repeatable random numbers: the same seed and index give the same row, in any order and any process.

export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** An integer from `low` to `high`, both included. */
  int: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

/** A generator (mulberry32) for row `index` of the stream `stream` under `seed`. */
export function randomFor(seed: number, stream: number, index: number): Random {
  let state = mix(mix(seed ^ 0x9e3779b9) + mix(stream + 0x85ebca6b) + mix(index + 0xc2b2ae35));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (list) => at(list, Math.floor(next() * list.length)),
  };
}

/** Spreads every bit of a number over all 32. */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return bits ^ (bits >>> 15);
}

function at<T>(list: readonly T[], index: number): T {
  if (list.length === 0) throw new RangeError('Nothing to pick from');
  // The list is not empty, and callers keep the index inside it.
  return list[index] as T;
}

/** Picks from a list by weight, in logarithmic time. */
export function weighted<T>(list: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let sum = 0;
  const sums = list.map((item) => (sum += weightOf(item)));
  return (random) => {
    const wanted = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return at(list, low);
  };
}

/** A text with {slots}, parsed once; filling it is a few joins. */
export function template<Slot extends string>(text: string): (slots: Readonly<Record<Slot, string>>) => string {
  const parts = text.split(/\{(\w+)\}/);
  return (slots) => {
    let filled = parts[0] ?? '';
    for (let part = 1; part < parts.length; part += 2) {
      // An unknown name in braces is replaced by nothing.
      filled += (slots[parts[part] as Slot] ?? '') + (parts[part + 1] ?? '');
    }
    return filled;
  };
}
