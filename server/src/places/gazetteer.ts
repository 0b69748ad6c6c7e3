// The parishes, ZIPs and places of Louisiana, indexed by ZIP and by spelled name. Source and licenses: server/reference/NOTICE.md.
import { parishSlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { pick } from '@live-oak/contract/keys.ts';

import parishRows from '../../reference/parishes.json' with { type: 'json' };
import placeRows from '../../reference/places.json' with { type: 'json' };
import zipRows from '../../reference/zips.json' with { type: 'json' };
import { nameKey } from './vocabulary.ts';

export type Point = { lat: number; lon: number };

/** `minLat <= lat <= maxLat and minLon <= lon <= maxLon`, all in degrees. */
export type Box = { minLat: number; maxLat: number; minLon: number; maxLon: number };

const EARTH_RADIUS_MILES = 3958.7613;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceMiles(a: Point, b: Point): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLon = Math.sin(radians(b.lon - a.lon) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLon ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A box around every point within `miles`, so that a search can use an index first. Good within a state, not at poles and the date line. */
export function boundingBox(lat: number, lon: number, miles: number): Box {
  const byLat = miles / MILES_PER_DEGREE;
  // The circle spans most degrees at its edge nearest to the pole.
  const narrowest = Math.cos(radians(Math.min(89, Math.abs(lat) + byLat)));
  const byLon = byLat / narrowest;
  return { minLat: lat - byLat, maxLat: lat + byLat, minLon: lon - byLon, maxLon: lon + byLon };
}

/** `fips` is the five-digit code ('22033'), `slug` is used in URLs ('st-tammany'), `neighbors` are the codes of adjacent parishes. */
export type Parish = (typeof parishRows)[number] & { slug: string };

/** `area` is false for P.O. boxes and single addressees, where nobody has a tree. */
export type Zip = (typeof zipRows)[number];

/** A city, town or community; `population` is 0 where the source has none, `zips` are those whose post city it is. */
export type Place = (typeof placeRows)[number] & { zips: Zip[] };

/** A ZIP farther than this from the place of its post city's name belongs to another place of that name. */
const SAME_PLACE_MILES = 30;

const allParishes: readonly Parish[] = parishRows.map((row) => ({ ...row, slug: parishSlug(row.name) }));

export const parishByFips: ReadonlyMap<string, Parish> = new Map(allParishes.map((parish) => [parish.fips, parish]));

export const parishes = (): readonly Parish[] => allParishes;

/** Throws for an unknown FIPS code, which no table has. */
export function parishOf(fips: string): Parish {
  const parish = parishByFips.get(fips);
  if (!parish) throw new Error(`No parish has the code ${fips}`);
  return parish;
}

const PARISH_ALSO: Readonly<Record<string, string>> = {
  ebr: '22033',
  wbr: '22121',
  'jeff davis': '22053',
  'saint john': '22095',
};

export const parishByKey: ReadonlyMap<string, Parish> = new Map([
  ...allParishes.map((parish) => [nameKey(parish.name), parish] as const),
  ...Object.entries(PARISH_ALSO).map(([words, fips]) => [nameKey(words), parishOf(fips)] as const),
]);

export const placesByKey: ReadonlyMap<string, readonly Place[]> = indexPlaces();

/** By the five digits; the city is spelled like the place. */
export const zipByCode: ReadonlyMap<string, Zip> = new Map(
  [...placesByKey.values()].flat().flatMap((place) => place.zips.map((zip) => [zip.zip, zip] as const)),
);

function indexPlaces(): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  const add = (place: Place) => {
    const key = nameKey(place.name);
    index.set(
      key,
      [...(index.get(key) ?? []), place].toSorted((a, b) => b.population - a.population),
    );
    return place;
  };
  for (const row of placeRows) add({ ...row, zips: [] });
  for (const row of zipRows) {
    const sameName = index.get(nameKey(row.city)) ?? [];
    const place =
      sameName.find(({ fips }) => fips === row.fips) ??
      sameName.find((one) => distanceMiles(one, row) <= SAME_PLACE_MILES) ??
      add({ ...pick(row, 'fips', 'lat', 'lon'), name: row.city, population: 0, zips: [] });
    place.zips.push({ ...row, city: place.name });
  }
  return index;
}
