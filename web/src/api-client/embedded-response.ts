// The response bodies that the server embeds in a page; embedded.ts reads them.

export interface EmbeddedResponse<T> {
  body: T;
  /** Undefined on the last page, and for responses that are not lists. */
  nextCursor: string | undefined;
  /** The corrected search words that were used because the given ones have no results. */
  closeMatch?: string | undefined;
}
