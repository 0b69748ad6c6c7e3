// Reads the size of a HEIC picture from its boxes, without unpacking it (ISO/IEC 23008-12, ISO/IEC 14496-12).
import { Broken, ENDS_EARLY, type Frame } from './broken.ts';
import { sizesInHvcc } from './hevc.ts';

interface Box {
  type: string;
  data: Buffer;
}

/** The boxes in a piece of the file, one after the other. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > bytes.length) {
      throw new Broken(ENDS_EARLY);
    }
    const size = short === 0 ? bytes.length - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > bytes.length) {
      throw new Broken(ENDS_EARLY);
    }
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** The box at a path; `meta` has a version before its boxes. */
function boxAt(boxes: Box[], path: readonly string[]): Box[] {
  return path.reduce<Box[]>((level, type) => {
    const box = level.find((one) => one.type === type);
    if (!box) {
      throw new Broken('There is no picture inside.');
    }
    return boxesIn(type === 'meta' ? box.data.subarray(4) : box.data);
  }, boxes);
}

/** The largest size that anything in the file claims to have; throws Broken. */
export function walkHeic(bytes: Buffer): Frame {
  const properties = boxAt(boxesIn(bytes), ['meta', 'iprp', 'ipco']);
  const sizes = properties.flatMap(({ type, data }) => {
    if (type === 'ispe' && data.length >= 12) {
      return [{ width: data.readUInt32BE(4), height: data.readUInt32BE(8) }];
    }
    // A picture may claim to be small and be coded large.
    return type === 'hvcC' ? sizesInHvcc(data) : [];
  });
  const largest = sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (!largest || largest.width === 0 || largest.height === 0) {
    throw new Broken('The picture does not say how large it is.');
  }
  return { ...largest, end: bytes.length };
}
