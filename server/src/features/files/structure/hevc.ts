// The coded size in the decoder configuration of an HEVC picture (ISO/IEC 14496-15 8.3.3, ITU-T H.265 7.3.2.2).

const SPS = 33;
const CONFIGURATION_HEAD = 22;

/** Bits, one after the other; past the end they are 0. */
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
      const byte = this.#bytes[this.#at >> 3] ?? 0;
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

function sizeOfSps(nal: Buffer): { width: number; height: number } {
  const bits = new Bits(withoutEmulation(nal.subarray(0, 256)));
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

/** The sizes that the sequence parameter sets of an `hvcC` box name. */
export function sizesInHvcc(data: Buffer): { width: number; height: number }[] {
  const sizes: { width: number; height: number }[] = [];
  let at = CONFIGURATION_HEAD + 1;
  for (let array = data[CONFIGURATION_HEAD] ?? 0; array > 0 && at + 3 <= data.length; array -= 1) {
    const type = (data[at] ?? 0) & 0x3f;
    let nals = data.readUInt16BE(at + 1);
    at += 3;
    for (; nals > 0 && at + 2 <= data.length; nals -= 1) {
      const length = data.readUInt16BE(at);
      if (type === SPS) {
        sizes.push(sizeOfSps(data.subarray(at + 2, at + 2 + length)));
      }
      at += 2 + length;
    }
  }
  return sizes;
}
