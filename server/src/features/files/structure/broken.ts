// Error texts about the inside of a file, for its uploader.

/** A file that is not what its first bytes promise; `message` says what is wrong. */
export class Broken extends Error {
  override name = 'Broken';
}

/** Throws Broken with the message unless the condition holds. */
export function must(condition: unknown, message: string): asserts condition {
  if (!condition) {
    throw new Broken(message);
  }
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What the header of a picture declares, before anything is decoded. */
export interface Frame extends Size {
  /** Where the picture ends; what follows in the file is none of it. */
  end: number;
  /** Bytes of pixels that a decoder holds until the end of the file: 0 when it decodes row by row. Unknown for HEIC. */
  whole: number;
  /** Bytes that profiles, EXIF and texts take in a decoder and in what reads its answer, each of which keeps copies. */
  extras: number;
  /** Bytes of one unpacked row; of a PNG and a JPEG only. */
  rowBytes: number;
}

export const ENDS_EARLY = 'The file ends too early. It may not have been copied completely.';
/** No camera or program writes so many: the file is meant to keep its reader busy. */
export const TOO_MANY_PARTS = 'The picture is made of too many parts.';
export const DAMAGED = 'The picture is damaged inside.';
export const NO_SIZE = 'The picture does not say how large it is.';
export const NO_PICTURE = 'There is no picture inside.';
