// The emergency pages as complete HTML: small, without scripts, one question a page, each answer one tap. Pure.
import type { EmergencyContact } from '@live-oak/contract/content/emergency.ts';
import {
  TOUCH_ANSWERS,
  type EmergencyProgress,
  type EmergencyState,
  type MeasuredPromise,
} from '@live-oak/contract/features/emergencies/schema.ts';
import { CONSENT_WORDS } from '@live-oak/contract/features/texting/consent.ts';
import { WIRES } from '@live-oak/contract/features/jobs/site.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import type { Language } from '@live-oak/contract/language.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import { frame, withQuery, type Words } from './page-frame.ts';
import { PAGE_TEXTS } from './page-texts.ts';

type Errors = Readonly<Record<string, string>>;

const PAGE = '/emergency';

/** What was answered so far, as the addresses of the questions carry it. */
export interface Answered {
  hurt?: string;
  wires?: string;
  touches?: string;
}

const pathOf = (answered: Answered): string => {
  const query = new URLSearchParams({ ...answered }).toString();
  return query === '' ? PAGE : `${PAGE}?${query}`;
};

const answer = (href: string, text: string, kind = '') =>
  `<li><a${kind === '' ? '' : ` class="${kind}"`} href="${escape(href)}">${text}</a></li>`;

const question = (t: Words, step: number, title: string, answers: readonly string[]) =>
  `<p class="step">${t.step(step)}</p><h1>${title}</h1><ul class="answers">${answers.join('')}</ul>`;

const startOver = (t: Words) => `<p><a href="${PAGE}">${t.again}</a></p>`;

/** The first question. */
export function hurtPage(language: Language, promise: MeasuredPromise): string {
  const t = PAGE_TEXTS[language];
  const measured =
    promise.medianMinutes === null
      ? ''
      : `<p class="sent">${t.promise(promise.medianMinutes, promise.emergencies)}</p>`;
  const answers = [answer(pathOf({ hurt: 'no' }), t.hurtNo), answer(pathOf({ hurt: 'yes' }), t.hurtYes, 'grave')];
  const main = `${question(t, 1, t.hurt, answers)}<p class="quiet">${t.how}</p>${measured}`;
  return frame({ language, title: t.name, main, here: PAGE, isIndexed: true });
}

/** Somebody is hurt: 911, and nothing else until that is acknowledged. */
export function callPage(language: Language): string {
  const t = PAGE_TEXTS[language];
  const main = `<h1>${t.call911}</h1><a class="go" href="tel:911">${t.call911Button}</a><p>${t.call911Text}</p><ul class="answers">${answer(pathOf({ hurt: 'called' }), t.called)}</ul>`;
  return frame({ language, title: t.call911, main, here: pathOf({ hurt: 'yes' }) });
}

export function wiresPage(language: Language, answered: Answered): string {
  const t = PAGE_TEXTS[language];
  const answers = (['no', 'yes', 'unsure'] as const).map((wires) =>
    answer(pathOf({ ...answered, wires }), t.wireAnswers[wires]),
  );
  const main = `${question(t, 2, t.wires, answers)}${startOver(t)}`;
  return frame({ language, title: t.wires, main, here: pathOf(answered) });
}

/** The power companies of a place, as far as we are sure; `place` is null where it is not known. */
export interface Power {
  place: string | null;
  companies: readonly EmergencyContact[];
}

/** Who says what the page says of wires. */
export interface SafetySource {
  publisher: string;
  url: string;
}

const stayAway = (t: Words, { publisher, url }: SafetySource) =>
  `<p>${t.stayAway}</p><p class="quiet">${t.source} <a href="${escape(url)}" rel="noopener">${escape(publisher)}</a></p>`;

function companiesOf(t: Words, language: Language, { place, companies }: Power): string {
  const numbers = companies.flatMap(({ name, phone, dialed }) =>
    phone === undefined ? [] : [`<li>${escape(name[language])}: <a class="n" href="tel:${dialed}">${phone}</a></li>`],
  );
  return numbers.length === 0 || place === null
    ? `<p>${t.powerUnknown}</p>`
    : `<p>${t.powerIn(escape(place))}</p><ul>${numbers.join('')}</ul>`;
}

/** What is said where wires are down or touched. */
export interface Wire {
  /** Undefined while the place is not known. */
  power: Power | undefined;
  source: SafetySource;
}

/** What to do near wires, with the number of the power company where the ZIP is known, and the question for it where it is not. */
function wireNotice(language: Language, answered: Answered, { power, source }: Wire): string {
  if (answered.wires === 'no') {
    return '';
  }
  const t = PAGE_TEXTS[language];
  const hidden = hiddenFields(answerFields(answered));
  const ask = `<form class="row" action="${PAGE}">${hidden}<div><label for="zip">${t.findPower}</label><input id="zip" name="zip" required inputmode="numeric" pattern="[0-9]{5}" maxlength="5" autocomplete="postal-code"></div><button>${t.findPowerButton}</button></form>`;
  return `<div class="wire">${stayAway(t, source)}${power === undefined ? ask : companiesOf(t, language, power)}<p>${t.postingGoesOn}</p></div>`;
}

