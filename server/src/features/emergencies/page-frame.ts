// What all emergency pages share: their style, the frame around a page, the parts of questions and forms, and how they are sent.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@live-oak/contract/language.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { emergencyPages as en } from '../../texts/en/emergency-pages.ts';
import { emergencyPages as es } from '../../texts/es/emergency-pages.ts';
import type { Why } from '../../kernel/errors.ts';
import type { PageParts } from '../../kernel/feature.ts';
import { toRefusal } from '../../kernel/http/failures.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import { rememberLanguage } from '../../kernel/http/language.ts';
import { MARK, plainPageHeaders } from '../../kernel/http/plain-pages.ts';
import type { Services } from '../../kernel/services.ts';
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
dd{font-size:1.125rem}
footer .quiet{display:inline;margin:0;font-size:inherit}
details>div{padding:0 1rem 1rem}`;

const STYLE = `${SHARED_STYLE}${OWN_STYLE.replaceAll('\n', '')}`;

const HEADERS = plainPageHeaders(STYLE);
/** The browser may cache the answer to a form for its Back button, also after a cookie for a photo was set: it doesn't vary by cookies. */
export const FORM_HEADERS = { ...HEADERS, 'cache-control': 'private, no-cache', vary: 'accept-language' };

export const PAGE_TEXTS: Record<Language, typeof en> = { en, es };
export type Words = typeof en;

export interface Visit {
  services: Services;
  parts: PageParts;
  request: FastifyRequest;
  reply: FastifyReply;
  t: Words;
  /** Of `/emergency/{token}`; empty on the first page. */
  token: string;
}

export function send({ request, reply }: Visit, status: number, html: string, headers = HEADERS): FastifyReply {
  rememberLanguage(request, reply);
  return reply.code(status).headers(headers).send(html);
}

export const goTo = ({ reply }: Visit, location: string): FastifyReply =>
  reply.code(303).headers(HEADERS).header('location', location).send();

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export type Errors = Readonly<Record<string, string>>;

/** What is wrong with a form, field by field; the whole of it is `form`. */
export function errorsOf(error: unknown): { status: number; errors: Errors } {
  const { status, why, fields, message } = toRefusal(error);
  const textOfWhy = (one: Why) => (typeof one === 'string' ? one : one.english);
  const named = Object.entries(fields ?? {}).map(
    ([name, one]) => [name.split('.')[0] ?? name, textOfWhy(one)] as const,
  );
  // A post needs no photo.
  const place = why === 'files.noRoom' ? 'photo' : 'form';
  const whole = [place, typeof why === 'string' ? why : message] as const;
  return { status, errors: Object.fromEntries(named.length > 0 ? named : [whole]) };
}

interface Frame {
  /** Its address, which the language switch loads; without one there is no switch, except on an answer. */
  here?: string | undefined;
  /** It answers a form, and has it again: without an address the switch sends that, so that nothing is lost. */
  isAnswer?: boolean;
  refresh?: number;
  isIndexed?: boolean;
}

function languageSwitch({ language, otherLanguage }: Words, { here, isAnswer = false }: Frame): string {
  const other = language === 'en' ? 'es' : 'en';
  if (here !== undefined) {
    return `<a class="lang" lang="${other}" href="${escape(withQuery(here, { lang: other }))}">${otherLanguage}</a>`;
  }
  return isAnswer
    ? `<button class="quiet" form="form" lang="${other}" formaction="${PAGE}?lang=${other}" formnovalidate>${otherLanguage}</button>`
    : '';
}

export function frame(t: Words, title: string, main: string, options: Frame = {}): string {
  const { refresh, isIndexed = false } = options;
  const { language } = t;
  const change = languageSwitch(t, options);
  const again = refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">`;
  const robots = isIndexed
    ? `<meta name="description" content="${escape(t.description)}">`
    : '<meta name="robots" content="noindex">';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}${again}<title>${escape(title)} · Live Oak</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body><header><div><a href="/">${MARK}Live Oak</a><span class="call">${t.call}</span></div></header><main>${main}</main><footer><p>${t.name}${change === '' ? '' : ` · ${change}`}</p></footer></body></html>`;
}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const [path = '', before] = address.split('?');
  const all = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(before)), ...query });
  return `${path}?${all.toString()}`;
}

export const PAGE = '/emergency';
export const postPath = (token: string) => `${PAGE}/${encodeURIComponent(token)}`;

/** What was answered so far, as the addresses of the questions have it. */
export type Answered = Partial<Record<'hurt' | 'wires' | 'touches', string>>;

export const pathOf = (answered: Answered): string => {
  const query = new URLSearchParams({ ...answered }).toString();
  return query === '' ? PAGE : `${PAGE}?${query}`;
};

export const answer = (href: string, text: string, kind = '') =>
  `<li><a${kind === '' ? '' : ` class="${kind}"`} href="${escape(href)}">${text}</a></li>`;
export const answerList = (...answers: string[]) => `<ul class="answers">${answers.join('')}</ul>`;

export const stepTitle = (t: Words, step: number, title: string) =>
  `<p class="step">${t.step(step)}</p><h1>${title}</h1>`;

export const startOver = (t: Words) => `<p class="again"><a href="${PAGE}">${t.again}</a></p>`;

/** Words for a reason, in English where the language has none; a sentence as it is. */
export function wordsFor(t: Words, text: string): string {
  const reason = reasonIn(text);
  if (reason === undefined) return text;
  const general = reason.reason.startsWith('files.') ? t.photoUnusable : (wordsIn(REFUSALS, reason) ?? text);
  return wordsIn(t.refusals, reason) ?? general;
}

/** The fields of the forms with their attributes. */
const FIELDS = {
  location: 'maxlength="300" autocomplete="street-address" enterkeyhint="next"',
  phone: 'type="tel" maxlength="40" autocomplete="tel" enterkeyhint="send"',
  name: 'maxlength="80" autocomplete="name"',
  code: 'class="code" inputmode="numeric" maxlength="9" autocomplete="one-time-code"',
};

/** One with an error gets the focus: the first of a page, as browsers do it. */
export function fieldOf(
  t: Words,
  errors: Errors,
  name: keyof typeof FIELDS,
  field: { label: string; hint?: string; value?: string; isOptional?: boolean },
) {
  const { label, hint, value = '', isOptional = false } = field;
  const error = errors[name];
  const small = hint === undefined ? '' : `<p class="quiet" id="${name}-hint">${hint}</p>`;
  const wrong = error === undefined ? '' : `<p class="err" id="${name}-error">${escape(wordsFor(t, error))}</p>`;
  const described = [small && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(' ');
  const by = described && ` aria-describedby="${described}"`;
  return `<label for="${name}">${label}</label>${small}<input id="${name}" name="${name}" value="${escape(value)}"${wrong && ' aria-invalid="true" autofocus'}${by}${isOptional ? '' : ' required'} ${FIELDS[name]}>${wrong}`;
}

/** An error of the whole form: an answer is missing, or there were too many posts. */
export function wholeError(t: Words, errors: Errors): string {
  const error = errors['form'] ?? errors['hurt'] ?? errors['wires'] ?? errors['touches'];
  return error === undefined
    ? ''
    : `<p class="wrong" role="alert" tabindex="-1" autofocus>${escape(wordsFor(t, error))}</p>`;
}

export const hiddenField = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escape(value)}">`;
/** The answers so far, and the ids of uploaded photos. */
export const hiddenAnswers = (answered: Answered, photos: readonly number[] = []) =>
  [
    ...entriesOf(answered).map(([name, value = '']) => hiddenField(name, value)),
    ...photos.map((id) => hiddenField('photos', String(id))),
  ].join('');

export const savedPhotos = (t: Words, count: number) =>
  count === 0 ? '' : `<p class="sent">${t.photosKept(count)}</p>`;

/** The field of photos, with what is wrong with one. `saved`: how many are uploaded already. */
export function photoField(t: Words, errors: Errors, hint: string, saved = 0): string {
  const error = errors['photo'] ?? errors['photos'];
  const wrong = error === undefined ? '' : `<p class="err" id="photo-error">${escape(wordsFor(t, error))}</p>`;
  return `<label for="photo">${t.photo}</label><p class="quiet" id="photo-hint">${hint}</p>${savedPhotos(t, saved)}<input id="photo" name="photo" type="file" accept="image/*" multiple${wrong && ' autofocus'} aria-describedby="photo-hint${wrong && ' photo-error'}">${wrong}`;
}
