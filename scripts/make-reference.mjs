// Generates server/reference/*.json (Louisiana places and trees) from a folder of source tables.
// Usage: node scripts/make-reference.mjs <folder with la-parishes.csv, la-zips.csv, …> [out folder]
// What each table is, and under which license: server/reference/NOTICE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [from, out = 'server/reference'] = process.argv.slice(2);
if (!from) {
  console.error('Usage: node scripts/make-reference.mjs <source folder> [out folder]');
  process.exit(1);
}

/** The rows of a CSV file as objects; quoted cells may hold commas and doubled quotes. */
function table(name) {
  const text = readFileSync(join(from, name), 'utf8').replace(/^\uFEFF/, '');
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      // A comma before the first cell too: an empty first cell is a cell.
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
      ),
    );
  const head = rows.shift();
  return rows.map((cells) => Object.fromEntries(head.map((key, i) => [key, cells[i] ?? ''])));
}

/** One object per line, so that a change of the source gives a readable diff. */
function save(name, rows) {
  const lines = rows.map((row) => JSON.stringify(row));
  writeFileSync(join(out, name), `[\n${lines.join(',\n')}\n]\n`);
  console.log(`${name}: ${rows.length} rows`);
}

const number = (text, digits) => Number(Number(text).toFixed(digits));

/** "13-18" is [13, 18]; "31+" is [31, null]: the survey has no upper end. */
function range(text) {
  const [low, high] = text.replace('+', '').split('-');
  return [Number(low), high === undefined ? null : Number(high)];
}

/** Parishes share the points of their common border; a border has at least two. */
const shapes = new Map(
  JSON.parse(readFileSync(join(from, 'la-parishes.geojson'), 'utf8')).features.map(({ properties, geometry }) => [
    properties.fips,
    new Set((geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2).map(String)),
  ]),
);
const neighborsOf = (fips) =>
  [...shapes.keys()].filter((other) => other !== fips && shapes.get(fips).intersection(shapes.get(other)).size >= 2);

save(
  'parishes.json',
  table('la-parishes.csv').map((row) => ({
    fips: row.fips,
    name: row.name,
    lat: number(row.centroid_lat, 4),
    lon: number(row.centroid_lon, 4),
    neighbors: neighborsOf(row.fips),
  })),
);

// A ZIP with a Census area (ZCTA) has residents; its point is the area's. The others are P.O. boxes or one addressee.
save(
  'zips.json',
  table('la-zips.csv').map((row) => ({
    zip: row.zip,
    city: row.city,
    fips: row.parish_fips,
    lat: number(row.zcta_lat || row.lat, 4),
    lon: number(row.zcta_lon || row.lon, 4),
    area: row.zcta_lat !== '',
  })),
);

save(
  'places.json',
  table('la-places.csv').map((row) => ({
    name: row.name,
    fips: row.parish_fips,
    lat: number(row.lat, 4),
    lon: number(row.lon, 4),
    population: Number(row.population || 0),
  })),
);

const species = table('la-tree-species.csv');
save(
  'species.json',
  species.map((row) => ({
    name: row.common_name,
    scientific: row.scientific_name,
    symbol: row.usda_symbol || null,
    wood: row.wood_class || null,
    origin: row.origin,
    nativeShare: row.la_native_range_share === '' ? null : Number(row.la_native_range_share),
  })),
);

const surveyed = new Map();
for (const row of table('street-trees-sample.csv')) {
  const tree = surveyed.get(row.botanical) ?? {
    name: row.species,
    scientific: row.botanical,
    sizes: [],
  };
  tree.sizes.push([...range(row.dbh_in), ...range(row.height_ft)]);
  surveyed.set(row.botanical, tree);
}
save(
  'surveyed-trees.json',
  [...surveyed.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
);

// Street trees of New Orleans by ZIP: the city's ZIPs differ more in trees than in people.
const { zip_site_counts: sites } = JSON.parse(
  readFileSync(join(from, 'nola-tree-inventory-2019-summary.json'), 'utf8'),
);
save(
  'new-orleans-trees.json',
  Object.entries(sites).map(([zip, treeSites]) => ({ zip, treeSites })),
);
