// Hides what looks like a phone number, an email address, a link or an account, until payment.
import { BEFORE, CALLED, hideSpokenNumbers, IS_CALLED, SPOKEN_SIGN } from './spoken-numbers.ts';
import { ACCOUNT_SIGN } from './masking-accounts.ts';
import * as addresses from './masking-addresses.ts';
import { asRead } from './as-read.ts';
import { mayHold, patternOf, type Secret } from './masking-secrets.ts';
import { HIDDEN } from './hidden-mark.ts';

/** Separators in a phone number, usual or evasive. */
const BETWEEN = String.raw`[\s\p{Cf}().\-–—/_*•·|~=\x60]{0,3}`;
/** What may be between the groups of a phone number on one line; commas only without a space, which lists have. */
const GAP = String.raw`(?:[^\p{L}\p{N}\n,;:$]{0,10}|[,;:])`;
const WIDE_GAP = String.raw`[^\p{L}\p{N}\n$]{0,10}`;
const AREA_CODE = '(?:225|318|337|504|985)';
const SEPARATOR_WORD = 'x|and|then|y|luego|dash|hyphen|dot|punto|gui[oó]n';
export const PHONE_SHAPE = new RegExp(
  [
    String.raw`(?<![\p{N}$.])(?:\+?1${GAP})?\(?[2-9]\p{N}{2}${GAP}[2-9]\p{N}{2}${GAP}\p{N}{4}(?!\p{N})`,
    // Area codes of Louisiana.
    String.raw`(?<![\p{N}$.])(?:\+?1${GAP})?\(?${AREA_CODE}${WIDE_GAP}[2-9]\p{N}{2}${WIDE_GAP}\p{N}{4}(?!\p{N})`,
    // With a dollar sign, but no price: '$225-555-0134', '$2255550134'.
    String.raw`(?<=\$)[2-9]\p{N}{2}(?<tight>[-.]?)[2-9]\p{N}{2}\k<tight>\p{N}{4}(?!\p{N})`,
    // '225x555x0134', '225x5550134', '225 and 555 and 0134', '225, then 555, then 0134', '225 dash 555 dash 0134'
    String.raw`(?<![\p{N}$.])${AREA_CODE}[\s,]{0,2}(?<word>${SEPARATOR_WORD})\s{0,2}[2-9]\p{N}{2}[\s,]{0,2}\k<word>\s{0,2}\p{N}{4}(?!\p{N})`,
    String.raw`(?<![\p{N}$.])${AREA_CODE}x[2-9]\p{N}{6}(?!\p{N})`,
    // '2+2+5+5+5+5+0+1+3+4'
    String.raw`(?<![\p{N}$.+])[2-9](?:\+\p{N}){9}(?![\p{N}+])`,
    // '1-800-555-TREE', '225-PELICAN', '1 800 TREE NOW'
    String.raw`(?<![\p{N}$.-])(?:(?:1[-. ])?\(?(?:${AREA_CODE}|8(?:00|[3-8][3-8]))\)?[-.]|1 8(?:00|[3-8][3-8]) )(?=[\p{N}.-]{0,5}[A-Z]{3})(?:[A-Z\p{N}]{3}[-. ]?[A-Z\p{N}]{4}|[A-Z\p{N}]{4}[-. ][A-Z\p{N}]{3})(?![\p{L}\p{N}])`,
    // 'area code 225, number 5550134', '225 area, 555 0134'
    String.raw`(?<![\p{N}$.])(?:area code[^\p{N}\n]{1,3}${AREA_CODE}|${AREA_CODE} \(?area(?: code)?)[^\p{N}\n$]{0,24}[2-9]\p{N}{2}[^\p{L}\p{N}\n$]{0,3}\p{N}{4}(?!\p{N})`,
    // After a dialed 0 or 00.
    String.raw`(?<![\p{N}$.])0{1,3}1?[2-9]\p{N}{9}(?!\p{N})`,
    // Ten digits with a comma or space after each; a count begins with 1.
    String.raw`(?<![\p{N}$.,])[2-9](?:[, ] ?\p{N}){9}(?!\p{N}|,\s?\p{N})`,
  ].join('|'),
  'gu',
);

const ENGLISH_DIGITS = 'zero|oh|one|two|three|four|five|six|seven|eight|nine';
const DIGIT_WORD = `(?:${ENGLISH_DIGITS}|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)`;
const WORD_GAP = String.raw`[\s,.;:·–—/_*|-]{1,3}`;
const DIGIT_WORDS = (least: number, most: number) =>
  `(?:${DIGIT_WORD}${WORD_GAP}){${least - 1},${most - 1}}${DIGIT_WORD}`;
