// Places the names on an area's map: at the center of their parish, but never over each other or over the edge.
export interface Named {
  name: string;
  x: number;
  y: number;
  /** Height of a line. */
  size: number;
}

export interface PlacedName extends Named {
  lines: string[];
}

export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A name longer than this is set in two lines. */
const LONG = 11;
/** Approximate width of a letter, as a part of the line height. */
const LETTER = 0.58;

/** 'St. John the Baptist' → two lines of about the same length; 'East Baton Rouge' → 'E. Baton', 'Rouge'. */
export function linesOf(name: string): string[] {
  const words = name
    .replace(/^East /u, 'E. ')
    .replace(/^West /u, 'W. ')
    .split(' ');
  if (words.join(' ').length <= LONG || words.length < 2) return [words.join(' ')];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

const widthOf = ({ lines, size }: PlacedName) => Math.max(...lines.map(({ length }) => length)) * size * LETTER;

export function overlap(a: PlacedName, b: PlacedName): boolean {
  return (
    Math.abs(a.x - b.x) < (widthOf(a) + widthOf(b)) / 2 &&
    Math.abs(a.y - b.y) < (a.lines.length * a.size + b.lines.length * b.size) / 2
  );
}

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** From north to south; a name that would overlap another moves down until it does not. */
export function placeNames<N extends Named>(all: readonly N[], view: View): (N & PlacedName)[] {
  const placed: (N & PlacedName)[] = [];
  for (const named of all.toSorted((a, b) => a.y - b.y)) {
    const one: N & PlacedName = { ...named, lines: linesOf(named.name) };
    const half = widthOf(one) / 2;
    one.x = between(one.x, view.x + half, view.x + view.width - half);
    for (let tries = 0; tries < 12 && placed.some((other) => overlap(one, other)); tries += 1) one.y += one.size / 4;
    placed.push(one);
  }
  return placed;
}
