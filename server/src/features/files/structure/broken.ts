// What is wrong with the inside of a file, in words for whoever brought it.

/** A file that is not what its first bytes promise; `message` says what is wrong. */
export class Broken extends Error {
  override name = 'Broken';
}

/** What the inside of a picture says of itself before anything is unpacked. */
export interface Frame {
  width: number;
  height: number;
  /** Where the picture ends; what follows in the file is none of it. */
  end: number;
}

export const ENDS_EARLY = 'The file ends too early. It may not have been copied completely.';
