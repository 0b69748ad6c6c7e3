// The emergency pages as complete HTML: small, without scripts, one question a page, each answer one tap. Pure.
import {
  TOUCH_ANSWERS,
  type EmergencyProgress,
  type EmergencyState,
  type MeasuredPromise,
} from '@live-oak/contract/features/emergencies/schema.ts';
import { CONSENT_TEXTS } from '@live-oak/contract/features/texting/consent.ts';
import { WIRES } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { isOneOf } from '@live-oak/contract/keys.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import {
  answer,
  answerList,
  fieldOf,
  frame,
  hiddenAnswers,
  hiddenField,
  PAGE,
  postPath,
  pathOf,
  photoField,
  savedPhotos,
  startOver,
  stepTitle,
  wholeError,
  withQuery,
  wordsFor,
} from './page-frame.ts';
import type { Answered, Errors, Words } from './page-frame.ts';

/** The first question. `ownJobId`: an emergency that the reader posted before. */
export function hurtPage(t: Words, promise: MeasuredPromise, ownJobId: number | undefined): string {
  const { medianMinutes, emergencies } = promise;
  const measured = medianMinutes === null ? '' : `<p class="sent">${t.promise(medianMinutes, emergencies)}</p>`;
  const answers = [answer(pathOf({ hurt: 'no' }), t.hurtNo), answer(pathOf({ hurt: 'yes' }), t.hurtYes, 'grave')];
  const own =
    ownJobId === undefined ? '' : `<p class="sent">${t.ownPost} <a href="/jobs/${ownJobId}">${t.toJob}</a></p>`;
  const main = `${stepTitle(t, 1, t.hurt)}${answerList(...answers)}${own}<p class="quiet">${t.how}</p>${measured}`;
  return frame(t, t.name, main, { here: PAGE, isIndexed: true });
}

/** Somebody is hurt: 911, and nothing else until that is acknowledged. */
export function callPage(t: Words): string {
  const called = answerList(answer(pathOf({ hurt: 'called' }), t.called));
  const main = `<h1>${t.call911}</h1><a class="go" href="tel:911">${t.call911Button}</a><p>${t.call911Text}</p>${called}`;
  return frame(t, t.call911, main, { here: pathOf({ hurt: 'yes' }) });
}

export function wiresPage(t: Words, answered: Answered): string {
  const answers = (['no', 'yes', 'unsure'] as const).map((wires) =>
    answer(pathOf({ ...answered, wires }), t.wireAnswers[wires]),
  );
  const main = `${stepTitle(t, 2, t.wires)}${answerList(...answers)}${startOver(t)}`;
  return frame(t, t.wires, main, { here: pathOf(answered) });
}

