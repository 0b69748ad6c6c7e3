// Sends a list as CSV: records the export, then streams page by page while the administrator stays signed in.
import { eq } from 'drizzle-orm';
import { unauthenticated, firstOr } from '../../../kernel/errors.ts';
import type { Answer } from '../../../kernel/http/answer.ts';
import { csvAnswer, csvStream, pagesAfter, type CsvColumn } from '../../../kernel/http/csv.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import { recordLook } from '../../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../../kernel/services.ts';
import { sessions } from '../../accounts/tables.ts';

export interface CsvList<R> {
  /** Of the file and in the record: 'users'. */
  name: string;
  /** The filters that were asked for; written to the audit log. */
  filters?: Record<string, unknown>;
  columns: readonly CsvColumn<R>[];
  /** Up to so many rows in the order of the list, those that follow `last`. */
  readAfter: (page: { rows: number; last: R | undefined }) => Promise<readonly R[]>;
}

/** The reader of a list that is ordered by descending id. */
export function byId<R>(
  read: (page: { rows: number; before: number | undefined }) => Promise<readonly R[]>,
  idOf: (row: R) => number,
): CsvList<R>['readAfter'] {
  return ({ rows, last }) => read({ rows, before: last && idOf(last) });
}

/** Throws for somebody who was suspended or signed out since the download began. */
async function mustBeIn({ db }: Services, { sessionId }: Viewer): Promise<void> {
  firstOr(await db.orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)), () =>
    unauthenticated(),
  );
}

/** Records the export, then streams the list; also for lists of other features. */
export async function sendCsv<R>(services: Services, viewer: Viewer, list: CsvList<R>): Promise<Answer> {
  const { name, filters = {}, columns, readAfter } = list;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  await recordLook(services, [
    {
      action: 'list.export',
      actorId: viewer.userId,
      targetType: 'list',
      targetId: null,
      after: { list: name, ...given },
    },
  ]);
  const pages = pagesAfter<R>(async (page) => {
    await mustBeIn(services, viewer);
    return readAfter(page);
  });
  return csvAnswer(name, services.clock(), csvStream(columns, pages));
}
