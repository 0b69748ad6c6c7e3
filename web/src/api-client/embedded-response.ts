// The response bodies that the server embeds in a page, by their address.

export interface EmbeddedResponse<T> {
  body: T;
  /** Undefined on the last page, and for responses that are not lists. */
  nextCursor: string | undefined;
  /** The corrected search words that were used because the given ones have no results. */
  closeMatch?: string | undefined;
}

export type EmbeddedResponses = Record<string, EmbeddedResponse<unknown>>;

/** The element holds them as JSON; none without it. */
export function embeddedIn(elementId: string): EmbeddedResponses {
  const text = document.getElementById(elementId)?.textContent;
  // Written by the server from its own responses.
  return text ? (JSON.parse(text) as EmbeddedResponses) : {};
}
