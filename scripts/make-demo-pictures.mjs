// Draws lab/demo/scenario/pictures: the photos of the demonstration's jobs and two sample cards, visibly drawings.
// Usage: node scripts/make-demo-pictures.mjs (the text uses any sans and serif font of the machine)
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  BARK,
  BARK_2,
  EARTH,
  GOLD,
  GROUND,
  WALL,
  carport,
  chips,
  crown,
  fence,
  house,
  limb,
  line,
  oak,
  path,
  pine,
  pole,
  stump,
  trunk,
} from './demo-pictures/shapes.mjs';

/** The server's own modules. */
const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const OUT = fileURLToPath(new URL('../lab/demo/scenario/pictures', import.meta.url));
function scene(content, caption) {
  const tufts = Array.from(
    { length: 34 },
    (_, nth) =>
      `M${nth * 36 + (nth % 3) * 9} ${GROUND + 70 + (nth % 5) * 24}l-5 -16M${nth * 36 + 8 + (nth % 3) * 9} ${GROUND + 70 + (nth % 5) * 24}l3 -18`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f6f1e4"/><stop offset="1" stop-color="#f4e2bd"/></linearGradient></defs>
<rect width="1200" height="900" fill="url(#sky)"/><circle cx="985" cy="190" r="78" fill="#eec777"/>
${path(`M0 ${GROUND}V610q80 -60 170 -14q90 -50 190 0q100 -56 200 4q90 -50 180 -8q110 -54 210 4q110 -44 250 6V${GROUND}Z`, '#c6cfb4')}
<rect y="${GROUND}" width="1200" height="180" fill="#5b774a"/>${line(tufts, '#3f5f3b', 5)}
${content}
<g font-family="sans-serif" font-size="26" fill="#2a1f17"><rect x="0" y="846" width="1200" height="54" fill="#f6f1e4"/><text x="28" y="882">${caption}</text><text x="1172" y="882" text-anchor="end" fill="#6a5a4a">drawing</text></g></svg>`;
}

const PICTURES = {
  'oak-over-carport': scene(carport(640) + oak(430, 190, 1.05, 7), 'Water oak leaning over the carport'),
  'soft-base': scene(
    path(
      `M250 ${GROUND + 60}C420 ${GROUND - 40} 430 300 410 0H800C790 300 800 ${GROUND - 40} 980 ${GROUND + 60}Z`,
      BARK,
    ) +
      line(
        'M500 40C510 300 500 500 450 640M640 20C650 260 640 420 660 520M740 30C730 260 745 480 790 640',
        BARK_2,
        14,
      ) +
      path(`M520 ${GROUND + 20}C500 600 560 520 610 540C680 560 690 660 670 ${GROUND + 24}Z`, '#1f140c') +
      path(`M548 ${GROUND + 20}C540 650 580 600 612 610C650 620 652 680 644 ${GROUND + 22}Z`, EARTH) +
      path('M690 690q40 -34 92 -8q-30 26 -92 8zM676 640q40 -40 88 -16q-30 30 -88 16z', GOLD),
    'The soft spot at its foot, on the north side',
  ),
  'oaks-over-porch': scene(
    house(400) + oak(300, 60, 0.95, 11) + oak(960, -70, 1.02, 23),
    'Two live oaks over the porch roof',
  ),
  'limb-on-roof': scene(
    oak(230, 20, 1, 5) +
      house(500, { wide: 460 }) +
      limb(`M330 350C470 300 640 350 780 ${GROUND - 262}`, 34) +
      limb(`M640 352C700 330 760 330 830 352M560 334C610 290 650 280 700 282`, 14) +
      path(`M700 ${GROUND - 276}l40 -26 24 30 36 -10 10 56 -60 14 -44 -14z`, '#1f140c') +
      crown(850, 400, 120, 70, 41),
    'The limb hangs through the porch roof',
  ),
  'pine-without-top': scene(
    pine(420, 20, 600, { topless: true }) + house(800, { wide: 300, porch: false }),
    'Slash pine, its top lies on the ground',
  ),
  'stumps-along-fence': scene(
    fence() + stump(260, 70, GROUND + 40) + stump(590, 92, GROUND + 52) + stump(930, 62, GROUND + 36),
    'Three stumps along the fence',
  ),
  'pines-by-the-drop': scene(
    house(60, { wide: 330, porch: false }) +
      pole(1060) +
      pine(560, -10, 560, { seed: 3 }) +
      pine(720, 60, 610, { seed: 13 }) +
      pine(880, 20, 520, { seed: 27 }) +
      line(`M1040 244C800 400 560 430 380 ${GROUND - 200}`, '#20150e', 5),
    'Three pines, the power drop runs between them',
  ),
  'magnolia-before': scene(
    house(470, { wide: 460 }) +
      trunk(360, 380, 20, 40) +
      crown(480, 360, 330, 210, 17) +
      path(
        'M560 300q22 -26 44 0q-22 20 -44 0zM380 260q22 -26 44 0q-22 20 -44 0zM660 400q22 -26 44 0q-22 20 -44 0z',
        WALL,
      ),
    'Before: the magnolia lies on the roof',
  ),
  'magnolia-after': scene(
    house(470, { wide: 460 }) +
      trunk(330, 350, -10, 40) +
      crown(310, 290, 230, 190, 17) +
      path('M360 230q22 -26 44 0q-22 20 -44 0zM200 260q22 -26 44 0q-22 20 -44 0z', WALL),
    'After: raised, and clear of the roof',
  ),
  'stumps-ground': scene(fence() + chips(330, 3) + chips(820, 8), 'After: both ground out, the chips raked in'),
};

function card(name, number) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 630" width="1000" height="630"><rect width="1000" height="630" fill="#f6f1e4"/><rect width="1000" height="130" fill="#1f4a33"/>
<g font-family="sans-serif" fill="#2a1f17"><text x="50" y="82" font-size="42" font-weight="bold" fill="#fbf7ea">Sample card — demonstration</text>
<text x="50" y="215" font-size="30" fill="#6a5a4a">ISA Certified Arborist</text><text x="50" y="290" font-size="54" font-family="serif">${name}</text><text x="50" y="375" font-size="40">No. ${number}</text>
<text x="50" y="470" font-size="28" fill="#6a5a4a">Its dates stand on the form that came with it.</text><text x="50" y="560" font-size="26" fill="#8e2f22">Drawn for the demonstration: proves nothing, and no office gave it out.</text></g></svg>`;
}
const CARDS = { 'card-rival': card('Thanh Nguyen', 'SO-0928A'), 'card-unpaid': card('Celeste Guidry', 'SO-5816A') };

mkdirSync(OUT, { recursive: true });
let bytes = 0;
for (const [name, svg] of Object.entries(PICTURES)) {
  const { size } = await sharp(Buffer.from(svg))
    .resize(1024)
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(OUT, `${name}.jpg`));
  bytes += size;
}
for (const [name, svg] of Object.entries(CARDS)) {
  const { size } = await sharp(Buffer.from(svg))
    .png({ palette: true, colors: 32, compressionLevel: 9 })
    .toFile(join(OUT, `${name}.png`));
  bytes += size;
}
console.log(`${Object.keys(PICTURES).length + Object.keys(CARDS).length} pictures, ${Math.round(bytes / 1024)} kB`);
