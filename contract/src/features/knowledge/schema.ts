// Schemas of a parish: its office, power companies and permit rules, each with how sure we are.
import * as z from 'zod/mini';
import { each } from '../../fields.ts';
import { Bilingual, TRUST } from '../../content/sources.ts';
import { SERVICE_TYPES, TRUNKS } from '../jobs/taxonomy.ts';
import { RULE_GROUPS } from './rule-groups.ts';

export const ParishParams = z.object({ slug: z.string() });

const trust = z.enum(TRUST);

const From = z.strictObject({
  ...each(z.string(), 'id', 'title', 'publisher'),
  year: z.nullable(z.int()),
  url: z.nullable(z.string()),
  trust,
});

/** Null or empty: unknown to us. */
const parishFields = {
  ...each(z.string(), 'fips', 'name', 'slug'),
  office: z.nullable(z.strictObject({ name: Bilingual, trust })),
  phones: z.array(z.strictObject({ number: z.string(), trust })),
  email: z.nullable(z.strictObject({ address: z.string(), trust })),
  website: z.nullable(z.strictObject({ address: z.string(), trust })),
  /** `known`: one company serves the parish. `several`: it is one of these. */
  power: z.strictObject({
    state: z.enum(['known', 'several', 'unknown']),
    companies: z.array(z.strictObject({ name: z.string(), phone: z.nullable(z.string()), trust })),
  }),
};

export const ParishLine = z.strictObject(parishFields);
export type ParishLine = z.infer<typeof ParishLine>;

export const Parish = z.strictObject({
  ...parishFields,
  rules: z.array(
    z.strictObject({
      id: z.string(),
      group: z.enum(RULE_GROUPS),
      /** False: the state's law or our advice, for every parish. */
      ofTheParish: z.boolean(),
      /** Null: any. */
      trunks: z.nullable(z.array(z.enum(TRUNKS))),
      services: z.nullable(z.array(z.enum(SERVICE_TYPES.map(({ code }) => code)))),
      text: Bilingual,
      trust,
      sources: z.array(From),
    }),
  ),
});
export type Parish = z.infer<typeof Parish>;
