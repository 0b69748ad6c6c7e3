// Schema of the care notes of trees: what an owner can do, and how the tree behaves in wind.
import * as z from 'zod/mini';
import { Bilingual, SourceIds, Words } from './bilingual.ts';

/** How a tree stands in hurricane wind by the tables of the sources; unknown where they do not say. */
export const WINDS = ['high', 'medium', 'low', 'unknown'] as const;
export type Wind = (typeof WINDS)[number];

export const SpeciesCare = z.strictObject({
  /** As server/reference/species.json names it. */
  scientific: z.string().check(z.regex(/^[A-Z][a-z]+ [a-z-]+$/u)),
  /** What it is called in Spanish. */
  spanish: Words,
  alsoCalled: z.optional(z.array(Words)),
  /** Spreads into the wild and does harm there. */
  invasive: z.optional(z.literal(true)),
  wind: z.enum(WINDS),
  characteristics: Bilingual,
  careNotes: Bilingual,
  commonIssues: z.optional(Bilingual),
  sources: SourceIds,
});

export const SpeciesCares = z.array(SpeciesCare);
