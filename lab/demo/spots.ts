// Where the generated people live: real ZIPs of Louisiana, weighted by population, with made-up street names.
import treeSites from '../../server/reference/new-orleans-trees.json' with { type: 'json' };
import { parishOf, parishes, placesByKey, type Parish, distanceMiles } from '../../server/src/places/gazetteer.ts';
import { weighted, type Random } from './random.ts';

/** A resolved place with an address in it; the point is the center of the ZIP. */
export type CreatedSpot = {
  street: string;
  city: string;
  zip: string;
  parishFips: string;
  parish: string;
  lat: number;
  lon: number;
  /** '1423 Camellia St, Metairie, LA 70005' */
  location: string;
};

type Ground = Omit<CreatedSpot, 'street' | 'location'> & { weight: number };

/** For communities whose population is not in the table. */
const SMALL_COMMUNITY_PEOPLE = 500;

const sitesByZip = new Map(treeSites.map((row) => [row.zip, row.treeSites]));

const grounds: readonly Ground[] = [...placesByKey.values()].flat().flatMap((place) => {
  const zips = place.zips.filter((zip) => zip.area);
  const sites = zips.reduce((sum, zip) => sum + (sitesByZip.get(zip.zip) ?? 0), 0);
  const people = place.population || SMALL_COMMUNITY_PEOPLE * zips.length;
  return zips.map((zip) => ({
    city: zip.city,
    zip: zip.zip,
    parishFips: zip.fips,
    parish: parishOf(zip.fips).name,
    lat: zip.lat,
    lon: zip.lon,
    weight: sites > 0 ? (people * (sitesByZip.get(zip.zip) ?? 0)) / sites : people / zips.length,
  }));
});

const pickGround = weighted(grounds, (ground) => ground.weight);

const STREET_NAMES = [
  'Camellia',
  'Magnolia',
  'Live Oak',
  'Cypress',
  'Pecan',
  'Azalea',
  'Jasmine',
  'Willow',
  'Sweet Bay',
  'Palmetto',
  'Wisteria',
  'Evangeline',
  'Acadian',
  'Bienville',
  'Iberville',
  'Claiborne',
  'Audubon',
  'Toulouse',
  'Dauphine',
  'St. Ann',
  'St. Claude',
  'Pelican',
  'Heron',
  'Egret',
  'Ibis',
  'Kingfisher',
  'Bayou',
  'Teche',
  'Coulee',
  'Levee',
  'Lakeshore',
  'Ferry',
  'Sugar Mill',
  'Cane',
  'Rice Mill',
  'Old Mill',
  'Depot',
  'Church',
  'School',
  'Orchard',
  'Meadow',
  'Creek',
  'Ridge',
  'Prairie',
  'Cottage',
  'Carriage',
  'Chestnut',
  'Walnut',
  'Laurel',
  'Hickory',
  'Elm',
  'Poplar',
  'Franklin',
  'Jackson',
  'Jefferson',
  'Madison',
  'Second',
  'Third',
  'Fourth',
  'North Fifth',
  'Pine Hollow',
  'Oak Hollow',
  'Fox Run',
  'Quail',
  'Mockingbird',
  'Cardinal',
  'Dove',
] as const;
const STREET_KINDS = ['St', 'St', 'St', 'Dr', 'Dr', 'Ave', 'Ave', 'Ln', 'Rd', 'Rd', 'Blvd', 'Ct', 'Cir'] as const;
const LONGEST_HOUSE_NUMBER = 9_899;

/** An address in Louisiana. */
export function makeSpot(random: Random): CreatedSpot {
  const { weight: _, ...ground } = pickGround(random);
  const street = `${random.int(101, LONGEST_HOUSE_NUMBER)} ${random.pick(STREET_NAMES)} ${random.pick(STREET_KINDS)}`;
  return { ...ground, street, location: `${street}, ${ground.city}, LA ${ground.zip}` };
}

const neighbors = new Map<string, readonly Parish[]>(
  parishes().map((home) => [home.fips, parishes().toSorted((a, b) => distanceMiles(home, a) - distanceMiles(home, b))]),
);

/** The parish itself and the nearest others, `count` in all. */
export function parishesAround(fips: string, count: number): readonly Parish[] {
  return (neighbors.get(fips) ?? []).slice(0, count);
}
