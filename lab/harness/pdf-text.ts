// Reads the text of a PDF that pdfkit wrote with embedded fonts, as copying or a screen reader would: by each font's own table.
import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

function unpacked(body: string): string {
  // pdfkit ends the data with one line feed; a carriage return before it is the data's last byte.
  const [, packed = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return packed;
  }
}

const letterOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Glyph → letters, of a ToUnicode table. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], index) => {
      letters.set(Number.parseInt(first, 16) + index, letterOf(hex));
    });
  }
  return letters;
}

interface Page {
  /** 'F2' → its letters. */
  fonts: Map<string, Map<number, string>>;
  content: string;
}

function pagesOf(pdf: Buffer): Page[] {
  const raw = pdf.toString('latin1');
  const objects = new Map([...raw.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, lettersOf(unpacked(objects.get(table) ?? '')));
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => {
      const [, content = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      return { fonts, content: unpacked(objects.get(content) ?? '') };
    });
}

function wordsOf({ fonts, content }: Page): string {
  let letters = new Map<number, string>();
  const words: string[] = [];
  for (const [, font, parts] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      letters = fonts.get(font) ?? new Map<number, string>();
      continue;
    }
    const glyphs = [...(parts ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    words.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?').join(''));
  }
  return words.join(' ');
}

/** All text of its pages, in the order of writing, with single spaces. */
export function pdfText(pdf: Buffer): string {
  return pdfTexts(pdf).join(' ');
}

/** The same, page by page. */
export const pdfTexts = (pdf: Buffer): string[] => pagesOf(pdf).map((page) => wordsOf(page).replaceAll(/\s+/g, ' '));

export const pdfPages = (pdf: Buffer): number => pagesOf(pdf).length;

/** The pages' content streams, decompressed. */
export const pdfDrawing = (pdf: Buffer): string =>
  pagesOf(pdf)
    .map(({ content }) => content)
    .join('\n');
