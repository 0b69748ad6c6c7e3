// Projects coordinates to the map's grid: Albers equal-area with Louisiana's parallels, like the shapes.

const RAD = Math.PI / 180;
const SOUTH = 29.6 * RAD;
const NORTH = 32.4 * RAD;
const MIDDLE = 31 * RAD;
const MERIDIAN = -91.6 * RAD;
const N = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2;
const C = Math.cos(SOUTH) ** 2 + 2 * N * Math.sin(SOUTH);
const R0 = Math.sqrt(C - 2 * N * Math.sin(MIDDLE)) / N;
// The shapes' offset on the grid, which is 800 wide.
const LEFT = -0.036133302;
const TOP = -0.035643992;
const SCALE = 10122.9323;
const EDGE = 4;

/** Grid units per mile: the projection is in earth radii. */
export const MILES = SCALE / 3958.7613;

/** Degrees to grid units, for a pin. */
export function toGrid(lat: number, lon: number): { x: number; y: number } {
  const radius = Math.sqrt(C - 2 * N * Math.sin(lat * RAD)) / N;
  const angle = N * (lon * RAD - MERIDIAN);
  return {
    x: EDGE + (radius * Math.sin(angle) - LEFT) * SCALE,
    y: EDGE + (radius * Math.cos(angle) - R0 - TOP) * SCALE,
  };
}
