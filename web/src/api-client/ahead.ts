// Responses embedded in the page by the server that rendered it; the first render on both sides reads them.
import { beingDrawn } from '../app/being-drawn.ts';
import type { AheadAnswer } from './ahead-answer.ts';

/** The element that holds them, as JSON. */
export const AHEAD_ID = 'ahead';

let inDocument: Record<string, AheadAnswer<unknown>> | undefined;

/** Parsed once from the document that the server sent. */
function readDocument(): Record<string, AheadAnswer<unknown>> {
  const text = document.getElementById(AHEAD_ID)?.textContent;
  // Written by the server that rendered the page.
  return text ? (JSON.parse(text) as Record<string, AheadAnswer<unknown>>) : {};
}

function answers(): Readonly<Record<string, AheadAnswer<unknown>>> {
  return typeof document === 'undefined' ? (beingDrawn()?.answers ?? {}) : (inDocument ??= readDocument());
}

/** The embedded response for exactly this address. */
export function answerAhead<T>(address: string): AheadAnswer<T> | undefined {
  const all = answers();
  // The server checks each body against the route's declaration.
  return Object.hasOwn(all, address) ? (all[address] as AheadAnswer<T>) : undefined;
}

/** Drops the embedded response, so that the next read asks the server. Returns whether there was one. Browser only. */
export function forgetAhead(address: string): boolean {
  inDocument ??= readDocument();
  const was = Object.hasOwn(inDocument, address);
  delete inDocument[address];
  return was;
}