/** Counting from one is no phone number. */
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
/** Digits in figures or words; 'o' for zero only in English, since it is a word in Spanish. */
const DIGIT_TOKEN = String.raw`\p{N}{1,10}(?!\p{N})|(?:double\s|triple\s)?(?:${DIGIT_WORD}|o)`;
const DIGIT_RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.])(?:(?:${DIGIT_TOKEN})[\s,.;:·–—/_*|()-]{0,3}){2,16}(?:${DIGIT_TOKEN})(?![\p{L}\p{N}])`,
  'giu',
);
const TOKENS = new RegExp(DIGIT_TOKEN, 'giu');
/** Common words that sound like digits, and misspelled digits. */
const SOUNDS_LIKE = 'too?|for|won|ate|tree|free|oh?';
const MISSPELLED = 't[uw]oo|thre|fore|foer|fife?|faiv|fiv|sicks|sevin|ait|niner?|nyne|wun';
const SOUND = `(?:${SOUNDS_LIKE}|${MISSPELLED})`;
const SOUNDED = (count: number) => {
  const one = `(?:\\p{N}|${DIGIT_WORD}|${SOUND})`;
  return String.raw`(?:\p{N}{${count}}|${one}(?:${WORD_GAP}${one}){${count - 1}})`;
};
/** 'two too five fife fife fife zero won three for' */
const SOUNDED_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}$.])${SOUNDED(3)}${WORD_GAP}${SOUNDED(3)}${WORD_GAP}${SOUNDED(4)}(?![\p{L}\p{N}])`,
  'giu',
);
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/** True for figures and words in the groups of a phone number: 'five zero 4 555 0142', '5 zero 4 5 5 5 0 one 4 2'. */
function isMixedNumber(run: string, before: string): boolean {
  const tokens = run.match(TOKENS) ?? [];
  // A word is one digit, doubled or tripled.
  const lengths = tokens.map((token) =>
    /^\p{N}/u.test(token) ? token.length : (TIMES[token.slice(0, 6).toLowerCase()] ?? 1),
  );
  const ends = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
  const all = ends.at(-1) ?? 0;
  const from = all === 11 && /^(?:1|one|uno)/i.test(run) ? 1 : 0;
  const hasWord = tokens.some((token) => /^\p{L}/u.test(token));
  if (!hasWord || !ends.includes(from + 3)) return false;
  return all - from === 10 ? ends.includes(from + 6) || lengths.at(-1) === 7 : all === 7 && IS_CALLED.test(before);
}

/** False for sizes: '2 to 4 for 2 to 3'. */
function isSounded(run: string): boolean {
  const plain = run.match(new RegExp(String.raw`\b(?:${SOUNDS_LIKE})\b`, 'gi'))?.length ?? 0;
  return new RegExp(String.raw`\b(?:${MISSPELLED})\b`, 'i').test(run) || (plain > 0 && plain <= 3);
}

