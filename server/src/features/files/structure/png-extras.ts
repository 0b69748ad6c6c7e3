// What a PNG carries beside its pixels: texts, a color profile, EXIF. A decoder unpacks and keeps all of it, several times over.
import { inflateSync } from 'node:zlib';
import { Broken } from './broken.ts';

/** The chunks whose data libpng keeps; it passes over all that it does not know. */
const KEPT = new Set(['tEXt', 'zTXt', 'iTXt', 'iCCP', 'eXIf', 'sPLT', 'pCAL', 'sCAL']);

/** The place behind as many zero bytes. */
function behind(zeros: number, data: Buffer, from: number): number {
  let at = from;
  for (let left = zeros; left > 0; left -= 1) {
    const zero = data.indexOf(0, at);
    if (zero < 0) {
      throw new Broken('The picture is damaged inside.');
    }
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
export function extraBytes(type: string, data: Buffer, most: number): number {
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
    throw new Broken('The picture is damaged inside.');
  }
}
