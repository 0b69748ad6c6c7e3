// What the questions of the emergency page are made of: answers, fields with their errors, and the hidden fields that carry what was said.
import type { Language } from '@live-oak/contract/language.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import type { Words } from './page-frame.ts';
import { PAGE_TEXTS } from './page-texts.ts';

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
export function said(language: Language, text: string): string {
  const t = PAGE_TEXTS[language];
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

export function fieldOf(language: Language, errors: Errors, { name, label, hint, value, attributes }: Field): string {
  const error = errors[name];
  const wrong = error === undefined ? '' : `<p class="err" id="${name}-error">${escape(said(language, error))}</p>`;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(error === undefined ? [] : [`${name}-error`]),
  ];
  const by = described.length === 0 ? '' : ` aria-describedby="${described.join(' ')}"`;
  const small = hint === undefined ? '' : `<p class="quiet" id="${name}-hint">${hint}</p>`;
  return `<label for="${name}">${label}</label>${small}<input id="${name}" name="${name}" value="${escape(value)}"${error === undefined ? '' : ' aria-invalid="true"'}${by} ${attributes}>${wrong}`;
}

/** A sentence about the whole form: of an answer that is missing, or of too many posts. */
export function wholeError(language: Language, errors: Errors): string {
  const named = ['form', 'hurt', 'wires', 'touches'].find((name) => errors[name] !== undefined);
  return named === undefined ? '' : `<p class="wrong" role="alert">${escape(said(language, errors[named] ?? ''))}</p>`;
}

export const hiddenFields = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`).join('');

export const photoFields = (photos: readonly number[]) => photos.map((id) => ['photos', String(id)] as const);
export const answerFields = (answered: Answered) =>
  keysOf(answered).map((name) => [name, answered[name] ?? ''] as const);

/** The field of photos, with what is wrong with one. `kept`: how many are saved already. */
export function photoField(language: Language, errors: Errors, hint: string, kept = 0): string {
  const t = PAGE_TEXTS[language];
  const error = errors['photo'] ?? errors['photos'];
  const [wrong, described] =
    error === undefined
      ? ['', '']
      : [`<p class="err" id="photo-error">${escape(said(language, error))}</p>`, ' photo-error'];
  const saved = kept === 0 ? '' : `<p class="sent">${t.photosKept(kept)}</p>`;
  return `<label for="photo">${t.photo}</label><p class="quiet" id="photo-hint">${hint}</p>${saved}<input id="photo" name="photo" type="file" accept="image/*" multiple aria-describedby="photo-hint${described}">${wrong}`;
}
