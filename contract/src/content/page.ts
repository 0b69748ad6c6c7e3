// A page of content/<language>: the schema of its front matter, and the parsed text.
import * as z from 'zod/mini';
import { Words, type ListedSource } from './sources.ts';

/** The front matter at the top of a page, between `---` lines. Questions and answers may have links and source marks. */
export const FrontMatter = z.strictObject({
  title: Words,
  /** For search engines and shared links: one sentence. */
  description: Words.check(z.maxLength(180, 'is longer than 180 characters')),
  lead: Words,
  /** When somebody last compared the page with its sources: yyyy-MM-dd. */
  reviewed: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/u, 'must be a day: yyyy-MM-dd')),
  /** Shown as a block, and listed for search engines. */
  faq: z.optional(z.array(z.strictObject({ question: Words, answer: Words }))),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** A piece of a page: HTML, or a place where the screen inserts a component (`![words](part:name)`). */
export type PageBlock = { kind: 'html'; html: string } | { kind: 'part'; name: string; words: string };

/** From one `##` to the next. */
export interface PageSection {
  /** The anchor: `{#id}` behind the heading, else made of its words. */
  id: string;
  title: string;
  blocks: PageBlock[];
}

export interface PageQuestion {
  question: string;
  html: string;
  /** The plain text, for structured data. */
  text: string;
}

/** What a screen imports from '@content/<section>/<page>.md', by language. */
export interface PageText extends Omit<FrontMatter, 'faq'> {
  /** The text before the first `##`. */
  intro: PageBlock[];
  sections: PageSection[];
  questions: PageQuestion[];
  /** In the order of their first mark, from number 1. */
  sources: ListedSource[];
}
