// What all emergency pages share: their style, the frame around what a page says, and what the questions are made of. Pure.
import type { Language } from '@live-oak/contract/language.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { emergencyPages as en } from '../../texts/en/emergency-pages.ts';
import { emergencyPages as es } from '../../texts/es/emergency-pages.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import { TREE } from '../../kernel/http/page-colors.ts';
import { STYLE as SHARED_STYLE } from '../door-check/page-styles.ts';

const OWN_STYLE = `
.answers{display:grid;gap:.75rem;margin:1.25rem 0 0;padding:0;list-style:none}
.answers a,.go{display:flex;align-items:center;min-height:3.75rem;padding:.75rem 1.125rem;border:2px solid var(--rule-strong);border-radius:10px;background:var(--paper-raised);color:var(--bark);font-weight:600;font-size:1.125rem;text-decoration:none}
.answers a:hover{border-color:var(--oak)}
.answers a.grave,.go{border-color:var(--error);background:var(--error);color:var(--paper-raised)}
a.main{justify-content:center;border-color:var(--oak);background:var(--oak);color:var(--on-oak);margin-top:1rem}
.go{justify-content:center;font-size:1.375rem;margin:1rem 0}
.step{margin:0;color:var(--bark-2);font-size:.875rem;font-weight:600}
.step+h1{margin-top:.25rem}
.wire+.step{margin-top:1.5rem}
h1+form,h1+.wire,h1+.wrong,h1+.sent,h1+form .safe{margin-top:1.25rem}
.again{margin-top:1.25rem}
header a{flex:none}
header .call{text-align:right}
header .call a{display:inline;min-height:0;font:inherit;font-weight:700;text-decoration:underline}
.numbers div{display:flex}
.numbers dd{text-align:right}
.wire{padding:.875rem 1rem;border-radius:6px;background:var(--error-tint);border-left:4px solid var(--error)}
.wire a,.call a{color:inherit;font-weight:700}
.wire ul{margin:.5rem 0;padding-left:1.25rem}
.row{display:flex;gap:.5rem;align-items:end}.row div{flex:1}
.row button{margin-top:0}
@media (max-width:30rem){.row{display:block}.row button{width:100%;margin-top:.75rem}}
button.wide{width:100%;min-height:3.5rem;font-size:1.125rem}
summary{color:var(--oak)}
button.quiet{display:block;background:none;color:var(--oak);padding:.5rem 0;text-decoration:underline}
input[type=file]{padding:.5rem}
.check{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;margin-top:1rem}
.check input{flex:none;width:1.5rem;min-height:1.5rem;height:1.5rem;margin:0;accent-color:var(--oak)}
.check+p{margin:0}
dd{font-size:1.125rem}`;

export const STYLE = `${SHARED_STYLE}${OWN_STYLE.replaceAll('\n', '')}`;

export const PAGE_TEXTS: Record<Language, typeof en> = { en, es };
export type Words = typeof en;

const MARK = `<svg width="30" height="30" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true"><path d="${TREE}"/></svg>`;

interface Frame {
  /** The address in the other language; without one there is no switch. */
  here?: string | undefined;
  /** Seconds after which the browser loads the page again. */
  refresh?: number;
  isIndexed?: boolean;
}

export function frame(t: Words, title: string, main: string, { here, refresh, isIndexed = false }: Frame = {}): string {
  const { language } = t;
  const other = language === 'en' ? 'es' : 'en';
  const change =
    here === undefined
      ? ''
      : `<a class="lang" lang="${other}" href="${escape(withQuery(here, { lang: other }))}">${t.otherLanguage}</a>`;
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  const robots = isIndexed
    ? `<meta name="description" content="${escape(t.description)}">`
    : '<meta name="robots" content="noindex">';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}${again}<title>${escape(title)} · Live Oak</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body><header><div><a href="/">${MARK}Live Oak</a><span class="call">${t.call}</span></div></header><main>${main}</main><footer><p>${t.name}${change === '' ? '' : ` · ${change}`}</p></footer></body></html>`;
}

/** An address with these parameters. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const [path = '', before] = address.split('?');
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(before)), ...query });
  return `${path}?${all.toString()}`;
}

export type Errors = Readonly<Record<string, string>>;

export const PAGE = '/emergency';

/** What was answered so far, as the addresses of the questions carry it. */
export interface Answered {
  hurt?: string;
  wires?: string;
  touches?: string;
}

export const pathOf = (answered: Answered): string => {
  const query = new URLSearchParams({ ...answered }).toString();
  return query === '' ? PAGE : `${PAGE}?${query}`;
};

export const answer = (href: string, text: string, kind = '') =>
  `<li><a${kind === '' ? '' : ` class="${kind}"`} href="${escape(href)}">${text}</a></li>`;

export const question = (t: Words, step: number, title: string, answers: readonly string[]) =>
  `<p class="step">${t.step(step)}</p><h1>${title}</h1><ul class="answers">${answers.join('')}</ul>`;

export const startOver = (t: Words) => `<p class="again"><a href="${PAGE}">${t.again}</a></p>`;

/** Words for a reason, in English where the language has none; a sentence as it is. */
export function said(t: Words, text: string): string {
  const reason = reasonIn(text);
  if (reason === undefined) {
    return text;
  }
  const general = reason.reason.startsWith('files.') ? t.photoUnusable : (wordsIn(REFUSALS, reason) ?? text);
  return wordsIn(t.refusals, reason) ?? general;
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  value: string;
  attributes: string;
}

export function fieldOf(t: Words, errors: Errors, { name, label, hint, value, attributes }: Field): string {
  const error = errors[name];
  const wrong = error === undefined ? '' : `<p class="err" id="${name}-error">${escape(said(t, error))}</p>`;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(error === undefined ? [] : [`${name}-error`]),
  ];
  const by = described.length === 0 ? '' : ` aria-describedby="${described.join(' ')}"`;
  const small = hint === undefined ? '' : `<p class="quiet" id="${name}-hint">${hint}</p>`;
  return `<label for="${name}">${label}</label>${small}<input id="${name}" name="${name}" value="${escape(value)}"${error === undefined ? '' : ' aria-invalid="true"'}${by} ${attributes}>${wrong}`;
}

/** A sentence about the whole form: of an answer that is missing, or of too many posts. */
export function wholeError(t: Words, errors: Errors): string {
  const named = ['form', 'hurt', 'wires', 'touches'].find((name) => errors[name] !== undefined);
  return named === undefined ? '' : `<p class="wrong" role="alert">${escape(said(t, errors[named] ?? ''))}</p>`;
}

export const hiddenFields = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`).join('');

export const photoFields = (photos: readonly number[]) => photos.map((id) => ['photos', String(id)] as const);
export const answerFields = (answered: Answered) =>
  keysOf(answered).map((name) => [name, answered[name] ?? ''] as const);

/** The field of photos, with what is wrong with one. `kept`: how many are saved already. */
export function photoField(t: Words, errors: Errors, hint: string, kept = 0): string {
  const error = errors['photo'] ?? errors['photos'];
  const [wrong, described] =
    error === undefined ? ['', ''] : [`<p class="err" id="photo-error">${escape(said(t, error))}</p>`, ' photo-error'];
  const saved = kept === 0 ? '' : `<p class="sent">${t.photosKept(kept)}</p>`;
  return `<label for="photo">${t.photo}</label><p class="quiet" id="photo-hint">${hint}</p>${saved}<input id="photo" name="photo" type="file" accept="image/*" multiple aria-describedby="photo-hint${described}">${wrong}`;
}
