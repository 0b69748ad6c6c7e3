// Page layout of PDFs: size, margins, and the tags of the document structure.
import Pdf from 'pdfkit';
import { light, TREE } from '../http/page-colors.ts';
import { addFonts } from './glyphs.ts';

/** US letter in points, with margins that fit on A4 too. */
export const SIZE = { width: 612, height: 792 };
export const MARGIN = { left: 60, right: 60, top: 64, bottom: 60 };
export const INNER = SIZE.width - MARGIN.left - MARGIN.right;
export const LEADING = 0.8;
/** Of the band at the top of the first page. */
export const BAND = 64;

export class Layout {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;

  constructor({ title, at }: { title: string; at: Date }) {
    this.doc = new Pdf({
      size: [SIZE.width, SIZE.height],
      margins: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: 'Live Oak', Creator: 'Live Oak', CreationDate: at, ModDate: at },
    });
    addFonts(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  band(words: string): void {
    this.artifact('Layout', () => {
      this.doc.rect(0, 0, SIZE.width, BAND).fill(light('oak-deep'));
      this.doc.save().translate(MARGIN.left, 12).scale(0.8).path(TREE).fill(light('on-deep')).restore();
      this.face('title', 23, light('on-deep')).text('Live Oak', MARGIN.left + 48, 19, { lineBreak: false });
      const right = { width: SIZE.width - MARGIN.right, align: 'right', lineBreak: false } as const;
      this.face('text', 10, light('on-deep-2')).text(words, 0, 27, right);
    });
  }

  /** Decoration, which screen readers skip. */
  artifact(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  put(tag: string, draw: () => void, parent: PDFKit.PDFStructureElement = this.root): void {
    parent.add(this.doc.struct(tag, {}, [draw]));
  }

  group(tag: string, parent: PDFKit.PDFStructureElement = this.root): PDFKit.PDFStructureElement {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Begins a new page when `height` does not fit on this one. */
  need(height: number): void {
    if (this.doc.y + height > SIZE.height - MARGIN.bottom) this.doc.addPage();
  }

  rule(color: string, weight: number): void {
    this.artifact('Layout', () => {
      this.doc
        .moveTo(MARGIN.left, this.doc.y)
        .lineTo(SIZE.width - MARGIN.right, this.doc.y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke();
    });
  }

  face(name: 'text' | 'bold' | 'title', size: number, color: string = light('bark')): PDFKit.PDFDocument {
    return this.doc.font(name).fontSize(size).fillColor(color);
  }
}
