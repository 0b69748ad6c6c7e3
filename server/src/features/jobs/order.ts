// Orders and cursors of job lists.
import { and, asc, desc, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/paging.ts';
import type { Scope } from './conditions.ts';
import { jobs } from './tables.ts';

/**
 * A list in two parts has all of the first part before the second, each newest first: what fits before what does not (`fits`), words in
 * the title before words in the text (`match`).
 */
export type Parting = 'fits' | 'match';
export type Part = 1 | 2;

/** Where a page begins. `close`: the words were put right on the first page, and are again. */
export interface Place {
  part: Part;
  after: CursorKey | undefined;
  close: boolean;
}

/** How this list is parted; undefined for one that is not, such as the best fit of a business that has no work area. */
export function partingOf(scope: Scope, { sort, q }: JobQuery): Parting | undefined {
  if (scope.as !== 'bidder') {
    return undefined;
  }
  if (sort === 'fits' && scope.area) {
    return 'fits';
  }
  return sort === 'match' && q?.trim() ? 'match' : undefined;
}

const CLOSE = 'close';

function isClose(cursor: string | undefined): boolean {
  return cursor !== undefined && Buffer.from(cursor, 'base64url').toString().startsWith(`["${CLOSE}"`);
}

/** What a cursor says; 422 for one that is not of this list. */
export function placeOf({ sort, cursor }: JobQuery, parting: Parting | undefined): Place {
  const close = isClose(cursor);
  const shape =
    sort === 'closing'
      ? (['instant', 'number'] as const)
      : parting
        ? (['number', 'number'] as const)
        : (['number'] as const);
  const key = decodeCursor(cursor, close ? ['string', ...shape] : shape)?.slice(close ? 1 : 0);
  return parting && key ? { part: key[0] === 1 ? 1 : 2, after: key.slice(1), close } : { part: 1, after: key, close };
}

/** The cursor's key of a row. */
export function keyOf(
  row: { id: number; biddingClosesAt: Date | null; part?: Part | undefined },
  { sort }: JobQuery,
  { parting, close }: { parting: Parting | undefined; close: boolean },
): CursorKey {
  const key =
    sort === 'closing'
      ? [row.biddingClosesAt?.toISOString() ?? '', row.id]
      : parting
        ? [row.part ?? 1, row.id]
        : [row.id];
  return close ? [CLOSE, ...key] : key;
}

export function orderAndCursor(
  sort: JobQuery['sort'],
  after: CursorKey | undefined,
): { after: SQL | undefined; order: SQL[] } {
  const { id, biddingClosesAt } = jobs;
  if (sort === 'closing') {
    const beyond = after && sql`(${biddingClosesAt}, ${id}) > (${after[0]}::timestamptz, ${after[1]})`;
    return { after: and(isNotNull(biddingClosesAt), beyond), order: [asc(biddingClosesAt), asc(id)] };
  }
  return sort === 'oldest'
    ? { after: after && sql`${id} > ${after[0]}`, order: [asc(id)] }
    : { after: after && sql`${id} < ${after[0]}`, order: [desc(id)] };
}
