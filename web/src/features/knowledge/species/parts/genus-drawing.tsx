// A drawing for each genus: the crown and one leaf, composed of a few shapes.

/** Outlines of a crown, in a box of 64 by 64 with the ground at 58. */
const CROWNS = {
  spreading: 'M4 36c0-10 12-18 28-18s28 8 28 18c-6 6-50 6-56 0z',
  round: 'M32 8c14 0 22 10 22 20S46 46 32 46 10 38 10 28 18 8 32 8z',
  oval: 'M32 5c10 0 16 11 16 22s-6 20-16 20-16-9-16-20S22 5 32 5z',
  cone: 'M32 4l16 42H16z',
  vase: 'M10 14c10-8 34-8 44 0-2 12-12 20-18 32h-8c-6-12-16-20-18-32z',
  layered: 'M32 5l10 12h-5l9 12h-6l10 15H14l10-15h-6l9-12h-5z',
  shrub: 'M14 50c-8-8-6-24 4-28 4-10 24-10 28 0 10 4 12 20 4 28z',
  palm: 'M32 20c-6-10-18-8-22 0 6-3 14-3 22 0zm0 0c6-10 18-8 22 0-6-3-14-3-22 0zm0 0c-12-2-20 4-20 14 5-7 12-11 20-14zm0 0c12-2 20 4 20 14-5-7-12-11-20-14zm0 0c-4-8-2-14 0-16 2 2 4 8 0 16z',
} as const;

/** Outlines of a leaf, in a box of 32 by 32 with its stem at the foot. */
const LEAVES = {
  entire: 'M16 30V3M16 3c8 6 9 16 0 22C7 19 8 9 16 3z',
  toothed: 'M16 30V3M16 3l3 4 3 1-1 4 2 3-2 3 0 4-5 3-5-3 0-4-2-3 2-3-1-4 3-1z',
  lobed: 'M16 30V3M16 3c3 2 2 5 5 5 3 1 1 4 3 6 2 3-2 4-1 7-3 1-4 4-7 4s-4-3-7-4c1-3-3-4-1-7 2-2 0-5 3-6 3 0 2-3 5-5z',
  star: 'M16 30V20M16 3l3 8 8-3-4 7 5 5-9 0-3 5-3-5-9 0 5-5-4-7 8 3z',
  compound:
    'M16 30V4M16 9c5-4 9-3 10-2-2 3-6 4-10 2zm0 0c-5-4-9-3-10-2 2 3 6 4 10 2zm0 8c5-4 9-3 10-2-2 3-6 4-10 2zm0 0c-5-4-9-3-10-2 2 3 6 4 10 2zm0 8c5-4 9-3 10-2-2 3-6 4-10 2zm0 0c-5-4-9-3-10-2 2 3 6 4 10 2z',
  heart: 'M16 30V9M16 9c-3-6-12-4-11 3 0 6 7 9 11 14 4-5 11-8 11-14 1-7-8-9-11-3z',
  needles: 'M16 30L16 3M16 30L8 5M16 30L24 5M16 30L12 4M16 30L20 4',
  scales: 'M16 30V4M16 26l-6-5M16 26l6-5M16 19l-6-5M16 19l6-5M16 12l-5-5M16 12l5-5',
  fan: 'M16 30V18M16 18L4 10M16 18L9 5M16 18L16 3M16 18L23 5M16 18L28 10',
  narrow: 'M16 30V2M16 2c4 8 4 18 0 24-4-6-4-16 0-24z',
} as const;

/** The usual shapes of each genus; single species differ. */
const GENERA: readonly (readonly [crown: keyof typeof CROWNS, leaf: keyof typeof LEAVES, genera: string])[] = [
  ['cone', 'entire', 'Magnolia Nyssa'],
  ['cone', 'fan', 'Ginkgo'],
  ['cone', 'needles', 'Taxodium'],
  ['cone', 'scales', 'Chamaecyparis Juniperus'],
  ['cone', 'star', 'Liquidambar'],
  ['cone', 'toothed', 'Ilex'],
  ['layered', 'needles', 'Pinus'],
  ['oval', 'compound', 'Ailanthus Carya Fraxinus'],
  ['oval', 'heart', 'Populus Tilia'],
  ['oval', 'lobed', 'Liriodendron Sassafras'],
  ['oval', 'star', 'Acer'],
  ['oval', 'toothed', 'Amelanchier Betula Ostrya Pyrus'],
  ['palm', 'compound', 'Butia Phoenix'],
  ['palm', 'fan', 'Sabal Serenoa Washingtonia'],
  ['round', 'compound', 'Aesculus Koelreuteria Melia Sapindus Sophora Zanthoxylum'],
  ['round', 'heart', 'Morus Triadica Vernicia'],
  ['round', 'lobed', 'Broussonetia'],
  ['round', 'narrow', 'Salix'],
  ['round', 'star', 'Firmiana'],
  ['round', 'toothed', 'Carpinus Castanea Prunus'],
  ['shrub', 'compound', 'Aralia Ptelea Rhus Sambucus Toxicodendron'],
  ['shrub', 'entire', 'Cephalanthus Illicium Kalmia Ligustrum Vaccinium'],
  ['shrub', 'lobed', 'Ficus'],
  ['shrub', 'narrow', 'Morella Myrica'],
  ['shrub', 'toothed', 'Alnus Baccharis Hamamelis Viburnum'],
  ['spreading', 'compound', 'Gleditsia Juglans'],
  ['spreading', 'entire', 'Cornus'],
  ['spreading', 'lobed', 'Quercus'],
  ['spreading', 'star', 'Platanus'],
  ['spreading', 'toothed', 'Fagus Malus'],
  ['vase', 'compound', 'Albizia'],
  ['vase', 'entire', 'Lagerstroemia'],
  ['vase', 'heart', 'Cercis'],
  ['vase', 'toothed', 'Celtis Planera Ulmus'],
];

const LINES = 'w-22 h-auto fill-none stroke-bark-2 [stroke-width:1.5] [stroke-linecap:round] [stroke-linejoin:round]';

/** Decorative: the tree's name is next to it. */
export function GenusDrawing({ scientificName }: { scientificName: string }) {
  const genus = scientificName.split(' ')[0] ?? '';
  const [crown, leaf] = GENERA.find(([, , genera]) => genera.split(' ').includes(genus)) ?? ['round', 'entire'];
  const top = crown === 'palm' ? 20 : crown === 'shrub' ? 48 : 40;
  return (
    <svg className={LINES} viewBox="0 0 104 64" aria-hidden="true" focusable="false">
      <path className="stroke-rule" d="M2 58h100" />
      <path className="stroke-3" d={`M32 ${top}V58`} />
      <path className="genus-crown fill-oak-tint stroke-oak" d={CROWNS[crown]} />
      <path className="genus-leaf fill-oak-tint" d={LEAVES[leaf]} transform="translate(68 24)" />
    </svg>
  );
}
