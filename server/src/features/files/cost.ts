// What unpacking a picture takes of the memory, known from its header before anything is unpacked. It bounds one upload, and the sum of
// all that are unpacked at once. The figures are rounded up from `npm run bench -- --only pictures`.
import type { Metadata } from 'sharp';
import { fittedPixels } from './pictures.ts';

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** What the header of a picture declares. */
export interface Frame {
  width: number;
  height: number;
  /** Bytes of pixels that a decoder holds until the end of the file: 0 when it decodes row by row. */
  whole: number;
  /** Bytes that profiles, EXIF and texts take in a decoder and in what reads its answer, each of which keeps copies. */
  extras: number;
  /** Bytes of one unpacked row. */
  rowBytes: number;
}

/** The most copies of what is not pixels. */
const COPIES_OF_EXTRAS = 10;

/** Of a WebP in bytes a pixel: lossless ones and animations are held whole, of others the transparency, which is coded like a picture. */
function heldOfWebp(bytes: Buffer, { pages = 1 }: Metadata): number {
  if (bytes.toString('latin1', 12, 16) === 'VP8 ') {
    return 0;
  }
  const held = bytes.includes('VP8L') ? 4 : bytes.includes('ALPH') ? 5 : 0;
  return pages > 1 ? 8 : held;
}

/** The same of a JPEG that comes in several passes: two bytes for each sample of each color, of which some are sampled at half the size. */
const heldOfJpeg = ({ channels, chromaSubsampling }: Metadata) => (chromaSubsampling === '4:2:0' ? 3 : 2 * channels);

export function frameOf(bytes: Buffer, header: Metadata): Frame {
  const { width, height, format, channels, depth, isProgressive, exif, icc, xmp, iptc, comments = [] } = header;
  const each = channels * (depth === 'ushort' ? 2 : 1);
  const inPasses = format === 'jpeg' ? heldOfJpeg(header) : each;
  const held = format === 'webp' ? heldOfWebp(bytes, header) : isProgressive ? inPasses : 0;
  const extras = [exif, icc, xmp, iptc, ...comments.map(({ text }) => text)];
  return {
    width,
    height,
    whole: width * height * held,
    extras: COPIES_OF_EXTRAS * extras.reduce((sum, one) => sum + (one?.length ?? 0), 0),
    rowBytes: width * each,
  };
}

const MIB = 1024 * 1024;

/** The most memory for all pictures decoded at the same time: below 64 MB with the overhead of a worker and the allocator. */
export const MOST_BYTES = 60 * MIB;

/** libvips keeps this many rows behind the reader of a file that it reads row by row: a later step may ask for earlier ones. */
const ROWS_READ = 540;
/** And this many when it makes a PNG smaller. */
const ROWS_RESIZED = 2300;
/** And this many of red, green and blue when it only writes a JPEG. */
const ROWS_WRITTEN = 700;
/** More than this for the rows is too much beside the largest picture that is kept. */
const MOST_ROW_BYTES = 18 * MIB;
/** A pixel of the picture that is kept: itself, turned upright, as the encoder holds it, and packed. */
const KEPT_EACH = 10;
/** The rows of a JPEG or WebP that its decoder has made smaller by a half, a quarter or an eighth. */
const RESIZED = 16 * MIB;
/** What is only read, or never unpacked. */
const READ = 4 * MIB;

/**
 * True for pictures that are written as a JPEG first and then made smaller from that, so that both are not done at once: those that a
 * decoder holds whole (progressive, interlaced), and PNGs with long rows.
 */
export function isMadeJpegFirst(kind: FileKind, { whole, rowBytes }: Frame): boolean {
  return (kind === 'png' && rowBytes * ROWS_RESIZED > MOST_ROW_BYTES) || (kind !== 'webp' && whole > 0);
}

function remadeBytes(kind: FileKind, frame: Frame): number {
  const { width, height, whole, rowBytes } = frame;
  const kept = fittedPixels(frame);
  const resized = kept < width * height ? RESIZED : 0;
  const made = kept * KEPT_EACH;
  if (isMadeJpegFirst(kind, frame)) {
    // The JPEG is read when the picture is gone.
    return Math.max(whole + rowBytes * ROWS_READ + width * 3 * ROWS_WRITTEN, made + RESIZED);
  }
  return whole + made + (kind === 'png' ? rowBytes * ROWS_RESIZED : resized);
}

/** A JPEG is made smaller by its decoder. */
const readBytes = (kind: FileKind, { whole, rowBytes }: Frame): number =>
  whole + READ + (kind === 'png' ? rowBytes * ROWS_READ : 0);

/**
 * Bytes that an upload takes while it is unpacked: re-encoded, or only read to see that it can be. All of MOST_BYTES for HEIC, whose
 * decoder has limits of its own (libheif.ts).
 */
export function unpackingBytes(kind: FileKind, frame: Frame | undefined, isRemade: boolean): number {
  if (kind === 'heic') {
    return MOST_BYTES;
  }
  return frame === undefined ? READ : frame.extras + (isRemade ? remadeBytes(kind, frame) : readBytes(kind, frame));
}
