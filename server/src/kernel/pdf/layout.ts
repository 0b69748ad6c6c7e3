// Page layout of PDFs: size, margins, and the tags of the document structure.
import Pdf from 'pdfkit';
import { light } from '../http/page-colors.ts';
import { addFonts } from './glyphs.ts';

/** US letter in points, with margins that fit on A4 too. */
export const SIZE = { width: 612, height: 792 };
export const MARGIN = { left: 60, right: 60, top: 64, bottom: 60 };
export const INNER = SIZE.width - MARGIN.left - MARGIN.right;
export const LEADING = 0.8;

export class Layout {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;

  constructor({ title, number, at }: { title: string; number: string; at: Date }) {
    this.doc = new Pdf({
      size: [SIZE.width, SIZE.height],
      margins: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: `${title} ${number}`, Author: 'Live Oak', Creator: 'Live Oak', CreationDate: at, ModDate: at },
    });
    addFonts(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
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
    if (this.doc.y + height > SIZE.height - MARGIN.bottom) {
      this.doc.addPage();
    }
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
