// The printed card: one page of the right size, the name in it, and a QR code that a scanner reads.
import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { printable } from '../../kernel/pdf/glyphs.ts';
import { pdfDrawing, pdfPages, pdfText } from '../../../../lab/harness/pdf-text.ts';
import { cardPdf } from './card-pdf.ts';
import { qrOf } from '../../kernel/qr.ts';

const CARD = {
  doorCode: 'K7M2P9QRTVWX',
  businessName: 'Pelican Tree Co.',
  publicUrl: 'https://liveoak.example',
  at: new Date('2026-11-30T12:00:00Z'),
} as const;
const URL_IN_IT = 'https://liveoak.example/v/K7M2P9QRTVWX';

const sizeOf = (pdf: Buffer) =>
  /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number);

/** x, y, width, height */
type Rectangle = readonly number[];

/** Draws dark rectangles into a white image, and scans it. */
function scan(rectangles: readonly Rectangle[], side: number): string | undefined {
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [left = 0, top = 0, width = 0, height = 0] of rectangles) {
    for (let y = Math.round(top); y < Math.round(top + height); y += 1) {
      for (let x = Math.round(left); x < Math.round(left + width); x += 1) {
        image.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return jsqr(image, side, side)?.data;
}

/** Scans the black rectangles as drawn in the PDF. */
function scanPdf(pdf: Buffer): string | undefined {
  const rectangles = [...pdfDrawing(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)].map((found) =>
    found.slice(1, 5).map(Number),
  );
  const square = rectangles.find(([, , w, h]) => w !== undefined && w === h && w > 200) ?? [];
  const [left = 0, top = 0, side = 0] = square;
  const inside = rectangles.filter(
    ([x = 0, y = 0, w = 0]) => w < side && x >= left && y >= top && x < left + side && y < top + side,
  );
  return scan(
    inside.map(([x = 0, y = 0, w = 0, h = 0]) => [x - left, y - top, w, h]),
    Math.round(side),
  );
}

test('it is one page of US letter, with the name, the address and the code', async () => {
  const pdf = await cardPdf(CARD);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdfPages(pdf)).toBe(1);
  expect(sizeOf(pdf)).toEqual([612, 792]);
  const words = pdfText(pdf);
  expect(words).toContain('Pelican Tree Co.');
  expect(words).toContain('liveoak.example/v/K7M2-P9QR-TVWX');
  expect(words).toContain('Valid only while the page says “Checked”.');
  expect(scanPdf(pdf)).toBe(URL_IN_IT);
});

test('a screen reader gets the name as the heading, and words for the code', async () => {
  const file = (await cardPdf(CARD)).toString('latin1');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/S /H1');
  expect(file).toContain('/Alt (QR code of the address below it)');
});

test('the picture on screen has the same text', () => {
  const { size, path } = qrOf(URL_IN_IT, 'Q');
  expect(path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1, 4).map(Number));
  const quiet = 4;
  const scale = 4;
  const dark = runs.map(([column = 0, row = 0, length = 0]) =>
    [column + quiet, row + quiet, length, 1].map((modules) => modules * scale),
  );
  expect(scan(dark, (size + 2 * quiet) * scale)).toBe(URL_IN_IT);
});

test.each([
  [
    'accents of Louisiana',
    'Hébert & Thériot Élagage d’Arbres, L’Île-à-Côté',
    'Hébert & Thériot Élagage d’Arbres, L’Île-à-Côté',
  ],
  ['Vietnamese', 'Nguyễn Văn Đức Cây Xanh', 'Nguyễn Văn Đức Cây Xanh'],
  ['signs that no font of ours has', 'Oak 🌳 Tree ✓ 樹木 Co.', 'Oak Tree Co.'],
  ['nothing but such signs', '樹木公司 🌳', ''],
  ['control characters', 'A\u0007B\u0000 \u202EC\nD', 'AB C D'],
])('%s', async (_what, name, printed) => {
  expect(printable(name)).toBe(printed);
  const pdf = await cardPdf({ ...CARD, businessName: name });
  expect(pdfPages(pdf)).toBe(1);
  const words = pdfText(pdf).replaceAll(/\s+/g, ' ');
  expect(words).toContain((printed || 'The business named on the page').split(' ')[0]);
});

test.each(['Tree '.repeat(40).trim(), 'W'.repeat(200), 'Boudreaux-Thibodeaux '.repeat(9)])(
  'a name of 200 characters wraps and stays on its page: %s',
  async (businessName) => {
    const pdf = await cardPdf({ ...CARD, businessName });
    expect(pdfPages(pdf)).toBe(1);
    expect(scanPdf(pdf)).toBe(URL_IN_IT);
    expect(pdfText(pdf).replaceAll(/[^A-Za-z]/g, '')).toContain(businessName.replaceAll(/[^A-Za-z]/g, ''));
  },
);

test('a long site address shrinks instead of leaving the page', async () => {
  const pdf = await cardPdf({ ...CARD, publicUrl: `https://${'long.'.repeat(12)}example` });
  expect(pdfPages(pdf)).toBe(1);
});
