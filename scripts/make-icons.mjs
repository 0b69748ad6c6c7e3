// Draws the icons of the installed application from icon.svg. Run it when the mark changes: node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const sharp = createRequire(new URL('../server/package.json', import.meta.url))('sharp');
const publicFolder = new URL('../web/public/', import.meta.url);
const mark = await readFile(new URL('icon.svg', publicFolder), 'utf8');
const [, ground = 'white'] = /<circle[^>]*fill="([^"]+)"/.exec(mark) ?? [];

/** The mark takes `share` of the side; the background reaches the edges, where a phone crops the icon to its own shape. */
async function draw(name, side, share, isFull) {
  const size = Math.round(side * share);
  const rendered = await sharp(Buffer.from(mark), { density: (72 * size) / 48 })
    .resize(size, size)
    .png()
    .toBuffer();
  const background = isFull ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: rendered, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true });
  await writeFile(fileURLToPath(new URL(name, publicFolder)), await picture.toBuffer());
}

await draw('icon-192.png', 192, 1, false);
await draw('icon-512.png', 512, 1, false);
await draw('icon-maskable-512.png', 512, 0.86, true);
await draw('apple-touch-icon.png', 180, 0.92, true);
