// The emergency pages as complete HTML: small, without scripts, one question a page, each answer one tap. Pure.
import {
  TOUCH_ANSWERS,
  type EmergencyState,
  type MeasuredPromise,
} from '@live-oak/contract/features/emergencies/schema.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { WIRES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import {
  answer,
  answerFields,
  fieldOf,
  frame,
  hiddenFields,
  PAGE,
  pathOf,
  photoField,
  photoFields,
  question,
  said,
  startOver,
  wholeError,
  withQuery,
  type Answered,
  type Errors,
  type Words,
} from './page-frame.ts';

/** The first question. `ownJobId`: an emergency that the reader posted before. */
export function hurtPage(t: Words, promise: MeasuredPromise, ownJobId: number | undefined): string {
  const measured =
    promise.medianMinutes === null
      ? ''
      : `<p class="sent">${t.promise(promise.medianMinutes, promise.emergencies)}</p>`;
  const answers = [answer(pathOf({ hurt: 'no' }), t.hurtNo), answer(pathOf({ hurt: 'yes' }), t.hurtYes, 'grave')];
  const own =
    ownJobId === undefined ? '' : `<p class="sent">${t.ownPost} <a href="/jobs/${ownJobId}">${t.toJob}</a></p>`;
  const main = `${question(t, 1, t.hurt, answers)}${own}<p class="quiet">${t.how}</p>${measured}`;
  return frame(t, t.name, main, { here: PAGE, isIndexed: true });
}

/** Somebody is hurt: 911, and nothing else until that is acknowledged. */
export function callPage(t: Words): string {
  const main = `<h1>${t.call911}</h1><a class="go" href="tel:911">${t.call911Button}</a><p>${t.call911Text}</p><ul class="answers">${answer(pathOf({ hurt: 'called' }), t.called)}</ul>`;
  return frame(t, t.call911, main, { here: pathOf({ hurt: 'yes' }) });
}

export function wiresPage(t: Words, answered: Answered): string {
  const answers = (['no', 'yes', 'unsure'] as const).map((wires) =>
    answer(pathOf({ ...answered, wires }), t.wireAnswers[wires]),
  );
  const main = `${question(t, 2, t.wires, answers)}${startOver(t)}`;
  return frame(t, t.wires, main, { here: pathOf(answered) });
}

/** `wire`: what to do near wires. `zip`: one of Louisiana, which the next question begins with. */
export function touchesPage(t: Words, answered: Answered, wire: string, zip: string | undefined): string {
  const more: Record<string, string> = zip === undefined ? {} : { zip };
  const answers = TOUCH_ANSWERS.map((touches) =>
    answer(withQuery(pathOf({ ...answered, touches }), more), t.touchAnswers[touches]),
  );
  const main = `${wire}${question(t, 3, t.touches, answers)}${startOver(t)}`;
  return frame(t, t.touches, main, { here: withQuery(pathOf(answered), more) });
}

/** What was typed, with what is wrong with it. */
export interface Typed {
  answered: Answered;
  location: string;
  phone: string;
  photos: readonly number[];
  errors: Errors;
}

const LOCATION = 'required maxlength="300" autocomplete="street-address" enterkeyhint="next"';

/** The fourth question: photo and place. What is sent is kept with the fifth. `here`: its address, where it has one of its own. */
export function wherePage(t: Words, { answered, location, photos, errors }: Typed, here?: string): string {
  const photo = photoField(t, errors, t.photoHint, photos.length);
  const place = fieldOf(t, errors, {
    name: 'location',
    label: t.location,
    hint: t.locationHint,
    value: location,
    attributes: LOCATION,
  });
  const hidden = hiddenFields([...answerFields(answered), ...photoFields(photos)]);
  const main = `<p class="step">${t.step(4)}</p><h1>${t.where}</h1>${wholeError(t, errors)}<form method="post" action="${PAGE}" enctype="multipart/form-data">${hidden}${photo}${place}<button class="wide">${t.next}</button></form>${startOver(t)}`;
  return frame(t, t.where, main, { here });
}

const PHONE = 'required type="tel" maxlength="40" autocomplete="tel" enterkeyhint="send"';

