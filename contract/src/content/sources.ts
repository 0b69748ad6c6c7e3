// Words of the data files in content/ in both languages, and the schema of content/sources.yaml: where a fact comes from, and how sure it is.
import * as z from 'zod/mini';

/** Some words; an empty text is a fault, never a choice. */
export const Words = z.string().check(z.minLength(1, 'says nothing'), z.trim());

/** The same words in every language of the product: `{ en: …, es: … }`. */
export const Bilingual = z.strictObject({ en: Words, es: Words });
export type Bilingual = z.infer<typeof Bilingual>;

/** Ids of content/sources.yaml, at least one. A field of this name is looked up: an unknown id stops the build. */
export const SourceIds = z.array(Words).check(z.minLength(1, 'names no source'));

/**
 * How sure we are. `sure`: read at the authority or in the law itself. `reported`: said by many, published by nobody who decides
 * it. `unsure`: seen once, old, or without its number; a page that uses it names the office to ask.
 */
export const TRUST = ['sure', 'reported', 'unsure'] as const;
export type Trust = (typeof TRUST)[number];

const httpsAddress = z.string().check(z.regex(/^https:\/\/\S+$/u, 'must be an address that begins with https://'));

const Source = z
  .strictObject({
    /** What it is called where it was published, in its own language. */
    title: Words,
    publisher: Words,
    /** The year of publication or of the last look at it. */
    year: z.optional(z.int()),
    url: z.optional(httpsAddress),
    trust: z.enum(TRUST),
    /** What a reader should know about it: its age, what it does not say. */
    note: z.optional(Bilingual),
    /** Whom to ask: a must where the source is unsure. Goes on from "Not certain: ask …", "No es seguro: pregunte …" ('al LDAF'). */
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

/** The whole file: id → source. */
export const Sources = z.record(sourceId, Source);
export type Sources = z.infer<typeof Sources>;

/** A source in the list at the foot of a page. */
export type ListedSource = Source & { id: string };
