// Pictures that a decoder cannot read row by row: their memory is known before decoding begins, and has a limit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPng, pngChunk } from '../../../../lab/harness/files.ts';
import { frameOf, MOST_BYTES } from './cost.ts';
import { inspect } from './inspect.ts';

const folder = mkdtempSync(join(tmpdir(), 'held-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PIXELS = 64 * 48;
const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 64, height: 48, channels, background: { r: 30, g: 90, b: 50, alpha: 0.5 } } });
const walk = async (bytes: Buffer) => frameOf(bytes, await sharp(bytes).metadata());
const jpeg = (options: Parameters<Sharp['jpeg']>[0]) => plain().jpeg(options).toBuffer();

const png = (width: number, height: number, depth: 8 | 16, type: number, ...extras: Buffer[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extras, data, pngChunk('IEND', Buffer.alloc(0))]);
};
/**
 * A small text chunk with a large decompressed size. Compression takes most of a test's time, so repeated text is compressed
 * once.
 */
const packed = (type: 'zTXt' | 'iTXt' | 'iCCP', bytes: number) => {
  const head = type === 'iTXt' ? 'k\0\u0001\0\0\0' : 'k\0\0';
  return pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(bytes, 32))]));
};
const repeated = (count: number, chunk: Buffer) => Array.from({ length: count }, () => chunk);

test.each([
  ['a standard JPEG', {}, 0],
  ['a progressive JPEG', { progressive: true }, 3],
  ['a progressive JPEG with all of its colors', { progressive: true, chromaSubsampling: '4:4:4' }, 6],
])('%s', async (_what, options, bytesEach) => {
  expect((await walk(await jpeg(options))).whole).toBe(PIXELS * bytesEach);
});

test('a CMYK JPEG, and one with separate color scans', async () => {
  const cmyk = await plain().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  expect((await walk(cmyk)).whole).toBe(PIXELS * 8);
  const standard = await jpeg({});
  // Its scan names one of the three components.
  const scan = standard.indexOf(Buffer.from([0xff, 0xda]));
  const ofOne = Buffer.from([0xff, 0xda, 0, 8, 1, standard[scan + 5] ?? 0, standard[scan + 6] ?? 0, 0, 63, 0]);
  const inTurn = Buffer.concat([standard.subarray(0, scan), ofOne, standard.subarray(scan + 14)]);
  expect((await walk(inTurn)).whole).toBe(PIXELS * 3);
});

