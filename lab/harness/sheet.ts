// Downloads an administrator's CSV exports and reads them as a spreadsheet would.
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Person } from './app.ts';

/** The rows of an export by their headers: 'users.csv?q=pelican' → [{ id: '7', … }]. */
export async function sheetOf(admin: Person, path: string): Promise<Record<string, string>[]> {
  const answer = await admin.get<string>(`/api/admin/exports/${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="live-oak-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  return parse(answer.body, { columns: true, bom: true });
}
