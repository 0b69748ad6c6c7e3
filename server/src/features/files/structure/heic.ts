// Reads the size of a HEIC picture from its boxes, without decoding it (ISO/IEC 23008-12, ISO/IEC 14496-12).
import { ENDS_EARLY, must, NO_PICTURE, NO_SIZE, TOO_MANY_PARTS, type Frame, type Size } from './broken.ts';

interface Box {
  type: string;
  data: Buffer;
}

/** A phone's picture has about 10 boxes beside each other, with depth, mattes and gain map about 50. */
const MOST_BOXES = 256;

/** The boxes in a piece of the file, one after the other. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    must(!isLong || at + 16 <= bytes.length, ENDS_EARLY);
    const size = short === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = isLong ? 16 : 8;
    must(size >= head && at + size <= bytes.length, ENDS_EARLY);
    must(boxes.length < MOST_BOXES, TOO_MANY_PARTS);
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** The boxes inside the box at a path; `meta` has a version before its boxes. */
function boxesAt(boxes: Box[], path: readonly string[]): Box[] {
  return path.reduce<Box[]>((level, type) => {
    const [box, ...others] = level.filter((one) => one.type === type);
    // Of two, a decoder might read the other one.
    must(box && others.length === 0, NO_PICTURE);
    return boxesIn(type === 'meta' ? box.data.subarray(4) : box.data);
  }, boxes);
}

/** The size that a property claims; 0 by 0 when it claims none. */
const sizeIn = ({ type, data }: Box): Size =>
  type === 'ispe' && data.length >= 12
    ? { width: data.readUInt32BE(4), height: data.readUInt32BE(8) }
    : { width: 0, height: 0 };

/** The largest size that anything in the file claims to have; throws Broken. One that is coded larger than it claims fails while it is unpacked, by libheif.ts's limit of memory. */
export function walkHeic(bytes: Buffer): Frame {
  const sizes = boxesAt(boxesIn(bytes), ['meta', 'iprp', 'ipco']).map(sizeIn);
  const largest = sizes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a), { width: 0, height: 0 });
  must(largest.width > 0 && largest.height > 0, NO_SIZE);
  return { ...largest, end: bytes.length, whole: 0, extras: 0, rowBytes: 0 };
}