test('a PNG in rows is decoded by row, an interlaced one entirely', async () => {
  expect(await walk(await aPng())).toMatchObject({ whole: 0, rowBytes: 64 * 4 });
  expect((await walk(await plain(4).png({ progressive: true }).toBuffer())).whole).toBe(PIXELS * 4);
  const deep = await plain(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(await walk(deep)).toMatchObject({ whole: PIXELS * 8, rowBytes: 64 * 8 });
  // Transparency added by a chunk.
  expect((await walk(png(10, 10, 8, 2))).rowBytes).toBe(30);
  expect((await walk(png(10, 10, 8, 2, pngChunk('tRNS', Buffer.alloc(6))))).rowBytes).toBe(40);
});

test('a lossless WebP is decoded entirely, and so is a WebP’s transparency', async () => {
  expect((await walk(await plain().webp().toBuffer())).whole).toBe(0);
  const transparent = await plain(4).webp().toBuffer();
  expect((await walk(transparent)).whole).toBe(PIXELS * 5);
  // A decoder decompresses it regardless of the header.
  transparent[20] = 0;
  expect((await walk(transparent)).whole).toBe(PIXELS * 5);
  expect((await walk(await plain().webp({ lossless: true }).toBuffer())).whole).toBe(PIXELS * 4);
  expect((await walk(await plain().webp({ lossless: true }).withMetadata().toBuffer())).whole).toBe(PIXELS * 4);
});

test('profiles and texts count with their copies', async () => {
  const profile = await plain().webp().withIccProfile('p3').toBuffer();
  expect((await walk(profile)).extras).toBeGreaterThan(10 * 400);
  expect((await walk(png(10, 10, 8, 2, pngChunk('tEXt', Buffer.from('k\0abc'))))).extras).toBe(10 * 3);
  // Chunks that no decoder keeps.
  expect((await walk(png(10, 10, 8, 2, pngChunk('mkBT', Buffer.alloc(5000))))).extras).toBe(0);
});

test('the decompressed size of a text counts', async () => {
  expect((await walk(png(10, 10, 8, 2, packed('zTXt', 100_000)))).extras).toBe(10 * 100_000);
  expect((await walk(png(10, 10, 8, 2, packed('iTXt', 100_000)))).extras).toBe(10 * 100_000);
});

test.each(['zTXt', 'iTXt', 'iCCP'] as const)('of a PNG with many %s chunks none is decompressed', async (type) => {
  const many = png(10, 10, 8, 2, ...repeated(3, packed(type, 7_900_000)));
  await expect(inspectBytes(many, 'job_photo')).rejects.toThrow('files.tooComplex');
});

test('a PNG may have a color profile and several short texts', async () => {
  const usual = png(10, 10, 8, 2, ...repeated(4, packed('zTXt', 3000)));
  expect((await inspectBytes(usual, 'job_photo')).kind).toBe('png');
});

/** Only headers are read: of a progressive JPEG and an interlaced PNG they are changed to state another size. */
async function inspectBytes(bytes: Buffer, purpose: 'job_photo' | 'verification_doc') {
  const path = join(folder, 'looked');
  writeFileSync(path, bytes);
  return inspect({ path, field: 'file', name: 'x', bytes: bytes.length, sha256: '', isTooLarge: false }, purpose);
}
async function progressive(width: number, height: number, chromaSubsampling = '4:2:0'): Promise<Buffer> {
  const bytes = await jpeg({ progressive: true, chromaSubsampling });
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
  ['progressive JPEG of 12 megapixels as a photo', progressive(4032, 3024), 'job_photo'],
  [
    'scan on A4 at 300 dpi, a progressive JPEG with all of its colors',
    progressive(2480, 3508, '4:4:4'),
    'verification_doc',
  ],
  ['scan on A4 at 300 dpi, an interlaced PNG', interlaced(2480, 3508), 'verification_doc'],
  ['interlaced PNG of 8 megapixels as a photo', interlaced(3508, 2480), 'job_photo'],
  ['PNG of 48 megapixels', Promise.resolve(png(8064, 6048, 8, 6)), 'job_photo'],
  ['PNG of 35 megapixels, A4 at 600 dpi', Promise.resolve(png(4960, 7016, 8, 2)), 'verification_doc'],
] as const)('64 MB is the most: a %s is taken', async (_what, making, purpose) => {
  expect((await inspectBytes(await making, purpose)).unpacking).toBeLessThanOrEqual(MOST_BYTES);
});

test.each([
  ['progressive JPEG of 16 megapixels', progressive(4700, 3500)],
  ['interlaced PNG of 16 megapixels', interlaced(4200, 4000)],
  ['PNG with a row of a million pixels', Promise.resolve(png(999_999, 50, 16, 6))],
  ['PNG with a single row', Promise.resolve(png(50_000_000, 1, 8, 2))],
  ['PNG with a text that unpacks to much', Promise.resolve(png(10, 10, 8, 2, packed('zTXt', 7_900_000)))],
])('64 MB is the most: a %s is refused with what to do', async (_what, making) => {
  await expect(inspectBytes(await making, 'job_photo')).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: 'files.memory' },
  });
});

test.each([
  ['PNG with a row of a million pixels', png(999_999, 50, 16, 6)],
  ['PNG with a text that unpacks to much', png(10, 10, 8, 2, packed('iTXt', 7_900_000))],
])('the same of documents: a %s', async (_what, bytes) => {
  await expect(inspectBytes(bytes, 'verification_doc')).rejects.toMatchObject({ code: 'INVALID' });
});
