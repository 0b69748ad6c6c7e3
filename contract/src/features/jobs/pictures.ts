// The schema of a job's picture.
import * as z from 'zod/mini';

/** 'utility': of the utility's answer about wires. */
export const PICTURE_KINDS = ['asked', 'finished', 'utility'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture of a job, without metadata such as its location. */
export const JobPicture = z.strictObject({
  /** Of the upload, as in `photos` of a change. */
  id: z.int(),
  path: z.string(),
  thumbPath: z.string(),
  width: z.int(),
  height: z.int(),
  /** All but 'asked' are only for both sides and administrators. */
  kind: z.enum(PICTURE_KINDS),
});
export type JobPicture = z.infer<typeof JobPicture>;
