// The fonts of PDFs and the characters they have. Origin and licenses: fonts/NOTICE.md.
import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`./fonts/${file}`, import.meta.url));
const FONTS = { text: read('noto-sans-regular.ttf'), bold: read('noto-sans-bold.ttf'), title: read('besley-bold.ttf') };

/** Registers the fonts 'text', 'bold', and 'title', which has plain letters only. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
}

/** What 'text' and 'bold' can write: Latin with the accents of French, Spanish, Vietnamese and most others. */
const CAN_PRINT =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u20ab\u20ac\u2116\u2122\ufffd]$/u;
const WITHOUT_FORM: Record<string, string> = { '\u2212': '\u2013' };
/** Dropped without a placeholder: control characters, marks without a letter, pictographs. */
const DROPPED = /^[\p{Cc}\p{Cf}\p{M}\p{Extended_Pictographic}]$/u;

/** The text on one line in characters of the fonts: a letter that is missing only with its accent loses it, others become `missing`. */
export function printable(text: string, missing: '' | '\ufffd' = ''): string {
  const letters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (letter) => {
    if (CAN_PRINT.test(letter)) return letter;
    const base = WITHOUT_FORM[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
    if (base !== '' && Array.from(base).every((one) => CAN_PRINT.test(one))) return base;
    return DROPPED.test(letter) ? '' : missing;
  });
  return letters.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** As printable(), with the typed line breaks. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => printable(line, '\ufffd'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
