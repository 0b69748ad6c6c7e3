// What every CSV export consists of: a reader of its list, its columns, and the handler that records and streams it.
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { recordView } from '../../../kernel/audit-log/audit-log.ts';
import { unauthenticated } from '../../../kernel/errors.ts';
import { csvAnswer, csvStream, pagesAfter, type CsvColumn, type ReadAfter } from '../../../kernel/http/csv.ts';
import type { Call } from '../../../kernel/http/handler.ts';
import { isSessionOpen } from '../../accounts/sessions.ts';

type Cell = ReturnType<CsvColumn<never>['of']>;
type CellsOf<P> = { [K in keyof P]: P[K] extends Cell ? K : never }[keyof P];

/** Columns that are properties of one part of a row: header → property. */
export const columnsOf = <R, P extends object>(
  partOf: (row: R) => P,
  names: Readonly<Record<string, CellsOf<P>>>,
): CsvColumn<R>[] =>
  Object.entries(names).map(([header, name]) => ({
    header,
    // CellsOf has only the properties that are cells.
    of: (row) => partOf(row)[name] as Cell,
  }));

/** Columns that are properties of the row itself. */
export const ownColumns = <R extends object>(names: Readonly<Record<string, CellsOf<R>>>) =>
  columnsOf((row: R) => row, names);

/** Cents as the dollars of a cell; null stays blank. */
export const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));

/** A list as CSV, page by page while the administrator stays signed in; its name and filters are recorded. `readerOf` may refuse before it starts. */
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
      // Suspended or signed out since the download began.
      if (!(await isSessionOpen(services.db.orm, viewer.sessionId))) throw unauthenticated();
      return readAfter(page);
    });
    return csvAnswer(name, services.clock(), csvStream(columns, pages));
  };
