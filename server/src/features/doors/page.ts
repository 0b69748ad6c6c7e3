// The pages of the door check as complete HTML: small, without script, readable on any phone. Pure.
import {
  MOST_REPORT_LETTERS,
  showDoorCode,
  DOOR_WORDS,
  type DoorCheck,
} from '@live-oak/contract/features/doors/schema.ts';
import { STYLE } from './page-look.ts';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text fit for HTML, in an element or in a quoted attribute. */
export const escape = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter);

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });
const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);
/** '2026-12-31' → 'December 31, 2026' */
const dayOf = (date: string) => longDay.format(atNoon(date));
function until(date: string | null, today: string): string {
  if (date === null) {
    return 'no date on file';
  }
  return date < today ? `expired: last valid day ${dayOf(date)}` : `valid until ${dayOf(date)}`;
}

const MARK =
  '<svg width="30" height="30" viewBox="0 0 48 48" fill="currentColor" aria-hidden="true"><path d="M24 7c5 0 8 2 9 4 6 0 11 5 12 10 2 3 1 7-3 7-2 3-5 2-6 1-4 2-7 1-8 0l-1 1c0 4 1 7 4 10H17c3-3 4-6 4-10l-1-1c-1 1-4 2-8 0-1 1-4 2-6-1-4 0-5-4-3-7 1-5 6-10 12-10 1-2 4-4 9-4z"/></svg>';
const YES =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7 12.5 3.5 3.5L17 9" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const NO =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8.500 8.500 7 7m0-7-7 7" stroke-width="2.5" stroke-linecap="round"/></svg>';
const UNSAFE =
  '<p class="safe"><b>Feel unsafe?</b> Keep the door closed and <a href="tel:911">call 911</a> first. Report to us later.</p>';

function frame(title: string, main: string, foot = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)} · Live Oak door check</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body><header><div><a href="/">${MARK}Live Oak</a><span>Door check</span></div></header><main>${main}</main><footer>${foot}<p>Live Oak checks tree businesses in Louisiana before they bid. This page tells of today alone, and nothing of any job.</p></footer></body></html>`;
}

function verdict({ checked, reason, today, license, insurance }: DoorCheck): string {
  const day = `${weekday.format(atNoon(today))}, ${dayOf(today)}`;
  return checked
    ? `<div class="verdict">${YES}<div><strong>Checked</strong>${license && insurance ? 'Approved, papers in force, a member today.' : 'Approved and a member today.'} Today is ${day}.</div></div>`
    : `<div class="verdict no">${NO}<div><strong>Not valid today</strong>${escape(reason === null ? '' : DOOR_WORDS[reason])} Today is ${day}.</div></div>`;
}

const row = (name: string, said: string) => `<div><dt>${name}</dt><dd>${said}</dd></div>`;

function facts({ license, insurance, memberSince, checked, today }: DoorCheck): string {
  const none = 'none verified by Live Oak';
  return `<dl>${row(
    escape(license?.label ?? 'License'),
    license ? `${escape(license.number ?? 'seen')}<small>${until(license.validUntil, today)}</small>` : none,
  )}${row('Liability insurance', insurance ? until(insurance.validUntil, today) : none)}${row(
    checked ? 'Member since' : 'First became a member',
    memberSince === null ? 'not a member so far' : dayOf(memberSince),
  )}</dl>`;
}

/** What somebody typed into the report, with what is wrong with it. */
export interface Typed {
  message: string;
  contact: string;
  errors: Readonly<Record<string, string>>;
}

function field(name: 'message' | 'contact', typed: Typed | undefined): { error: string; described: string } {
  const said = typed?.errors[name];
  return said === undefined
    ? { error: '', described: '' }
    : {
        error: `<p class="err" id="${name}-error">${escape(said)}</p>`,
        described: ` aria-invalid="true" aria-describedby="${name}-error"`,
      };
}

function reportForm(code: string, typed: Typed | undefined): string {
  const message = field('message', typed);
  const contact = field('contact', typed);
  return `<details${typed ? ' open' : ''} id="report"><summary>This is not the crew at my door</summary><form method="post" action="/v/${encodeURIComponent(code)}/report#report"><p>Our administrators are told at once. Your words are not shown to the business.</p><label for="message">What do you see?</label><textarea id="message" name="message" required maxlength="${MOST_REPORT_LETTERS}"${message.described}>${escape(typed?.message ?? '')}</textarea>${message.error}<label for="contact">How can we reach you? <small>Phone or e-mail, if you like</small></label><input id="contact" name="contact" maxlength="200" autocomplete="tel" value="${escape(typed?.contact ?? '')}"${contact.described}>${contact.error}<button>Send the report</button></form></details>`;
}

/** A business as it stands today. `told`: the report that was just sent has arrived. */
export function checkPage(check: DoorCheck, { told = false, typed }: { told?: boolean; typed?: Typed } = {}): string {
  const thanks = told
    ? '<p class="told" id="told" role="status"><b>Thank you, your report arrived.</b> Our administrators have been told and look into it.</p>'
    : '';
  const advice = check.checked
    ? '<p>Compare this name with the truck, the estimate and the papers. Another name is another business.</p>'
    : '<p>Do not let work begin on the word of this card.</p>';
  const foot = `<p>Code <span class="n">${escape(showDoorCode(check.code))}</span> · <a href="/v">Check another code</a></p>`;
  const main = `${thanks}${verdict(check)}<h1>${escape(check.businessName)}</h1>${facts(check)}${advice}${UNSAFE}${reportForm(check.code, typed)}`;
  return frame(`${check.checked ? 'Checked' : 'Not valid today'}: ${check.businessName}`, main, foot);
}

const codeForm = (code: string) =>
  `<form action="/v"><label for="code">Code on the card <small>12 letters and digits; dashes do not matter</small></label><input class="code" id="code" name="code" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${escape(code)}"><button>Check</button></form>`;

/** Where a code is typed. */
export function askPage(): string {
  return frame(
    'Is this crew checked?',
    `<h1>Is this crew checked?</h1><p>Type the code from the crew's card. The answer shows the business, its license and insurance dates, and whether Live Oak stands by it today.</p>${codeForm('')}${UNSAFE}`,
  );
}

/** No business has the code. */
export function unknownPage(code: string): string {
  return frame(
    'Unknown code',
    `<div class="verdict no">${NO}<div><strong>Unknown code</strong>No business of Live Oak has this code.</div></div><h1>Check it letter by letter</h1><p>There is no zero, no one, and no letter O or I in a code. If it is right and still unknown, the card is not ours: do not let work begin on the word of it.</p>${codeForm(code.slice(0, 60))}${UNSAFE}`,
  );
}

/** Something that is not about one business: too many tries, a form from elsewhere. */
export function sorryPage(title: string, message: string): string {
  return frame(
    title,
    `<h1>${escape(title)}</h1><p class="wrong">${escape(message)}</p><p><a href="/v">Back to the door check</a></p>${UNSAFE}`,
  );
}
