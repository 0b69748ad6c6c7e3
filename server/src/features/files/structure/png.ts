// Walks a PNG from chunk to chunk and verifies each checksum, without decoding it (W3C PNG, third edition, 5).
import { crc32, inflateSync } from 'node:zlib';
import {
  Broken,
  DAMAGED,
  ENDS_EARLY,
  must,
  NO_PICTURE,
  NO_SIZE,
  TOO_MANY_PARTS,
  type Frame,
  type Size,
} from './broken.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Programs write pixels in chunks of 8 KB and more: 1,300 of them in the largest accepted file. */
const MOST_CHUNKS = 20_000;

interface Chunk {
  type: string;
  data: Buffer;
  end: number;
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  must(at + 12 <= bytes.length, ENDS_EARLY);
  const length = bytes.readUInt32BE(at);
  const end = at + 12 + length;
  must(end <= bytes.length, ENDS_EARLY);
  const typeAndData = bytes.subarray(at + 4, end - 4);
  const isIntact = crc32(typeAndData) === bytes.readUInt32BE(end - 4);
  must(isIntact, 'files.checksum');
  return { type: typeAndData.toString('latin1', 0, 4), data: typeAndData.subarray(4), end };
}

/** The most bytes of what is not pixel data; EXIF is copied most often. */
const COPIES_OF_EXTRAS = 10;
/** Beside the pixels; more is not counted, and refused by what it would take. */
const MOST_EXTRA_BYTES = 10 * 1024 * 1024;
/** Channels of a color type once it is unpacked. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 };

interface Header extends Size {
  isInterlaced: boolean;
  channels: number;
  bytesEach: 1 | 2;
}

function headerOf({ type, data }: Chunk): Header {
  const [width, height] = type === 'IHDR' && data.length === 13 ? [data.readUInt32BE(0), data.readUInt32BE(4)] : [0, 0];
  must(width > 0 && height > 0, NO_SIZE);
  return {
    width,
    height,
    isInterlaced: data[12] !== 0,
    channels: CHANNELS[data[9] ?? 0] ?? 4,
    bytesEach: (data[8] ?? 0) > 8 ? 2 : 1,
  };
}

function frameOf(
  { width, height, isInterlaced, channels, bytesEach }: Header,
  hasMask: boolean,
): Omit<Frame, 'end' | 'extras'> {
  const rowBytes = width * (channels + (hasMask ? 1 : 0)) * bytesEach;
  // Of an interlaced picture no row is whole before the last pass.
  return { width, height, whole: isInterlaced ? rowBytes * height : 0, rowBytes };
}

// Beside its pixels a PNG carries texts, a color profile, EXIF: a decoder unpacks and keeps all of it, several times over.

/** The chunks whose data libpng keeps; it passes over all that it does not know. */
const KEPT = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'sPLT', 'pCAL', 'sCAL']);

/** The place behind as many zero bytes. */
function behind(zeros: number, data: Buffer, from: number): number {
  let at = from;
  for (let left = zeros; left > 0; left -= 1) {
    const zero = data.indexOf(0, at);
    must(zero >= 0, DAMAGED);
    at = zero + 1;
  }
  return at;
}

/** Where the compressed part of a chunk begins; undefined when it has none (W3C PNG, third edition, 11.3). */
function packedFrom(type: string, data: Buffer): number | undefined {
  if (type === 'zTXt' || type === 'iCCP') {
    // A name, and the method.
    return behind(1, data, 0) + 1;
  }
  if (type === 'iTXt') {
    const flag = behind(1, data, 0);
    // A flag and the method, the language, and the name in it.
    return data[flag] === 1 ? behind(2, data, flag + 2) : undefined;
  }
  return undefined;
}

/** The bytes that a chunk unpacks to; more than `most` when there are more. 0 for chunks that are passed over. Throws Broken. */
function extraBytes(type: string, data: Buffer, most: number): number {
  if (!KEPT.has(type)) {
    return 0;
  }
  const from = packedFrom(type, data);
  if (from === undefined || data.length > most) {
    return data.length;
  }
  try {
    return data.length + inflateSync(data.subarray(from), { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    if (error instanceof RangeError) {
      return most + 1;
    }
    throw new Broken(DAMAGED);
  }
}

/** Size, end and memory of a PNG; throws Broken. */
export function walkPng(bytes: Buffer): Frame {
  must(bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE), 'files.notPng');
  const first = chunkAt(bytes, SIGNATURE.length);
  const header = headerOf(first);
  let hasData = false;
  let hasMask = false;
  let extras = 0;
  let at = first.end;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const { type, data, end } = chunkAt(bytes, at);
    hasData ||= type === 'IDAT';
    hasMask ||= type === 'tRNS';
    if (extras <= MOST_EXTRA_BYTES) {
      extras += extraBytes(type, data, MOST_EXTRA_BYTES - extras);
    }
    must(type !== 'IHDR', DAMAGED);
    if (type === 'IEND') {
      must(hasData, NO_PICTURE);
      return { ...frameOf(header, hasMask), end, extras: COPIES_OF_EXTRAS * extras };
    }
    at = end;
  }
  throw new Broken(TOO_MANY_PARTS);
}
