// Building blocks of the data files in content/: words in both languages, and ids of their sources.
import * as z from 'zod/mini';

/** Some words; an empty text is a fault, never a choice. */
export const Words = z.string().check(z.minLength(1, 'says nothing'), z.trim());

/** The same words in every language of the product: `{ en: …, es: … }`. */
export const Bilingual = z.strictObject({ en: Words, es: Words });
export type Bilingual = z.infer<typeof Bilingual>;

/** Ids of content/sources.yaml, at least one. A field of this name is looked up: an unknown id stops the build. */
export const SourceIds = z.array(Words).check(z.minLength(1, 'names no source'));
