// Responses embedded in the page of a signed-in screen (server/src/kernel/http/first-answers.ts): each replaces one call.
import { FIRST_ANSWERS_ID } from '@live-oak/contract/page-marks.ts';
import { embeddedIn, type EmbeddedResponse } from './embedded-response.ts';

/** Milliseconds; later reads need current data. */
const FRESH_MS = 15_000;

let answers: Map<string, EmbeddedResponse<unknown>> | undefined;

/** The embedded response for exactly this address; undefined when there is none or it is too old. */
export function firstAnswer(address: string): EmbeddedResponse<unknown> | undefined {
  if (typeof document === 'undefined' || performance.now() > FRESH_MS) return undefined;
  answers ??= new Map(Object.entries(embeddedIn(FIRST_ANSWERS_ID)));
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** For when they may be out of date. */
export const forgetFirstAnswers = (): void => {
  answers = new Map();
};
