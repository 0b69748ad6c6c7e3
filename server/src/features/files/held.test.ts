// Pictures that a decoder cannot read row by row: what it would hold is known before it begins, and has a limit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPng, pngChunk } from '../../../../lab/harness/files.ts';
import { MOST_BYTES } from './cost.ts';
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

const png = (width: number, height: number, depth: 8 | 16, type: number, ...extras: Buffer[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extras, data, pngChunk('IEND', Buffer.alloc(0))]);
};
/** A text chunk of few bytes that unpacks to many. Packing takes most of a test's time: what repeats one packs it once. */
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
  expect(walkJpeg(await jpeg(options)).whole).toBe(PIXELS * bytesEach);
});

test('a JPEG in CMYK, one that sends its colors one after the other, and one in arithmetic coding', async () => {
  const cmyk = await plain().toColourspace('cmyk').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  expect(walkJpeg(cmyk).whole).toBe(PIXELS * 8);
  const standard = await jpeg({});
  // The scan names one of the three components.
  const scan = standard.indexOf(Buffer.from([0xff, 0xda]));
  standard[scan + 4] = 1;
  expect(walkJpeg(standard).whole).toBe(PIXELS * 3);
  const progressive = await jpeg({ progressive: true });
  progressive[progressive.indexOf(Buffer.from([0xff, 0xc2])) + 1] = 0xca;
  expect(walkJpeg(progressive).whole).toBe(PIXELS * 3);
});

test('a PNG in rows holds nothing whole, an interlaced one all of its pixels', async () => {
  expect(walkPng(await aPng())).toMatchObject({ whole: 0, rowBytes: 64 * 4 });
  expect(walkPng(await plain(4).png({ progressive: true }).toBuffer()).whole).toBe(PIXELS * 4);
  const deep = await plain(4).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(walkPng(deep)).toMatchObject({ whole: PIXELS * 8, rowBytes: 64 * 8 });
  // Transparency that a chunk adds.
  expect(walkPng(png(10, 10, 8, 2)).rowBytes).toBe(30);
  expect(walkPng(png(10, 10, 8, 2, pngChunk('tRNS', Buffer.alloc(6)))).rowBytes).toBe(40);
});

test('a WebP holds its pixels when it is lossless, and its transparency', async () => {
  expect(walkWebp(await plain().webp().toBuffer()).whole).toBe(0);
  const transparent = await plain(4).webp().toBuffer();
  expect(walkWebp(transparent).whole).toBe(PIXELS * 5);
  // A decoder unpacks it regardless of the header.
  transparent[20] = 0;
  expect(walkWebp(transparent).whole).toBe(PIXELS * 5);
  expect(walkWebp(await plain().webp({ lossless: true }).toBuffer()).whole).toBe(PIXELS * 4);
  expect(walkWebp(await plain().webp({ lossless: true }).withMetadata().toBuffer()).whole).toBe(PIXELS * 4);
});

test('profiles, EXIF and texts count with their copies', async () => {
  const segment = (marker: number) => Buffer.concat([Buffer.from([0xff, marker, 0xff, 0xff]), Buffer.alloc(65_533)]);
  const [standard, app, comment] = [await jpeg({}), segment(0xe9), segment(0xfe)];
  const more = Buffer.concat([standard.subarray(0, 2), app, comment, standard.subarray(2)]);
  expect(walkJpeg(more).extras - walkJpeg(standard).extras).toBe(5 * 2 * 65_533);
  const profile = await plain().webp().withIccProfile('p3').toBuffer();
  expect(walkWebp(profile).extras).toBeGreaterThan(5 * 400);
  const text = pngChunk('tEXt', Buffer.from('k\0abc'));
  expect(walkPng(png(10, 10, 8, 2, text)).extras).toBe(10 * 5);
  // Chunks that no decoder keeps.
  expect(walkPng(png(10, 10, 8, 2, pngChunk('mkBT', Buffer.alloc(5000)))).extras).toBe(0);
});

test.each(['zTXt', 'iTXt', 'iCCP'] as const)(
  'what a %s chunk unpacks to counts, and is never unpacked further',
  (type) => {
    expect(walkPng(png(10, 10, 8, 2, packed(type, 100_000))).extras).toBeGreaterThan(10 * 100_000);
    const many = repeated(50, packed(type, 7_000_000));
    const { extras } = walkPng(png(10, 10, 8, 2, ...many));
    expect(extras).toBeGreaterThan(10 * 10_000_000);
    expect(extras).toBeLessThan(10 * 30_000_000);
  },
);

test('a text that is cut off is a damaged picture', () => {
  const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1000)).subarray(0, 5)]));
  expect(() => walkPng(png(10, 10, 8, 2, chunk))).toThrow(/damaged/);
  expect(() => walkPng(png(10, 10, 8, 2, pngChunk('zTXt', Buffer.from('name without an end'))))).toThrow(/damaged/);
});

/** Only headers are read: of a progressive JPEG and an interlaced PNG they are made to say another size. */
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
  [
    'PNG with texts that unpack to hundreds of megabytes',
    Promise.resolve(png(10, 10, 8, 2, ...repeated(100, packed('zTXt', 7_900_000)))),
  ],
  ['PNG with a large profile', Promise.resolve(png(10, 10, 8, 2, packed('iCCP', 7_900_000)))],
])('64 MB is the most: a %s is refused with what to do', async (_what, making) => {
  await expect(inspectBytes(await making, 'job_photo')).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: 'files.memory' },
  });
});

test.each([
  ['PNG with a row of a million pixels', png(999_999, 50, 16, 6)],
  [
    'PNG with texts that unpack to hundreds of megabytes',
    png(10, 10, 8, 2, ...repeated(100, packed('iTXt', 7_900_000))),
  ],
])('the same of documents: a %s', async (_what, bytes) => {
  await expect(inspectBytes(bytes, 'verification_doc')).rejects.toMatchObject({ code: 'INVALID' });
});
