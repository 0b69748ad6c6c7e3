// A list read to its end, page by page, for what must be sorted or added up as a whole.
import type { Answer } from '../../api-client/call.ts';

/** The largest page a list gives. */
export const WHOLE_PAGE = '100';
const MOST_PAGES = 10;

export interface WholeList<Row> {
  rows: Row[];
  /** False when there was more than ten pages: then these are the first 1,000. */
  complete: boolean;
}

/** `isEnough` stops early, for a list whose later rows are not wanted: it is then complete for what was asked. */
export async function allPages<Row>(
  ask: (cursor: string | undefined) => Promise<Answer<Row[]>>,
  isEnough: (rows: readonly Row[]) => boolean = () => false,
): Promise<WholeList<Row>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    // Each page says where the next one starts.
    const answer = await ask(cursor);
    rows.push(...answer.body);
    cursor = answer.nextCursor;
    if (cursor === undefined || isEnough(rows)) {
      return { rows, complete: true };
    }
  }
  return { rows, complete: false };
}
