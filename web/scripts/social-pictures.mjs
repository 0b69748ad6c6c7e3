// After the build: one picture a public page for whoever passes its address on, 1200 by 630: the map of Louisiana on deep green, the
// title in the display face, a parish lit on its own page. A picture whose content was drawn before comes from the cache.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { metroBySlug, parishesOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { PICTURED, pictureName } from '../src/app/social.ts';
import { screenOf, titleIn } from '../src/screens.ts';

const [WIDTH, HEIGHT] = [1200, 630];
/** Few inks are in it: a small palette keeps it light, and quick to make. */
const PNG = { palette: true, colors: 16, effort: 1, compressionLevel: 7, dither: 0 };
const root = new URL('../../', import.meta.url);
const out = fileURLToPath(new URL('../build/client/social/', import.meta.url));
const cache = fileURLToPath(new URL('node_modules/.cache/live-oak-social/', root));
// Both come with the server: the one makes its thumbnails, the other sets its papers.
const ofServer = createRequire(new URL('server/package.json', root));
const sharp = ofServer('sharp');
// One thread a picture, several pictures at once.
sharp.concurrency(1);
const fontkit = createRequire(ofServer.resolve('pdfkit'))('fontkit');

const fontAt = async (name) => fontkit.create(await readFile(new URL(`server/src/kernel/pdf/fonts/${name}`, root)));
const [display, plain] = await Promise.all([fontAt('besley-bold.ttf'), fontAt('noto-sans-bold.ttf')]);
const shapes = await readFile(new URL('../src/ui/map/parishes.svg', import.meta.url), 'utf8');
const mark = (await readFile(new URL('../public/icon.svg', import.meta.url), 'utf8'))
  .replace(/^[\s\S]*?<svg[^>]*>/, '')
  .replace('</svg>', '');
const tokens = await readFile(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
/** The light color of a token. */
const ink = (name) => new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]+)`).exec(tokens)[1];
const PARISH = new Map([...shapes.matchAll(/<path id="p(\d+)" d="([^"]+)"/g)].map(([, fips, d]) => [fips, d]));

/** A line of text as one path, its left end at x, its foot at y. */
function line(font, text, size, x, y) {
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let at = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const place = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += run.positions[index].xAdvance;
    return place;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
}
const widthOf = (font, text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** Words in lines no wider than this. */
function linesOf(font, text, size, most) {
  return text.split(' ').reduce((lines, word) => {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(font, longer, size) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
    return lines;
  }, []);
}

/** The largest size that sets the title in three lines beside the map. */
function titleLines(text) {
  const sizes = [76, 68, 60, 54, 48];
  const size = sizes.find((one) => linesOf(display, text, one, 600).length <= 3) ?? sizes.at(-1);
  return { size, lines: linesOf(display, text, size, 600) };
}

const MAP = 'translate(640 62) scale(0.66)';
const LINES = [
  [27, 25],
  [18, 16],
  [10, 7],
];
const land = [...PARISH.values()].map((d) => `<path d="${d}"/>`).join('');
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${ink('oak-deep')}"/>
  <g transform="${MAP}">
    ${LINES.map(([wide, narrow]) => `<g stroke="${ink('deep-rule')}" stroke-width="${wide}">${land}</g><g stroke="${ink('oak-deep')}" stroke-width="${narrow}">${land}</g>`).join('')}
    <g fill="${ink('il-deep-near')}" stroke="${ink('oak-deep')}" stroke-width="1.6">${land}</g>
  </g>
  <g transform="translate(72 64) scale(1.25)">${mark}</g>
  <g fill="${ink('on-deep')}">${line(display, 'Live Oak', 40, 148, 107)}</g>
  <g fill="${ink('on-deep-2')}">${line(plain, 'Tree work in Louisiana, by vetted crews', 24, 72, 566)}</g>
</svg>`;
const base = await sharp(Buffer.from(ground)).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Where on the ground the title is set, and where the map lies: only these are drawn anew for a picture. */
const TITLE = { left: 60, top: 170, width: 620, height: 300 };
const CHART = { left: 620, top: 40, width: 580, height: 560 };
const cut = ({ left, top, width, height }, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${content}</svg>`;

/** What lies over the ground: the title, and what is lit. */
function overlays({ title, lit }) {
  const { size, lines } = titleLines(title);
  const first = 345 - ((lines.length - 1) * size * 1.08) / 2;
  const text = lines.map((words, index) => line(display, words, size, 72, first + index * size * 1.08)).join('');
  const parishes = lit.map((fips) => `<path d="${PARISH.get(fips)}"/>`).join('');
  const light = `<g transform="${MAP}" fill="${ink('gold')}" stroke="${ink('gold-tint')}" stroke-width="3" stroke-linejoin="round">${parishes}</g>`;
  return [
    { place: TITLE, drawing: cut(TITLE, `<g fill="${ink('on-deep')}">${text}</g>`) },
    ...(lit.length > 0 ? [{ place: CHART, drawing: cut(CHART, light) }] : []),
  ];
}

function contentOf(path) {
  const slug = /^\/areas\/([^/]+)$/.exec(path)?.[1];
  const parishes = slug ? parishesOfArea(slug) : undefined;
  if (!parishes) return { title: titleIn(screenOf(path), 'en'), lit: [] };
  const metro = metroBySlug(slug);
  return {
    title: `Tree service in ${metro ? `the ${metro.city} area` : `${parishes[0].name} Parish`}`,
    lit: parishes.map(({ fips }) => fips),
  };
}

/** Drawn once for its content: a second build copies it. */
async function picture(path) {
  const over = overlays(contentOf(path));
  const kept = join(
    cache,
    `${createHash('sha256')
      .update(ground)
      .update(JSON.stringify([over, PNG]))
      .digest('hex')
      .slice(0, 24)}.png`,
  );
  const target = join(out, `${pictureName(path)}.png`);
  try {
    await copyFile(kept, target);
    return 0;
  } catch {
    const { data, info } = base;
    const bytes = await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .composite(over.map(({ place: { left, top }, drawing }) => ({ input: Buffer.from(drawing), left, top })))
      .png(PNG)
      .toBuffer();
    await writeFile(kept, bytes);
    await writeFile(target, bytes);
    return 1;
  }
}

await Promise.all([mkdir(out, { recursive: true }), mkdir(cache, { recursive: true })]);
const began = performance.now();
const drawn = await Promise.all(PICTURED.map(picture));
const news = drawn.reduce((sum, one) => sum + one, 0);
console.log(
  `made ${news} of ${PICTURED.length} pictures for addresses passed on, in ${Math.round(performance.now() - began)} ms`,
);
