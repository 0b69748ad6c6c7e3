// Schema of a page in content/<language>: its front matter, and the parsed text.
import * as z from 'zod/mini';
import { Words, type ListedSource } from './sources.ts';

/** The front matter between the two lines `---` at the top of a page. Questions and answers may contain links and source marks. */
export const FrontMatter = z.strictObject({
  title: Words,
  /** For search engines and shared links: one sentence. */
  description: Words.check(z.maxLength(180, 'is longer than 180 characters')),
  /** The sentence or two below the title. */
  lead: Words,
  /** The day somebody last read the page against its sources: yyyy-MM-dd. */
  reviewed: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/u, 'must be a day: yyyy-MM-dd')),
  /** Real questions with their answers; shown as a block and listed for search engines. */
  faq: z.optional(z.array(z.strictObject({ question: Words, answer: Words }))),
});
export type FrontMatter = z.infer<typeof FrontMatter>;

/** A piece of a page: HTML of ours, or a place where the screen puts a part of its own (`![words](part:name)`). */
export type PageBlock = { kind: 'html'; html: string } | { kind: 'part'; name: string; words: string };

/** From one `##` to the next. */
export interface PageSection {
  /** For links to it; `{#id}` behind the heading, else made of its words. */
  id: string;
  title: string;
  blocks: PageBlock[];
}

export interface PageQuestion {
  question: string;
  /** With links and source marks. */
  html: string;
  /** The same in plain words, for structured data. */
  text: string;
}

/** A page as a screen gets it, from `import page from '@content/<section>/<page>.md'` by language. */
export interface PageText {
  title: string;
  description: string;
  lead: string;
  reviewed: string;
  /** The text before the first `##`. */
  intro: PageBlock[];
  sections: PageSection[];
  questions: PageQuestion[];
  /** In the order of their first mark: the first is number 1. */
  sources: ListedSource[];
}
