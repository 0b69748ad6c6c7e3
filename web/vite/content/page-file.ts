// A page of content/<language>/: front matter, sections, the parts of its screen, sources; and its errors.
import type { Token } from 'markdown-it';
import { FrontMatter, type PageBlock, type PageSection, type PageText } from '@live-oak/contract/content/page.ts';
import type { Sources } from '@live-oak/contract/content/sources.ts';
import { isLanguage } from '@live-oak/contract/language.ts';
import { listed, unknownSources } from './data-file.ts';
import type { Fault } from './errors.ts';
import { inlineHtml, plainText, toHtml, tokensOf, type Rendering } from './markdown.ts';
import { readYaml, type Named } from './yaml-file.ts';

const FRONT = /^---\r?\n(.*?)\r?\n---\r?\n/su;

/** What the checks compare between the languages; the screens do not need it. */
export interface PageOutline {
  /** 'h2 #tools', 'h3', … in order. */
  headings: string[];
  /** Every mark in order, repeats included. */
  marks: Named[];
  /** The page's links. */
  links: { to: string; line: number }[];
  /** Names of the parts. */
  parts: string[];
}

interface PageFile {
  page: PageText | undefined;
  outline: PageOutline;
  faults: Fault[];
}

/** 'Water oak & pine' → 'water-oak-pine'; accents are removed. */
function idOf(words: string): string {
  const plain = words.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** 'Tools {#tools}' → its text and the given id. */
function headingOf(content: string): { words: string; given: string | undefined } {
  const [, words, given] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/u.exec(content) ?? [];
  return { words: plainText(words ?? content), given };
}

function marksOf(text: string): Named[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\[\^([^\]\s]+)\]/gu)].map(([, id]) => ({ id: id ?? '', line: index + 1 })),
    );
}

function linksOf(text: string): PageOutline['links'] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<!!\[[^\]]*)\]\(([^)\s]+)\)/gu)].map(([, to]) => ({ to: to ?? '', line: index + 1 })),
    );
}

/** The part that a paragraph consists of, if any. */
function partOf(tokens: readonly Token[], at: number): PageBlock | undefined {
  const [only, ...others] = tokens[at + 1]?.children ?? [];
  const address = only?.type === 'image' ? String(only.attrGet('src')) : '';
  if (tokens[at]?.type !== 'paragraph_open' || others.length > 0 || !address.startsWith('part:')) return undefined;
  return { kind: 'part', name: address.slice('part:'.length), words: only?.content ?? '' };
}

interface Body {
  intro: PageBlock[];
  sections: PageSection[];
  headings: string[];
}

/** Gives a heading its id and removes `{#id}` from its text. */
function settleHeading(open: Token, inline: Token): { id: string; words: string; outline: string } {
  const { words, given } = headingOf(inline.content);
  const id = given ?? idOf(words);
  open.attrSet('id', id);
  const last = inline.children?.at(-1);
  if (given !== undefined && last) last.content = last.content.replace(/\s*\{#[a-z0-9-]+\}\s*$/u, '');
  return { id, words, outline: given === undefined ? open.tag : `${open.tag} #${given}` };
}

function bodyOf(tokens: readonly Token[], rendering: Rendering): Body {
  const body: Body = { intro: [], sections: [], headings: [] };
  let into = body.intro;
  let piece: Token[] = [];
  const flush = () => {
    if (piece.length > 0) into.push({ kind: 'html', html: toHtml(piece, rendering) });
    piece = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, inline] = [tokens[at], tokens[at + 1]];
    if (!token) continue;
    const part = partOf(tokens, at);
    const heading = token.type === 'heading_open' && inline ? settleHeading(token, inline) : undefined;
    if (heading) body.headings.push(heading.outline);
    if (part) {
      flush();
      into.push(part);
      at += 2;
    } else if (heading && token.tag === 'h2') {
      flush();
      into = [];
      body.sections.push({ id: heading.id, title: heading.words, blocks: into });
      at += 2;
    } else {
      piece.push(token);
    }
  }
  flush();
  return body;
}

/** Valid Markdown that a page must not have. */
function formFaults(file: string, tokens: readonly Token[], linesBefore: number): Fault[] {
  return tokens.flatMap((token, at) => {
    const line = (token.map?.[0] ?? 0) + 1 + linesBefore;
    const faults: Fault[] = [];
    if (token.type === 'heading_open' && !['h2', 'h3'].includes(token.tag)) {
      faults.push({ file, line, what: 'has a heading that is neither ## nor ###: the title is in the front matter' });
    }
    if (token.type === 'inline' && /<\/?[a-z][^>]*>/iu.test(token.content.replaceAll(/<https:[^>]*>/gu, ''))) {
      faults.push({ file, line, what: 'has HTML, which is shown as it is typed: use Markdown' });
    }
    if (token.children?.some(({ type }) => type === 'image') && !partOf(tokens, at - 1)) {
      faults.push({
        file,
        line,
        what: 'has a picture that is no part of its screen: ![words](part:name), alone on its line',
      });
    }
    return faults;
  });
}

const NOTHING: PageOutline = { headings: [], marks: [], links: [], parts: [] };

/** `file` is 'content/<language>/<section>/<page>.md'. */
export function readPage(file: string, text: string, sources: Sources): PageFile {
  const language = file.split('/')[1];
  const front = FRONT.exec(text);
  if (!isLanguage(language) || !front) {
    const what = front ? 'lies in no folder of a language' : 'has no front matter: --- title … ---';
    return { page: undefined, outline: NOTHING, faults: [{ file, line: 1, what }] };
  }
  const head = readYaml(file, front[1] ?? '', FrontMatter, 1);
  const linesBefore = front[0].split('\n').length - 1;
  const marks = marksOf(text);
  const rendering: Rendering = { language, sourceIds: [] };
  const tokens = tokensOf(text.slice(front[0].length), language);
  const faults = [...head.faults, ...formFaults(file, tokens, linesBefore), ...unknownSources(file, marks, sources)];
  const { headings, ...body } = bodyOf(tokens, rendering);
  const blocks = [...body.intro, ...body.sections.flatMap((section) => section.blocks)];
  const parts = blocks.flatMap((block) => (block.kind === 'part' ? [block.name] : []));
  const outline = { headings, marks, links: linksOf(text), parts };
  return { page: head.value && pageOf(head.value, body, rendering, sources), outline, faults };
}

function pageOf(
  { faq = [], ...front }: FrontMatter,
  body: Omit<Body, 'headings'>,
  rendering: Rendering,
  sources: Sources,
): PageText {
  const questions = faq.map(({ question, answer }) => ({
    question,
    html: inlineHtml(answer, rendering),
    text: plainText(answer),
  }));
  return { ...front, ...body, questions, sources: listed(rendering.sourceIds, sources) };
}
