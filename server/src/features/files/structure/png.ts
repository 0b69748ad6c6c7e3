// Walks a PNG from chunk to chunk and verifies each checksum, without decoding it (W3C PNG, third edition, 5).
import { crc32 } from 'node:zlib';
import { Broken, ENDS_EARLY, TOO_MANY_PARTS, type Frame, type Size } from './broken.ts';
import { extraBytes } from './png-extras.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Programs write pixels in chunks of 8 KB and more: 1,300 of them in the largest accepted file. */
const MOST_CHUNKS = 20_000;

interface Chunk {
  type: string;
  data: Buffer;
  end: number;
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  if (at + 12 > bytes.length) {
    throw new Broken(ENDS_EARLY);
  }
  const length = bytes.readUInt32BE(at);
  const end = at + 12 + length;
  if (end > bytes.length) {
    throw new Broken(ENDS_EARLY);
  }
  const typeAndData = bytes.subarray(at + 4, end - 4);
  if (crc32(typeAndData) !== bytes.readUInt32BE(end - 4)) {
    throw new Broken('The picture is damaged: a checksum inside does not fit.');
  }
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
  if (width === 0 || height === 0) {
    throw new Broken('The picture does not say how large it is.');
  }
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

/** Size, end and memory of a PNG; throws Broken. */
export function walkPng(bytes: Buffer): Frame {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) {
    throw new Broken('This is no PNG.');
  }
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
    if (type === 'IHDR') {
      throw new Broken('The picture is damaged inside.');
    }
    if (type === 'IEND') {
      if (!hasData) {
        throw new Broken('There is no picture inside.');
      }
      return { ...frameOf(header, hasMask), end, extras: COPIES_OF_EXTRAS * extras };
    }
    at = end;
  }
  throw new Broken(TOO_MANY_PARTS);
}
