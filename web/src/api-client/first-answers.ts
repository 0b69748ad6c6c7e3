// Responses embedded in the page of a signed-in screen (server/src/kernel/http/first-answers.ts): each replaces one call.
import { FIRST_ANSWERS_ID } from '@live-oak/contract/page-marks.ts';
import type { EmbeddedResponse } from './embedded-response.ts';

/** Milliseconds; later reads need current data. */
const FRESH_MS = 15_000;

let answers: Map<string, EmbeddedResponse<unknown>> | undefined;

function readDocument(): Map<string, EmbeddedResponse<unknown>> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  // Written by the server from its own responses.
  return new Map(Object.entries(text ? (JSON.parse(text) as Record<string, EmbeddedResponse<unknown>>) : {}));
}

/** The embedded response for exactly this address; undefined when there is none or it is too old. */
export function firstAnswer(address: string): EmbeddedResponse<unknown> | undefined {
  if (typeof document === 'undefined' || performance.now() > FRESH_MS) {
    return undefined;
  }
  answers ??= readDocument();
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}
