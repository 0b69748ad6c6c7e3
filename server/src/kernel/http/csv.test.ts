// A list as CSV: readable by a spreadsheet, in pages, no faster than it is consumed.
import { expect, test } from 'vitest';
import { CSV_PAGE, csvAnswer, csvStream, pagesAfter, type CsvColumn } from './csv.ts';

interface Row {
  id: number;
  name: string | null;
}
const columns: CsvColumn<Row>[] = [
  { header: 'id', of: ({ id }) => id },
  { header: 'name', of: ({ name }) => name },
  { header: 'seen', of: () => new Date('2026-11-21T12:00:00Z') },
  { header: 'test', of: () => false },
];
async function all(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}
async function* once(...rows: Row[]) {
  yield rows;
}
const REST = ',2026-11-21T12:00:00.000Z,no\r\n';

test('an empty list is its header', async () => {
  expect(await all(csvStream(columns, once()))).toBe('\uFEFFid,name,seen,test\r\n');
});

test.each([
  ['plain', 'plain'],
  ['Renée, "Bo"\nBoudreaux', '"Renée, ""Bo""\nBoudreaux"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1225', "'+1225"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcell', "'\tcell"],
  ['＝1+1', "'＝1+1"],
  [null, ''],
])('%j', async (name, cell) => {
  const text = await all(csvStream(columns, once({ id: 7, name })));
  expect(text.slice(text.indexOf('\r\n') + 2)).toBe(`7,${cell}${REST}`);
});

test('pages follow one another until one is not full', async () => {
  const ids = Array.from({ length: CSV_PAGE + 3 }, (_, i) => CSV_PAGE + 3 - i);
  const asked: (number | undefined)[] = [];
  const read = async ({ rows, last }: { rows: number; last: number | undefined }) => {
    asked.push(last);
    return ids.filter((id) => last === undefined || id < last).slice(0, rows);
  };
  const seen: number[] = [];
  for await (const page of pagesAfter(read)) seen.push(...page);
  expect(seen).toEqual(ids);
  expect(asked).toEqual([undefined, 4]);
});

/** Endless pages; counts those that were read, and tells when the reading was ended. */
function endless() {
  const seen = { pages: 0, ended: false };
  async function* pages() {
    try {
      for (;;) {
        seen.pages += 1;
        yield Array.from({ length: CSV_PAGE }, (_, id) => ({ id, name: 'x'.repeat(100) }));
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pages: pages() };
}

test('it is read no faster than it is consumed, and no more once nobody consumes it', async () => {
  const { seen, pages } = endless();
  const stream = csvStream(columns, pages);
  const reader = stream[Symbol.asyncIterator]();
  await reader.next();
  await reader.next();
  await new Promise((done) => setTimeout(done, 50));
  expect(seen.pages).toBeLessThan(6);
  expect(seen.ended).toBe(false);
  stream.destroy();
  await expect.poll(() => seen.ended).toBe(true);
});

test('the file is named after the list and the day in Louisiana', () => {
  const { headers } = csvAnswer('users', new Date('2026-11-22T03:00:00Z'), csvStream(columns, once()));
  expect(headers?.['content-disposition']).toBe('attachment; filename="live-oak-users-2026-11-21.csv"');
});
