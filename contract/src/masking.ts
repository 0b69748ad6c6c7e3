// Masks what looks like a phone number, an email address or a link, until payment.

import { BEFORE, CALLED, hideSpokenNumbers, IS_CALLED, SPOKEN_SIGN } from './spoken-numbers.ts';
import { ACCOUNT_SIGN, ACCOUNTS } from './masking-accounts.ts';
import { asRead } from './as-read.ts';
import { mayHold, patternOf, type Secret } from './masking-secrets.ts';
import { HIDDEN } from './hidden-mark.ts';

/** Endings of bare domains that people here use, and those that say nothing else in a sentence. */
const ENDINGS =
  'c[o0]m|net|org|gov|edu|mil|int|biz|info|mobi|name|tel|us|co|io|la|me|tv|cc|ai|gg|ly|ca|mx|uk|de|fr|eu|to(?=/)|app|dev|site|website|web|online|' +
  'shop|store|pro|link|xyz|vip|club|blog|cloud|digital|tech|systems|network|media|studio|agency|email|llc|inc|ltd|company|services|contractors|' +
  'construction|builders|enterprises|solutions|associates|rentals|properties|realty|estate|homes|works|guru|expert|directory|consulting|' +
  'industries|management|international|xn--[a-z0-9-]{2,59}';
/** Endings that begin a sentence as well: taken for one where its first letter is small, since a dot without a space before it is common. */
const WORDY_ENDINGS =
  'tree|trees|care|garden|land|house|farm|green|earth|eco|energy|group|team|support|repair|tools|cleaning|design|page|chat|social|live|life|world|' +
  'city|town|place|zone|today|now|top|best|one|plus|space|fun|cool|rocks|center|work|market|deals|direct|contact|call|menu|photos|gallery|news';
const BRACKETED = (word: string) => String.raw`\s{0,2}[([{<]\s?${word}\s?[)\]}>]\s{0,2}`;
/** A word between quotes or other marks, where what follows must be a domain: joe *at* pelican *dot* com. */
const MARKED = (word: string) => String.raw`\s{0,2}["'*/|~_-]${word}["'*/|~_-]\s{0,2}`;
const DOT_SAID = 'd[o0]t|punto';
const DOT_WORD = String.raw`(?:${DOT_SAID}|\.)`;
/** Invisible characters are no way around. */
const LABEL = String.raw`[\p{L}\p{N}\p{Cf}-]{1,63}`;
const NAME = String.raw`[\p{L}\p{N}\p{Cf}._%+-]{1,64}`;
/** A dot between two words that no sentence has: without spaces, with one before it, or spelled. */
const DOT = String.raw`(?:[.。]|\s{1,2}[.。]\s{0,2}|${BRACKETED(DOT_WORD)}|\s{1,2}(?:${DOT_SAID})\s{1,2})`;
/** The same, and one at the end of a word: before an ending that is one. */
const ANY_DOT = String.raw`(?:\s{0,2}[.。]\s{0,2}|${BRACKETED(DOT_WORD)}|${MARKED(`(?:${DOT_SAID})`)}|\s{1,2}(?:${DOT_SAID})\s{1,2})`;
/** A dot that is spelled out: nobody does that but for an address. */
const SPELLED_DOT = String.raw`(?:${BRACKETED(DOT_WORD)}|\s{1,2}d[o0]t\s{1,2})`;
/** A literal @, or one in brackets: with a dot after the next word it is an address, with any ending. */
const AT = String.raw`(?:\s{0,2}@\s{0,2}|${BRACKETED('(?:at|arroba|@)')}|\s{1,2}arroba\s{1,2})`;
/** Mail services whose names say nothing else: after 'at', or before ' com', no more is needed. */
const PLAIN_MAIL_HOSTS = 'g[ -]?mail|googlemail|yahoo|hotmail|icloud|aol|protonmail|bellsouth';
/** Where most mailboxes here are: named after an @, no ending is needed. */
const MAIL_HOSTS = `${PLAIN_MAIL_HOSTS}|outlook|proton|comcast`;
/** 'g m a i l' */
const SPACED_HOST = `(?:${PLAIN_MAIL_HOSTS.replaceAll(/(?<=[a-z])(?=[a-z])/g, String.raw`\s`)})`;
/** Words before 'gmail' that are no mailbox. */
const NO_MAILBOX =
  'a|an|and|any|by|e-?mail|from|has|have|her|his|in|its|my|no|of|on|only|or|our|the|their|through|to|use|uses|using|via|with|your|con|de|en|mi|por|su|tengo|un|y';
