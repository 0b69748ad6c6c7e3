// Draws a business's card for the door check as a PDF of one page, US letter, tagged for screen readers.
import { buffer } from 'node:stream/consumers';
import { showDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import { printable } from '../../kernel/pdf/glyphs.ts';
import { INNER, Layout, MARGIN, SIZE } from '../../kernel/pdf/layout.ts';
import { light } from '../../kernel/http/page-colors.ts';
import { qrRuns } from '../../kernel/qr.ts';

interface Card {
  doorCode: string;
  businessName: string;
  publicUrl: string;
  /** The file's date. */
  at: Date;
}

const SECOND = light('bark-2');
/** Scanners need four white modules around the code (ISO/IEC 18004). */
const QUIET = 4;
const QR_SIDE = 230;
const NAME_TOP = 118;
const NAME_HEIGHT = 138;
const QR_TOP = NAME_TOP + NAME_HEIGHT + 12;
const CENTERED = { width: INNER, align: 'center' } as const;

/** The largest size at which a text fits, down to 7 points. */
function largest(most: number, fits: (size: number) => boolean): number {
  let size = most;
  while (size > 7 && !fits(size)) size -= 0.5;
  return size;
}

function drawName(page: Layout, name: string): void {
  const heightOf = (size: number) => page.face('bold', size).heightOfString(name, CENTERED);
  const size = largest(44, (one) => heightOf(one) <= NAME_HEIGHT);
  const top = NAME_TOP + Math.max(0, (NAME_HEIGHT - heightOf(size)) / 2);
  page.put('H1', () => page.doc.text(name, MARGIN.left, top, CENTERED));
}

function drawQr({ doc }: Layout, url: string): void {
  const { size, runs } = qrRuns(url, 'Q');
  const left = (SIZE.width - QR_SIDE) / 2;
  const module = QR_SIDE / (size + 2 * QUIET);
  doc.rect(left, QR_TOP, QR_SIDE, QR_SIDE).fill('#ffffff');
  for (const { row, column, length } of runs) {
    doc.rect(left + (column + QUIET) * module, QR_TOP + (row + QUIET) * module, length * module, module);
  }
  doc.fill('#000000');
}

const SHOWS =
  'The page shows the name of the business, its license, with number and last valid day, the last valid day of its liability insurance, and since when it has been a member of Live Oak.';
const PROVES_NOTHING =
  'This card proves nothing by itself. If the page shows another name than this one, or if you feel unsafe: keep the door closed and call 911.';

/** A name in letters that our fonts lack is replaced by a sentence. */
export async function cardPdf({ doorCode, businessName, publicUrl, at }: Card): Promise<Buffer> {
  const name = printable(businessName) || 'The business named on the page';
  const page = new Layout({ title: `Door check: ${name}`, at });
  const { doc } = page;
  const done = buffer(doc);
  const line = (text: string, top: number, ...face: Parameters<Layout['face']>) =>
    page.put('P', () => page.face(...face).text(text, MARGIN.left, top, { ...CENTERED, lineGap: 3 }));
  page.band('Door check');
  line('Ask who is at your door. This crew says it is', NAME_TOP - 24, 'text', 13, SECOND);
  drawName(page, name);
  const alt = 'QR code of the address below it';
  page.root.add(doc.struct('Figure', { alt }, [() => drawQr(page, `${publicUrl}/v/${doorCode}`)]));
  line('Scan it with your phone, or type', QR_TOP + QR_SIDE + 14, 'text', 12, SECOND);
  const address = printable(`${publicUrl.replace(/^https?:\/\//, '')}/v/${showDoorCode(doorCode)}`);
  const size = largest(17, (one) => page.face('bold', one).widthOfString(address) <= INNER);
  line(address, doc.y, 'bold', size, light('oak'));
  doc.y += 18;
  page.rule(light('rule'), 1);
  line(SHOWS, doc.y + 16, 'text', 12);
  line('Valid only while the page says “Checked”.', doc.y + 12, 'bold', 14);
  line(PROVES_NOTHING, doc.y + 3, 'text', 11, SECOND);
  doc.end();
  return done;
}
