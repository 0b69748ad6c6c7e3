// Checks the beginning and the end of a PDF (ISO 32000-2, 7.5). Its content is never executed.
import { ENDS_EARLY, must } from './broken.ts';

const TAIL = 2048;

/** Throws Broken unless it begins as a PDF and ends as one, with nothing but blanks after. */
export function checkPdf(bytes: Buffer): void {
  must(/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)), 'files.notPdf');
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  const end = tail.lastIndexOf('%%EOF');
  must(end >= 0 && tail.slice(0, end).includes('startxref'), ENDS_EARLY);
  must(/^[\s\0]*$/.test(tail.slice(end + 5)), 'files.hiddenInPdf');
}
