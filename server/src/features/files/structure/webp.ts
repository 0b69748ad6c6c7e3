// Reads the size of a WebP from its header, without unpacking it (RFC 9649).
import { Broken, ENDS_EARLY, type Frame } from './broken.ts';

const HEADER = 30;

function sizeOf(bytes: Buffer): Omit<Frame, 'end'> {
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

/** Size and end of a WebP; throws Broken. */
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
  return { width, height, end };
}
