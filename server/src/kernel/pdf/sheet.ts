// Writes a PDF document of blocks of text, tagged for screen readers, byte-identical for the same input.
import { buffer } from 'node:stream/consumers';
import { light } from '../http/page-colors.ts';
import { BAND, INNER, Layout, LEADING, MARGIN, SIZE } from './layout.ts';

/** Values by their labels, in order; nulls are left out. */
export type Rows = Readonly<Record<string, string | null>>;
const shown = (rows: Rows) =>
  Object.entries(rows).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));

export type Block =
  | { kind: 'heading' | 'text' | 'small'; text: string }
  /** Words that the law requires in 12 points and bold (R.S. 51:452). */
  | { kind: 'bold'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: Rows }
  /** Two parties, side by side. */
  | { kind: 'sides'; sides: readonly { title: string; rows: Rows }[] }
  | { kind: 'sum'; label: string; sum: string; note: string };

/** Every text is printable (glyphs.ts). */
export interface Sheet {
  title: string;
  number: string;
  /** Below the title. */
  lead: string;
  /** The file's date. Not now, so that the bytes are the same each time. */
  at: Date;
  blocks: readonly Block[];
}

function drawHead(page: Layout, { title, number, lead }: Sheet): void {
  const { doc } = page;
  page.band('Tree work in Louisiana, by vetted crews');
  page.put('H1', () => page.face('title', 24).text(title, MARGIN.left, BAND + 28, { width: INNER }));
  page.put('P', () => page.face('bold', 10.5, light('oak')).text(number, MARGIN.left, doc.y + 5, { width: INNER }));
  page.put('P', () => page.face('text', 10.5, light('bark-2')).text(lead, { width: INNER, lineGap: LEADING }));
  doc.y += 10;
}

function drawHeading(page: Layout, text: string): void {
  page.need(90);
  // No separator at the top of a page.
  if (page.doc.y > MARGIN.top) {
    page.doc.y += 8;
    page.rule(light('bark'), 1.5);
    page.doc.y += 7;
  }
  page.put('H2', () => page.face('bold', 12.5, light('oak')).text(text, MARGIN.left, page.doc.y, { width: INNER }));
  page.doc.y += 3;
}

function drawText(page: Layout, text: string, face: 'text' | 'bold', size: number, color?: string): void {
  page.face(face, size, color);
  // No single line at the foot of a page.
  page.need(Math.min(page.doc.heightOfString(text, { width: INNER, lineGap: LEADING }), 4 * size));
  page.put('P', () =>
    page.face(face, size, color).text(text, MARGIN.left, page.doc.y, { width: INNER, lineGap: LEADING }),
  );
  page.doc.y += 6;
}

function drawList(page: Layout, items: readonly string[]): void {
  const list = page.group('L');
  const width = INNER - 14;
  for (const item of items) {
    page.face('text', 10);
    page.need(Math.min(page.doc.heightOfString(item, { width, lineGap: LEADING }), 200));
    const entry = page.group('LI', list);
    const top = page.doc.y;
    page.put('Lbl', () => page.doc.text('•', MARGIN.left + 2, top, { lineBreak: false }), entry);
    page.put('LBody', () => page.doc.text(item, MARGIN.left + 14, top, { width, lineGap: LEADING }), entry);
    page.doc.y += 3;
  }
  page.doc.y += 3;
}

const NAMES = 128;

function drawRows(page: Layout, rows: Rows): void {
  const table = page.group('Table');
  const ofName = { width: NAMES - 12, lineGap: LEADING };
  const ofValue = { width: INNER - NAMES, lineGap: LEADING };
  for (const { name, value } of shown(rows)) {
    const height = Math.max(
      page.face('bold', 10).heightOfString(name, ofName),
      page.face('text', 10).heightOfString(value, ofValue),
    );
    page.need(Math.min(height + 9, 400));
    const top = page.doc.y + 4;
    const line = page.group('TR', table);
    page.put('TH', () => page.face('bold', 10, light('bark-2')).text(name, MARGIN.left, top, ofName), line);
    page.put('TD', () => page.face('text', 10).text(value, MARGIN.left + NAMES, top, ofValue), line);
    page.doc.y = Math.max(page.doc.y, top + height) + 3;
    page.rule(light('rule'), 0.75);
  }
  page.doc.y += 8;
}

