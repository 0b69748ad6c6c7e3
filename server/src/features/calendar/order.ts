// Lists of the calendar are ordered by start; the cursor is that instant and the row's id.
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { decodeCursor, type CursorKey } from '../../kernel/http/paging.ts';

export function afterCursor(cursor: string | undefined, startsAt: PgColumn, id: PgColumn): SQL | undefined {
  const key = decodeCursor(cursor, ['instant', 'number']);
  return key && sql`(${startsAt}, ${id}) > (${key[0]}::timestamptz, ${key[1]})`;
}

export const cursorOf = ({ startsAt, id }: { startsAt: Date; id: number }): CursorKey => [startsAt.toISOString(), id];
