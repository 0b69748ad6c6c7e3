// Renders members' Markdown to sanitized HTML: markdown-it without HTML, then an allowlist. Nothing is loaded from other hosts.
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { assertValid, invalid } from '../../kernel/errors.ts';

/** Rises with every change of the rules below: older HTML is rendered again when it is read. */
export const HTML_VERSION = 1;

/** How deeply quotes and lists may be nested; deeper ones are left out. */
const MOST_NESTED = 20;
/** A table of a thousand columns is a few letters of Markdown. */
const MOST_HTML = 120_000;
const EXCERPT = 240;

const isWebAddress = (address: string) => /^https?:\/\/[^/\s]/i.test(address);

const markdown = new MarkdownIt('default', { html: false, linkify: true, typographer: false, breaks: true });
markdown.set({ maxNesting: MOST_NESTED });
markdown.disable('image');
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = isWebAddress;

const TAGS = 'p br strong em s a ul ol li blockquote code pre h3 h4 hr table thead tbody tr th td'.split(' ');
const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // The page has its own headings above these.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: isWebAddress(href) ? { href, rel: 'nofollow ugc noopener' } : {},
    }),
  },
};

type Token = ReturnType<typeof markdown.parse>[number];

/** The text of a token, without its markup. */
function wordsOf({ type, content, children }: Token): string {
  if (children) {
    return children.map(wordsOf).join('');
  }
  if (type === 'softbreak' || type === 'hardbreak') {
    return ' ';
  }
  return ['text', 'code_inline', 'fence', 'code_block', 'text_special'].includes(type) ? content : '';
}

/** A post as it is kept and shown. */
export interface Rendered {
  html: string;
  /** The plain text, for the search. */
  plain: string;
  /** The beginning of them, up to 240 characters. */
  excerpt: string;
}

function cutAt(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  const cut = text.slice(0, most - 1).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Renders a post; 422 for one that grows beyond what a page can show. Takes a few milliseconds for any input. */
export function renderPost(source: string): Rendered {
  const env = {};
  const tokens = markdown.parse(source, env);
  const made = markdown.renderer.render(tokens, markdown.options, env);
  assertValid(made.length <= MOST_HTML, { body: 'forum.tooInvolved' });
  const plain = tokens.map(wordsOf).filter(Boolean).join(' ').replaceAll(/\s+/gu, ' ').trim();
  return { html: sanitizeHtml(made, RULES).trim(), plain, excerpt: cutAt(plain, EXCERPT) };
}

/** Signs that may open or close something: the time to pair them grows with their square. */
const MOST_SIGNS = 1500;

/** 422 for a typed post that is made of signs rather than of words. */
export function mustBePlain(source: string): void {
  if ((source.match(/[*_~`[\]]/g)?.length ?? 0) > MOST_SIGNS) {
    throw invalid({ body: 'forum.tooInvolved' });
  }
}

/** A post that is to be kept: also 422 where nothing of it can be read. */
export function renderStored(source: string): Rendered {
  mustBePlain(source);
  const rendered = renderPost(source);
  assertValid(rendered.plain !== '', { body: 'forum.nothingLeft' });
  return rendered;
}

/** The HTML of a row: as stored, or rendered again where the rules have changed. */
export function htmlOf({
  body,
  bodyHtml,
  htmlVersion,
}: {
  body: string;
  bodyHtml: string;
  htmlVersion: number;
}): string {
  return htmlVersion === HTML_VERSION ? bodyHtml : renderPost(body).html;
}

/** Characters that reverse or hide in a line, control characters, and stacked accents. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Text as it is stored: one kind of line break, no invisible or direction-changing characters. */
export function cleaned(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
}