/** `wire`: what to do near wires. `zip`: one of Louisiana, which the next question begins with. */
export function touchesPage(t: Words, answered: Answered, wire: string, zip: string | undefined): string {
  const more: Record<string, string> = zip === undefined ? {} : { zip };
  const answers = TOUCH_ANSWERS.map((touches) =>
    answer(withQuery(pathOf({ ...answered, touches }), more), t.touchAnswers[touches]),
  );
  const main = `${wire}${stepTitle(t, 3, t.touches)}${answerList(...answers)}${startOver(t)}`;
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

const fileForm = (action: string, fields: string) =>
  `<form id="form" method="post" action="${action}" enctype="multipart/form-data">${fields}</form>`;

/** The fourth question: photo and place. What is sent is saved with the fifth. `here`: its address, where it has its own. */
export function wherePage(t: Words, { answered, location, photos, errors }: Typed, here?: string): string {
  const hidden = hiddenAnswers(answered, photos);
  const photo = photoField(t, errors, t.photoHint, photos.length);
  const place = fieldOf(t, errors, 'location', { label: t.location, hint: t.locationHint, value: location });
  const form = fileForm(PAGE, `${hidden}${photo}${place}<button class="wide">${t.next}</button>`);
  const main = `${stepTitle(t, 4, t.where)}${wholeError(t, errors)}${form}${startOver(t)}`;
  return frame(t, t.where, main, { here, isAnswer: true });
}

/** The last question: the phone that gets the code. A place that we cannot find is shown once more, and may be posted as it is. */
export function phonePage(t: Words, { answered, location, phone, photos, errors }: Typed, isPlaceKnown: boolean) {
  const place = isPlaceKnown
    ? hiddenField('location', location)
    : `<p class="safe">${t.placeUnknown}</p>${fieldOf(t, {}, 'location', { label: t.location, value: location })}`;
  const hidden = hiddenAnswers(answered, photos);
  const field = fieldOf(t, errors, 'phone', { label: t.phone, hint: t.phoneHint, value: phone });
  const button = `<button class="wide">${t.post}</button><p class="quiet">${t.free}</p>`;
  const form = fileForm(PAGE, `${hidden}${place}${field}${button}`);
  const saved = savedPhotos(t, photos.length);
  const main = `${stepTitle(t, 5, t.reachYou)}${wholeError(t, errors)}${saved}${form}${startOver(t)}`;
  return frame(t, t.reachYou, main, { isAnswer: true });
}

/** What was typed with the code, what is wrong with it, and whether another code was sent. */
export interface CodeTyped {
  typed?: { code: string; name: string; phone: string; texts: boolean };
  errors?: Errors;
  isResent?: boolean;
}

const NOTHING_TYPED = { code: '', name: '', phone: '', texts: false };

/** Asks for the code, and for the name of who has no account. Another code may go to another number. */
export function codePage(
  t: Words,
  { token, asksName, codeSent, phoneEnd }: EmergencyState,
  { typed = NOTHING_TYPED, errors = {}, isResent = false }: CodeTyped = {},
): string {
  const path = postPath(token);
  const name = asksName
    ? fieldOf(t, errors, 'name', { label: t.yourName, hint: t.yourNameHint, value: typed.name })
    : '';
  const code = fieldOf(t, errors, 'code', { label: t.code, value: typed.code, isOptional: true });
  const texts = `<label class="check"><input type="checkbox" name="texts" value="yes" aria-describedby="texts-words"${typed.texts ? ' checked' : ''}>${t.textMe}</label><p class="quiet" id="texts-words">${CONSENT_TEXTS.notices[t.language]}</p>`;
  const resent = isResent ? `<p class="sent" role="status">${t.resent}</p>` : '';
  const sent = (codeSent ? t.sentTo : t.notSentTo)(escape(phoneEnd));
  // Another code, and one to another number, are asked for in the same form, so that the name stays.
  const again = `<button class="quiet" formaction="${path}/code" formnovalidate>${t.resend}</button>`;
  const main = `<h1>${t.enterCode}</h1>${resent}${wholeError(t, errors)}<p>${sent}</p><form method="post" action="${path}">${code}${name}${texts}<button class="wide">${t.confirm}</button>${again}<p class="quiet">${t.noText}</p>${otherNumber(t, path, typed.phone, errors)}</form>`;
  return frame(t, t.enterCode, main, { here: path });
}

function otherNumber(t: Words, path: string, phone: string, errors: Errors): string {
  const field = fieldOf(t, errors, 'phone', { label: t.phone, value: phone, isOptional: true });
  return `<details${errors['phone'] === undefined ? '' : ' open'}><summary>${t.wrongNumber}</summary><div>${field}<button formaction="${path}/phone" formnovalidate>${t.textOtherNumber}</button></div></details>`;
}

/** The photo that was left out, for a post that waits for review. Never refreshed: the browser would forget what was chosen. */
export function photoPage(t: Words, token: string, errors: Errors = {}): string {
  const back = postPath(token);
  const here = `${back}/photo`;
  const form = fileForm(here, `${photoField(t, errors, t.photoLaterHint)}<button class="wide">${t.sendPhoto}</button>`);
  const main = `<h1>${t.addPhoto}</h1>${wholeError(t, errors)}${form}<p class="again"><a href="${back}">${t.back}</a></p>`;
  return frame(t, t.addPhoto, main, { here });
}

const endPage = (t: Words, title: string, text: string) =>
  frame(t, title, `<h1>${title}</h1>${text}${answerList(answer(PAGE, t.postAgain, 'main'))}`);

export const closedPage = (t: Words, outcome: 'dismissed' | 'expired') =>
  endPage(t, t.over[outcome], `<p>${t.overText}</p>`);

/** No post has this link, or a call failed as a whole. */
export function errorPage(t: Words, message: string | undefined): string {
  const [title, text] = message === undefined ? [t.gone, t.goneText] : [t.sorry, wordsFor(t, message)];
  return endPage(t, title, `<p class="wrong">${escape(text)}</p>`);
}

/** Of an address: what fits, and nothing else. */
export function readAnswers({ hurt, wires, touches }: Readonly<Record<string, unknown>>): Answered {
  return {
    ...(isOneOf(['no', 'yes', 'called'], hurt) ? { hurt } : {}),
    ...(isOneOf(WIRES, wires) ? { wires } : {}),
    ...(isOneOf(TOUCH_ANSWERS, touches) ? { touches } : {}),
  };
}

const figure = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

function numbersOf(t: Words, { notified, seen, bids, firstBidAt }: EmergencyProgress, now: Date): string {
  const minutes = firstBidAt === null ? 0 : Math.floor((now.getTime() - Date.parse(firstBidAt)) / 60_000);
  const first = firstBidAt === null ? '' : figure(t.firstBid, t.ago(Math.max(0, minutes)));
  return `<dl class="numbers">${figure(t.notified, String(notified))}${figure(t.seen, String(seen))}${figure(t.bids, String(bids))}${first}</dl>`;
}

export type PostedState = 'waiting' | 'open' | 'closed' | 'unpaid' | 'chosen' | 'takenDown' | 'canceled';

interface Posted {
  progress: EmergencyProgress;
  state: PostedState;
  now: Date;
  /** What to do near wires; empty where none is near. */
  wire: string;
  /** Who reads it: its owner, signed in, perhaps without an email address; or somebody who is not signed in. */
  reader: 'owner' | 'ownerWithoutEmail' | 'visitor';
  /** Posted so recently that crews may still be about to be notified. */
  isFresh: boolean;
  /** It waits for review, and a photo may send it out. */
  lacksPhoto: boolean;
}

function nextStep(t: Words, { state, progress: { notified, bids }, isFresh, lacksPhoto }: Posted): string {
  if (state === 'waiting') return `<p class="sent">${t.waitingText}</p>${lacksPhoto ? `<p>${t.photoLater}</p>` : ''}`;
  const none = notified > 0 ? '' : `<p class="safe">${isFresh ? t.notifying : t.noCrews}</p>`;
  return state === 'open' ? `${none}${bids === 0 ? `<p>${t.chooseSoon}</p>` : ''}` : '';
}

/** How bidding goes, until the owner opens the job. */
export function progressPage(t: Words, { token, jobId }: EmergencyState, posted: Posted): string {
  const { progress, state, wire, reader, now, lacksPhoto } = posted;
  const hasBidding = state === 'open' || state === 'closed';
  const numbers = hasBidding ? numbersOf(t, progress, now) : '';
  const toJob = hasBidding && progress.bids > 0 ? t.toBids : t.toJob;
  const here = postPath(token);
  const links = lacksPhoto
    ? [answer(`${here}/photo`, t.addPhoto, 'main'), answer(`/jobs/${jobId}`, toJob)]
    : [answer(`/jobs/${jobId}`, toJob, 'main')];
  const account = { owner: '', ownerWithoutEmail: t.setPassword, visitor: t.signInForJob }[reader];
  const main = `<h1>${t.states[state]}</h1>${wire}${numbers}${nextStep(t, posted)}${answerList(...links)}<p class="quiet">${account}</p><p class="quiet">${t.updates}</p>`;
  return frame(t, t.states[state], main, { here, refresh: 20 });
}
