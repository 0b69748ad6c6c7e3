// The 64 parishes for the map: FIPS code, name, and each one's center on the grid (shapes: parishes.svg).
import { PARISH_NAMES, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { textsNow } from '../../texts/current.ts';
import { uiTexts } from '../texts.ts';

export type MapParish = Pick<ParishName, 'fips' | 'name'> & { x: number; y: number };

/** The x and y of each, in the order of `PARISH_NAMES`. */
const CENTERS = [
  246, 490, 183, 425, 475, 505, 452, 559, 309, 351, 105, 425, 152, 125, 72, 65, 30, 82, 101, 499, 292, 172, 126, 562,
  332, 247, 163, 41, 364, 286, 50, 175, 446, 446, 424, 59, 454, 392, 248, 412, 359, 164, 226, 258, 350, 560, 408, 496,
  227, 134, 598, 586, 184, 493, 299, 505, 551, 619, 286, 245, 211, 81, 502, 463, 423, 123, 339, 43, 145, 236, 625, 527,
  287, 103, 674, 639, 369, 416, 229, 329, 109, 170, 345, 114, 76, 263, 685, 561, 560, 557, 505, 396, 493, 536, 542, 518,
  308, 436, 369, 519, 394, 594, 620, 467, 551, 430, 409, 188, 483, 645, 255, 41, 259, 568, 130, 344, 606, 389, 112, 60,
  413, 460, 391, 49, 398, 386, 214, 197,
];

export const PARISHES: readonly MapParish[] = PARISH_NAMES.map(({ fips, name }, index) => {
  const [x = 0, y = 0] = CENTERS.slice(2 * index);
  return { fips, name, x, y };
});

const byFips = new Map(PARISHES.map((parish) => [parish.fips, parish]));

/** '22071' → 'Orleans Parish', in the language of the page; '' for an unknown code. */
export function parishName(fips: string): string {
  const parish = byFips.get(fips);
  return parish ? textsNow(uiTexts).parishOf(parish.name) : '';
}
