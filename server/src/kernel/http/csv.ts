// Streams a list as CSV: one page of rows in memory, the next one read when the client has received it.
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Answer } from './answer.ts';

type Cell = string | number | boolean | Date | null;
export interface CsvColumn<R> {
  header: string;
  of: (row: R) => Cell;
}

/** Rows a page. */
export const CSV_PAGE = 500;
/** Spreadsheets read UTF-8 only when it is announced. */
const BOM = '\uFEFF';

function text(cell: Cell): string {
  if (cell instanceof Date) {
    return cell.toISOString();
  }
  if (typeof cell === 'boolean') {
    return cell ? 'yes' : 'no';
  }
  return cell === null ? '' : String(cell);
}

/** RFC 4180 lines. What a spreadsheet would run as a formula is led by an apostrophe. */
function lines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

async function* chunks<R>(
  columns: readonly CsvColumn<R>[],
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  yield BOM + lines([columns.map(({ header }) => header)]);
  for await (const rows of pages) {
    yield lines(rows.map((row) => columns.map(({ of }) => text(of(row)))));
  }
}

/** The whole list as a stream. A client that disconnects ends the reading: `pages` is closed. */
export function csvStream<R>(columns: readonly CsvColumn<R>[], pages: AsyncIterable<readonly R[]>): Readable {
  return Readable.from(chunks(columns, pages));
}

/**
 * Pages of a list in its order, one after the other. `read` answers up to CSV_PAGE rows that follow `last`; what it throws ends the
 * download.
 */
export async function* pagesAfter<R>(
  read: (page: { rows: number; last: R | undefined }) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  let last: R | undefined;
  for (;;) {
    const rows = await read({ rows: CSV_PAGE, last });
    if (rows.length > 0) {
      yield rows;
    }
    last = rows.at(-1);
    if (last === undefined || rows.length < CSV_PAGE) {
      return;
    }
  }
}

/** The answer that saves the list under its name and the day in Louisiana: 'live-oak-users-2026-11-21.csv'. */
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
