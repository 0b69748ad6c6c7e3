// What an answer that came with the page holds; ahead.ts reads them.

/** The body of a good answer, and where the next page of a list begins. */
export interface AheadAnswer<T> {
  body: T;
  /** undefined on the last page, and for what is no list. */
  nextCursor: string | undefined;
}
