// The Markdown of content/: no raw HTML, ids on headings, source marks `[^id]`, notes `> [!WARNING]`, parts of a screen
// `![words](part:name)`.
import MarkdownIt, { type StateInline, type Token } from 'markdown-it';
import type { Language } from '@live-oak/contract/language.ts';
import { content as en } from '../../src/texts/en/content.ts';
import { content as es } from '../../src/texts/es/content.ts';

const texts = { en, es };

/** The context of rendering: the language, and the ids of the sources in the order of their first mark. */
export interface Rendering {
  language: Language;
  sourceIds: string[];
}

const MARK = /\[\^([^\]\s]+)\]/uy;

/** `[^ldaf]` becomes a small number that links to the source at the foot of the page. */
function sourceMark(state: StateInline, silent: boolean): boolean {
  MARK.lastIndex = state.pos;
  const [mark, id] = MARK.exec(state.src) ?? [];
  if (mark === undefined || id === undefined) return false;
  if (!silent) state.push('source_mark', 'sup', 0).content = id;
  state.pos += mark.length;
  return true;
}

function renderMark(id: string, { language, sourceIds }: Rendering): string {
  if (!sourceIds.includes(id)) sourceIds.push(id);
  const number = sourceIds.indexOf(id) + 1;
  const label = texts[language].sourceMark(number);
  return `<sup class="source-mark"><a href="#source-${encodeURIComponent(id)}" aria-label="${label}">${number}</a></sup>`;
}

export const markdown = new MarkdownIt({ html: false });
markdown.inline.ruler.before('link', 'source_mark', sourceMark);
// The type of `env` is the library's own open record; `markdownToHtml` below sets it.
markdown.renderer.rules['source_mark'] = (tokens, index, _, env) =>
  renderMark(tokens[index]?.content ?? '', env as unknown as Rendering);
// A table wider than a phone scrolls horizontally on its own, also by keyboard.
markdown.renderer.rules['table_open'] = () => '<div class="prose-table" tabindex="0"><table>\n';
markdown.renderer.rules['table_close'] = () => '</table></div>\n';

/** `<https://…>` and other hosts: links to them send no referrer. */
function markForeign(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'link_open' && /^https?:/u.test(String(token.attrGet('href')))) token.attrSet('rel', 'noopener');
    if (token.children) markForeign(token.children);
  }
}

const NOTE = /^\[!(NOTE|WARNING|UNSURE)\][ \t]*([^\n]*)\n?/u;

/** Turns a quotation that begins with `[!WARNING]` into a note with a heading; the rest of that line, if any, is the heading. */
function openNote(tokens: Token[], at: number, language: Language): void {
  const open = tokens[at];
  const inline = tokens[at + 2];
  const [, kind, head] = NOTE.exec(inline?.content ?? '') ?? [];
  const end = tokens.findIndex(
    (one, index) => index > at && one.type === 'blockquote_close' && one.level === open?.level,
  );
  const close = tokens[end];
  if (!open || !inline || !close || kind === undefined) return;
  const name = kind.toLowerCase() as 'note' | 'warning' | 'unsure'; // NOTE names no others
  for (const one of [open, close]) one.tag = 'aside';
  open.attrSet('class', `prose-note prose-note-${name}`);
  const title = markdown.utils.escapeHtml(head === '' || head === undefined ? texts[language].notes[name] : head);
  open.meta = { head: `<p class="prose-note-head">${title}</p>\n` };
  inline.content = inline.content.replace(NOTE, '');
  inline.children = markdown.parseInline(inline.content, {})[0]?.children ?? [];
  const body = tokens[at + 1];
  const bodyEnd = tokens[at + 3];
  if (inline.content === '' && body && bodyEnd) body.hidden = bodyEnd.hidden = true;
}

markdown.renderer.rules['blockquote_open'] = (tokens, index, options, _env, self) => {
  const head = tokens[index]?.meta?.['head'];
  return `${self.renderToken(tokens, index, options)}${typeof head === 'string' ? head : ''}`;
};

/** The tokens of a text, for rendering piece by piece. */
export function tokensOf(text: string, language: Language): Token[] {
  const tokens = markdown.parse(text, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'blockquote_open') openNote(tokens, index, language);
  }
  markForeign(tokens);
  return tokens;
}

export function toHtml(tokens: Token[], rendering: Rendering): string {
  return markdown.renderer.render(tokens, markdown.options, { ...rendering });
}

/** An inline text, such as an answer. */
export function inlineHtml(text: string, rendering: Rendering): string {
  const tokens = markdown.parseInline(text, {});
  markForeign(tokens);
  return toHtml(tokens, rendering);
}

/** The plain text: no marks, no addresses. */
export function plainText(text: string): string {
  const children = markdown.parseInline(text, {})[0]?.children ?? [];
  return children.map(({ type, content }) => (type === 'text' ? content : type === 'softbreak' ? ' ' : '')).join('');
}
