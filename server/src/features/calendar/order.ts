// Lists of the calendar are ordered by start; the cursor is that instant and the row's id.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid } from '../../kernel/errors.ts';
import { decodeCursor, isCursorInstant, type CursorKey } from '../../kernel/http/paging.ts';

export function afterCursor(cursor: string | undefined, startsAt: PgColumn, id: PgColumn): SQL | undefined {
  const key = decodeCursor(cursor, ['string', 'number']);
  if (key && !isCursorInstant(key[0])) {
    throw invalid({ cursor: 'This cursor is not one of ours; start from the first page' });
  }
  return key && sql`(${startsAt}, ${id}) > (${key[0]}::timestamptz, ${key[1]})`;
}

export const cursorOf = ({ startsAt, id }: { startsAt: Date; id: number }): CursorKey => [startsAt.toISOString(), id];
