// Re-encodes pictures: upright, at most as large as a browser shows, without metadata, and with a thumbnail. HEIC, which sharp's build cannot
// read, is decoded by libheif in a worker thread with memory and time limits.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '@live-oak/contract/features/files/kinds.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { Broken } from './broken.ts';
import { needsJpegFirst, LONGEST_SIDE, type FileKind, type Frame } from './cost.ts';
import type { Turn } from './libheif.ts';

// Nothing else is ever given to a reader: no SVG, no TIFF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// Each picture is read once: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

const THUMB = 480;
const SECONDS = 30;
/** A PNG above this is a photo, which is much smaller as a JPEG. */
const MOST_PNG_BYTES = 1_500_000;

export const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
type ProcessedPicture = Awaited<ReturnType<typeof withThumbnail>>;

const within = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
const fitted = (picture: Sharp) => within(picture, LONGEST_SIDE).timeout({ seconds: SECONDS });

async function asJpeg(picture: Sharp) {
  const jpeg = picture.flatten({ background: 'white' }).jpeg({ quality: 84 });
  return { ...(await jpeg.toBuffer({ resolveWithObject: true })), ending: 'jpg', mime: 'image/jpeg' };
}

async function mainOf(path: string, isPng: boolean) {
  // Upright by its metadata, which is removed.
  const picture = () => fitted(sharp(path, OPTIONS).autoOrient());
  if (isPng) {
    const png = await picture().png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    if (png.data.length <= MOST_PNG_BYTES) return { ...png, ending: 'png', mime: 'image/png' };
  }
  return asJpeg(picture());
}

/** For pictures that take much memory to read (cost.ts): re-encoded from a JPEG of high quality that is written first. A PNG drawing becomes a JPEG. */
async function reencodeViaJpeg(path: string): Promise<ProcessedPicture> {
  const between = `${path}.jpg`;
  try {
    const { orientation } = await sharp(path, OPTIONS).metadata();
    await sharp(path, OPTIONS)
      .pipelineColourspace('srgb')
      .flatten({ background: 'white' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false })
      .withMetadata(orientation === undefined ? {} : { orientation })
      .timeout({ seconds: SECONDS })
      .toFile(between);
    return await withThumbnail(() => mainOf(between, false));
  } catch (error) {
    throw error instanceof Broken ? error : broken(error);
  } finally {
    await rm(between, { force: true });
  }
}

/** Of a decoded HEIC. Turned once it is small, so that all of it is never held. */
export const reencodeUnpacked = (path: string, { clockwise, flip, flop }: Turn): Promise<ProcessedPicture> =>
  withThumbnail(() => {
    const turned = fitted(sharp(path, OPTIONS)).rotate(clockwise);
    // It is mirrored after the turn, but sharp mirrors before it: a quarter turn swaps the axes.
    const isQuarter = clockwise % 180 !== 0;
    return asJpeg(turned.flip(isQuarter ? flop : flip).flop(isQuarter ? flip : flop));
  });

async function withThumbnail(main: () => ReturnType<typeof mainOf>) {
  try {
    const { data, info, ending, mime } = await main();
    const thumb = await within(sharp(data, OPTIONS), THUMB).webp({ quality: 78 }).toBuffer();
    return { main: data, ending, mime, thumb, width: info.width, height: info.height };
  } catch (error) {
    throw broken(error);
  }
}

/** Decodes a picture that is stored as it is, to see that it can be; throws Broken. */
export async function tryPicture(path: string, isPng: boolean): Promise<void> {
  try {
    // A JPEG is made smaller by its decoder; of a PNG the last pixel needs all that come before it.
    const all = isPng ? await lastPixel(path) : sharp(path, OPTIONS).resize({ width: 64 });
    await all.timeout({ seconds: SECONDS }).raw().toBuffer();
  } catch (error) {
    throw broken(error);
  }
}

async function lastPixel(path: string): Promise<Sharp> {
  const { height } = await sharp(path, OPTIONS).metadata();
  return sharp(path, OPTIONS).extract({ left: 0, top: height - 1, width: 1, height: 1 });
}

const broken = (cause: unknown): Broken => new Broken('files.damaged', { cause });

const HEIC_WITHIN_MS = 20_000;

export type HeicResult = { turn: Turn } | { why: Reason };

/** Writes a HEIC as a PNG to `to` and returns how that has to be turned; throws Broken when it cannot be decoded within the limits. */
export async function unpackHeic(from: string, to: string): Promise<Turn> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { from, to },
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
    stderr: true,
    stdout: true,
  });
  try {
    // A timeout, an error in the worker and a lack of memory fail alike.
    const signal = AbortSignal.timeout(HEIC_WITHIN_MS);
    const answers = await once(worker, 'message', { signal }).catch((cause: unknown) => {
      throw new Broken('files.heic', { cause });
    });
    // What heic-worker.ts posts.
    const [result] = answers as [HeicResult];
    if ('why' in result) throw new Broken(result.why);
    return result.turn;
  } finally {
    await worker.terminate();
  }
}

async function reencodeHeic(path: string): Promise<ProcessedPicture> {
  const unpacked = `${path}.png`;
  try {
    return await reencodeUnpacked(unpacked, await unpackHeic(path, unpacked));
  } finally {
    await rm(unpacked, { force: true });
  }
}

/** Re-encodes an inspected picture in the way that takes the least memory; a PNG drawing stays one. Throws Broken when it cannot be read. */
export function reencode(path: string, { kind, frame }: { kind: FileKind; frame: Frame | undefined }) {
  if (kind === 'heic') return reencodeHeic(path);
  return frame && needsJpegFirst(kind, frame)
    ? reencodeViaJpeg(path)
    : withThumbnail(() => mainOf(path, kind === 'png'));
}
