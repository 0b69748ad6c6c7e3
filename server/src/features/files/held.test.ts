// Pictures that a decoder cannot read row by row: what it would hold is known before it begins, and has a limit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPng, pngChunk } from '../../../../lab/harness/files.ts';
import { inspect } from './inspect.ts';
import { walkJpeg } from './structure/jpeg.ts';
import { walkPng } from './structure/png.ts';
import { walkWebp } from './structure/webp.ts';

const folder = mkdtempSync(join(tmpdir(), 'held-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PIXELS = 64 * 48;
const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 64, height: 48, channels, background: { r: 30, g: 90, b: 50, alpha: 0.5 } } });
const jpeg = (options: Parameters<Sharp['jpeg']>[0]) => plain().jpeg(options).toBuffer();

test.each([
  ['a standard JPEG', {}, 0],
  ['a progressive JPEG', { progressive: true }, 3],
  ['a progressive JPEG with all of its colors', { progressive: true, chromaSubsampling: '4:4:4' }, 6],
])('%s', async (_what, options, bytesEach) => {
  expect(walkJpeg(await jpeg(options)).held).toBe(PIXELS * bytesEach);
});

test('a JPEG in CMYK, and one that sends its colors one after the other', async () => {
  const cmyk = await plain().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  expect(walkJpeg(cmyk).held).toBe(PIXELS * 8);
  const standard = await jpeg({});
  // The scan names one of the three components.
  const scan = standard.indexOf(Buffer.from([0xff, 0xda]));
  standard[scan + 4] = 1;
  expect(walkJpeg(standard).held).toBe(PIXELS * 3);
});

test('a PNG in rows holds nothing, an interlaced one all of its pixels', async () => {
  expect(walkPng(await aPng()).held).toBe(0);
  expect(walkPng(await plain(4).png({ progressive: true }).toBuffer()).held).toBe(PIXELS * 4);
  const deep = await plain(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(walkPng(deep).held).toBe(PIXELS * 8);
});

test('a WebP holds its pixels when it is lossless, and its transparency', async () => {
  expect(walkWebp(await plain().webp().toBuffer()).held).toBe(0);
  expect(walkWebp(await plain(4).webp().toBuffer()).held).toBe(PIXELS * 2);
  expect(walkWebp(await plain().webp({ lossless: true }).toBuffer()).held).toBe(PIXELS * 4);
  expect(walkWebp(await plain().webp({ lossless: true }).withMetadata().toBuffer()).held).toBe(PIXELS * 4);
});

/** The header of a progressive JPEG or an interlaced PNG says another size; only the header is read. */
async function looked(name: string, bytes: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return inspect({ path, field: 'file', name, bytes: bytes.length, sha256: '', isTooLarge: false }, 'job_photo');
}
async function progressive(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg({ progressive: true });
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
async function interlaced(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(4).png({ progressive: true }).toBuffer();
  const header = Buffer.from(bytes.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([bytes.subarray(0, 8), pngChunk('IHDR', header), bytes.subarray(33)]);
}

test.each([
  ['JPEG of 12 megapixels', progressive(4000, 3000), 'jpeg'],
  ['JPEG of 22 megapixels', progressive(5400, 4100), 'jpeg'],
  ['PNG of 12 megapixels', interlaced(4000, 3000), 'png'],
])('64 MB is the most: a %s is taken', async (name, making, kind) => {
  expect(await looked(name.replaceAll(' ', '-'), await making)).toMatchObject({ kind });
});

test.each([
  ['JPEG of 23 megapixels', progressive(5600, 4100)],
  ['PNG of 17 megapixels', interlaced(4200, 4050)],
])('64 MB is the most: a %s is refused with what to do', async (name, making) => {
  await expect(looked(name.replaceAll(' ', '-'), await making)).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: expect.stringMatching(/takes too much memory to open at its size\. Save it as a standard JPEG/) },
  });
});
