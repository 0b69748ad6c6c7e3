// Answers that came with the page: put there by the server that drew it, read by the first render on both sides.
import { beingDrawn } from '../app/being-drawn.ts';
import type { AheadAnswer } from './ahead-answer.ts';

/** The element that holds them, as JSON. */
export const AHEAD_ID = 'ahead';

let inDocument: Record<string, AheadAnswer<unknown>> | undefined;

/** Of the document that the server sent; read once. */
function readDocument(): Record<string, AheadAnswer<unknown>> {
  const text = document.getElementById(AHEAD_ID)?.textContent;
  // The server that drew the page wrote it.
  return text ? (JSON.parse(text) as Record<string, AheadAnswer<unknown>>) : {};
}

function answers(): Readonly<Record<string, AheadAnswer<unknown>>> {
  return typeof document === 'undefined' ? (beingDrawn()?.answers ?? {}) : (inDocument ??= readDocument());
}

/** The answer that came ahead for this address, in exactly this spelling. */
export function answerAhead<T>(address: string): AheadAnswer<T> | undefined {
  const all = answers();
  // The same address, the same answer: the server checks it against the route's declaration.
  return Object.hasOwn(all, address) ? (all[address] as AheadAnswer<T>) : undefined;
}

/** From now on it is asked for; true when there was one. In the browser alone. */
export function forgetAhead(address: string): boolean {
  inDocument ??= readDocument();
  const was = Object.hasOwn(inDocument, address);
  delete inDocument[address];
  return was;
}
