// Parses the CSV file of a list; lines.ts interprets its columns.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_LIST_LINES } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { LineError, ListPreview } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { keysOf, propertiesOf } from '@live-oak/contract/keys.ts';

type Encoding = ListPreview['encoding'];
type Separator = ListPreview['separator'];

const SEPARATORS: Record<Separator, string> = { comma: ',', semicolon: ';', tab: '\t', bar: '|' };
/** A limit, so that an unclosed quotation mark is found near its line. */
const MOST_LETTERS_A_LINE = 100_000;
/** The event loop runs other work between two pieces. */
const PIECE = 64 * 1024;
const SAMPLE = 16 * 1024;

export interface FileLine {
  /** 1 is the first line of the file. */
  line: number;
  cells: string[];
}

/** UTF-8 if valid, else Windows-1252, which spreadsheets write. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return { text: new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** The most frequent separator in the first lines, outside quotation marks. */
function separatorOf(text: string): Separator {
  const unquoted = text.slice(0, SAMPLE).replaceAll(/"(?:[^"]|"")*"/g, '');
  const countOf = (name: Separator) => unquoted.split(SEPARATORS[name]).length - 1;
  const [most] = keysOf(SEPARATORS).toSorted((a, b) => countOf(b) - countOf(a));
  return most && countOf(most) > 0 ? most : 'comma';
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await nextTurn();
  }
}

const wholeLine = (line: number, message: string): LineError => ({ line, field: null, message, value: null });

const FOLLOWS = 'Text follows a closing quotation mark; write a mark inside a text as ""';
const CSV_WORDS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark that opens on or before this line is never closed',
  CSV_INVALID_CLOSING_QUOTE: FOLLOWS,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: FOLLOWS,
  INVALID_OPENING_QUOTE: 'A quotation mark stands inside a text; write it as "" and put the whole text in marks',
  CSV_MAX_RECORD_SIZE: 'This line is too long; a quotation mark may not be closed',
};

/** All non-empty lines. Invalid CSV is an error of the line where parsing stopped. */
export async function readList(bytes: Uint8Array) {
  const { text, encoding } = decode(bytes);
  const separator = separatorOf(text);
  const lines: FileLine[] = [];
  let ended = 0;
  const parser = parse({
    delimiter: SEPARATORS[separator],
    bom: true,
    relax_column_count: true,
    trim: true,
    max_record_size: MOST_LETTERS_A_LINE,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (cells: string[], { lines: end }) => {
      if (cells.some((cell) => cell !== '')) {
        lines.push({ line: firstLineOf(cells, end, ended), cells });
      }
      ended = end;
      return null;
    },
  });
  const errors: LineError[] = [];
  try {
    await pipeline(Readable.from(piecesOf(text)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = propertiesOf(error);
    const line = typeof lines === 'number' ? lines : ended + 1;
    errors.push(wholeLine(line, CSV_WORDS[error.code] ?? 'This line is no CSV'));
  }
  const extra = lines[MAX_LIST_LINES + 1];
  if (extra) {
    errors.push(wholeLine(extra.line, `A list has at most ${MAX_LIST_LINES.toLocaleString('en-US')} lines`));
  }
  return { encoding, separator, lines, errors };
}

export type ListText = Awaited<ReturnType<typeof readList>>;

/** The parser counts the lines on which records end; one with line breaks in its cells began earlier. */
function firstLineOf(cells: readonly string[], endLine: number, endedBefore: number): number {
  const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  return Math.max(endLine - breaks, Math.min(endedBefore + 1, endLine));
}
