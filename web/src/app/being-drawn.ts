// What a page is drawn for, where there is no document to ask: while the public pages are written, and in the server at a request.
import type { Language } from '@live-oak/contract/language.ts';
import type { AheadAnswer } from '../api-client/ahead-answer.ts';

export interface BeingDrawn {
  language: Language;
  /** By the address of the call. */
  answers: Readonly<Record<string, AheadAnswer<unknown>>>;
  /** What the fallback of one screen says while the code of that screen comes in. */
  heading?: string;
}

declare global {
  /** Set by `entry.server.tsx`: two pages are drawn at a time, each call answers for the page that calls it. */
  var beingDrawn: (() => BeingDrawn | undefined) | undefined;
}

/** undefined in the browser, and while the build writes a page in English. */
export function beingDrawn(): BeingDrawn | undefined {
  return globalThis.beingDrawn?.();
}
