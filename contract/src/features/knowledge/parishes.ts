// The 64 parishes of Louisiana and their slugs in URLs, such as /areas/st-tammany and GET /api/parishes/orleans.

export interface ParishName {
  /** The Census Bureau's code, '22103'. */
  fips: string;
  /** Without the word Parish: 'St. Tammany'. */
  name: string;
  /** In URLs: 'st-tammany'. */
  slug: string;
}

/** 'St. John the Baptist' → 'st-john-the-baptist', 'LaSalle' → 'la-salle'. */
export const parishSlug = (name: string): string =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

/** In the order of the Census Bureau, which numbers counties by odd numbers: Acadia is 22001, Winn 22127. */
const NAMES = (
  'Acadia, Allen, Ascension, Assumption, Avoyelles, Beauregard, Bienville, Bossier, Caddo, Calcasieu, Caldwell, ' +
  'Cameron, Catahoula, Claiborne, Concordia, De Soto, East Baton Rouge, East Carroll, East Feliciana, Evangeline, ' +
  'Franklin, Grant, Iberia, Iberville, Jackson, Jefferson, Jefferson Davis, Lafayette, Lafourche, LaSalle, ' +
  'Lincoln, Livingston, Madison, Morehouse, Natchitoches, Orleans, Ouachita, Plaquemines, Pointe Coupee, Rapides, ' +
  'Red River, Richland, Sabine, St. Bernard, St. Charles, St. Helena, St. James, St. John the Baptist, St. Landry, ' +
  'St. Martin, St. Mary, St. Tammany, Tangipahoa, Tensas, Terrebonne, Union, Vermilion, Vernon, Washington, ' +
  'Webster, West Baton Rouge, West Carroll, West Feliciana, Winn'
).split(', ');

export const PARISH_NAMES: readonly ParishName[] = NAMES.map((name, i) => ({
  fips: String(22_001 + 2 * i),
  name,
  slug: parishSlug(name),
}));

const bySlug = new Map(PARISH_NAMES.map((parish) => [parish.slug, parish]));
const byFips = new Map(PARISH_NAMES.map((parish) => [parish.fips, parish]));

export const parishBySlug = (slug: string): ParishName | undefined => bySlug.get(slug);

export const parishByFips = (fips: string): ParishName | undefined => byFips.get(fips);
