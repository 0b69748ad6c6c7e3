// Walks a JPEG from marker to marker, without decoding it (ITU-T T.81 Annex B).
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

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
/** In the codings that the standard has: Huffman's and arithmetic, plain and hierarchical. */
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];
/** Frame headers; C4, C8 and CC are tables and extensions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Comments, and what applications add: profiles, EXIF, another picture. */
const isExtra = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The most bytes of each segment that is not pixel data. */
const COPIES_OF_EXTRAS = 5;
/** A picture in very many scans only wants to keep a decoder busy. */
const MOST_SCANS = 100;
/** Of 64 KB each these would fill a file several times. */
const MOST_SEGMENTS = 2000;

/** The place of the next marker's code after entropy-coded data. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? -1;
    const isData = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) {
      return at;
    }
  }
  throw new Broken(ENDS_EARLY);
}

interface Header extends Size {
  components: number;
  isProgressive: boolean;
  /** The coefficients of the whole picture, in bytes: two for each sample of each component, as its sampling says. */
  coefficients: number;
}

function frameAt(bytes: Buffer, at: number, length: number): Header {
  const [height, width, components] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7), bytes[at + 9] ?? 0];
  must(width > 0 && height > 0, NO_SIZE);
  must(components > 0 && length >= 8 + 3 * components, DAMAGED);
  const samplings = Array.from({ length: components }, (_, i) => bytes[at + 11 + 3 * i] ?? 0);
  const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15));
  const [across, down] = [Math.max(...samplings.map((one) => one >> 4)), Math.max(...samplings.map((one) => one & 15))];
  const samples = areas.reduce((sum, area) => sum + area, 0) / Math.max(1, across * down);
  return {
    width,
    height,
    components,
    isProgressive: PROGRESSIVE.includes(bytes[at + 1] ?? 0),
    coefficients: 2 * samples * width * height,
  };
}

/** Size, end and memory of a JPEG; throws Broken. */
export function walkJpeg(bytes: Buffer): Frame {
  let frame: Header | undefined;
  let isHeld = false;
  let extras = 0;
  let at = 0;
  let scans = 0;
  for (let segments = 0; ; segments += 1) {
    must(segments <= MOST_SEGMENTS, TOO_MANY_PARTS);
    must(at + 4 <= bytes.length || (bytes[at] === 0xff && bytes[at + 1] === EOI), ENDS_EARLY);
    must(bytes[at] === 0xff, DAMAGED);
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (isAlone(marker)) {
      must(marker !== SOI || at === 0, DAMAGED);
      at += 2;
    } else if (marker === EOI) {
      must(frame && scans > 0, NO_PICTURE);
      const { width, height, components, coefficients } = frame;
      return {
        width,
        height,
        end: at + 2,
        whole: isHeld ? coefficients : 0,
        extras: COPIES_OF_EXTRAS * extras,
        rowBytes: width * components,
      };
    } else {
      const length = bytes.readUInt16BE(at + 2);
      must(length >= 2 && at + 2 + length <= bytes.length, ENDS_EARLY);
      if (isExtra(marker)) {
        extras += length - 2;
      }
      if (isFrame(marker)) {
        must(!frame && length >= 8, DAMAGED);
        frame = frameAt(bytes, at, length);
      }
      if (marker === SOS) {
        // A scan of some components waits for those of the others.
        isHeld ||= frame !== undefined && (frame.isProgressive || (bytes[at + 4] ?? 0) < frame.components);
      }
      at += 2 + length;
      if (marker === SOS) {
        scans += 1;
        must(scans <= MOST_SCANS, TOO_MANY_PARTS);
        at = afterScan(bytes, at);
      }
    }
  }
}
