// Pictures that are converted to JPEG first still look the same: upright, with their colors, transparency on white.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { needsJpegFirst } from './cost.ts';
import { inspect } from './inspect.ts';
import { reencode } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'reencode-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [WIDTH, HEIGHT] = [300, 200];
/** Red above, and transparent below. */
const half = () =>
  sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([
    { input: { create: { width: WIDTH, height: HEIGHT / 2, channels: 4, background: '#cc2020' } }, top: 0, left: 0 },
  ]);
const inside = async (picture: Sharp) => sharp(await picture.png().toBuffer());

async function remade(bytes: Buffer) {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const file = { path, field: 'file', name: 'x', bytes: bytes.length, sha256: '', isTooLarge: false };
  const seen = await inspect(file, 'job_photo');
  expect(seen.frame && needsJpegFirst(seen.kind, seen.frame)).toBe(true);
  const made = await reencode(path, seen);
  // Nothing of it remains.
  expect(readdirSync(folder)).toEqual(['picture']);
  expect(made).toMatchObject({ ending: 'jpg', mime: 'image/jpeg' });
  const { data, info } = await sharp(made.main).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([made.width, made.height]).toEqual([info.width, info.height]);
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)].map((value) => Math.round(value / 32) * 32);
  };
  return { at, size: [info.width, info.height] };
}
const RED = [192, 32, 32];
const WHITE = [256, 256, 256];

test.each([
  ['interlaced PNG', async () => (await inside(half())).png({ progressive: true }).toBuffer()],
  [
    'interlaced PNG of sixteen bits',
    async () => (await inside(half())).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  [
    'interlaced PNG with a palette',
    async () => (await inside(half())).png({ progressive: true, palette: true }).toBuffer(),
  ],
  [
    'progressive JPEG',
    async () => (await inside(half())).flatten({ background: 'white' }).jpeg({ progressive: true }).toBuffer(),
  ],
])('%s', async (_what, making) => {
  const { at, size } = await remade(await making());
  expect(size).toEqual([WIDTH, HEIGHT]);
  expect([at(0.5, 0.1), at(0.5, 0.9)]).toEqual([RED, WHITE]);
});

test.each([
  ['progressive JPEG', (picture: Sharp) => picture.flatten({ background: 'white' }).jpeg({ progressive: true })],
  ['interlaced PNG', (picture: Sharp) => picture.png({ progressive: true })],
])('a %s that is to be shown a quarter turned is upright afterwards', async (_what, written) => {
  const picture = await inside(half());
  const { at, size } = await remade(await written(picture.withMetadata({ orientation: 6 })).toBuffer());
  expect(size).toEqual([HEIGHT, WIDTH]);
  // What was above is to the right.
  expect([at(0.9, 0.5), at(0.1, 0.5)]).toEqual([RED, WHITE]);
});

test('a grayscale picture, and one in CMYK', async () => {
  const gray = await (
    await inside(half())
  )
    .flatten({ background: 'white' })
    .greyscale()
    .png({ progressive: true })
    .toBuffer();
  expect((await remade(gray)).at(0.5, 0.9)).toEqual(WHITE);
  const printed = (await inside(half())).flatten({ background: 'white' }).toColourspace('cmyk');
  expect((await remade(await printed.jpeg({ progressive: true }).toBuffer())).at(0.5, 0.9)).toEqual(WHITE);
});
