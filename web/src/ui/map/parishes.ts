// The 64 parishes for the map: FIPS code, name, and each one's center on the grid (shapes: parishes.svg).
import { textsNow } from '../../texts/current.ts';
import { uiTexts } from '../texts.ts';

export interface MapParish {
  fips: string;
  name: string;
  x: number;
  y: number;
}

const ROWS: readonly (readonly [fips: string, name: string, x: number, y: number])[] = [
  ['22001', 'Acadia', 246, 490],
  ['22003', 'Allen', 183, 425],
  ['22005', 'Ascension', 475, 505],
  ['22007', 'Assumption', 452, 559],
  ['22009', 'Avoyelles', 309, 351],
  ['22011', 'Beauregard', 105, 425],
  ['22013', 'Bienville', 152, 125],
  ['22015', 'Bossier', 72, 65],
  ['22017', 'Caddo', 30, 82],
  ['22019', 'Calcasieu', 101, 499],
  ['22021', 'Caldwell', 292, 172],
  ['22023', 'Cameron', 126, 562],
  ['22025', 'Catahoula', 332, 247],
  ['22027', 'Claiborne', 163, 41],
  ['22029', 'Concordia', 364, 286],
  ['22031', 'De Soto', 50, 175],
  ['22033', 'East Baton Rouge', 446, 446],
  ['22035', 'East Carroll', 424, 59],
  ['22037', 'East Feliciana', 454, 392],
  ['22039', 'Evangeline', 248, 412],
  ['22041', 'Franklin', 359, 164],
  ['22043', 'Grant', 226, 258],
  ['22045', 'Iberia', 350, 560],
  ['22047', 'Iberville', 408, 496],
  ['22049', 'Jackson', 227, 134],
  ['22051', 'Jefferson', 598, 586],
  ['22053', 'Jefferson Davis', 184, 493],
  ['22055', 'Lafayette', 299, 505],
  ['22057', 'Lafourche', 551, 619],
  ['22059', 'LaSalle', 286, 245],
  ['22061', 'Lincoln', 211, 81],
  ['22063', 'Livingston', 502, 463],
  ['22065', 'Madison', 423, 123],
  ['22067', 'Morehouse', 339, 43],
  ['22069', 'Natchitoches', 145, 236],
  ['22071', 'Orleans', 625, 527],
  ['22073', 'Ouachita', 287, 103],
  ['22075', 'Plaquemines', 674, 639],
  ['22077', 'Pointe Coupee', 369, 416],
  ['22079', 'Rapides', 229, 329],
  ['22081', 'Red River', 109, 170],
  ['22083', 'Richland', 345, 114],
  ['22085', 'Sabine', 76, 263],
  ['22087', 'St. Bernard', 685, 561],
  ['22089', 'St. Charles', 560, 557],
  ['22091', 'St. Helena', 505, 396],
  ['22093', 'St. James', 493, 536],
  ['22095', 'St. John the Baptist', 542, 518],
  ['22097', 'St. Landry', 308, 436],
  ['22099', 'St. Martin', 369, 519],
  ['22101', 'St. Mary', 394, 594],
  ['22103', 'St. Tammany', 620, 467],
  ['22105', 'Tangipahoa', 551, 430],
  ['22107', 'Tensas', 409, 188],
  ['22109', 'Terrebonne', 483, 645],
  ['22111', 'Union', 255, 41],
  ['22113', 'Vermilion', 259, 568],
  ['22115', 'Vernon', 130, 344],
  ['22117', 'Washington', 606, 389],
  ['22119', 'Webster', 112, 60],
  ['22121', 'West Baton Rouge', 413, 460],
  ['22123', 'West Carroll', 391, 49],
  ['22125', 'West Feliciana', 398, 386],
  ['22127', 'Winn', 214, 197],
];

export const PARISHES: readonly MapParish[] = ROWS.map(([fips, name, x, y]) => ({ fips, name, x, y }));

const byFips = new Map(PARISHES.map((parish) => [parish.fips, parish]));

/** '22071' → 'Orleans Parish', in the language of the page; '' for an unknown code. */
export function parishName(fips: string): string {
  const parish = byFips.get(fips);
  return parish ? textsNow(uiTexts).parishOf(parish.name) : '';
}
