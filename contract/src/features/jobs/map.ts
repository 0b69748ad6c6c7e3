// Schemas of jobs on the map: points stand for areas, never for addresses.
import * as z from 'zod/mini';
import { JobUrgency } from './schema.ts';

/** Open jobs at one point of the map: the middle of their ZIP, or of their town where no ZIP is known; never an address. */
const JobPoint = z.strictObject({
  /** 'New Orleans, LA 70118'; as `near` with a distance of one mile it lists these jobs. */
  area: z.string(),
  lat: z.number(),
  lon: z.number(),
  jobs: z.int(),
  /** The most urgent of them. */
  urgency: JobUrgency,
});

/** How many jobs a map shows at most, the first in the order of the list. */
export const MOST_MAPPED = 2000;
export const JobMap = z.strictObject({
  points: z.array(JobPoint),
  /** How many jobs are on the points, and how many of those that were looked at have no known place. */
  jobs: z.int(),
  unplaced: z.int(),
  /** False when more jobs match than a map shows, or more than it looks through: those on it are the newest then. */
  isWhole: z.boolean(),
});
export type JobMap = z.infer<typeof JobMap>;
