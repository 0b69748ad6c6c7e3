// Schemas of parishes, areas, places and trees.
import * as z from 'zod/mini';
import { each, words } from '../../fields.ts';
import { Bilingual, TRUST } from '../../content/sources.ts';
import { SERVICE_TYPES, TRUNKS } from '../jobs/taxonomy.ts';
import { RULE_GROUPS } from './rule-groups.ts';
import { WINDS } from '../../content/data-files.ts';
import { PageQuery } from '../../route.ts';

export const PlaceQuery = z.object({ text: words });
export const Place = z.strictObject({
  status: z.enum(['resolved', 'unresolved']),
  reason: z.nullable(z.enum(['not_found', 'not_in_louisiana'])),
  ...each(z.nullable(z.string()), 'city', 'zip', 'parish', 'parishFips'),
  ...each(z.nullable(z.number()), 'lat', 'lon'),
});
export type Place = z.infer<typeof Place>;

export const ParishOpenJobs = z.strictObject({
  /** `slug` of its page below /areas. */
  ...each(z.string(), 'fips', 'name', 'slug'),
  openJobs: z.int(),
});
export type ParishOpenJobs = z.infer<typeof ParishOpenJobs>;

export const AreaParish = z.extend(ParishOpenJobs, {
  /** Verified, paid businesses that take work there. */
  members: z.int(),
});
export type AreaParish = z.infer<typeof AreaParish>;

const PowerCompany = z.strictObject({
  name: Bilingual,
  ...each(z.string(), 'phone', 'dialed'),
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
  ...each(z.nullable(z.strictObject({ address: z.string(), trust })), 'email', 'website'),
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

const line = {
  /** `slug`: 'quercus-virginiana'. */
  ...each(z.string(), 'slug', 'name', 'scientificName'),
  spanishName: z.nullable(z.string()),
  alsoCalled: z.array(z.string()),
  ...each(z.boolean(), 'nativeToLouisiana', 'invasive'),
  /** Null for most shrubs and palms. */
  wood: z.nullable(z.enum(['hardwood', 'softwood'])),
  /** How many parishes its native range reaches; null if it is not native. */
  parishes: z.nullable(z.int()),
  /** These two are null without care notes. */
  wind: z.nullable(z.enum(WINDS)),
  characteristics: z.nullable(Bilingual),
};

export const SpeciesLine = z.strictObject(line);
export type SpeciesLine = z.infer<typeof SpeciesLine>;

export const Species = z.strictObject({
  ...line,
  /** The code of the USDA PLANTS database. */
  symbol: z.nullable(z.string()),
  /** Part of the state inside the native range, 0 to 1; null if it is not native. */
  nativeShare: z.nullable(z.number()),
  /** Percentage of a parish inside the native range, by FIPS code; parishes outside it are left out. */
  percentByParish: z.record(z.string(), z.int()),
  care: z.nullable(
    z.strictObject({
      ...each(Bilingual, 'characteristics', 'careNotes'),
      commonIssues: z.nullable(Bilingual),
      sources: z.array(z.string()),
    }),
  ),
});
export type Species = z.infer<typeof Species>;

/** All 171, for the search while somebody types. */
export const SpeciesGuide = z.strictObject({ species: z.array(SpeciesLine) });
export type SpeciesGuide = z.infer<typeof SpeciesGuide>;

export const SpeciesQuery = z.extend(PageQuery, { q: z.optional(words) });
export const SpeciesParams = z.object({ slug: z.string().check(z.maxLength(100)) });
