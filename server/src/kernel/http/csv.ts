// Streams a list as CSV: one page of rows is in memory, the next one is read when the client has received it.
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Page } from '@live-oak/contract/route.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { encodeCursor, type Answer, type CursorKey } from './handler.ts';

export interface CsvColumn<R> {
  header: string;
  of: (row: R) => string | number | boolean | Date | null;
}

export const CSV_PAGE = 500;

async function* rowsOf<R>(columns: readonly CsvColumn<R>[], pages: AsyncIterable<readonly R[]>) {
  for await (const rows of pages) {
    yield* rows.map((row) => columns.map(({ of }) => of(row)));
  }
}

/** RFC 4180, with the byte order mark that spreadsheets need and an apostrophe before formulas. `pages` is closed when the client disconnects. */
export function csvStream<R>(columns: readonly CsvColumn<R>[], pages: AsyncIterable<readonly R[]>): Readable {
  const lines = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ header }) => header),
    cast: { boolean: (is) => (is ? 'yes' : 'no'), date: (at) => at.toISOString() },
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return pipeline(Readable.from(rowsOf(columns, pages)), lines, () => undefined);
}

/** Up to `rows` rows after `last`, in the order of the list. */
export type ReadAfter<R> = (page: { rows: number; last: R | undefined }) => Promise<readonly R[]>;

/** The reader of a list that takes a cursor and answers one row more than its limit. */
export const byCursor =
  <R>(keyOf: (row: R) => CursorKey, read: (page: Page) => Promise<readonly R[]>): ReadAfter<R> =>
  ({ rows, last }) =>
    read({ limit: rows - 1, cursor: last && encodeCursor(keyOf(last)) });

/** The pages of a list in order; an error of `read` ends the download. */
export async function* pagesAfter<R>(read: ReadAfter<R>): AsyncGenerator<readonly R[]> {
  let last: R | undefined;
  for (;;) {
    const rows = await read({ rows: CSV_PAGE, last });
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < CSV_PAGE) return;
  }
}

/** A download with the list's name and the day in Louisiana: 'live-oak-users-2026-11-21.csv'. */
export function csvAnswer(name: string, now: Date, content: Readable): Answer {
  return {
    status: 200,
    stream: { type: 'text/csv; charset=utf-8', content },
    headers: {
      'content-disposition': `attachment; filename="live-oak-${name}-${chicagoDate(now)}.csv"`,
      'cache-control': 'private, no-store',
    },
  };
}
