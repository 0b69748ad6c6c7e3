// Reads the size of a WebP from its header, without decoding it (RFC 9649).
import { Broken, DAMAGED, ENDS_EARLY, must, NO_SIZE, TOO_MANY_PARTS, type Frame, type Size } from './broken.ts';

const HEADER = 30;
/** Of an animation each frame is one. */
const MOST_CHUNKS = 4096;

function sizeOf(bytes: Buffer): Size {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      throw new Broken(DAMAGED);
  }
}

const ANIMATED = 0x02;
const ALPHA = 0x10;
/** The most bytes of each chunk that is not pixel data. */
const COPIES_OF_EXTRAS = 5;
const EXTRAS = new Set(['ICCP', 'EXIF', 'XMP ']);

interface Held {
  /** Bytes a pixel: lossless pictures and the frames of an animation whole, of others the transparency, which is coded like a picture. */
  each: number;
  /** Bytes of a color profile and the like. */
  extras: number;
}

function heldOf(bytes: Buffer, end: number): Held {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind !== 'VP8X') {
    return { each: kind === 'VP8L' ? 4 : 0, extras: 0 };
  }
  const flags = bytes[20] ?? 0;
  let [image, hasAlpha, extras] = ['', (flags & ALPHA) !== 0, 0];
  for (let at = 12, chunks = 0; at + 8 <= end; chunks += 1) {
    must(chunks <= MOST_CHUNKS, TOO_MANY_PARTS);
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Of two, a decoder takes the first one.
    image ||= type === 'VP8 ' || type === 'VP8L' ? type : '';
    hasAlpha ||= type === 'ALPH';
    extras += EXTRAS.has(type) ? size : 0;
    at += 8 + size + (size & 1);
  }
  const ofStill = image === 'VP8 ' ? (hasAlpha ? 5 : 0) : 4;
  return { each: flags & ANIMATED ? 8 : ofStill, extras };
}

/** Size, end and memory of a WebP; throws Broken. */
export function walkWebp(bytes: Buffer): Frame {
  must(bytes.length >= HEADER, ENDS_EARLY);
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  must(isWebp, 'files.notWebp');
  const end = bytes.readUInt32LE(4) + 8;
  must(end <= bytes.length, ENDS_EARLY);
  const { width, height } = sizeOf(bytes);
  must(width > 0 && height > 0, NO_SIZE);
  const { each, extras } = heldOf(bytes, end);
  return { width, height, end, whole: width * height * each, extras: COPIES_OF_EXTRAS * extras, rowBytes: 0 };
}
