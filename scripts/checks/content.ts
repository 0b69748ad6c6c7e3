// Checks content/: every file matches its schema, exists in both languages, names existing sources, links to existing screens, and
// repeats no example number as a fact.
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../contract/src/language.ts';
import { readData, readSources, SOURCES_FILE } from '../../web/vite/content/data-file.ts';
import { reportFault, type Fault } from '../../web/vite/content/errors.ts';
import { readPage, type PageOutline } from '../../web/vite/content/page-file.ts';
import { screenOf } from '../../web/src/screens.ts';
import type { Check } from './check.ts';
import { claimsOfData, claimsOfPage, leadsToFront } from './content-claims.ts';

/** Path from the root of the repository → text. */
export type ContentFiles = ReadonlyMap<string, string>;

/**
 * Numbers that are examples, not facts: permit fees and days, counts of the forum, price cards, an insurance minimum.
 * A list item or paragraph may have one if it says that it is an example or a rough guide.
 */
const NO_FACTS =
  /\b(?:1,248|300,000)\b|\b324 (?:discussions|conversaciones)\b|\b89 (?:this week|esta semana)\b|\$?\b(?:25|50)\s?(?:-|–|to|a)\s?\$?(?:100|200)\b|\$100\s?(?:-|–|to|a)\s?\$?500\b|\$(?:800|400|1,000)\s?(?:-|–|to|a)\s?\$?(?:2,500|1,500|5,000)\b|\b(?:5\s?(?:-|–|to|a)\s?10|10\s?(?:-|–|to|a)\s?15|30\s?(?:-|–|to|a)\s?45) (?:business days|días hábiles)/giu;
const LABELLED = /\bexamples?\b|\bejemplos?\b|rough guide|guía aproximada/iu;

/** Paragraphs of a text with their first line; in YAML the items of the outermost list or map. */
function paragraphs(file: string, text: string): { line: number; text: string }[] {
  const ends = file.endsWith('.yaml') ? /\n(?=\S)/u : /\n(?=\s*\n)/u;
  let line = 1;
  return text.split(ends).map((part) => {
    const begins = line;
    line += part.split('\n').length;
    return { line: begins, text: part };
  });
}

function figures(file: string, text: string): Fault[] {
  return paragraphs(file, text)
    .filter((part) => !LABELLED.test(part.text))
    .flatMap((part) =>
      [...part.text.matchAll(NO_FACTS)].map(({ 0: figure, index }) => ({
        file,
        line: part.line + part.text.slice(0, index).split('\n').length - 1,
        what: `states a number that is no fact: ${figure.trim()} (say that it is an example, or leave it out)`,
      })),
    );
}

function isScreen(address: string): boolean {
  const path = address.split(/[?#]/u)[0] ?? '';
  return path.startsWith('/') && screenOf(path)?.path !== '*';
}

function leadsNowhere(file: string, { links }: PageOutline, sections: readonly string[]): Fault[] {
  const fault = (line: number, what: string): Fault => ({ file, line, what });
  return links.flatMap(({ to, line }) => {
    if (/^(?:https:|tel:|mailto:)/u.test(to)) return [];
    if (to.startsWith('#')) {
      return sections.includes(to.slice(1)) ? [] : [fault(line, `leads to a place that the page does not have: ${to}`)];
    }
    return isScreen(to) ? [] : [fault(line, `leads to no screen: ${to}`)];
  });
}

const counted = (list: readonly string[]): string => list.toSorted().join(' ');

/** Differences between the two languages of a page. */
function apart(file: string, one: PageOutline, other: PageOutline): Fault[] {
  const compare = (what: string, mine: string, theirs: string): Fault[] =>
    mine === theirs
      ? []
      : [
          {
            file,
            line: 1,
            what: `has other ${what} than the English page: ${mine || 'none'}, not ${theirs || 'none'}`,
          },
        ];
  return [
    ...compare('headings', one.headings.join(' '), other.headings.join(' ')),
    ...compare('source marks', counted(one.marks.map(({ id }) => id)), counted(other.marks.map(({ id }) => id))),
    ...compare('parts', one.parts.join(' '), other.parts.join(' ')),
    ...compare('links', counted(one.links.map(({ to }) => to)), counted(other.links.map(({ to }) => to))),
  ];
}

const PAGE = /^content\/([a-z]{2})\/(.+\.md)$/u;

/** All errors in content/, file by file. */
export function contentFaults(files: ContentFiles): Fault[] {
  const list = readSources(files.get(SOURCES_FILE) ?? '{}');
  const faults: Fault[] = [...list.faults];
  const used = new Set<string>();
  const outlines = new Map<string, PageOutline>();
  for (const [file, text] of files) {
    if (file === SOURCES_FILE || file === 'content/README.md') continue;
    faults.push(...figures(file, text));
    faults.push(...(PAGE.test(file) ? claimsOfPage : claimsOfData)(file, text, list.sources));
    if (PAGE.test(file)) {
      const { page, outline, faults: wrong } = readPage(file, text, list.sources);
      outlines.set(file, outline);
      for (const { id } of outline.marks) used.add(id);
      const places = [
        ...(page?.sections.map(({ id }) => id) ?? []),
        ...outline.headings.flatMap((one) => one.split('#')[1] ?? []),
      ];
      faults.push(...wrong, ...leadsNowhere(file, outline, places));
    } else {
      const { sources, faults: wrong } = readData(file, text, list.sources);
      for (const { id } of sources) used.add(id);
      faults.push(...wrong);
    }
  }
  for (const [file, outline] of outlines) faults.push(...inBothLanguages(file, outline, outlines));
  return [
    ...faults,
    ...leadsToFront(list.sources, list.lineOfKey),
    ...unused(Object.keys(list.sources), used, list.lineOfKey),
  ];
}

function inBothLanguages(file: string, outline: PageOutline, outlines: ReadonlyMap<string, PageOutline>): Fault[] {
  const [, language, name] = PAGE.exec(file) ?? [];
  const missing = LANGUAGES.map((one) => `content/${one}/${name}`).filter((one) => !outlines.has(one));
  const english = outlines.get(`content/en/${name}`);
  return [
    ...missing.map((other) => ({ file, line: 1, what: `is not there in the other language: ${other}` })),
    ...(english && language !== 'en' ? apart(file, outline, english) : []),
  ];
}

function unused(ids: readonly string[], used: ReadonlySet<string>, lineOf: (id: string) => number): Fault[] {
  return ids
    .filter((id) => !used.has(id))
    .map((id) => ({ file: SOURCES_FILE, line: lineOf(id), what: `is named by no page and no data: ${id}` }));
}

function contentFiles(): ContentFiles {
  const names = readdirSync('content', { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const files = names.filter((name) => /\.(?:md|yaml)$/u.test(name)).toSorted();
  return new Map(files.map((name) => [`content/${name}`, readFileSync(`content/${name}`, 'utf8')]));
}

export const content: Check = {
  rule: 'Content files fit their schema, the same in both languages, with sources that exist and links that work (content/README.md).',
  // Reading one file triggers the check of all of content/, once.
  reads: (path) => path === SOURCES_FILE,
  findings: () => contentFaults(contentFiles()).map(reportFault),
};
