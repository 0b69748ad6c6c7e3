// Schemas of the species guide: names, native range, behavior in wind, and care.
import * as z from 'zod/mini';
import { Bilingual } from '../../../content/sources.ts';
import { WINDS } from '../../../content/data-files.ts';
import { pagingFields } from '../../../route.ts';
import { each, words } from '../../../fields.ts';

const line = {
  /** 'quercus-virginiana' */
  ...each(z.string(), 'slug', 'name', 'scientificName'),
  spanishName: z.nullable(z.string()),
  alsoCalled: z.array(z.string()),
  nativeToLouisiana: z.boolean(),
  invasive: z.boolean(),
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
      characteristics: Bilingual,
      careNotes: Bilingual,
      commonIssues: z.nullable(Bilingual),
      sources: z.array(z.string()),
    }),
  ),
});
export type Species = z.infer<typeof Species>;

/** All 171, for the search while somebody types. */
export const SpeciesGuide = z.strictObject({ species: z.array(SpeciesLine) });
export type SpeciesGuide = z.infer<typeof SpeciesGuide>;

export const SpeciesQuery = z.object({ ...pagingFields, q: z.optional(words) });
export const SpeciesParams = z.object({ slug: z.string().check(z.maxLength(100)) });
