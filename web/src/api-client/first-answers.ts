// The answers that came in the page of a signed-in screen (server/src/kernel/http/first-answers.ts): each is taken once, in place of a call.
import { FIRST_ANSWERS_ID } from '@live-oak/contract/content/first-answers.ts';
import type { AheadAnswer } from './ahead-answer.ts';

/** Who asks later wants to know how it is then. */
const FRESH_MS = 15_000;

let answers: Map<string, AheadAnswer<unknown>> | undefined;

function readDocument(): Map<string, AheadAnswer<unknown>> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  // The server wrote it, of its own answers.
  return new Map(Object.entries(text ? (JSON.parse(text) as Record<string, AheadAnswer<unknown>>) : {}));
}

/** The answer that came for this address, in exactly this spelling; undefined when there is none, or no longer. */
export function takeFirstAnswer(address: string): AheadAnswer<unknown> | undefined {
  if (typeof document === 'undefined' || performance.now() > FRESH_MS) {
    return undefined;
  }
  answers ??= readDocument();
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
