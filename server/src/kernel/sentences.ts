// Sentences of replies.
import { reasonIn, wordsIn, type Reason } from '@live-oak/contract/reasons.ts';
import type { Sentence } from '@live-oak/contract/errors.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';

/** The wire form of a stored text: a key with its values is worded in English, a sentence stays as it is. */
export function sentenceOf(text: string): Sentence {
  const reason = reasonIn(text);
  return { message: (reason && wordsIn(REFUSALS, reason)) ?? text, ...reason };
}

/** The wire form of a sentence: in English, with its key and values for other languages. */
export const sentence = (reason: Reason): Sentence => sentenceOf(reason);
