// What a reply says to a person.
import { reasonIn, wordsIn, type Reason } from '@live-oak/contract/reasons.ts';
import type { Sentence } from '@live-oak/contract/errors.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';

/** For the wire, of a text that was stored: a key with its values is said in English, a sentence stays as it is. */
export function sentenceOf(text: string): Sentence {
  const reason = reasonIn(text);
  return { message: (reason && wordsIn(REFUSALS, reason)) ?? text, ...reason };
}

/** For the wire: in English, with the key and the values by which another language words it. */
export const said = (reason: Reason): Sentence => sentenceOf(reason);
