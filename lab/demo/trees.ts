// The trees that owners write about: species of Louisiana with trunk and height classes of real, surveyed trees.
// Data: server/reference/species.json and surveyed-trees.json (sources in NOTICE.md).
import speciesRows from '../../server/reference/species.json' with { type: 'json' };
import surveyRows from '../../server/reference/surveyed-trees.json' with { type: 'json' };
import type { TreeType } from '@live-oak/contract/features/jobs/estimate.ts';
import { weighted, type Random } from './random.ts';

/** A tree with its size: trunk diameter at 4.5 ft in inches, height in feet. */
export type CreatedTree = {
  species: string;
  plural: string;
  type: TreeType;
  dbhInches: number;
  heightFeet: number;
};

type Size = { dbh: [number, number]; height: [number, number] };
type Kind = { says: string; plural: string; type: TreeType; share: number; sizes: readonly Size[] };

/** The survey's last classes are open-ended: '31+' inches and '60+' feet. */
const WIDEST_INCHES = 48;
const TALLEST_FEET = 95;

/** What owners call it | scientific name | how often it comes up | whose surveyed sizes it uses if it was not in the survey. */
const KINDS = [
  'live oak|Quercus virginiana|14',
  'water oak|Quercus nigra|16|Quercus rubra,Ulmus americana',
  'laurel oak|Quercus laurifolia|5|Quercus rubra,Ulmus americana',
  'willow oak|Quercus phellos|3|Quercus rubra',
  'red oak|Quercus falcata|4|Quercus rubra',
  'loblolly pine|Pinus taeda|10|Platanus occidentalis,Liquidambar styraciflua,Liriodendron tulipifera',
  'slash pine|Pinus elliottii|7|Platanus occidentalis,Liquidambar styraciflua,Liriodendron tulipifera',
  'longleaf pine|Pinus palustris|2|Liquidambar styraciflua',
  'bald cypress|Taxodium distichum|6',
  'magnolia|Magnolia grandiflora|7',
  'pecan|Carya illinoinensis|9',
  'sweetgum|Liquidambar styraciflua|6',
  'crape myrtle|Lagerstroemia indica|11',
  'hackberry|Celtis laevigata|5|Ulmus americana',
  'tallow tree|Triadica sebifera|8',
  'American elm|Ulmus americana|3',
  'red maple|Acer rubrum|4',
  'silver maple|Acer saccharinum|2',
  'sycamore|Platanus occidentalis|3',
  'river birch|Betula nigra|2',
  'green ash|Fraxinus pennsylvanica|2|Acer saccharinum',
  'holly|Ilex opaca|2|Prunus caroliniana',
  'cherry laurel|Prunus caroliniana|2',
  'camphor tree|Cinnamomum camphora|2',
  'chinaberry|Melia azedarach|2',
  'mimosa|Albizia julibrissin|2',
  'Bradford pear|Pyrus calleryana|3',
  'redbud|Cercis canadensis|1',
  'fan palm|Washingtonia robusta|2',
  'tulip poplar|Liriodendron tulipifera|1',
  'cottonwood|Populus deltoides|1|Platanus occidentalis',
  'black willow|Salix nigra|1|Ulmus pumila',
] as const;

const surveyed = new Map(surveyRows.map((row) => [row.scientific, row.sizes.map(sizeOf)]));
const known = new Set(speciesRows.map((row) => row.scientific));
const kinds: readonly Kind[] = KINDS.map(kindOf);

function sizeOf([dbhFrom, dbhTo, heightFrom, heightTo]: readonly (number | null)[]): Size {
  return {
    dbh: [Math.max(2, dbhFrom ?? 2), dbhTo ?? WIDEST_INCHES],
    height: [Math.max(6, heightFrom ?? 6), heightTo ?? TALLEST_FEET],
  };
}

function kindOf(line: string): Kind {
  const [says = '', scientific = '', share = '0', sizesOf = scientific] = line.split('|');
  const sizes = sizesOf.split(',').flatMap((name) => surveyed.get(name) ?? []);
  if (!known.has(scientific) || sizes.length === 0) throw new Error(`The reference data do not know ${scientific}`);
  return { says, plural: pluralOf(says), type: typeOf(says), share: Number(share), sizes };
}

function pluralOf(name: string): string {
  if (name.endsWith('ash') || name.endsWith('birch') || name.endsWith('cypress')) return `${name}es`;
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}

function typeOf(name: string): TreeType {
  if (name === 'live oak') return 'live_oak';
  if (name.endsWith('pine')) return 'pine';
  if (name === 'bald cypress') return 'bald_cypress';
  return name === 'magnolia' ? 'magnolia' : 'other';
}

/** Self-seeded and seldom wanted: cut down, but not planted, treated or cared for. */
const UNWANTED = new Set([
  'tallow tree',
  'chinaberry',
  'mimosa',
  'hackberry',
  'camphor tree',
  'cherry laurel',
  'cottonwood',
  'black willow',
]);

/** A picker of trees whose height class reaches at least `shortestFeet`: nobody pays for the removal of a sapling. */
export function treePicker(shortestFeet: number, { wanted = false } = {}): (random: Random) => CreatedTree {
  const pickKind = weighted(
    kinds
      .filter((kind) => !wanted || !UNWANTED.has(kind.says))
      .map((kind) => ({ kind, sizes: kind.sizes.filter((size) => size.height[1] > shortestFeet) }))
      .filter(({ sizes }) => sizes.length > 0),
    ({ kind }) => kind.share,
  );
  return (random) => {
    const { kind, sizes } = pickKind(random);
    const size = random.pick(sizes);
    return {
      species: kind.says,
      plural: kind.plural,
      type: kind.type,
      dbhInches: random.int(...size.dbh),
      heightFeet: random.int(Math.max(size.height[0], shortestFeet), size.height[1]),
    };
  };
}
