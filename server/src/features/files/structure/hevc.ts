// Reads the coded size from the decoder configuration of an HEVC picture (ISO/IEC 14496-15 8.3.3, ITU-T H.265 7.3.2.2).
import { Broken, ENDS_EARLY, TOO_MANY_PARTS, type Size } from './broken.ts';

const SPS = 33;
const CONFIGURATION_HEAD = 22;
/** A picture has one set of each kind; the standard allows 16 sequence parameter sets. */
const MOST_NALS = 64;
/** The size is near the start of a parameter set. */
const SPS_BYTES = 256;

/** Bits, one after the other; throws Broken past the end. */
class Bits {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) {
        throw new Broken(ENDS_EARLY);
      }
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  /** Exp-Golomb. */
  readUe(): number {
    let zeros = 0;
    while (zeros < 32 && this.read(1) === 0) {
      zeros += 1;
    }
    return 2 ** zeros - 1 + this.read(zeros);
  }
}

/** Without the bytes that keep three zeros from standing in a row. */
function withoutEmulation(bytes: Buffer): Buffer {
  const kept: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    kept.push(byte);
  }
  return Buffer.from(kept);
}

function skipProfile(bits: Bits, layers: number): void {
  bits.skip(96);
  const present = Array.from({ length: layers }, () => [bits.read(1), bits.read(1)]);
  if (layers > 0) {
    bits.skip(2 * (8 - layers));
  }
  for (const [profile, level] of present) {
    bits.skip((profile ? 88 : 0) + (level ? 8 : 0));
  }
}

function sizeOfSps(nal: Buffer): Size {
  const bits = new Bits(withoutEmulation(nal.subarray(0, SPS_BYTES)));
  bits.skip(16 + 4);
  const layers = bits.read(3);
  bits.skip(1);
  skipProfile(bits, layers);
  bits.readUe();
  if (bits.readUe() === 3) {
    bits.skip(1);
  }
  return { width: bits.readUe(), height: bits.readUe() };
}

export const larger = (a: Size, b: Size): Size => (b.width * b.height > a.width * a.height ? b : a);

/** The largest size that the sequence parameter sets of an `hvcC` box name; 0 by 0 when there is none. Throws Broken. */
export function sizeInHvcc(data: Buffer): Size {
  let largest: Size = { width: 0, height: 0 };
  let at = CONFIGURATION_HEAD + 1;
  let seen = 0;
  for (let array = data[CONFIGURATION_HEAD] ?? 0; array > 0; array -= 1) {
    if (at + 3 > data.length) {
      throw new Broken(ENDS_EARLY);
    }
    const type = (data[at] ?? 0) & 0x3f;
    let nals = data.readUInt16BE(at + 1);
    at += 3;
    seen += nals;
    if (seen > MOST_NALS) {
      throw new Broken(TOO_MANY_PARTS);
    }
    for (; nals > 0; nals -= 1) {
      const end = at + 2 + (at + 2 > data.length ? Infinity : data.readUInt16BE(at));
      if (end > data.length) {
        throw new Broken(ENDS_EARLY);
      }
      if (type === SPS) {
        largest = larger(largest, sizeOfSps(data.subarray(at + 2, end)));
      }
      at = end;
    }
  }
  return largest;
}
