// Paging by key: every list is an array with ?limit (default 20, at most 100) and ?cursor.
import * as z from 'zod/mini';
import { via } from './via.ts';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

const limitMessage = `limit is a whole number from 1 to ${MAX_LIMIT}`;

export const pagingFields = {
  limit: z._default(
    via(
      z.string().check(z.regex(/^\d{1,3}$/, limitMessage)),
      Number,
      z.int().check(z.minimum(1, limitMessage), z.maximum(MAX_LIMIT, limitMessage)),
    ),
    DEFAULT_LIMIT,
  ),
  /** Opaque; take it from the Link header of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'form.cursor'))),
};
export const PageQuery = z.object(pagingFields);

/** What the declaration of a route says that answers a list by pages; `query` has `pagingFields`. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <R extends z.ZodMiniType, Q extends z.ZodMiniType>(row: R, query: Q) => ({
  query,
  paged: true as const,
  replies: { 200: z.array(row) },
});

export interface Page {
  limit: number;
  cursor?: string | undefined;
}
