// The door check's pages as complete HTML without scripts. Pure.
import { MOST_REPORT_LETTERS, showDoorCode, type DoorCheck } from '@live-oak/contract/features/door-check/schema.ts';
import { reasonIn, wordsIn } from '@live-oak/contract/reasons.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { LOCALES, type Language } from '@live-oak/contract/language.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import { MARK } from '../../kernel/http/plain-pages.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { STYLE } from './page-styles.ts';
import { isKeyOf } from '@live-oak/contract/keys.ts';

function wordsOf(language: Language) {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', ...options });
    return (date: string) => format.format(new Date(`${date}T12:00:00Z`));
  };
  return {
    language,
    t: PAGE_TEXTS[language],
    /** '2026-12-31' → 'December 31, 2026' */
    dayOf: of({ year: 'numeric', month: 'long', day: 'numeric' }),
    /** '2026-12-31' → 'Thursday' */
    weekdayOf: of({ weekday: 'long' }),
  };
}
type Words = ReturnType<typeof wordsOf>;

const WORDS: Record<Language, Words> = { en: wordsOf('en'), es: wordsOf('es') };

function until({ t, dayOf }: Words, date: string | null, today: string): string {
  if (date === null) return t.noDate;
  return date < today ? t.expired(dayOf(date)) : t.valid(dayOf(date));
}

const YES =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m7 12.5 3.5 3.5L17 9" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const NO =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m8.500 8.500 7 7m0-7-7 7" stroke-width="2.5" stroke-linecap="round"/></svg>';

const unsafe = ({ t }: Words) => `<p class="safe">${t.unsafe}</p>`;

function frame({ language, t }: Words, title: string, main: string, foot = ''): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escape(title)} · ${t.titleEnd}</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body><header><div><a href="/">${MARK}Live Oak</a><span>${t.doorCheck}</span></div></header><main>${main}</main><footer>${foot}<p>${t.foot}</p></footer></body></html>`;
}

const titleOf = (t: Words['t'], reason: DoorCheck['reason']) =>
  reason === 'not_verified' ? t.notVerified : t.notValid;

function verdict({ t, dayOf, weekdayOf }: Words, { checked, reason, today }: DoorCheck): string {
  const day = t.todayIs(`${weekdayOf(today)}, ${dayOf(today)}`);
  return checked
    ? `<div class="verdict">${YES}<div><strong>${t.checked}</strong>${t.allInForce} ${day}</div></div>`
    : `<div class="verdict no">${NO}<div><strong>${titleOf(t, reason)}</strong>${escape(reason === null ? '' : t.reasons[reason])} ${day}</div></div>`;
}

const row = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

function workersCompOf(words: Words, workersComp: DoorCheck['workersComp'], today: string): string {
  if (workersComp === null) return words.t.none;
  const { validUntil, exemption } = workersComp;
  return exemption === null ? until(words, validUntil, today) : words.t.exempt(exemption);
}

function facts(words: Words, { license, insurance, workersComp, memberSince, checked, today }: DoorCheck): string {
  const { t, dayOf } = words;
  return `<dl>${row(
    escape(license ? t.licenses[license.kind] : t.license),
    license ? `${escape(license.number ?? t.seen)}<small>${until(words, license.validUntil, today)}</small>` : t.none,
  )}${row(t.insurance, insurance ? until(words, insurance.validUntil, today) : t.none)}${row(t.workersComp, workersCompOf(words, workersComp, today))}${row(
    checked ? t.memberSince : t.firstMember,
    memberSince === null ? t.notMember : dayOf(memberSince),
  )}</dl>`;
}

/** A report as it was typed, with its errors by field. */
export interface TypedReport {
  message: string;
  contact: string;
  errors: Readonly<Record<string, string>>;
}

/** The text of a reason, in English where the language has none; a sentence as it is. */
function textOf({ refusals }: Words['t'], text: string): string {
  const reason = reasonIn(text);
  return reason === undefined ? text : (wordsIn(refusals, reason) ?? wordsIn(REFUSALS, reason) ?? text);
}

function field({ t }: Words, name: 'message' | 'contact', typed: TypedReport | undefined) {
  const error = typed?.errors[name];
  if (error === undefined) return { error: '', described: '' };
  const described = ` aria-invalid="true" aria-describedby="${name}-error"`;
  return { error: `<p class="err" id="${name}-error">${escape(textOf(t, error))}</p>`, described };
}

function reportForm(words: Words, code: string, typed: TypedReport | undefined): string {
  const { t } = words;
  const message = field(words, 'message', typed);
  const contact = field(words, 'contact', typed);
  return `<details${typed ? ' open' : ''} id="report"><summary>${t.notMyCrew}</summary><form method="post" action="/v/${encodeURIComponent(code)}/report#report"><p>${t.toldAtOnce}</p><label for="message">${t.whatSeen}</label><textarea id="message" name="message" required maxlength="${MOST_REPORT_LETTERS}"${message.described}>${escape(typed?.message ?? '')}</textarea>${message.error}<label for="contact">${t.reach} <small>${t.reachHint}</small></label><input id="contact" name="contact" maxlength="200" autocomplete="tel" value="${escape(typed?.contact ?? '')}"${contact.described}>${contact.error}<button>${t.send}</button></form></details>`;
}

/** The page of a business. `sent`: thanks for a report. */
export function checkPage(
  check: DoorCheck,
  { language, sent = false, typed }: { language: Language; sent?: boolean; typed?: TypedReport },
): string {
  const words = WORDS[language];
  const { t } = words;
  const thanks = sent ? `<p class="sent" id="sent" role="status">${t.thanks}</p>` : '';
  const advice = `<p>${check.checked ? t.compare : t.doNotBegin}</p>`;
  const foot = `<p>${t.code} <span class="n">${escape(showDoorCode(check.code))}</span> · <a href="/v">${t.another}</a></p>`;
  const main = `${thanks}${verdict(words, check)}<h1>${escape(check.businessName)}</h1>${facts(words, check)}${advice}${unsafe(words)}${reportForm(words, check.code, typed)}`;
  return frame(words, `${check.checked ? t.checked : titleOf(t, check.reason)}: ${check.businessName}`, main, foot);
}

const codeForm = ({ t }: Words, code: string) =>
  `<form action="/v"><label for="code">${t.codeLabel} <small>${t.codeHint}</small></label><input class="code" id="code" name="code" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${escape(code)}"><button>${t.check}</button></form>`;

/** The form for a code. */
export function askPage(language: Language): string {
  const words = WORDS[language];
  const { t } = words;
  return frame(words, t.ask, `<h1>${t.ask}</h1><p>${t.askText}</p>${codeForm(words, '')}${unsafe(words)}`);
}

/** No business has the code. */
export function unknownPage(language: Language, code: string): string {
  const words = WORDS[language];
  const { t } = words;
  const main = `<div class="verdict no">${NO}<div><strong>${t.unknown}</strong>${t.unknownText}</div></div><h1>${t.letterByLetter}</h1><p>${t.letters}</p>${codeForm(words, code.slice(0, 60))}${unsafe(words)}`;
  return frame(words, t.unknown, main);
}

/** The page of an error. */
export function errorPage(language: Language, code: string, message: string): string {
  const words = WORDS[language];
  const { t } = words;
  const title = isKeyOf(t.sorry, code) ? t.sorry[code] : t.sorry.other;
  const main = `<h1>${escape(title)}</h1><p class="wrong">${escape(textOf(t, message))}</p><p><a href="/v">${t.back}</a></p>${unsafe(words)}`;
  return frame(words, title, main);
}
