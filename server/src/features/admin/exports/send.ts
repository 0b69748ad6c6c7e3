// Sends a list as CSV: records the export, then streams page by page while the administrator stays signed in.
import { eq } from 'drizzle-orm';
import type { Page, RouteDeclaration } from '@live-oak/contract/route.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { recordView } from '../../../kernel/audit-log/audit-log.ts';
import { unauthenticated, firstOr } from '../../../kernel/errors.ts';
import { csvAnswer, csvStream, pagesAfter, type CsvColumn } from '../../../kernel/http/csv.ts';
import { encodeCursor, type CursorKey, type PageRows, type Call } from '../../../kernel/http/handler.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { sessions } from '../../accounts/tables.ts';

/** Up to so many rows in the order of the list, those that follow `last`. */
type ReadAfter<R> = (page: { rows: number; last: R | undefined }) => Promise<readonly R[]>;

/** The reader of a list that is ordered by descending id; `keyOf` names the id of a row. */
export const byId =
  <R>(keyOf: (row: R) => CursorKey, read: (page: PageRows) => Promise<readonly R[]>): ReadAfter<R> =>
  ({ rows, last }) =>
    read({ rows, before: last && Number(keyOf(last)[0]) });

/** The reader of a list that takes a cursor and answers one row more than its limit. */
export const byCursor =
  <R>(keyOf: (row: R) => CursorKey, read: (page: Page) => Promise<readonly R[]>): ReadAfter<R> =>
  ({ rows, last }) =>
    read({ limit: rows - 1, cursor: last && encodeCursor(keyOf(last)) });

/** Throws for somebody who was suspended or signed out since the download began. */
async function mustBeIn({ db }: Services, { sessionId }: Viewer): Promise<void> {
  firstOr(await db.orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)), () =>
    unauthenticated(),
  );
}

/**
 * The handler of a list as CSV. Its name is that of the file; the audit log has it with the filters that were asked for. What
 * `readerOf` refuses is refused before anything is sent: nobody reads an error inside a sheet.
 */
export const csvExport =
  <C extends Call<RouteDeclaration>, Row>(
    name: string,
    columns: readonly CsvColumn<Row>[],
    readerOf: (call: C) => ReadAfter<Row> | Promise<ReadAfter<Row>>,
  ) =>
  async (call: C) => {
    const { query, viewer, services } = call;
    const readAfter = await readerOf(call);
    const filters = Object.entries(propertiesOf(query)).filter(([, value]) => value !== undefined);
    const after = { list: name, ...Object.fromEntries(filters) };
    await recordView(services, [
      { action: 'list.export', actorId: viewer.userId, targetType: 'list', targetId: null, after },
    ]);
    const pages = pagesAfter<Row>(async (page) => {
      await mustBeIn(services, viewer);
      return readAfter(page);
    });
    return csvAnswer(name, services.clock(), csvStream(columns, pages));
  };
