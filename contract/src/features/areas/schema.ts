// What is known of an area: counted from the product, and listed from the reference data. No figure is made up; what is none is 0.
import * as z from 'zod/mini';

export const AreaParish = z.strictObject({
  fips: z.string(),
  name: z.string(),
  /** Of its page below /areas. */
  slug: z.string(),
  openJobs: z.int(),
  /** Businesses that are verified and paid, and take work there. */
  members: z.int(),
});
export type AreaParish = z.infer<typeof AreaParish>;

export const Area = z.strictObject({
  slug: z.string(),
  kind: z.enum(['metro', 'parish']),
  /** A parish without the word Parish. */
  name: z.string(),
  /** A parish alone, or those of the metro area, the city's own first. */
  parishes: z.array(AreaParish),
  /** The parishes that border on a parish; of a metro area those around it. */
  neighbours: z.array(AreaParish),
  openJobs: z.int(),
  /** Businesses that may bid now and take work in one of its parishes at least. `anywhere` of them take work in the whole state. */
  members: z.strictObject({ total: z.int(), anywhere: z.int() }),
  /** Jobs there that were done and paid through the product. */
  finishedJobs: z.int(),
  /** Towns and communities, largest first. */
  towns: z.array(z.string()),
  /** ZIPs with homes, by their town. */
  zips: z.array(z.strictObject({ city: z.string(), zips: z.array(z.string()) })),
});
export type Area = z.infer<typeof Area>;

export const AreaParams = z.object({ slug: z.string().check(z.maxLength(60)) });
