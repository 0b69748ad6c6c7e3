// Texts of the data files in content/ in both languages, and the schema of content/sources.yaml: where a fact comes from, and how sure it is.
import * as z from 'zod/mini';

/** A text; an empty one is an error. */
export const Words = z.string().check(z.minLength(1, 'says nothing'), z.trim());

/** A text in every language: `{ en: …, es: … }`. */
export const Bilingual = z.strictObject({ en: Words, es: Words });
export type Bilingual = z.infer<typeof Bilingual>;

/** Ids of content/sources.yaml; an unknown id stops the build. */
export const SourceIds = z.array(Words).check(z.minLength(1, 'names no source'));

/** By the authority or the law; by many others; seen once or old: a page with such a fact names the office to ask. */
export const TRUST = ['sure', 'reported', 'unsure'] as const;
export type Trust = (typeof TRUST)[number];

const httpsAddress = z.string().check(z.regex(/^https:\/\/\S+$/u, 'must be an address that begins with https://'));

const Source = z
  .strictObject({
    /** In its own language. */
    title: Words,
    publisher: Words,
    /** Of publication, or when we last read it. */
    year: z.optional(z.int()),
    url: z.optional(httpsAddress),
    trust: z.enum(TRUST),
    /** For the reader: its age, what it leaves open. */
    note: z.optional(Bilingual),
    /** Required where it is unsure. Continues "Not certain: ask …", "No es seguro: pregunte …" ('al LDAF'). */
    ask: z.optional(Bilingual),
  })
  .check(
    z.refine((source) => source.trust !== 'unsure' || source.ask !== undefined, {
      error: 'is unsure and does not say whom to ask (field ask)',
    }),
  );
type Source = z.infer<typeof Source>;

const sourceId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'is written in small letters, digits and single hyphens'));

export const Sources = z.record(sourceId, Source);
export type Sources = z.infer<typeof Sources>;

export type ListedSource = Source & { id: string };
