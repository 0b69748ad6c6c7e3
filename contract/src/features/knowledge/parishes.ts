// The 64 parishes of Louisiana and their slugs in addresses: /areas/st-tammany, /tools/permits?parish=la-salle, GET
// /api/parishes/orleans.

export interface ParishName {
  /** The Census Bureau's five digits: '22103'. */
  fips: string;
  /** Without the word Parish: 'St. Tammany'. */
  name: string;
  /** In addresses: 'st-tammany'. */
  slug: string;
}

/** A parish's name as addresses have it: 'St. John the Baptist' → 'st-john-the-baptist', 'LaSalle' → 'la-salle'. */
export function parishSlug(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

const ROWS: readonly (readonly [fips: string, name: string])[] = [
  ['22001', 'Acadia'],
  ['22003', 'Allen'],
  ['22005', 'Ascension'],
  ['22007', 'Assumption'],
  ['22009', 'Avoyelles'],
  ['22011', 'Beauregard'],
  ['22013', 'Bienville'],
  ['22015', 'Bossier'],
  ['22017', 'Caddo'],
  ['22019', 'Calcasieu'],
  ['22021', 'Caldwell'],
  ['22023', 'Cameron'],
  ['22025', 'Catahoula'],
  ['22027', 'Claiborne'],
  ['22029', 'Concordia'],
  ['22031', 'De Soto'],
  ['22033', 'East Baton Rouge'],
  ['22035', 'East Carroll'],
  ['22037', 'East Feliciana'],
  ['22039', 'Evangeline'],
  ['22041', 'Franklin'],
  ['22043', 'Grant'],
  ['22045', 'Iberia'],
  ['22047', 'Iberville'],
  ['22049', 'Jackson'],
  ['22051', 'Jefferson'],
  ['22053', 'Jefferson Davis'],
  ['22055', 'Lafayette'],
  ['22057', 'Lafourche'],
  ['22059', 'LaSalle'],
  ['22061', 'Lincoln'],
  ['22063', 'Livingston'],
  ['22065', 'Madison'],
  ['22067', 'Morehouse'],
  ['22069', 'Natchitoches'],
  ['22071', 'Orleans'],
  ['22073', 'Ouachita'],
  ['22075', 'Plaquemines'],
  ['22077', 'Pointe Coupee'],
  ['22079', 'Rapides'],
  ['22081', 'Red River'],
  ['22083', 'Richland'],
  ['22085', 'Sabine'],
  ['22087', 'St. Bernard'],
  ['22089', 'St. Charles'],
  ['22091', 'St. Helena'],
  ['22093', 'St. James'],
  ['22095', 'St. John the Baptist'],
  ['22097', 'St. Landry'],
  ['22099', 'St. Martin'],
  ['22101', 'St. Mary'],
  ['22103', 'St. Tammany'],
  ['22105', 'Tangipahoa'],
  ['22107', 'Tensas'],
  ['22109', 'Terrebonne'],
  ['22111', 'Union'],
  ['22113', 'Vermilion'],
  ['22115', 'Vernon'],
  ['22117', 'Washington'],
  ['22119', 'Webster'],
  ['22121', 'West Baton Rouge'],
  ['22123', 'West Carroll'],
  ['22125', 'West Feliciana'],
  ['22127', 'Winn'],
];

/** By name, as facts and maps list them. */
export const PARISH_NAMES: readonly ParishName[] = ROWS.map(([fips, name]) => ({ fips, name, slug: parishSlug(name) }));

const bySlug = new Map(PARISH_NAMES.map((parish) => [parish.slug, parish]));
const byFips = new Map(PARISH_NAMES.map((parish) => [parish.fips, parish]));

/** 'la-salle' → the parish; undefined for a word that is none. */
export function parishBySlug(slug: string): ParishName | undefined {
  return bySlug.get(slug);
}

/** '22103' → the parish; undefined for a code that is none. */
export function parishByFips(fips: string): ParishName | undefined {
  return byFips.get(fips);
}