export function touchesPage(language: Language, answered: Answered, zip: string | undefined, wire: Wire): string {
  const t = PAGE_TEXTS[language];
  const more: Record<string, string> = zip === undefined ? {} : { zip };
  const answers = TOUCH_ANSWERS.map((touches) =>
    answer(withQuery(pathOf({ ...answered, touches }), more), t.touchAnswers[touches]),
  );
  const main = `${wireNotice(language, answered, wire)}${question(t, 3, t.touches, answers)}${startOver(t)}`;
  return frame({ language, title: t.touches, main, here: withQuery(pathOf(answered), more) });
}

/** Words for a reason, in English where the language has none; a sentence as it is. */
export function said(language: Language, text: string): string {
  const reason = reasonIn(text);
  return reason === undefined
    ? text
    : (wordsIn(PAGE_TEXTS[language].refusals, reason) ?? wordsIn(REFUSALS, reason) ?? text);
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  value: string;
  attributes: string;
}

function fieldOf(language: Language, errors: Errors, { name, label, hint, value, attributes }: Field): string {
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

/** What was typed, with what is wrong with it. */
export interface Typed {
  answered: Answered;
  location: string;
  phone: string;
  photos: readonly number[];
  errors: Errors;
}

/** A sentence about the whole form: of an answer that is missing, or of too many posts. */
function wholeError(language: Language, errors: Errors): string {
  const named = ['form', 'hurt', 'wires', 'touches'].find((name) => errors[name] !== undefined);
  return named === undefined ? '' : `<p class="wrong" role="alert">${escape(said(language, errors[named] ?? ''))}</p>`;
}

const hiddenFields = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`).join('');

const photoFields = (photos: readonly number[]) => photos.map((id) => ['photos', String(id)] as const);
const answerFields = (answered: Answered) => keysOf(answered).map((name) => [name, answered[name] ?? ''] as const);

/** The fourth question: photo and place. What is sent is kept with the fifth. */
export function wherePage(language: Language, { answered, location, photos, errors }: Typed): string {
  const t = PAGE_TEXTS[language];
  const photoError = errors['photo'] ?? errors['photos'];
  const kept = photos.length === 0 ? '' : `<p class="sent">${t.photosKept(photos.length)}</p>`;
  const [wrong, described] =
    photoError === undefined
      ? ['', '']
      : [`<p class="err" id="photo-error">${escape(said(language, photoError))}</p>`, ' photo-error'];
  const photo = `<label for="photo">${t.photo}</label><p class="quiet" id="photo-hint">${t.photoHint}</p>${kept}<input id="photo" name="photo" type="file" accept="image/*" multiple aria-describedby="photo-hint${described}">${wrong}`;
  const place = fieldOf(language, errors, {
    name: 'location',
    label: t.location,
    hint: t.locationHint,
    value: location,
    attributes: 'required maxlength="300" autocomplete="street-address" enterkeyhint="next"',
  });
  const hidden = hiddenFields([...answerFields(answered), ...photoFields(photos)]);
  const main = `<p class="step">${t.step(4)}</p><h1>${t.where}</h1>${wholeError(language, errors)}<form method="post" action="${PAGE}" enctype="multipart/form-data">${hidden}${photo}${place}<button class="wide">${t.next}</button></form>${startOver(t)}`;
  return frame({ language, title: t.where, main });
}

/** The last question: the phone that gets the code. */
export function phonePage(language: Language, { answered, location, phone, photos, errors }: Typed): string {
  const t = PAGE_TEXTS[language];
  const kept = photos.length === 0 ? '' : `<p class="sent">${t.photosKept(photos.length)}</p>`;
  const field = fieldOf(language, errors, {
    name: 'phone',
    label: t.phone,
    hint: t.phoneHint,
    value: phone,
    attributes: 'required type="tel" maxlength="40" autocomplete="tel" enterkeyhint="send"',
  });
  const hidden = hiddenFields([...answerFields(answered), ...photoFields(photos), ['location', location]]);
  const main = `<p class="step">${t.step(5)}</p><h1>${t.reachYou}</h1>${wholeError(language, errors)}${kept}<form method="post" action="${PAGE}" enctype="multipart/form-data">${hidden}${field}<button class="wide">${t.post}</button><p class="quiet">${t.free}</p></form>${startOver(t)}`;
  return frame({ language, title: t.reachYou, main });
}

/** Asks for the code, and for the name of who has no account. */
export function codePage(
  language: Language,
  state: EmergencyState,
  {
    typed = { code: '', name: '', texts: false },
    errors = {},
    isResent = false,
  }: { typed?: { code: string; name: string; texts: boolean }; errors?: Errors; isResent?: boolean } = {},
): string {
  const t = PAGE_TEXTS[language];
  const path = `${PAGE}/${encodeURIComponent(state.token)}`;
  const name = state.asksName
    ? fieldOf(language, errors, {
        name: 'name',
        label: t.yourName,
        hint: t.yourNameHint,
        value: typed.name,
        attributes: 'required maxlength="80" autocomplete="name"',
      })
    : '';
  const code = fieldOf(language, errors, {
    name: 'code',
    label: t.code,
    value: typed.code,
    attributes: 'class="code" required inputmode="numeric" maxlength="9" autocomplete="one-time-code"',
  });
  const texts = `<label class="check"><input type="checkbox" name="texts" value="yes" aria-describedby="texts-words"${typed.texts ? ' checked' : ''}>${t.textMe}</label><p class="quiet" id="texts-words">${CONSENT_WORDS.notices[language]}</p>`;
  const resent = isResent ? `<p class="sent" role="status">${t.resent}</p>` : '';
  const main = `<h1>${t.enterCode}</h1>${resent}${wholeError(language, errors)}<p>${t.sentTo(escape(state.phoneEnd))}</p><form method="post" action="${path}">${code}${name}${texts}<button class="wide">${t.confirm}</button></form><form method="post" action="${path}/code"><button class="quiet">${t.resend}</button></form><p class="quiet">${t.noText}</p>`;
  return frame({ language, title: t.enterCode, main, here: path });
}

const line = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

function numbersOf(t: Words, progress: EmergencyProgress, now: Date): string {
  const { notified, seen, bids, firstBidAt } = progress;
  const minutes =
    firstBidAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(firstBidAt)) / 60_000));
  const first = minutes === null ? t.noneYet : t.ago(minutes);
  return `<dl class="numbers">${line(t.notified, String(notified))}${line(t.seen, String(seen))}${line(t.bids, String(bids))}${line(t.firstBid, first)}</dl>`;
}

interface Posted {
  progress: EmergencyProgress;
  now: Date;
  /** Where wires are down or touched. */
  power?: Power | undefined;
  source: SafetySource;
  /** The reader is signed in as its owner. */
  isOwner: boolean;
  /** Posted so lately that crews may still be about to be notified. */
  isFresh: boolean;
}

const REFRESH_SECONDS = 20;

/** How bidding goes, until the owner opens the job. */
export function progressPage(
  language: Language,
  state: EmergencyState,
  { progress, now, power, source, isOwner, isFresh }: Posted,
): string {
  const t = PAGE_TEXTS[language];
  const title = progress.waitsForReview ? t.waiting : progress.isOpen ? t.posted : t.closed;
  const wire =
    power === undefined ? '' : `<div class="wire">${stayAway(t, source)}${companiesOf(t, language, power)}</div>`;
  const none =
    progress.isOpen && progress.notified === 0 ? `<p class="safe">${isFresh ? t.notifying : t.noCrews}</p>` : '';
  const review = progress.waitsForReview ? `<p class="sent">${t.waitingText}</p>` : '';
  const button = `<ul class="answers">${answer(`/jobs/${state.jobId}`, t.toJob, 'main')}</ul>`;
  const account = isOwner ? `<p class="quiet">${t.setPassword}</p>` : `<p class="quiet">${t.signInForJob}</p>`;
  const main = `${wire}<h1>${title}</h1>${review}${progress.waitsForReview ? '' : numbersOf(t, progress, now)}${none}${button}<p class="quiet">${t.updates}</p>${account}`;
  return frame({ language, title, main, here: `${PAGE}/${encodeURIComponent(state.token)}`, refresh: REFRESH_SECONDS });
}

/** A post that was closed without a job. */
export function overPage(language: Language, outcome: 'dismissed' | 'expired'): string {
  const t = PAGE_TEXTS[language];
  const title = t.over[outcome];
  const main = `<h1>${title}</h1><p>${t.overText}</p><ul class="answers">${answer(PAGE, t.postAgain, 'main')}</ul>`;
  return frame({ language, title, main });
}

/** No post has this link, or a call failed as a whole. */
export function sorryPage(language: Language, message: string | undefined): string {
  const t = PAGE_TEXTS[language];
  const title = message === undefined ? t.gone : t.sorry;
  const text = message === undefined ? t.goneText : said(language, message);
  const main = `<h1>${title}</h1><p class="wrong">${escape(text)}</p><ul class="answers">${answer(PAGE, t.postAgain, 'main')}</ul>`;
  return frame({ language, title, main });
}

/** Of an address: what fits, and nothing else. */
export function readAnswers(query: Readonly<Record<string, unknown>>): Answered {
  const { hurt, wires, touches } = query;
  const isOneOf = (values: readonly string[], value: unknown): value is string =>
    typeof value === 'string' && values.includes(value);
  return {
    ...(isOneOf(['no', 'yes', 'called'], hurt) ? { hurt } : {}),
    ...(isOneOf(WIRES, wires) ? { wires } : {}),
    ...(isOneOf(TOUCH_ANSWERS, touches) ? { touches } : {}),
  };
}
