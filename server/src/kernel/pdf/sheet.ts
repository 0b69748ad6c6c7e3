// Writes a PDF document of blocks of text, tagged for screen readers, byte-identical for the same input.
import { buffer } from 'node:stream/consumers';
import { light } from '../http/page-colors.ts';
import { BAND, INNER, Layout, LEADING, MARGIN, SIZE } from './layout.ts';

/** Values by their labels, in order; nulls are left out. */
export type Rows = Readonly<Record<string, string | null>>;
const shown = (rows: Rows) =>
  Object.entries(rows).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));

/** A part of a document. */
export interface Block {
  /** Draws it below what is drawn already. */
  draw: (page: Layout) => void;
  /** The height that it needs on the page where it begins. */
  least: (page: Layout) => number;
  /** It introduces the next block, which begins on the same page. */
  leads?: boolean;
}

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

export const heading = (words: string): Block => ({
  leads: true,
  least: () => 38,
  draw: (page) => {
    // No separator at the top of a page.
    if (page.doc.y > MARGIN.top) {
      page.doc.y += 8;
      page.rule(light('bark'), 1.5);
      page.doc.y += 7;
    }
    page.put('H2', () => page.face('bold', 12.5, light('oak')).text(words, MARGIN.left, page.doc.y, { width: INNER }));
    page.doc.y += 3;
  },
});

const paragraphs =
  (...face: Parameters<Layout['face']>) =>
  (words: string): Block => ({
    // No single line at the foot of a page.
    least: (page) =>
      6 + Math.min(page.face(...face).heightOfString(words, { width: INNER, lineGap: LEADING }), 4 * face[1]),
    draw: (page) => {
      page.put('P', () => page.face(...face).text(words, MARGIN.left, page.doc.y, { width: INNER, lineGap: LEADING }));
      page.doc.y += 6;
    },
  });
export const text = paragraphs('text', 10);
export const small = paragraphs('text', 9, light('bark-2'));
/** A paragraph that introduces the next block. */
export const leading = (block: Block): Block => ({ ...block, leads: true });
/** Words that the law requires in 12 points and bold (R.S. 51:452). */
export const bold = paragraphs('bold', 12);

const IN_LIST = { width: INNER - 14, lineGap: LEADING };
const itemHeight = (page: Layout, item: string) => Math.min(page.face('text', 10).heightOfString(item, IN_LIST), 200);

export const list = (items: readonly string[]): Block => ({
  least: (page) => itemHeight(page, items[0] ?? ''),
  draw: (page) => {
    const all = page.group('L');
    for (const item of items) {
      page.need(itemHeight(page, item));
      const entry = page.group('LI', all);
      const top = page.doc.y;
      page.put('Lbl', () => page.doc.text('•', MARGIN.left + 2, top, { lineBreak: false }), entry);
      page.put('LBody', () => page.doc.text(item, MARGIN.left + 14, top, IN_LIST), entry);
      page.doc.y += 3;
    }
    page.doc.y += 3;
  },
});

const NAMES = 128;

const OF_NAME = { width: NAMES - 12, lineGap: LEADING };
const OF_VALUE = { width: INNER - NAMES, lineGap: LEADING };
const rowHeight = (page: Layout, { name, value }: { name: string; value: string }) =>
  Math.max(page.face('bold', 10).heightOfString(name, OF_NAME), page.face('text', 10).heightOfString(value, OF_VALUE));
const leastOfRow = (height: number) => Math.min(height + 9, 400);

export const rows = (values: Rows): Block => ({
  least: (page) =>
    leastOfRow(
      Math.max(
        0,
        ...shown(values)
          .slice(0, 1)
          .map((row) => rowHeight(page, row)),
      ),
    ),
  draw: (page) => {
    const table = page.group('Table');
    for (const { name, value } of shown(values)) {
      const height = rowHeight(page, { name, value });
      page.need(leastOfRow(height));
      const top = page.doc.y + 4;
      const line = page.group('TR', table);
      page.put('TH', () => page.face('bold', 10, light('bark-2')).text(name, MARGIN.left, top, OF_NAME), line);
      page.put('TD', () => page.face('text', 10).text(value, MARGIN.left + NAMES, top, OF_VALUE), line);
      page.doc.y = Math.max(page.doc.y, top + height) + 3;
      page.rule(light('rule'), 0.75);
    }
    page.doc.y += 8;
  },
});

const GAP = 24;

interface Party {
  title: string;
  rows: Rows;
}

const HALF = (INNER - GAP) / 2;
const partyHeight = (page: Layout, party: Party) =>
  shown(party.rows).reduce(
    (sum, { value }) => sum + 17 + page.face('text', 10).heightOfString(value, { width: HALF, lineGap: LEADING }),
    26,
  );

/** Two parties, side by side. */
export const sides = (parties: readonly Party[]): Block => ({
  least: (page) => Math.min(Math.max(...parties.map((party) => partyHeight(page, party))), 500),
  draw: (page) => {
    const { doc } = page;
    const width = HALF;
    const top = doc.y;
    let bottom = top;
    parties.forEach((party, index) => {
      const left = MARGIN.left + index * (width + GAP);
      const part = page.group('Sect');
      page.put('H3', () => page.face('bold', 11).text(party.title, left, top, { width }), part);
      doc.y += 2;
      for (const { name, value } of shown(party.rows)) {
        page.put('P', () => page.face('bold', 8.5, light('bark-2')).text(name, left, doc.y + 2, { width }), part);
        page.put('P', () => page.face('text', 10).text(value, left, doc.y, { width, lineGap: 1.5 }), part);
      }
      bottom = Math.max(bottom, doc.y);
    });
    doc.y = bottom + 8;
  },
});

const IN_TOTAL = { width: INNER - 32, lineGap: LEADING };
const totalHeight = (page: Layout, note: string) => 78 + page.face('text', 10).heightOfString(note, IN_TOTAL);

export const total = (label: string, sum: string, note: string): Block => ({
  least: (page) => totalHeight(page, note) + 12,
  draw: (page) => {
    const { doc } = page;
    const { width } = IN_TOTAL;
    const height = totalHeight(page, note);
    const top = doc.y + 4;
    page.artifact('Layout', () => doc.roundedRect(MARGIN.left, top, INNER, height, 6).fill(light('oak-tint')));
    const left = MARGIN.left + 16;
    page.put('P', () => page.face('bold', 10, light('oak')).text(label, left, top + 12, { width }));
    page.put('P', () => page.face('title', 25).text(sum, left, top + 26, { width }));
    page.put('P', () => page.face('text', 10).text(note, left, top + 64, IN_TOTAL));
    doc.y = top + height + 8;
  },
});

/** Of a block and what it introduces, so that no heading ends a page. */
function leastOf(page: Layout, [block, ...others]: readonly Block[]): number {
  return block ? block.least(page) + (block.leads ? leastOf(page, others) : 0) : 0;
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
  sheet.blocks.forEach((block, index) => {
    page.need(leastOf(page, sheet.blocks.slice(index)));
    block.draw(page);
  });
  drawFeet(page, sheet);
  doc.end();
  return done;
}
