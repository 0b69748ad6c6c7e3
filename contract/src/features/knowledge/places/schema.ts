// Schemas of places: what a typed location means, and where open jobs are.
import * as z from 'zod/mini';
import { each, words } from '../../../fields.ts';

export const PlaceQuery = z.object({ text: words });
export const Place = z.strictObject({
  status: z.enum(['resolved', 'unresolved']),
  reason: z.nullable(z.enum(['not_found', 'not_in_louisiana'])),
  ...each(z.nullable(z.string()), 'city', 'zip', 'parish', 'parishFips'),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
});
export type Place = z.infer<typeof Place>;

export const ParishOpenJobs = z.strictObject({
  fips: z.string(),
  name: z.string(),
  /** Of its page below /areas. */
  slug: z.string(),
  openJobs: z.int(),
});
export type ParishOpenJobs = z.infer<typeof ParishOpenJobs>;
