// The schema of a job's picture.
import * as z from 'zod/mini';

/** 'utility': of the utility's answer about wires. */
export const PICTURE_KINDS = ['asked', 'finished', 'utility'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture of a job; without metadata, so that it says nothing of where it was taken. */
export const JobPicture = z.strictObject({
  /** Of the upload: what `photos` of a change names. */
  id: z.int(),
  path: z.string(),
  thumbPath: z.string(),
  width: z.int(),
  height: z.int(),
  /** All but 'asked' are shown to both sides and administrators alone. */
  kind: z.enum(PICTURE_KINDS),
});
export type JobPicture = z.infer<typeof JobPicture>;
