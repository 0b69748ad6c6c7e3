// Schemas of questions and answers on a job before the award: without names, visible to all who may bid.
import * as z from 'zod/mini';
import { flags, instant, text } from '../../fields.ts';
import { MAX_ANSWER, MAX_QUESTION, MIN_QUESTION } from './limits.ts';

export const AskQuestion = z.object({ text: text({ message: 'form.question', min: MIN_QUESTION, max: MAX_QUESTION }) });
export const AnswerQuestion = z.object({ text: text({ message: 'form.answer', max: MAX_ANSWER }) });

/** Nothing in it shows who asked except `mine`. */
export const Question = z.strictObject({
  id: z.int(),
  jobId: z.int(),
  text: z.string(),
  takenDown: z.boolean(),
  mine: z.boolean(),
  createdAt: instant,
  answer: z.nullable(
    z.strictObject({ text: z.string(), takenDown: z.boolean(), answeredAt: instant, changedAt: z.nullable(instant) }),
  ),
  /** What was hidden in the text that this call wrote; empty in every other answer. */
  hidden: z.array(z.string()),
  reported: flags('question', 'answer'),
  /** `correct`: the owner may correct an answer once, while bidding is open. */
  can: flags('answer', 'correct', 'reportQuestion', 'reportAnswer'),
});
export type Question = z.infer<typeof Question>;
