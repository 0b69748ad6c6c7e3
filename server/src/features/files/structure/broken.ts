// What can be wrong inside of a file, for its uploader.
import type { Reason } from '@live-oak/contract/reasons.ts';

/** A file that is not what its first bytes promise; `why` says what is wrong. */
export class Broken extends Error {
  override name = 'Broken';
  readonly why: Reason;

  constructor(why: Reason, options?: ErrorOptions) {
    super(why, options);
    this.why = why;
  }
}

/** Throws Broken unless the condition holds. */
export function must(condition: unknown, why: Reason): asserts condition {
  if (!condition) {
    throw new Broken(why);
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

export const ENDS_EARLY = 'files.endsEarly';
/** No camera or program writes so many: the file is meant to keep its reader busy. */
export const TOO_MANY_PARTS = 'files.tooComplex';
export const DAMAGED = 'files.damaged';
export const NO_SIZE = 'files.noSize';
export const NO_PICTURE = 'files.noPicture';
