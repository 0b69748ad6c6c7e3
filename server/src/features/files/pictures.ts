// Re-encodes pictures: upright, at most as large as a browser shows, without metadata, and with a thumbnail.
import { rm } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { MAX_PIXELS } from '@live-oak/contract/features/files/kinds.ts';
import type { Turn } from './libheif.ts';
import { Broken } from './broken.ts';

// Nothing else is ever given to a reader: no SVG, no TIFF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// A picture is read once: keeping it would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** One picture of this size as pixels, and what a decoder and an encoder hold beside it, stay below 64 MB together. */
const LONGEST = 2048;
const THUMB = 480;
const SECONDS = 30;
/** A PNG above this is a photo: as a JPEG it is a fraction. */
const MOST_PNG_BYTES = 1_500_000;

export const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };
export type ProcessedPicture = Awaited<ReturnType<typeof made>>;

/** The pixels of a picture once it is at the size that is kept. */
export function fittedPixels({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return Math.ceil(width * scale) * Math.ceil(height * scale);
}

/** Rotated upright by its metadata, before that is removed. */
const opened = (path: string): Sharp => sharp(path, OPTIONS).autoOrient();

const fitted = (picture: Sharp) =>
  picture
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });

const asJpeg = (picture: Sharp) =>
  picture.flatten({ background: 'white' }).jpeg({ quality: 84 }).toBuffer({ resolveWithObject: true });

async function mainOf(path: string, isPng: boolean) {
  if (isPng) {
    const { data, info } = await fitted(opened(path))
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= MOST_PNG_BYTES) {
      return { data, info, ending: 'png', mime: 'image/png' } as const;
    }
  }
  const { data, info } = await asJpeg(fitted(opened(path)));
  return { data, info, ending: 'jpg', mime: 'image/jpeg' } as const;
}

/** A picture re-encoded from a file; a PNG drawing stays one. Throws Broken when it cannot be read. */
export const reencodePicture = (path: string, isPng: boolean): Promise<ProcessedPicture> =>
  made(() => mainOf(path, isPng));

/**
 * The same of a picture that takes much while it is read (cost.ts): it is written as it is to a JPEG beside it that hardly differs, of
 * which a decoder needs little, and remade from that. A PNG drawing becomes a JPEG.
 */
export async function reencodeViaJpeg(path: string): Promise<ProcessedPicture> {
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
    return await reencodePicture(between, false);
  } catch (error) {
    throw error instanceof Broken ? error : broken(error);
  } finally {
    await rm(between, { force: true });
  }
}

/** The same of what a HEIC was unpacked to. Turned once it is small, so that all of it is never held. */
export const reencodeUnpacked = (path: string, { clockwise, flip, flop }: Turn): Promise<ProcessedPicture> =>
  made(async () => {
    const turned = fitted(sharp(path, OPTIONS)).rotate(clockwise);
    // Mirrored after it was turned: sharp does it before, so each axis is the other one after a quarter turn.
    const isQuarter = clockwise % 180 !== 0;
    const { data, info } = await asJpeg(turned.flip(isQuarter ? flop : flip).flop(isQuarter ? flip : flop));
    return { data, info, ending: 'jpg', mime: 'image/jpeg' } as const;
  });

async function made(main: () => ReturnType<typeof mainOf>) {
  try {
    const { data, info, ending, mime } = await main();
    const thumb = await sharp(data, OPTIONS)
      .resize({ width: THUMB, height: THUMB, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { main: data, ending, mime, thumb, width: info.width, height: info.height };
  } catch (error) {
    throw broken(error);
  }
}

/** The last pixel needs all that come before it. Made smaller, a PNG would keep many of them. */
async function lastPixel(path: string): Promise<Sharp> {
  const { height } = await sharp(path, OPTIONS).metadata();
  return sharp(path, OPTIONS).extract({ left: 0, top: height - 1, width: 1, height: 1 });
}

/** Unpacks a picture to see that it can be; throws Broken. It is kept as it is. */
export async function tryPicture(path: string, isPng: boolean): Promise<void> {
  try {
    // A JPEG is made smaller by its decoder.
    const all = isPng ? await lastPixel(path) : sharp(path, OPTIONS).resize({ width: 64 });
    await all.timeout({ seconds: SECONDS }).raw().toBuffer();
  } catch (error) {
    throw broken(error);
  }
}

function broken(cause: unknown): Broken {
  return new Broken('files.damaged', { cause });
}
