// The answers that came in the page of a signed-in screen (server/src/kernel/http/first-answers.ts): each is taken once, in place of a call.
import { FIRST_ANSWERS_ID } from '@live-oak/contract/content/first-answers.ts';

/** Who asks later wants to know how it is then. */
const FRESH_MS = 15_000;

let answers: Map<string, unknown> | undefined;

function readDocument(): Map<string, unknown> {
  const text = document.getElementById(FIRST_ANSWERS_ID)?.textContent;
  // The server wrote it: bodies of its own answers.
  return new Map(Object.entries(text ? (JSON.parse(text) as Record<string, unknown>) : {}));
}

/** The body that came for this address, in exactly this spelling; undefined when there is none, or no longer. */
export function takeFirstAnswer(address: string): unknown {
  if (typeof document === 'undefined' || performance.now() > FRESH_MS) {
    return undefined;
  }
  answers ??= readDocument();
  const body = answers.get(address);
  answers.delete(address);
  return body;
}
