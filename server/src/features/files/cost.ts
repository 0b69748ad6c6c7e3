// Estimates from its header how much memory decoding a picture takes. Bounds one upload, and the sum of all that are decoded at once. The
// figures are rounded up from `npm run bench -- --only pictures`.
import type { Metadata } from 'sharp';

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

/** What the header of a picture declares. */
export interface Frame {
  width: number;
  height: number;
  /** Bytes of pixels that a decoder holds until the end of the file: 0 when it decodes row by row. */
  whole: number;
  /** Bytes that profiles, EXIF and texts take, with all copies. */
  extras: number;
  /** Bytes of one decoded row. */
  rowBytes: number;
}

/** The most copies of profiles, EXIF and texts. */
const COPIES_OF_EXTRAS = 10;

/** Bytes per pixel that a WebP decoder holds: of lossless ones and animations all, of others the transparency. */
function heldOfWebp(bytes: Buffer, { pages = 1 }: Metadata): number {
  if (bytes.toString('latin1', 12, 16) === 'VP8 ') return 0;
  const held = bytes.includes('VP8L') ? 4 : bytes.includes('ALPH') ? 5 : 0;
  return pages > 1 ? 8 : held;
}

/** The same of a progressive JPEG: two bytes for each sample of each color, of which some are sampled at half the size. */
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

/** The most memory for all pictures decoded at the same time: below 64 MB with a worker and the allocator's overhead. */
export const MOST_BYTES = 60 * MIB;
/** Pixels of a side of the stored picture: with decoder and encoder it stays below 64 MB. */
export const LONGEST_SIDE = 2048;

/** Rows that libvips holds behind the reader of a file that is read row by row, */
const ROWS_READ = 540;
/** when it makes a PNG smaller, */
const ROWS_RESIZED = 2300;
/** and of red, green and blue when it only writes a JPEG. */
const ROWS_WRITTEN = 700;
/** More than this for rows is too much beside the largest stored picture. */
const MOST_ROW_BYTES = 18 * MIB;
/** Bytes per pixel of the stored picture: itself, turned upright, in the encoder, and encoded. */
const STORED_EACH = 10;
/** The rows of a JPEG or WebP that its decoder has made smaller by a half, a quarter or an eighth. */
const RESIZED = 16 * MIB;
/** Of what is only read, or never decoded. */
const READ = 4 * MIB;

/** True for PNGs with long rows and pictures that a decoder holds whole: they become a JPEG first, which is then made smaller, not both at once. */
export const needsJpegFirst = (kind: FileKind, { whole, rowBytes }: Frame): boolean =>
  (kind === 'png' && rowBytes * ROWS_RESIZED > MOST_ROW_BYTES) || (kind !== 'webp' && whole > 0);

function reencodedBytes(kind: FileKind, frame: Frame): number {
  const { width, height, whole, rowBytes } = frame;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const stored = Math.ceil(width * scale) * Math.ceil(height * scale);
  if (needsJpegFirst(kind, frame)) {
    // The JPEG is read once the picture is released.
    return Math.max(whole + rowBytes * ROWS_READ + width * 3 * ROWS_WRITTEN, stored * STORED_EACH + RESIZED);
  }
  const resized = stored < width * height ? RESIZED : 0;
  return whole + stored * STORED_EACH + (kind === 'png' ? rowBytes * ROWS_RESIZED : resized);
}

/** A JPEG is made smaller by its decoder. */
const readBytes = (kind: FileKind, { whole, rowBytes }: Frame): number =>
  whole + READ + (kind === 'png' ? rowBytes * ROWS_READ : 0);

/** Bytes that an upload takes while it is decoded. All of MOST_BYTES for HEIC, whose decoder has limits of its own (libheif.ts). */
export function unpackingBytes(kind: FileKind, frame: Frame | undefined, isReencoded: boolean): number {
  if (kind === 'heic') return MOST_BYTES;
  return frame === undefined
    ? READ
    : frame.extras + (isReencoded ? reencodedBytes(kind, frame) : readBytes(kind, frame));
}
