// Draws a business's card for the door check as a PDF of one page, US letter.
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { showDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import { addFonts, printable } from '../../kernel/pdf/glyphs.ts';
import { light, TREE } from '../../kernel/http/page-colors.ts';
import { qrRuns } from '../../kernel/qr.ts';

interface Card {
  doorCode: string;
  businessName: string;
  publicUrl: string;
}

/** Points: 1/72 inch. */
const WIDTH = 612;
const MARGIN = 54;
const INK = light('bark');
const SECOND = light('bark-2');
const OAK = light('oak');
const DEEP = light('oak-deep');
const ON_DEEP = light('on-deep');
const RULE = light('rule');
/** Scanners need four white modules around the code (ISO/IEC 18004). */
const QUIET = 4;
const QR_SIDE = 230;
const NAME_HEIGHT = 150;

function drawHead(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, WIDTH, 84).fill(DEEP);
  doc.save().translate(MARGIN, 22).scale(0.85);
  doc.path(TREE).fill(ON_DEEP);
  doc.restore();
  doc.fillColor(ON_DEEP).font('title').fontSize(25);
  doc.text('Live Oak', MARGIN + 50, 29, { lineBreak: false });
  doc.font('text').fontSize(12);
  doc.text('Door check', MARGIN, 38, { width: WIDTH - 2 * MARGIN, align: 'right', lineBreak: false });
}

/** As large as fits, at most 44 points. */
function drawName(doc: PDFKit.PDFDocument, name: string, top: number, width: number): void {
  doc.font('bold');
  let size = 44;
  while (size > 11 && doc.fontSize(size).heightOfString(name, { width, lineGap: 0 }) > NAME_HEIGHT) {
    size -= 1;
  }
  const height = doc.fontSize(size).heightOfString(name, { width });
  const options = { width, align: 'center', height: NAME_HEIGHT + 4, ellipsis: true } as const;
  doc.fillColor(INK).text(name, MARGIN, top + Math.max(0, (NAME_HEIGHT - height) / 2), options);
}

function drawQr(doc: PDFKit.PDFDocument, url: string, left: number, top: number): void {
  const { size, runs } = qrRuns(url, 'Q');
  const module = QR_SIDE / (size + 2 * QUIET);
  doc.rect(left, top, QR_SIDE, QR_SIDE).fill('#ffffff');
  for (const { row, column, length } of runs) {
    doc.rect(left + (column + QUIET) * module, top + (row + QUIET) * module, length * module, module);
  }
  doc.fill('#000000');
}

const SHOWS =
  'The page shows the name of the business, its license, with number and last valid day, the last valid day of its liability insurance, and since when it has been a member of Live Oak.';
const PROVES_NOTHING =
  'This card proves nothing by itself. If the page shows another name than this one, or if you feel unsafe: keep the door closed and call 911.';

function drawText(doc: PDFKit.PDFDocument, card: Card, top: number, width: number): void {
  const line = (text: string, more: PDFKit.Mixins.TextOptions = {}) =>
    doc.text(text, MARGIN, doc.y, { width, align: 'center', ...more });
  doc.y = top;
  doc.fillColor(SECOND).font('text').fontSize(12);
  line('Scan it with your phone, or type');
  doc.moveDown(0.2).fillColor(OAK).font('bold');
  const address = `${card.publicUrl.replace(/^https?:\/\//, '')}/v/${showDoorCode(card.doorCode)}`;
  let size = 17;
  while (size > 7 && doc.fontSize(size).widthOfString(address) > width) {
    size -= 0.5;
  }
  line(printable(address));
  doc
    .moveDown(1.1)
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .lineWidth(1)
    .strokeColor(RULE)
    .stroke();
  doc.moveDown(0.9).fillColor(INK).font('text').fontSize(12);
  line(SHOWS, { lineGap: 3 });
  doc.moveDown(0.9).font('bold').fontSize(14);
  line('Valid only while the page says “Checked”.', { lineGap: 3 });
  doc.moveDown(0.3).fillColor(SECOND).font('text').fontSize(11);
  line(PROVES_NOTHING, { lineGap: 3 });
}

/** A name in letters that our fonts lack is replaced by a sentence. */
export async function cardPdf(card: Card): Promise<Buffer> {
  const name = printable(card.businessName) || 'The business named on the page';
  const doc = new Pdf({
    size: 'letter',
    margins: { top: 0, bottom: 0, left: MARGIN, right: MARGIN },
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Door check: ${name}`, Author: 'Live Oak', Creator: 'Live Oak' },
  });
  addFonts(doc);
  const done = buffer(doc);
  const inner = WIDTH - 2 * MARGIN;
  drawHead(doc);
  doc.fillColor(SECOND).font('text').fontSize(13);
  doc.text('Ask who is at your door. This crew says it is', MARGIN, 112, { width: inner, align: 'center' });
  drawName(doc, name, 134, inner);
  const qrTop = 134 + NAME_HEIGHT + 18;
  drawQr(doc, `${card.publicUrl}/v/${card.doorCode}`, (WIDTH - QR_SIDE) / 2, qrTop);
  drawText(doc, card, qrTop + QR_SIDE + 14, inner);
  doc.end();
  return done;
}
