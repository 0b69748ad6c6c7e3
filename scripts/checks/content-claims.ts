// Statements about law and safety in content/ link to the exact source page: not to a home page or a search form.
import type { Sources } from '@live-oak/contract/content/sources.ts';
import { readData, SOURCES_FILE } from '../../web/vite/content/data-file.ts';
import type { Fault } from '../../web/vite/content/errors.ts';

/** Sources that may link to a home page, each with its reason. None of them is a law or a rule of safety. */
const HOME_PAGES: Record<string, string> = {
  lslbc: "the board's contractor lookup is on its home page",
  'isa-credentials': 'several credentials and the tool that checks them; the home page leads to each',
  tcia: 'two programs of the association; its home page leads to both',
};
/** Sources without an address, each with its reason. No claim about law or safety may rest on them alone. */
const NO_PAGE: Record<string, string> = {
  'plant-health': 'what is usually advised; the page says that it is reported',
  'isa-exam': 'figures that are commonly reported; the page says so',
  'study-practice': 'what people report',
  'isa-college-ceus': 'not certain; the page says whom to ask',
  'live-oak-rule': 'a rule of ours',
  'live-oak-advice': 'advice of ours',
  'live-oak-care': 'advice of ours',
  'usgs-atlas': 'a printed atlas',
};
const SEARCH_FORM = /\b(?:law)?search\b|laws?_toc/iu;

/** A source must link to the page that states the fact, not to a home page or a search form. */
export function leadsToFront(sources: Sources, lineOf: (id: string) => number): Fault[] {
  return Object.entries(sources).flatMap(([id, { url }]) => {
    const fault = (what: string): Fault => ({ file: SOURCES_FILE, line: lineOf(id), what });
    if (url === undefined) {
      return id in NO_PAGE
        ? []
        : [fault(`${id} links to no page: a law or a rule of safety needs the page that says it`)];
    }
    if (id in NO_PAGE) return [fault(`${id} no longer needs its exception in NO_PAGE`)];
    const { pathname, search } = new URL(url);
    const isForm = SEARCH_FORM.test(pathname);
    const isFront = isForm || (/^\/(?:index\.\w+)?$/u.test(pathname) && search === '');
    if (isFront && (isForm || !(id in HOME_PAGES))) {
      return [
        fault(`${id} links to a ${isForm ? 'search form' : 'home page'}: link to the page that says it (${url})`),
      ];
    }
    return !isFront && id in HOME_PAGES ? [fault(`${id} no longer needs its exception in HOME_PAGES`)] : [];
  });
}

/** English words that make a sentence a claim about law or safety. Another check makes sure that the Spanish has the same source marks. */
const CLAIM =
  /\b(?:laws?|legal(?:ly)?|unlawful|void|barred|ban(?:s|ned)?|licen[cs]e[ds]?|licensees?|permits?|permission|quarantines?|call \**(?:911|811)|\d+\** feet|root plate|not from a ladder|downed|power line|(?:stay|treat|live|touch)\b[^.]*\bwires?)\b/iu;
/** A question makes no claim. */
const QUESTION = /[^.!?\n]*\?/gu;
const MARK = /\[\^([^\]\s]+)\]/gu;

const claims = (words: string): boolean => CLAIM.test(words.replaceAll(QUESTION, ''));

interface Block {
  line: number;
  text: string;
}

/** Paragraphs, items and rows of a page and its answers. A lead-in that ends in ':' goes with its list, a table's head with its rows. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lead = '';
  const front = text.indexOf('\n---');
  let offset = 0;
  for (const [index, row] of text.split('\n').entries()) {
    const isFront = offset < front;
    offset += row.length + 1;
    const begins = /^(?:[-*] |\d+\. |\||>)/u.test(row);
    if (row.trim() === '' || /^(?:#|!\[)/u.test(row)) {
      // An empty line may separate a lead-in from its list.
      if (!lead.includes(':')) lead = '';
    } else if (isFront) {
      if (/^\s+answer:/u.test(row)) blocks.push({ line: index + 1, text: row });
    } else if (begins) {
      if (row.startsWith('|') && lead === '') lead = row;
      const isLater = row.startsWith('>') && blocks.at(-1)?.line === index;
      const before = isLater ? blocks.pop()?.text : lead;
      blocks.push({ line: index + 1, text: before ? `${before} ${row}` : row });
    } else {
      lead = /:(?:\[\^[^\]]+\])*$/u.test(row) ? row : '';
      blocks.push({ line: index + 1, text: row });
    }
  }
  return blocks;
}

/** The claims of a page in content/en/education or content/en/forum that name no source with a page. */
export function claimsOfPage(file: string, text: string, sources: Sources): Fault[] {
  if (!/^content\/en\/(?:education|forum)\//u.test(file)) return [];
  return blocksOf(text)
    .filter(({ text: words }) => claims(words.replaceAll(MARK, '').replaceAll(/\]\([^)]*\)/gu, ']')))
    .filter(({ text: words }) => ![...words.matchAll(MARK)].some(([, id]) => sources[id ?? '']?.url !== undefined))
    .map(({ line, text: words }) => ({
      file,
      line,
      what: `speaks of law or safety without a source that has a page: ${words.trim().slice(0, 60)}`,
    }));
}

interface Row {
  words: string;
  sources: readonly string[];
}

/** Every object in the data that names sources, with all of its English text. */
function rowsOf(data: unknown): Row[] {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).flatMap(rowsOf);
  return 'sources' in data && Array.isArray(data.sources)
    ? [{ words: englishOf(data).join(' '), sources: data.sources.map(String) }, ...inner]
    : inner;
}

function englishOf(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'en' && typeof value === 'string' ? [value] : englishOf(value),
  );
}

/** The claims of a data file that name no source with a page. */
export function claimsOfData(file: string, text: string, sources: Sources): Fault[] {
  return rowsOf(readData(file, text, sources).data)
    .filter((row) => claims(row.words) && !row.sources.some((id) => sources[id]?.url !== undefined))
    .map(({ words }) => ({
      file,
      line: 1,
      what: `speaks of law or safety without a source that has a page: ${words.slice(0, 60)}`,
    }));
}
