// Schema of the help topics of the support center: lists of questions with their answers.
import * as z from 'zod/mini';
import { SUPPORT_TOPICS } from '../features/support/schema.ts';
import { Bilingual } from './bilingual.ts';

export const HelpArticle = z.strictObject({
  /** In the address: /support#cancel-membership */
  id: z.string().check(z.regex(/^[a-z0-9-]+$/u)),
  question: Bilingual,
  answer: Bilingual,
  /** A page of ours where it is done. */
  link: z.optional(z.strictObject({ to: z.string().check(z.startsWith('/')), label: Bilingual })),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const Help = z.array(
  z.strictObject({
    topic: z.enum(SUPPORT_TOPICS),
    title: Bilingual,
    articles: z.array(HelpArticle).check(z.minLength(1)),
  }),
);