/** Figures with letters that look like figures: '5o4-555-o142', '22S-5S5-0l34'. */
const LOOK_ALIKES =
  /(?<![\p{L}\p{N}$.])\(?[\p{N}oOlIsSB]{3}[^\p{L}\p{N}\n,;:$]{1,3}[\p{N}oOlIsSB]{3}[^\p{L}\p{N}\n,;:$]{0,3}[\p{N}oOlIsSB]{4}(?![\p{L}\p{N}])/gu;
const isLookAlike = (run: string) =>
  (run.match(/\p{N}/gu) ?? []).length >= 6 &&
  run.split(/[^\p{L}\p{N}]+/u).every((part) => part === '' || /\p{N}/u.test(part));

/** Seven digits are a phone number after words that announce one, or alone in a field. */
const LOCAL_NUMBER = new RegExp(
  String.raw`(?<=${CALLED})[2-9]\p{N}{2} ?\p{N}{4}(?!\p{N}|[.,-]\p{N}|\s{0,2}(?:sq|ft|feet|dollars|bucks|lbs?|trees|%))|^\s{0,3}[2-9]\p{N}{2} ?\p{N}{4}\s{0,3}$`,
  'giu',
);

const DIGITS: readonly RegExp[] = [
  PHONE_SHAPE,
  SPOKEN_NUMBER,
  LOCAL_NUMBER,
  // Ten or eleven digits, however punctuated; seven with a hyphen or dot, unless a license number or '900-1100' pounds.
  new RegExp(String.raw`(?<![\p{N}$.])\(?\+?\(?(?:\p{N}${BETWEEN}){9,10}\p{N}(?!\p{N})`, 'gu'),
  /(?<![\p{N}$.-])(?<!\b(?:licen[sc]e|lic|ldaf|isa|permit|policy|certificate|cert)\b[\s:.#]{0,3}(?:(?:no|number|nr)[\s:.#]{1,3})?)(?!\p{N}[05]0[-–]\p{N}{2}[05]0(?!\p{N}))\p{N}{3}[-.–_*•·]\p{N}{4}(?!\p{N}|[.-]\p{N})/giu,
];

/** SIGNS must match whatever one of these matches: add a sign for a new pattern. */
export const PATTERNS: readonly RegExp[] = [...addresses.WORDED_ADDRESSES, ...DIGITS];

/** Ten digits that are no phone number: dates with hours, adjacent ZIPs of Louisiana, and large numbers with commas. */
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

const hideMixed = (text: string) =>
  text
    .replace(DIGIT_RUN, (run: string, at: number) =>
      isMixedNumber(run, text.slice(Math.max(0, at - BEFORE), at)) ? HIDDEN : run,
    )
    .replace(SOUNDED_NUMBER, (run: string) => (isSounded(run) ? HIDDEN : run))
    .replace(LOOK_ALIKES, (run) => (isLookAlike(run) ? HIDDEN : run));

function hideDigits(text: string): string {
  const innocent = text.match(INNOCENT_DIGITS) ?? [];
  return text
    .split(INNOCENT_DIGITS)
    .map((part, i) => hideMixed(hide(hideSpokenNumbers(part, HIDDEN), DIGITS)) + (innocent[i] ?? ''))
    .join('');
}

/** A fast check for most texts: without a match here, none of the patterns matches. */
export const SIGNS = new RegExp(
  [
    String.raw`:\/\/|www[.\s]|\bat\s{1,2}${addresses.SPACED_HOST}|${addresses.DOT_WORDS}|c\s?[o0]\s?m(?![\p{L}\p{N}])|arroba|[([{<]\s?at\s?[)\]}>]|[([{<]\s?\.\s?[)\]}>]|[,。](?:com|net|org)(?![\p{L}\p{N}])`,
    String.raw`${ACCOUNT_SIGN}|\b(?:${addresses.PLAIN_MAIL_HOSTS})`,
    String.raw`(?:t\.me|m\.me|goo\.gl|linktr\.ee|youtu\.be|is\.gd|lnkd\.in|rb\.gy|g\.page)\/`,
    SPOKEN_SIGN,
    String.raw`\p{N}{3}\)?(?:[-.][\p{L}\p{N}]| \p{L}{3})`,
    String.raw`(?:${DIGIT_WORD}[\s,.;:·–—/_*|()-]{0,3}){2}${DIGIT_WORD}|(?:(?:\p{N}|${DIGIT_WORD}|${SOUND})${WORD_GAP}){3}(?:\p{N}|${DIGIT_WORD}|${SOUND})|\s{0,2}[.。]\s{0,2}(?:${addresses.ENDINGS}|${addresses.WORDY_ENDINGS})(?![\p{L}\p{N}])`,
    String.raw`\p{N}(?:[^\p{L}\p{N}]{0,10}(?:\p{N}|[olisb]|${SOUND}|${SEPARATOR_WORD}|area|code|double|triple|${DIGIT_WORD})){6}`,
  ].join('|'),
  'iu',
);

/** Searches decomposed text, so that accents make no difference. */
function hideSecrets(text: string, patterns: readonly RegExp[]): string {
  const apart = text.normalize('NFD');
  const hidden = hide(apart, patterns);
  return hidden === apart ? text : hidden.normalize('NFC');
}

/** The text as others see it before payment, and whether anything was hidden. `secrets`: names and streets of its writer. */
export function maskContacts(text: string, secrets: readonly Secret[] = []): { text: string; masked: boolean } {
  const plain = asRead(text);
  const ofSecrets = secrets
    .filter((secret) => mayHold(plain, secret))
    .map(patternOf)
    .filter((pattern) => pattern !== undefined);
  const searched = SIGNS.test(plain) ? hideDigits(hide(plain, addresses.WORDED_ADDRESSES)) : plain;
  const hidden = hideSecrets(searched, ofSecrets);
  return hidden === plain ? { text, masked: false } : { text: hidden, masked: true };
}
