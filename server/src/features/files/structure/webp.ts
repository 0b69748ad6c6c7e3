// Reads the size of a WebP from its header, without decoding it (RFC 9649).
import { Broken, ENDS_EARLY, type Frame, type Size } from './broken.ts';

const HEADER = 30;
const MOST_CHUNKS = 32;

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
      throw new Broken('The picture is damaged inside.');
  }
}

const ANIMATED = 0x02;
const ALPHA = 0x10;

/** Bytes a pixel that a decoder holds: lossless pictures and the frames of an animation whole, of others the transparency. */
function heldEach(bytes: Buffer, end: number): number {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind !== 'VP8X') {
    return kind === 'VP8L' ? 4 : 0;
  }
  const flags = bytes[20] ?? 0;
  if (flags & ANIMATED) {
    return 8;
  }
  // The picture follows a color profile and the like, of which there are few.
  for (let at = 12, chunks = 0; at + 8 <= end && chunks < MOST_CHUNKS; chunks += 1) {
    if (bytes.toString('latin1', at, at + 4) === 'VP8 ') {
      return flags & ALPHA ? 2 : 0;
    }
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size & 1);
  }
  return 4;
}

/** Size, end and memory of a WebP; throws Broken. */
export function walkWebp(bytes: Buffer): Frame {
  if (bytes.length < HEADER) {
    throw new Broken(ENDS_EARLY);
  }
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    throw new Broken('This is no WebP.');
  }
  const end = bytes.readUInt32LE(4) + 8;
  if (end > bytes.length) {
    throw new Broken(ENDS_EARLY);
  }
  const { width, height } = sizeOf(bytes);
  if (width === 0 || height === 0) {
    throw new Broken('The picture does not say how large it is.');
  }
  return { width, height, end, held: width * height * heldEach(bytes, end) };
}
