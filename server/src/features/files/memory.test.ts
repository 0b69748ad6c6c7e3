// The memory for a picture is estimated before it is decoded. libvips counts its allocations, the same at every run, and the
// estimate is compared with that: no clock and no machine can change the result. Real memory is measured in bench/pictures.ts.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { A_LARGE_PIECE, aPhoneHeic } from '../../../../lab/harness/heic-files.ts';
import { aPhoto } from '../../../../lab/harness/files.ts';
import type { PictureCost } from '../../../../lab/harness/picture-costs.ts';
import { MOST_BYTES } from './cost.ts';
import { reencodeUnpacked, unpackHeic } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = join(import.meta.dirname, '../../../../lab/harness/picture-costs.ts');

let written = 0;
async function onDisk(bytes: Buffer): Promise<string> {
  const path = join(folder, String((written += 1)));
  await writeFile(path, bytes);
  return path;
}

/** In a separate process: libvips counts for all of it. */
async function costOf(purpose: string, picture: Buffer): Promise<PictureCost> {
  const [first, path] = [await onDisk(await aPhoto(32, 32)), await onDisk(picture)];
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, purpose, first, path]);
  // It prints this type.
  return JSON.parse(stdout) as PictureCost;
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 58, g: 125, b: 68, alpha: 0.5 } },
    limitInputPixels: false,
  });

const PHOTOS = [
  ['JPEG of 48 megapixels, held upright', () => plain(8064, 6048).withMetadata({ orientation: 6 }).jpeg()],
  ['progressive JPEG of 3 megapixels', () => plain(2016, 1512).jpeg({ progressive: true })],
  ['PNG that is made smaller as it is', () => plain(2700, 2700).png({ compressionLevel: 1 })],
  ['PNG of 12 megapixels with transparency', () => plain(4032, 3024, 4).png({ compressionLevel: 1 })],
  ['PNG of sixteen bits', () => plain(5000, 1000, 4).toColourspace('rgb16').png({ compressionLevel: 1 })],
  ['interlaced PNG of 8 megapixels', () => plain(3508, 2480, 4).png({ progressive: true, compressionLevel: 1 })],
] as const;

async function staysWithin(_what: string, made: () => Sharp) {
  const { refused, vipsMb, wholeMb, reckonedMb } = await costOf('job_photo', await made().toBuffer());
  expect(refused).toBeUndefined();
  // A decoder's whole-picture buffer is freed before the picture is resized.
  expect(Math.max(vipsMb, wholeMb)).toBeLessThanOrEqual(reckonedMb);
  expect(reckonedMb * 1024 * 1024).toBeLessThanOrEqual(MOST_BYTES);
}

test.each(PHOTOS.slice(0, 2))('a photo takes no more than is reckoned with: %s', { timeout: 120_000 }, staysWithin);
test.each(PHOTOS.slice(2))(
  'a photo takes no more than is reckoned with: %s',
  { tags: ['long'], timeout: 120_000 },
  staysWithin,
);

// For a WebP libvips counts all pixels, most of which it never writes: its decoder downscales it.
test.each([
  ['WebP of 12 megapixels', () => plain(4032, 3024).webp({ effort: 0 })],
  ['lossless WebP', () => plain(2048, 1536).webp({ effort: 0, lossless: true })],
])('is taken: %s', { tags: ['long'], timeout: 120_000 }, async (_what, made) => {
  const { refused, reckonedMb } = await costOf('job_photo', await made().toBuffer());
  expect(refused).toBeUndefined();
  expect(reckonedMb * 1024 * 1024).toBeLessThanOrEqual(MOST_BYTES);
});

test.each([
  ['progressive JPEG of an A4 page', () => plain(2480, 3508).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
  ['PNG of 12 megapixels', () => plain(4032, 3024).png({ compressionLevel: 1 })],
  ['interlaced PNG of an A4 page', () => plain(2480, 3508, 4).png({ progressive: true, compressionLevel: 1 })],
])('a document takes no more than is reckoned with: %s', { tags: ['long'], timeout: 120_000 }, async (_what, made) => {
  const { refused, vipsMb, wholeMb, reckonedMb } = await costOf('registration_doc', await made().toBuffer());
  expect(refused).toBeUndefined();
  expect(vipsMb + wholeMb).toBeLessThanOrEqual(reckonedMb);
});

test.each([0, 1, 2, 3] as const)('a HEIC rotated by %i quarters is shown upright', async (turns) => {
  const path = join(folder, `turned-${turns}.heic`);
  const unpacked = `${path}.png`;
  await writeFile(path, aPhoneHeic(1000, 900, turns));
  const { main, width, height } = await reencodeUnpacked(unpacked, await unpackHeic(path, unpacked));
  expect([width, height]).toEqual(turns % 2 === 0 ? [1000, 900] : [900, 1000]);
  // The picture is darkest in its upper left corner, which each quarter turn moves: lower left, lower right, upper right.
  const { data, info } = await sharp(main).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0;
  const corners = [at(0.02, 0.02), at(0.02, 0.98), at(0.98, 0.98), at(0.98, 0.02)];
  expect(corners.indexOf(Math.min(...corners))).toBe(turns);
});

test('a HEIC coded as one image is decoded by bands, and entirely', async () => {
  const path = await onDisk(A_LARGE_PIECE);
  const unpacked = `${path}.png`;
  const { main } = await reencodeUnpacked(unpacked, await unpackHeic(path, unpacked));
  const { data, info } = await sharp(main).greyscale().resize(256).raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[y * info.width + x] ?? 0) < 128;
  expect([info.width, info.height]).toEqual([256, 192]);
  expect([isDark(2, 2), isDark(126, 94), isDark(130, 2), isDark(2, 98), isDark(253, 189)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a HEIC so wide that a row of tiles takes too much memory is refused', async () => {
  const path = await onDisk(aPhoneHeic(65_000, 380));
  await expect(unpackHeic(path, `${path}.png`)).rejects.toThrow('files.heic');
});

test('a HEIC whose grid is larger than its boxes say is refused', async () => {
  const heic = aPhoneHeic(9000, 9000);
  // The box of the whole picture; the first one is a tile's.
  const box = heic.lastIndexOf('ispe');
  heic.writeUInt32BE(4000, box + 8);
  heic.writeUInt32BE(4000, box + 12);
  const path = await onDisk(heic);
  await expect(unpackHeic(path, `${path}.png`)).rejects.toThrow('files.tooManyPixels');
});

test('a HEIC that is coded larger than its boxes say is refused', async () => {
  const heic = Buffer.from(A_LARGE_PIECE);
  const box = heic.indexOf('ispe');
  heic.writeUInt32BE(64, box + 8);
  heic.writeUInt32BE(64, box + 12);
  const path = await onDisk(heic);
  await expect(unpackHeic(path, `${path}.png`)).rejects.toThrow('files.heic');
});