/** The last question: the phone that gets the code. A place that we cannot find is shown once more, and may be posted as it is. */
export function phonePage(
  t: Words,
  { answered, location, phone, photos, errors }: Typed,
  isPlaceKnown: boolean,
): string {
  const kept = photos.length === 0 ? '' : `<p class="sent">${t.photosKept(photos.length)}</p>`;
  const field = fieldOf(t, errors, {
    name: 'phone',
    label: t.phone,
    hint: t.phoneHint,
    value: phone,
    attributes: PHONE,
  });
  const place = fieldOf(t, {}, { name: 'location', label: t.location, value: location, attributes: LOCATION });
  const placeAgain = isPlaceKnown ? '' : `<p class="safe">${t.placeUnknown}</p>${place}`;
  const hidden = hiddenFields([
    ...answerFields(answered),
    ...photoFields(photos),
    ...(isPlaceKnown ? [['location', location] as const] : []),
  ]);
  const main = `<p class="step">${t.step(5)}</p><h1>${t.reachYou}</h1>${wholeError(t, errors)}${kept}<form method="post" action="${PAGE}" enctype="multipart/form-data">${hidden}${placeAgain}${field}<button class="wide">${t.post}</button><p class="quiet">${t.free}</p></form>${startOver(t)}`;
  return frame(t, t.reachYou, main);
}

/** What was typed with the code, what is wrong with it, and whether another code was sent. */
export interface CodeTyped {
  typed?: { code: string; name: string; texts: boolean };
  errors?: Errors;
  isResent?: boolean;
}

const NOTHING_TYPED = { code: '', name: '', texts: false };

/** Asks for the code, and for the name of who has no account. Another code may go to another number. */
export function codePage(
  t: Words,
  state: EmergencyState,
  { typed = NOTHING_TYPED, errors = {}, isResent = false }: CodeTyped = {},
): string {
  const path = `${PAGE}/${encodeURIComponent(state.token)}`;
  const name = state.asksName
    ? fieldOf(t, errors, {
        name: 'name',
        label: t.yourName,
        hint: t.yourNameHint,
        value: typed.name,
        attributes: 'required maxlength="80" autocomplete="name"',
      })
    : '';
  const code = fieldOf(t, errors, {
    name: 'code',
    label: t.code,
    value: typed.code,
    attributes: 'class="code" required inputmode="numeric" maxlength="9" autocomplete="one-time-code"',
  });
  const texts = `<label class="check"><input type="checkbox" name="texts" value="yes" aria-describedby="texts-words"${typed.texts ? ' checked' : ''}>${t.textMe}</label><p class="quiet" id="texts-words">${CONSENT_TEXTS.notices[t.language]}</p>`;
  const resent = isResent ? `<p class="sent" role="status">${t.resent}</p>` : '';
  // Another code is asked for in the same form, so that the name stays.
  const again = `<button class="quiet" formaction="${path}/code" formnovalidate>${t.resend}</button>`;
  const main = `<h1>${t.enterCode}</h1>${resent}${wholeError(t, errors)}<p>${state.codeSent ? t.sentTo(escape(state.phoneEnd)) : t.notSentTo(escape(state.phoneEnd))}</p><form method="post" action="${path}">${code}${name}${texts}<button class="wide">${t.confirm}</button>${again}</form><p class="quiet">${t.noText}</p>${otherNumber(t, path, errors)}`;
  return frame(t, t.enterCode, main, { here: path });
}

/** For a number with a wrong digit. */
function otherNumber(t: Words, path: string, errors: Errors): string {
  const field = fieldOf(t, errors, { name: 'phone', label: t.phone, value: '', attributes: PHONE });
  return `<details${errors['phone'] === undefined ? '' : ' open'}><summary>${t.wrongNumber}</summary><form method="post" action="${path}/phone">${field}<button>${t.textOtherNumber}</button></form></details>`;
}

/** The photo that was left out, for a post that waits for review. Never refreshed: the browser would forget what was chosen. */
export function photoPage(t: Words, token: string, errors: Errors = {}): string {
  const back = `${PAGE}/${encodeURIComponent(token)}`;
  const photo = photoField(t, errors, t.photoLaterHint);
  const main = `<h1>${t.addPhoto}</h1>${wholeError(t, errors)}<form method="post" action="${back}/photo" enctype="multipart/form-data">${photo}<button class="wide">${t.sendPhoto}</button></form><p class="again"><a href="${back}">${t.back}</a></p>`;
  return frame(t, t.addPhoto, main, { here: `${back}/photo` });
}

/** A post that was closed without a job. */
export function overPage(t: Words, outcome: 'dismissed' | 'expired'): string {
  const title = t.over[outcome];
  const main = `<h1>${title}</h1><p>${t.overText}</p><ul class="answers">${answer(PAGE, t.postAgain, 'main')}</ul>`;
  return frame(t, title, main);
}

/** No post has this link, or a call failed as a whole. */
export function errorPage(t: Words, message: string | undefined): string {
  const title = message === undefined ? t.gone : t.sorry;
  const text = message === undefined ? t.goneText : said(t, message);
  const main = `<h1>${title}</h1><p class="wrong">${escape(text)}</p><ul class="answers">${answer(PAGE, t.postAgain, 'main')}</ul>`;
  return frame(t, title, main);
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
