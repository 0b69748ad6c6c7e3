// Schemas of an area: counts from the product and reference data. Figures are counted, never invented.
import * as z from 'zod/mini';
import { Bilingual } from '../../../content/sources.ts';
import { ParishOpenJobs } from '../places/schema.ts';

export const AreaParish = z.extend(ParishOpenJobs, {
  /** Businesses that are verified and paid, and take work there. */
  members: z.int(),
});
export type AreaParish = z.infer<typeof AreaParish>;

/** A company that mends the wires of a parish. */
const PowerCompany = z.strictObject({
  name: Bilingual,
  /** As it is shown, and as a telephone dials it. */
  phone: z.string(),
  dialed: z.string(),
  /** reported: the number was seen published once, and is shown with that beside it. */
  trust: z.enum(['sure', 'reported']),
});

export const Area = z.strictObject({
  slug: z.string(),
  kind: z.enum(['metro', 'parish']),
  /** A parish without the word Parish. */
  name: z.string(),
  /** A parish alone, or those of the metro area, the city's own first. */
  parishes: z.array(AreaParish),
  /** The parishes that border on a parish; of a metro area those around it. */
  neighbors: z.array(AreaParish),
  openJobs: z.int(),
  /** Businesses that may bid now and take work in one of its parishes at least. `anywhere` of them take work in the whole state. */
  members: z.strictObject({ total: z.int(), anywhere: z.int() }),
  /** Jobs there that were done and paid through the product. */
  finishedJobs: z.int(),
  /** `known`: one company serves the whole parish. `several`: these serve a part of it. `unknown`: the bill says it; of metro areas always. */
  power: z.strictObject({ state: z.enum(['known', 'several', 'unknown']), companies: z.array(PowerCompany) }),
});
export type Area = z.infer<typeof Area>;

export const AreaParams = z.object({ slug: z.string().check(z.maxLength(60)) });
