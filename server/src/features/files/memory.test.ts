// What a picture takes of the memory, whatever its kind and as large as phones make them: below 64 MB, decoder and encoder together.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aPhoneHeic } from '../../../../lab/harness/heic-files.ts';
import type { PictureCost } from '../../../../lab/harness/picture-costs.ts';
import { unpackHeic } from './heic.ts';
import { remakeUnpacked } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCRIPT = join(import.meta.dirname, '../../../../lab/harness/picture-costs.ts');
const [WIDE, HIGH] = [8064, 6048];
const MOST_MB = 64;

const large = () =>
  sharp({ create: { width: WIDE, height: HIGH, channels: 3, background: '#3a7d44' }, limitInputPixels: false });

/** In a process of its own, which has made a small picture of the kind before: what is loaded once is not the picture's. */
async function costOf(ending: string, small: Buffer, picture: Buffer): Promise<PictureCost | undefined> {
  const [first, path] = [join(folder, `small.${ending}`), join(folder, `large.${ending}`)];
  await Promise.all([writeFile(first, small), writeFile(path, picture)]);
  // As the image and `npm start` set it: without it the C library keeps what threads gave back, of each for itself.
  const env = { MALLOC_ARENA_MAX: '2' };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, first, path], { env });
  // It prints what its own type says.
  return (JSON.parse(stdout) as PictureCost[])[0];
}

const small = () => large().resize(300);

test.each([
  ['JPEG of 48 megapixels, held upright', 'jpg', small().jpeg(), large().withMetadata({ orientation: 6 }).jpeg()],
  ['WebP of 48 megapixels', 'webp', small().webp(), large().webp({ effort: 0 })],
  ['PNG of 48 megapixels', 'png', small().png(), large().png({ compressionLevel: 1 })],
])('%s', { timeout: 120_000 }, async (_what, ending, first, picture) => {
  const cost = await costOf(ending, await first.toBuffer(), await picture.toBuffer());
  expect(cost?.peakMb).toBeLessThan(MOST_MB);
});

test('HEIC of 24 megapixels in tiles, held upright', { timeout: 120_000 }, async () => {
  const cost = await costOf('heic', aPhoneHeic(600, 500), aPhoneHeic(5712, 4284, 3));
  expect(cost?.peakMb).toBeLessThan(MOST_MB);
});

test.each([0, 1, 2, 3] as const)('a HEIC that is turned %i quarters shows what the picture shows', async (turns) => {
  const path = join(folder, `turned-${turns}.heic`);
  const unpacked = `${path}.png`;
  await writeFile(path, aPhoneHeic(1000, 900, turns));
  const { main, width, height } = await remakeUnpacked(unpacked, await unpackHeic(path, unpacked));
  expect([width, height]).toEqual(turns % 2 === 0 ? [1000, 900] : [900, 1000]);
  // The picture is darkest in its upper left corner, which each quarter turn takes on: left below, right below, right above.
  const { data, info } = await sharp(main).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0;
  const corners = [at(0.02, 0.02), at(0.02, 0.98), at(0.98, 0.98), at(0.98, 0.02)];
  expect(corners.indexOf(Math.min(...corners))).toBe(turns);
});
