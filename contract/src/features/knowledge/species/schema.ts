// Schemas of the species guide: names, native range, behavior in wind, and care.
import * as z from 'zod/mini';
import { Bilingual } from '../../../content/sources.ts';
import { WINDS } from '../../../content/data-files.ts';
import { pagingFields } from '../../../route.ts';
import { words } from '../../../fields.ts';

const line = {
  /** In addresses: 'quercus-virginiana'. */
  slug: z.string(),
  name: z.string(),
  scientificName: z.string(),
  /** Known for the trees with care notes. */
  spanishName: z.nullable(z.string()),
  alsoCalled: z.array(z.string()),
  nativeToLouisiana: z.boolean(),
  invasive: z.boolean(),
  /** null where the source says neither: mostly shrubs and palms. */
  wood: z.nullable(z.enum(['hardwood', 'softwood'])),
  /** Parishes that its native range reaches; null of a planted tree. */
  parishes: z.nullable(z.int()),
  /** null: the guide has no care notes for it. */
  wind: z.nullable(z.enum(WINDS)),
  /** What it is like, in a sentence; null where the guide has no care notes for it. */
  characteristics: z.nullable(Bilingual),
};

export const SpeciesLine = z.strictObject(line);
export type SpeciesLine = z.infer<typeof SpeciesLine>;

export const Species = z.strictObject({
  ...line,
  /** The code of the USDA PLANTS database, where it has one. */
  symbol: z.nullable(z.string()),
  /** Part of the state inside the native range, 0 to 1; null of a planted tree. */
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

/** All 171 at once: what the guide's live search looks through. */
export const SpeciesGuide = z.strictObject({ species: z.array(SpeciesLine) });
export type SpeciesGuide = z.infer<typeof SpeciesGuide>;

export const SpeciesQuery = z.object({ ...pagingFields, q: z.optional(words) });
export const SpeciesParams = z.object({ slug: z.string().check(z.maxLength(100)) });
