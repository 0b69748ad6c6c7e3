// Makes server/reference/species-ranges.json: the parishes that each native tree's range map covers, and how much of each.
// Usage: node scripts/make-species-ranges.mjs <folder with la-tree-species.csv and la-parishes.geojson> <folder of the range atlas> [out folder]
// The atlas is "Atlas of United States Trees" (E. L. Little, USGS) as GeoJSON with its Little_datatable.csv; see server/reference/NOTICE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [reference, atlas, out = 'server/reference'] = process.argv.slice(2);
if (!reference || !atlas) {
  console.error('Usage: node scripts/make-species-ranges.mjs <reference folder> <atlas folder> [out folder]');
  process.exit(1);
}

/** Degrees between two points of the grid; the same in both directions. */
const STEP = 0.04;
const [WEST, SOUTH, EAST, NORTH] = [-94.1, 28.8, -88.7, 33.1];
const along = (from, to) => Array.from({ length: Math.floor((to - from) / STEP) }, (_, at) => from + (at + 0.5) * STEP);
const [COLUMNS, ROWS] = [along(WEST, EAST), along(SOUTH, NORTH)];

const cellsOf = (line) =>
  [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => (quoted ?? plain).trim());
const rowsOf = (name) =>
  readFileSync(name, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .slice(1)
    .map(cellsOf);
const ringsOf = ({ type, coordinates }) => (type === 'Polygon' ? coordinates : coordinates.flat());

/** Where a ring crosses the rows of the grid: the longitudes for each row. */
function cross(ring, crossings) {
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at, at += 1) {
    const [[x1, y1], [x2, y2]] = [ring[before], ring[at]];
    const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
    if (high < SOUTH || low > NORTH) continue;
    const first = Math.max(0, Math.ceil((low - SOUTH) / STEP - 0.5));
    for (let row = first; row < ROWS.length && ROWS[row] < high; row += 1) {
      crossings[row].push(x1 + ((x2 - x1) * (ROWS[row] - y1)) / (y2 - y1));
    }
  }
}

/** The points of the grid inside some rings, as `row * columns + column`: a point is inside after an odd number of crossings. */
function pointsIn(rings) {
  const crossings = ROWS.map(() => []);
  rings.forEach((ring) => cross(ring, crossings));
  const inside = new Set();
  crossings.forEach((xs, row) => {
    xs.sort((a, b) => a - b);
    COLUMNS.forEach((x, column) => {
      if (xs.filter((crossing) => crossing < x).length % 2 === 1) inside.add(row * COLUMNS.length + column);
    });
  });
  return inside;
}

const parishes = JSON.parse(readFileSync(join(reference, 'la-parishes.geojson'), 'utf8')).features.map((feature) => ({
  fips: feature.properties.fips,
  points: [...pointsIn(ringsOf(feature.geometry))],
}));
const codes = new Map(rowsOf(join(atlas, 'Little_datatable.csv')).map((cells) => [cells[0], cells.at(-1)]));

/** The atlas marks areas inside a range that do not belong to it with code 0. */
function rangeOf(code) {
  const { features } = JSON.parse(readFileSync(join(atlas, 'geojson', `${code}.geojson`), 'utf8'));
  const inside = new Set();
  const pick = (isRange) => features.filter(({ properties }) => (properties.CODE !== 0) === isRange);
  for (const { geometry } of pick(true)) pointsIn(ringsOf(geometry)).forEach((point) => inside.add(point));
  for (const { geometry } of pick(false)) pointsIn(ringsOf(geometry)).forEach((point) => inside.delete(point));
  return inside;
}

const lines = [];
for (const cells of rowsOf(join(reference, 'la-tree-species.csv'))) {
  const [scientificName, atlasName, expected] = [cells[1], cells.at(-1), Number(cells.at(-2))];
  const code = codes.get(atlasName);
  if (!cells.includes('native')) continue;
  if (!code) {
    console.warn(`no map of ${scientificName} (${atlasName})`);
    continue;
  }
  const range = rangeOf(code);
  const shares = parishes
    .map(({ fips, points }) => [
      fips,
      Math.round((points.filter((point) => range.has(point)).length / points.length) * 100),
    ])
    .filter(([, share]) => share > 0);
  if (Math.abs(shares.length - expected) > 5) {
    console.warn(`${scientificName}: ${shares.length} parishes, the table says ${expected}`);
  }
  lines.push(JSON.stringify({ scientific: scientificName, percentByParish: Object.fromEntries(shares) }));
}
writeFileSync(join(out, 'species-ranges.json'), `[\n${lines.join(',\n')}\n]\n`);
console.log(`species-ranges.json: ${lines.length} species`);
