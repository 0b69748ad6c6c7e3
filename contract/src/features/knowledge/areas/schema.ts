// Schemas of an area: counts from the product, and reference data.
import * as z from 'zod/mini';
import { Bilingual } from '../../../content/sources.ts';
import { ParishOpenJobs } from '../places/schema.ts';

export const AreaParish = z.extend(ParishOpenJobs, {
  /** Verified, paid businesses that take work there. */
  members: z.int(),
});
export type AreaParish = z.infer<typeof AreaParish>;

const PowerCompany = z.strictObject({
  name: Bilingual,
  phone: z.string(),
  /** For tel: links. */
  dialed: z.string(),
  /** reported: seen published once, and shown with that remark. */
  trust: z.enum(['sure', 'reported']),
});

export const Area = z.strictObject({
  slug: z.string(),
  kind: z.enum(['metro', 'parish']),
  /** A parish without the word Parish. */
  name: z.string(),
  /** One parish, or those of the metro area, the city's own first. */
  parishes: z.array(AreaParish),
  /** Adjacent parishes. */
  neighbors: z.array(AreaParish),
  openJobs: z.int(),
  /** Businesses that may bid now and take work there; `anywhere` of them in the whole state. */
  members: z.strictObject({ total: z.int(), anywhere: z.int() }),
  finishedJobs: z.int(),
  /** `known`: one company serves the whole parish. `several`: these serve parts of it. Always `unknown` for metro areas. */
  power: z.strictObject({ state: z.enum(['known', 'several', 'unknown']), companies: z.array(PowerCompany) }),
});
export type Area = z.infer<typeof Area>;

export const AreaParams = z.object({ slug: z.string().check(z.maxLength(60)) });