const GAP = 24;

function drawSides(page: Layout, sides: Extract<Block, { kind: 'sides' }>['sides']): void {
  const { doc } = page;
  const width = (INNER - GAP) / 2;
  const heights = sides.map(({ rows }) =>
    shown(rows).reduce(
      (sum, { value }) => sum + 17 + page.face('text', 10).heightOfString(value, { width, lineGap: LEADING }),
      26,
    ),
  );
  page.need(Math.min(Math.max(...heights), 500));
  const top = doc.y;
  let bottom = top;
  sides.forEach(({ title, rows }, index) => {
    const left = MARGIN.left + index * (width + GAP);
    const part = page.group('Sect');
    page.put('H3', () => page.face('bold', 11).text(title, left, top, { width }), part);
    doc.y += 2;
    for (const { name, value } of shown(rows)) {
      page.put('P', () => page.face('bold', 8.5, light('bark-2')).text(name, left, doc.y + 2, { width }), part);
      page.put('P', () => page.face('text', 10).text(value, left, doc.y, { width, lineGap: 1.5 }), part);
    }
    bottom = Math.max(bottom, doc.y);
  });
  doc.y = bottom + 8;
}

function drawSum(page: Layout, { label, sum, note }: Extract<Block, { kind: 'sum' }>): void {
  const { doc } = page;
  const inner = INNER - 32;
  const noteHeight = page.face('text', 10).heightOfString(note, { width: inner, lineGap: LEADING });
  const height = 78 + noteHeight;
  page.need(height + 12);
  const top = doc.y + 4;
  page.artifact('Layout', () => doc.roundedRect(MARGIN.left, top, INNER, height, 6).fill(light('oak-tint')));
  const left = MARGIN.left + 16;
  page.put('P', () => page.face('bold', 10, light('oak')).text(label, left, top + 12, { width: inner }));
  page.put('P', () => page.face('title', 25).text(sum, left, top + 26, { width: inner }));
  page.put('P', () => page.face('text', 10).text(note, left, top + 64, { width: inner, lineGap: LEADING }));
  doc.y = top + height + 8;
}

function drawBlock(page: Layout, block: Block): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(page, block.text);
    case 'text':
      return drawText(page, block.text, 'text', 10);
    case 'small':
      return drawText(page, block.text, 'text', 9, light('bark-2'));
    case 'bold':
      return drawText(page, block.text, 'bold', 12);
    case 'list':
      return drawList(page, block.items);
    case 'rows':
      return drawRows(page, block.rows);
    case 'sides':
      return drawSides(page, block.sides);
    case 'sum':
      return drawSum(page, block);
  }
}

/** Title, number and page at the foot of each page, once the number of pages is known. */
function drawFeet(page: Layout, { title, number }: Sheet): void {
  const { doc } = page;
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Text below the margin would begin another page.
    doc.page.margins = { ...MARGIN, bottom: 0 };
    const top = SIZE.height - 42;
    page.artifact('Pagination', () => {
      page.face('text', 8.5, light('bark-2')).text(`${title} ${number}`, MARGIN.left, top, { lineBreak: false });
      const of = { width: INNER, align: 'right', lineBreak: false } as const;
      doc.text(`Page ${index + 1} of ${count}`, MARGIN.left, top, of);
    });
  }
}

export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const page = new Layout({ title: `${sheet.title} ${sheet.number}`, at: sheet.at });
  const { doc } = page;
  const done = buffer(doc);
  drawHead(page, sheet);
  for (const block of sheet.blocks) {
    drawBlock(page, block);
  }
  drawFeet(page, sheet);
  doc.end();
  return done;
}
