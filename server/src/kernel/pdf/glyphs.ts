// The fonts of PDFs and the characters they have. Origin and licenses: fonts/NOTICE.md.
import { readFileSync } from 'node:fs';

type Face = 'text' | 'bold' | 'title';

const FILES: Record<Face, string> = {
  text: 'noto-sans-regular.ttf',
  bold: 'noto-sans-bold.ttf',
  title: 'besley-bold.ttf',
};
const FACES = Object.entries(FILES).map(
  ([name, file]) => [name, readFileSync(new URL(`./fonts/${file}`, import.meta.url))] as const,
);

/** Makes the fonts known to a document by their names: 'text', 'bold', and 'title' for plain letters only. */
export function addFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of FACES) {
    doc.registerFont(name, file);
  }
}

/** What the two faces for reading can write: Latin with the accents of French, Spanish, Vietnamese and most others. */
const CAN_PRINT =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u1e00-\u1eff\u2010-\u2027\u20ab\u20ac\u2116\u2122\ufffd]$/u;
const WITHOUT_FORM: Record<string, string> = { '\u2212': '\u2013' };
/** Nothing is lost without them: control characters, marks that belong to no letter here, small pictures. */
const UNSAID = /^[\p{Cc}\p{Cf}\p{M}\p{Extended_Pictographic}]$/u;

/**
 * The text on one line, in characters that the fonts have: accents stay, a character that is missing only with its accents loses them.
 * Others become `missing`: nothing, or a placeholder.
 */
export function printable(text: string, missing: '' | '\ufffd' = ''): string {
  const letters = Array.from(text.normalize('NFC').replaceAll(/\s+/g, ' '), (letter) => {
    if (CAN_PRINT.test(letter)) {
      return letter;
    }
    const base = WITHOUT_FORM[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}+/gu, '');
    if (base !== '' && Array.from(base).every((one) => CAN_PRINT.test(one))) {
      return base;
    }
    return UNSAID.test(letter) ? '' : missing;
  });
  return letters.join('').replaceAll(/ {2,}/g, ' ').trim();
}

/** As printable(), line by line: typed line breaks are kept. */
export function printableLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => printable(line, '\ufffd'))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
