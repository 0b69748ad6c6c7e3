// The native trees of an area, from the range maps of the atlas (server/reference/NOTICE.md).
import type { Area } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import speciesRows from '../../../../reference/species.json' with { type: 'json' };
import { ranges, speciesCares } from '../species/guide.ts';

let cares: ReturnType<typeof speciesCares> | undefined;
const careOf = (scientific: string) => (cares ??= speciesCares()).get(scientific);

/** A range that covers less than this part of a parish, in percent, is ignored: the maps are made for a continent. */
const LEAST_PERCENT = 25;
/** A tree whose range is at most this part of the state is not everywhere. */
const MOST_SHARE = 0.6;
const MOST_SPECIAL = 6;

/** Trees that people have in yards here, the best known first. */
const IN_YARDS = [
  'Quercus virginiana',
  'Taxodium distichum',
  'Magnolia grandiflora',
  'Quercus nigra',
  'Pinus taeda',
  'Pinus palustris',
  'Liquidambar styraciflua',
  'Carya illinoinensis',
  'Acer rubrum',
  'Celtis laevigata',
  'Platanus occidentalis',
  'Ulmus americana',
  'Fraxinus pennsylvanica',
  'Ilex opaca',
  'Quercus falcata',
  'Quercus shumardii',
  'Betula nigra',
  'Cornus florida',
  'Fagus grandifolia',
  'Liriodendron tulipifera',
] as const;

/** The trees that are native to one of the parishes at least. */
export function treesOf(parishes: readonly string[]): Area['trees'] {
  const here = speciesRows.filter(({ scientific }) =>
    parishes.some((fips) => (ranges.get(scientific)?.[fips] ?? 0) >= LEAST_PERCENT),
  );
  const named = ({ name, scientific }: (typeof speciesRows)[number]) => ({
    name,
    spanishName: careOf(scientific)?.spanish ?? null,
    scientific,
  });
  const yards = IN_YARDS.flatMap((one) => here.find(({ scientific }) => scientific === one) ?? []);
  const special = here
    .filter((tree) => !yards.includes(tree) && (tree.nativeShare ?? 1) <= MOST_SHARE)
    .toSorted((a, b) => (a.nativeShare ?? 1) - (b.nativeShare ?? 1));
  return { native: here.length, inYards: yards.map(named), special: special.slice(0, MOST_SPECIAL).map(named) };
}
