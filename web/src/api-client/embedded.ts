// Responses embedded in the page by the server that rendered it; the first render on both sides reads them.
import { loadingView } from '../app/loading-view.ts';
import { embeddedIn, type EmbeddedResponse, type EmbeddedResponses } from './embedded-response.ts';

/** The element that holds them, as JSON. */
export const EMBEDDED_ID = 'ahead';

let inDocument: EmbeddedResponses | undefined;

function answers(): Readonly<EmbeddedResponses> {
  return typeof document === 'undefined' ? (loadingView()?.answers ?? {}) : (inDocument ??= embeddedIn(EMBEDDED_ID));
}

/** The embedded response for exactly this address. */
export function embeddedResponse<T>(address: string): EmbeddedResponse<T> | undefined {
  const all = answers();
  // The server checks each body against the route's declaration.
  return Object.hasOwn(all, address) ? (all[address] as EmbeddedResponse<T>) : undefined;
}

/** Drops the embedded response, so that the next read asks the server. Returns whether there was one. Browser only. */
export function discardEmbedded(address: string): boolean {
  inDocument ??= embeddedIn(EMBEDDED_ID);
  const was = Object.hasOwn(inDocument, address);
  delete inDocument[address];
  return was;
}
