// Schemas of jobs on the map: points are areas, never addresses.
import * as z from 'zod/mini';
import { JobUrgency } from './schema.ts';

/** Open jobs at one point of the map: the center of their ZIP, or of their town if no ZIP is known. */
const JobPoint = z.strictObject({
  /** 'New Orleans, LA 70118'; as `near` with one mile it lists these jobs. */
  area: z.string(),
  lat: z.number(),
  lon: z.number(),
  jobs: z.int(),
  urgency: JobUrgency,
});

export const MOST_MAPPED = 2000;
export const JobMap = z.strictObject({
  points: z.array(JobPoint),
  /** How many jobs are on the points, and how many have no known place. */
  jobs: z.int(),
  unplaced: z.int(),
  /** False if more jobs match than a map shows; it then has the newest. */
  isWhole: z.boolean(),
});
export type JobMap = z.infer<typeof JobMap>;