const ANY_ENDING = String.raw`(?:xn--[a-z0-9-]{2,59}|\p{L}[\p{L}\p{Cf}]{1,62})`;

/** Email addresses, also spelled out: name (at) place (dot) com. */
export const MAIL_ADDRESS = new RegExp(
  [
    String.raw`\b${NAME}${AT}${LABEL}(?:${DOT}${LABEL}){0,3}${DOT}${ANY_ENDING}\b`,
    String.raw`\b${NAME}(?:${AT}|${BRACKETED('a')}|${MARKED('(?:at|arroba)')}|\s{1,2}at\s{1,2})${LABEL}(?:${ANY_DOT}${LABEL}){0,3}${ANY_DOT}(?:${ENDINGS})\b`,
    String.raw`\b${NAME}\s{1,2}at\s{1,2}${LABEL}(?:${SPELLED_DOT}${LABEL}){0,3}${SPELLED_DOT}${ANY_ENDING}\b`,
    String.raw`\b${NAME}${AT}(?:${MAIL_HOSTS})(?:com)?\b(?:[.,·•_ -]{1,2}(?:dot[_ -])?com\b)?`,
    String.raw`\b${NAME}(?:\s{1,2}["']?at["']?\s{1,2}|[\s_/*-]{1,3}at[\s_/*-]{1,3})["']?(?:${PLAIN_MAIL_HOSTS})\b(?:[\s.,]{1,2}com\b)?`,
    // 'joe, gmail com', 'joegmail dot com'
    String.raw`\b${NAME}[\s,]{1,3}(?:${PLAIN_MAIL_HOSTS})[\s,]{1,3}com\b`,
    // 'joe gmail', where nothing else is said of it
    String.raw`(?<![\p{L}\p{N}._%+-])(?!(?:${NO_MAILBOX})\s)${NAME}\s{1,2}(?:${PLAIN_MAIL_HOSTS})(?=\s{0,2}(?:[.,;!?\n]|$))`,
    // 'my gmail is joe', 'yahoo: joe'
    String.raw`\b(?:${PLAIN_MAIL_HOSTS})(?:\s{0,2}[:=]\s{0,2}|\s{1,2}(?:is|es)\s{1,2})[\p{L}\p{N}._%+-]{2,64}`,
    String.raw`\b${NAME}\s{0,2}@\s{0,2}\[?\p{N}{1,3}(?:\.\p{N}{1,3}){3}\]?`,
    // name_at_place_dot_com
    String.raw`\b[\p{L}\p{N}.%+_-]{1,64}[_-]at[_-][\p{L}\p{N}]{1,63}(?:[_-]dot[_-][\p{L}\p{N}]{2,63}){0,2}[_-]dot[_-](?:${ENDINGS})(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);

const PATH_AFTER = String.raw`(?:\/[^\s<>"']{0,200})?`;
/** Of a bare domain: two characters at least, one of them a letter, so that 34.5 and 8.am are none. */
const HOST = String.raw`(?<![\p{L}\p{N}-])(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}-]{2,63}`;
const COM_GAP = String.raw`(?:[\s,/*_|()[\]{}<>"'-]{1,4}|\s{1,2}\.\s{0,2})`;
/** 'Metairie.LA 70001' is a place. */
const NO_ZIP = String.raw`(?!\s{0,2}7[01]\d{3})`;

const WORDED: readonly RegExp[] = [
  // Links, with or without a scheme.
  /\b(?:[a-z]{3,10}:\/\/|www\.)[^\s<>"']{2,300}/giu,
  MAIL_ADDRESS,
  /(?<![\p{L}\p{N}.])(?:t\.me|m\.me|goo\.gl|linktr\.ee|youtu\.be|is\.gd|lnkd\.in|rb\.gy|g\.page)\/[^\s<>"']{1,200}/giu,
  // 'pelicantrees dotcom', 'pelicantrees。com'
  new RegExp(String.raw`${HOST}(?:\s{0,2}(?:${DOT_SAID})\s?|。)(?:com|net|org)(?![\p{L}\p{N}])${PATH_AFTER}`, 'giu'),
  new RegExp(
    String.raw`${HOST}(?:\.|\s{1,2}\.\s{0,2}|${SPELLED_DOT})(?:${ENDINGS})(?![\p{L}\p{N}])${NO_ZIP}${PATH_AFTER}`,
    'giu',
  ),
  new RegExp(String.raw`${HOST}\.(?:${WORDY_ENDINGS})(?![\p{L}\p{N}])${PATH_AFTER}`, 'gu'),
  // 'www pelicantrees com', and an address with a space after each letter: 'j o e @ g m a i l . c o m', 'joe at g m a i l'
  /\bwww\s{1,2}[\p{L}\p{N}-]{2,63}\s{1,2}(?:com|net|org)\b/giu,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:\s[\p{L}\p{N}]){1,30}\s{0,2}@\s{0,2}[\p{L}\p{N}](?:\s[\p{L}\p{N}]){1,30}(?:\s?\.\s?\p{L}(?:\s\p{L}){1,5})?(?![\p{L}\p{N}])/giu,
  new RegExp(String.raw`\b${NAME}(?:${AT}|\s{1,2}at\s{1,2})${SPACED_HOST}(?:\s?(?:\.|dot)\s?c\s?o\s?m)?\b`, 'giu'),
  // 'pelicantrees com', 'pelicantrees, c0m', 'pelicantrees d.o.t com', 'pelicantrees period c o m': 'com' is no word of either language.
  new RegExp(
    String.raw`${HOST}(?:${COM_GAP}(?:d[\s.]?[o0][\s.]?t|punto|period|point|comma))?${COM_GAP}c\s?[o0]\s?m(?![\p{L}\p{N}])${PATH_AFTER}`,
    'giu',
  ),
  ...ACCOUNTS,
];

/** The separators of a phone number in one of the usual notations, or in one meant to evade this. */
const BETWEEN = String.raw`[\s\p{Cf}().\-–—/_*•·|~]{0,3}`;
/** Area code, exchange and line number with anything between them on one line; commas only without a space, as lists have one. */
const GAP = String.raw`(?:[^\p{L}\p{N}\n,;:$]{0,10}|[,;:])`;
const WIDE_GAP = String.raw`[^\p{L}\p{N}\n$]{0,10}`;
const AREA_CODE = '(?:225|318|337|504|985)';
const SEPARATOR_WORD = 'x|and|then|y|luego|dash|hyphen|dot|punto|gui[oó]n';
export const PHONE_SHAPE = new RegExp(
  [
    String.raw`(?<![\p{N}$.])(?:\+?1${GAP})?\(?[2-9]\p{N}{2}${GAP}[2-9]\p{N}{2}${GAP}\p{N}{4}(?!\p{N})`,
    // Area codes of Louisiana.
    String.raw`(?<![\p{N}$.])(?:\+?1${GAP})?\(?${AREA_CODE}${WIDE_GAP}[2-9]\p{N}{2}${WIDE_GAP}\p{N}{4}(?!\p{N})`,
    // No price: '$225-555-0134', '$2255550134'.
    String.raw`(?<=\$)[2-9]\p{N}{2}(?<tight>[-.]?)[2-9]\p{N}{2}\k<tight>\p{N}{4}(?!\p{N})`,
    // '225x555x0134', '225x5550134', '225 and 555 and 0134', '225, then 555, then 0134', '225 dash 555 dash 0134'
    String.raw`(?<![\p{N}$.])${AREA_CODE}[\s,]{0,2}(?<word>${SEPARATOR_WORD})\s{0,2}[2-9]\p{N}{2}[\s,]{0,2}\k<word>\s{0,2}\p{N}{4}(?!\p{N})`,
    String.raw`(?<![\p{N}$.])${AREA_CODE}x[2-9]\p{N}{6}(?!\p{N})`,
    // '2+2+5+5+5+5+0+1+3+4'
    String.raw`(?<![\p{N}$.+])[2-9](?:\+\p{N}){9}(?![\p{N}+])`,
    // '1-800-555-TREE', '225-PELICAN', '1 800 TREE NOW'
    String.raw`(?<![\p{N}$.-])(?:(?:1[-. ])?\(?(?:${AREA_CODE}|8(?:00|[3-8][3-8]))\)?[-.]|1 8(?:00|[3-8][3-8]) )(?=[\p{N}.-]{0,5}[A-Z]{3})(?:[A-Z\p{N}]{3}[-. ]?[A-Z\p{N}]{4}|[A-Z\p{N}]{4}[-. ][A-Z\p{N}]{3})(?![\p{L}\p{N}])`,
    // 'area code 225, number 5550134', '225 area, 555 0134'
    String.raw`(?<![\p{N}$.])(?:area code[^\p{N}\n]{1,3}${AREA_CODE}|${AREA_CODE} area(?: code)?)[^\p{N}\n$]{0,24}[2-9]\p{N}{2}[^\p{L}\p{N}\n$]{0,3}\p{N}{4}(?!\p{N})`,
    // Dialed with 0 or 00 before it.
    String.raw`(?<![\p{N}$.])0{1,3}1?[2-9]\p{N}{9}(?!\p{N})`,
    // Ten digits with a comma or space after each; a count from one on begins with 1.
    String.raw`(?<![\p{N}$.,])[2-9](?:[, ] ?\p{N}){9}(?!\p{N}|,\s?\p{N})`,
  ].join('|'),
  'gu',
);

const ENGLISH_DIGITS = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
const DIGIT_WORD = `(?:${ENGLISH_DIGITS}|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)`;
const WORD_GAP = String.raw`[\s,.;:·–—/_*|-]{1,3}`;
const DIGIT_WORDS = (least: number, most: number) =>
  `(?:${DIGIT_WORD}${WORD_GAP}){${least - 1},${most - 1}}${DIGIT_WORD}`;
/** Counting from one on is no phone number. */
const COUNTING = String.raw`(?!(?:one${WORD_GAP}two${WORD_GAP}three|uno${WORD_GAP}dos${WORD_GAP}tres)\b)`;
/** A phone number in words, seven digits or more; or its area code or line number in words and the rest in digits. */
const SPOKEN_NUMBER = new RegExp(
  [
    String.raw`(?<!${DIGIT_WORD}${WORD_GAP})(?<![\p{L}\p{N}])${COUNTING}${DIGIT_WORDS(7, 11)}(?![\p{L}\p{N}])`,
    String.raw`\b${DIGIT_WORDS(3, 3)}${WORD_GAP}[2-9]\p{N}{2}${WORD_GAP}\p{N}{4}(?!\p{N})`,
    String.raw`(?<![\p{N}$.])\(?${AREA_CODE}\)?${WORD_GAP}(?:[2-9]\p{N}{2}${WORD_GAP}${DIGIT_WORDS(4, 4)}|${DIGIT_WORDS(7, 7)})\b`,
  ].join('|'),
  'giu',
);
/** Figures and words of digits, with little or nothing between them; 'o' for zero is English alone, since it is a word in Spanish. */
const DIGIT_TOKEN = String.raw`\p{N}{1,10}(?!\p{N})|(?:double\s|triple\s)?(?:${DIGIT_WORD}|o)`;
const DIGIT_RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.])(?:(?:${DIGIT_TOKEN})[\s,.;:·–—/_*|()-]{0,3}){2,16}(?:${DIGIT_TOKEN})(?![\p{L}\p{N}])`,
  'giu',
);
const TOKENS = new RegExp(DIGIT_TOKEN, 'giu');
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** A digit run with words among its figures that has the groups of a phone number: 'five zero 4 555 0142', '5 zero 4 5 5 5 0 one 4 2'. */
function isMixedNumber(run: string, before: string): boolean {
  const tokens = run.match(TOKENS) ?? [];
  // Only lengths and the leading 1 matter: every word is one digit, doubled or tripled.
  const lengths = tokens.map((token) =>
    /^\p{N}/u.test(token) ? token.length : (TIMES[token.slice(0, 6).toLowerCase()] ?? 1),
  );
  const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
  const all = ends.at(-1) ?? 0;
  const from = all === 11 && /^(?:1|one|uno)/i.test(run) ? 1 : 0;
  const hasWord = tokens.some((token) => /^\p{L}/u.test(token));
  if (!hasWord || !ends.includes(from + 3)) {
    return false;
  }
  return all - from === 10 ? ends.includes(from + 6) || lengths.at(-1) === 7 : all === 7 && IS_CALLED.test(before);
}

/** Figures with letters that look like them, in the groups of a phone number: '5o4-555-o142', '22S-5S5-0l34'. */
const LOOK_ALIKES =
  /(?<![\p{L}\p{N}$.])\(?[\p{N}oOlIsSB]{3}[^\p{L}\p{N}\n,;:$]{1,3}[\p{N}oOlIsSB]{3}[^\p{L}\p{N}\n,;:$]{0,3}[\p{N}oOlIsSB]{4}(?![\p{L}\p{N}])/gu;
const isLookAlike = (run: string) =>
  (run.match(/\p{N}/gu) ?? []).length >= 6 &&
  run.split(/[^\p{L}\p{N}]+/u).every((part) => part === '' || /\p{N}/u.test(part));

/** Seven digits with a space or nothing between them are a telephone number where the words before them say so, or alone in a field. */
const LOCAL_NUMBER = new RegExp(
  String.raw`(?<=${CALLED})[2-9]\p{N}{2} ?\p{N}{4}(?!\p{N}|[.,-]\p{N}|\s{0,2}(?:sq|ft|feet|dollars|bucks|lbs?|trees|%))|^\s{0,3}[2-9]\p{N}{2} ?\p{N}{4}\s{0,3}$`,
  'giu',
);

const DIGITS: readonly RegExp[] = [
  PHONE_SHAPE,
  SPOKEN_NUMBER,
  LOCAL_NUMBER,
  // Ten or eleven digits, however punctuated; seven with a hyphen or dot, but for the number of a license, and '900-1100' pounds.
  new RegExp(String.raw`(?<![\p{N}$.])\(?\+?\(?(?:\p{N}${BETWEEN}){9,10}\p{N}(?!\p{N})`, 'gu'),
  /(?<![\p{N}$.-])(?<!\b(?:licen[sc]e|lic|ldaf|isa|permit|policy|certificate|cert)\b[\s:.#]{0,3}(?:(?:no|number|nr)[\s:.#]{1,3})?)(?!\p{N}[05]0[-–]\p{N}{2}[05]0(?!\p{N}))\p{N}{3}[-.–_*•·]\p{N}{4}(?!\p{N}|[.-]\p{N})/giu,
];

/** What gives somebody away. Whatever they match, SIGNS matches too: a new pattern needs its sign there. */
export const PATTERNS: readonly RegExp[] = [...WORDED, ...DIGITS];

/** Days of this century with their hours, ZIPs of Louisiana side by side, and large numbers with commas: ten digits that are no phone. */
export const INNOCENT_DIGITS = new RegExp(
  [
    String.raw`(?<![\p{N}\-/.])20\d\d-(?:0\d|1[0-2])-[0-3]\d(?:[ T][0-2]\d:[0-5]\d)?(?![\p{N}])`,
    String.raw`(?<![\p{N}\-/.])(?:0?[1-9]|1[0-2])[/.\-](?:0?[1-9]|[12]\d|3[01])[/.\-]20[2-9]\d(?!\p{N})`,
    String.raw`(?<![\p{N}.,])[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?(?!\p{N}|,\p{N}|[^\p{L}\p{N}\n]{0,5}\p{N}{4}(?!\p{N}))`,
    String.raw`(?<!\p{N})7[01]\d{3}(?:[\s/–]{1,3}7[01]\d{3})+(?!\p{N}|[-–]\p{N})`,
  ].join('|'),
  'gu',
);

const hide = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((words, pattern) => words.replace(pattern, HIDDEN), text);

/** Hides phone numbers with words or letters among their figures. */
const hideMixed = (text: string) =>
  text
    .replace(DIGIT_RUN, (run: string, at: number) =>
      isMixedNumber(run, text.slice(Math.max(0, at - BEFORE), at)) ? HIDDEN : run,
    )
    .replace(LOOK_ALIKES, (run) => (isLookAlike(run) ? HIDDEN : run));

/** Hides phone numbers between the days and ZIPs, which stay. */
function hideDigits(text: string): string {
  const innocent = text.match(INNOCENT_DIGITS) ?? [];
  return text
    .split(INNOCENT_DIGITS)
    .map((part, i) => hideMixed(hide(hideSpokenNumbers(part, HIDDEN), DIGITS)) + (innocent[i] ?? ''))
    .join('');
}

/** One cheap look: what none of it is in, none of the patterns can match. Most texts end here. */
export const SIGNS = new RegExp(
  [
    String.raw`:\/\/|www[.\s]|\bat\s{1,2}${SPACED_HOST}|${DOT_SAID}|c\s?[o0]\s?m(?![\p{L}\p{N}])|arroba|[([{<]\s?at\s?[)\]}>]|[([{<]\s?\.\s?[)\]}>]|[,。](?:com|net|org)\b`,
    String.raw`${ACCOUNT_SIGN}|\b(?:${PLAIN_MAIL_HOSTS})`,
    String.raw`(?:t\.me|m\.me|goo\.gl|linktr\.ee|youtu\.be|is\.gd|lnkd\.in|rb\.gy|g\.page)\/`,
    SPOKEN_SIGN,
    String.raw`\p{N}{3}\)?(?:[-.][\p{L}\p{N}]| \p{L}{3})`,
    String.raw`(?:${DIGIT_WORD}[\s,.;:·–—/_*|()-]{0,3}){2}${DIGIT_WORD}|\s{0,2}[.。]\s{0,2}(?:${ENDINGS}|${WORDY_ENDINGS})\b`,
    String.raw`\p{N}(?:[^\p{L}\p{N}]{0,10}(?:\p{N}|[olisb]|${SEPARATOR_WORD}|area|code|double|triple|${DIGIT_WORD})){6}`,
  ].join('|'),
  'iu',
);

/** In decomposed text, so that an accent more or less hides nobody's name. */
function hideSecrets(text: string, patterns: readonly RegExp[]): string {
  const apart = text.normalize('NFD');
  const hidden = hide(apart, patterns);
  return hidden === apart ? text : hidden.normalize('NFC');
}

/** The text as others see it before payment, and whether anything was hidden; `secrets`: names and addresses of its writer. */
export function maskContacts(text: string, secrets: readonly Secret[] = []): { text: string; masked: boolean } {
  const plain = asRead(text);
  const ofSecrets = secrets
    .filter((secret) => mayHold(plain, secret))
    .map(patternOf)
    .filter((pattern) => pattern !== undefined);
  const searched = SIGNS.test(plain) ? hideDigits(hide(plain, WORDED)) : plain;
  const hidden = hideSecrets(searched, ofSecrets);
  return hidden === plain ? { text, masked: false } : { text: hidden, masked: true };
}
