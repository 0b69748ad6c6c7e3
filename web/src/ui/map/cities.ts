// The cities named on the map, in grid units.

export interface City {
  name: string;
  x: number;
  y: number;
  /** From the dot to the name. */
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
}

export const CITIES: readonly City[] = [
  { name: 'New Orleans', x: 604, y: 549, dx: 10, dy: -8, anchor: 'start' },
  { name: 'Baton Rouge', x: 440, y: 460, dx: 0, dy: -12, anchor: 'middle' },
  { name: 'Lafayette', x: 306, y: 502, dx: 0, dy: 24, anchor: 'middle' },
  { name: 'Shreveport', x: 49, y: 92, dx: 10, dy: -8, anchor: 'start' },
  { name: 'Monroe', x: 292, y: 98, dx: 10, dy: 6, anchor: 'start' },
  { name: 'Lake Charles', x: 123, y: 500, dx: 6, dy: 28, anchor: 'middle' },
  { name: 'Alexandria', x: 242, y: 309, dx: 10, dy: 6, anchor: 'start' },
];
