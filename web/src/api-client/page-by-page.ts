// How a list goes on: each answer names the next page by a cursor.

/** For `infiniteQueryOptions`: from the page without a cursor to the one that names no next. */
export const byCursor: {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { nextCursor: string | undefined }) => string | undefined;
} = {
  initialPageParam: undefined,
  getNextPageParam: (page) => page.nextCursor,
};
