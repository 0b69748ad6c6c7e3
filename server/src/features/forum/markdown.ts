// Renders members' Markdown to sanitized HTML: markdown-it without HTML, then an allowlist. Nothing is loaded from other hosts.
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { assertValid } from '../../kernel/errors.ts';
import type { ReplyRecord } from './queries.ts';

/** Increase it with every change of the rules below: older HTML is rendered again when it is read. */
export const HTML_VERSION = 1;

/** A table of a thousand columns takes a few characters of Markdown. */
const MOST_HTML = 120_000;
const EXCERPT = 240;

const isWebAddress = (address: string) => /^https?:\/\/[^/\s]/i.test(address);

const markdown = new MarkdownIt('default', { html: false, linkify: true, typographer: false, breaks: true });
// Quotes and lists that are nested deeper are left out.
markdown.set({ maxNesting: 20 });
markdown.disable('image');
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
markdown.validateLink = isWebAddress;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: 'p br strong em s a ul ol li blockquote code pre h3 h4 hr table thead tbody tr th td'.split(' '),
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

function wordsOf({ type, content, children }: ReturnType<typeof markdown.parse>[number]): string {
  if (children) return children.map(wordsOf).join('');
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return ['text', 'code_inline', 'fence', 'code_block', 'text_special'].includes(type) ? content : '';
}

interface Rendered {
  html: string;
  plain: string;
  excerpt: string;
}

function cutAt(text: string, most: number): string {
  if (text.length <= most) return text;
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

/** Characters that may open or close something: the time to pair them grows with the square of their number. */
const MOST_SIGNS = 1500;

/** Renders a post to be stored: also 422 for one with too many signs, and where nothing of it can be read. */
export function renderStored(source: string): Rendered {
  const signs = source.match(/[*_~`[\]]/g)?.length ?? 0;
  assertValid(signs <= MOST_SIGNS, { body: 'forum.tooInvolved' });
  const rendered = renderPost(source);
  assertValid(rendered.plain !== '', { body: 'forum.nothingLeft' });
  return rendered;
}

/** The HTML of a row: as stored, or rendered again where the rules have changed. */
export const htmlOf = ({ body, bodyHtml, htmlVersion }: Pick<ReplyRecord, 'body' | 'bodyHtml' | 'htmlVersion'>) =>
  htmlVersion === HTML_VERSION ? bodyHtml : renderPost(body).html;

/** Control characters, and characters that are invisible or change the direction of a line. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Text as it is stored: one kind of line break, no invisible or direction-changing characters, no stacks of accents. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(UNSEEN, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
}
