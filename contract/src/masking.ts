// Hides what looks like a phone number, an e-mail address or a link, until payment (spec 4 "Jobs, bids, award").
// Shared, so that the writer is told before sending what others will not see.

export const HIDDEN = '[hidden until payment]';

const ENDINGS = 'com|net|org|io|us|co|biz|info|me|app|site|online|shop|pro|dev|gov|edu|tv|ly|gg|link';
const AT = String.raw`\s{0,2}(?:@|[([{]\s?at\s?[)\]}]|\sat\s)\s{0,2}`;
const DOT = String.raw`\s{0,2}(?:\.|[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,2}`;

/** What gives somebody away. Whatever they match, SIGNS matches too: a new pattern needs its sign there. */
export const PATTERNS: readonly RegExp[] = [
  // Links, with or without a scheme.
  /\b(?:https?:\/\/|www\.)[^\s<>"']{2,300}/giu,
  // E-mail addresses, also spelled out: name (at) place (dot) com.
  new RegExp(String.raw`\b[\p{L}\p{N}._%+-]{1,64}${AT}[\p{L}\p{N}-]{1,63}(?:${DOT}[\p{L}\p{N}-]{1,63}){0,3}${DOT}(?:${ENDINGS})\b`, 'giu'),
  new RegExp(String.raw`\b[\p{L}\p{N}-]{2,63}\.(?:${ENDINGS})\b(?:\/[^\s<>"']{0,200})?`, 'giu'),
  // Names on social networks.
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,40}/giu,
  // Ten or eleven digits, however punctuated; seven with a hyphen or dot.
  /(?<![\p{N}$.])\(?\+?\(?(?:\p{N}[\s().\-–—/]{0,3}){9,10}\p{N}(?!\p{N})/gu,
  /(?<![\p{N}$.-])\p{N}{3}[-.–]\p{N}{4}(?![\p{N}.-])/gu,
];

/** One cheap look: what none of it is in, none of the patterns can match. Most texts end here. */
export const SIGNS = new RegExp(
  String.raw`:\/\/|www\.|@|(?:\.|[([{]\s?dot\s?[)\]}]|\sdot\s)\s{0,2}(?:${ENDINGS})\b|\p{N}(?:[\s().\-–—/]{0,3}\p{N}){6}`,
  'iu',
);

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What of a name or an address would give it away: too short a text says nothing. */
function patternOf(secret: string): RegExp | undefined {
  const words = secret.normalize('NFKC').trim().split(/\s+/u).filter(Boolean).map(escaped);
  return words.join('').length < 4 ? undefined : new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s{1,3}`)}(?![\p{L}\p{N}])`, 'giu');
}

/** '1423 Audubon St, New Orleans' → '1423 Audubon': house number and the first word of the street. */
export function streetOf(location: string): string | undefined {
  return /\d+[A-Za-z]?\s+[\p{L}\p{N}.'’-]+(?:\s+[\p{L}.'’-]+)?/u.exec(location.normalize('NFKC').split(',')[0] ?? '')?.[0];
}

/** False when the text surely lacks the secret's first word: sparing most texts the search for the whole. */
function mayHold(plain: string, secret: string): boolean {
  if (!isAscii(plain) || !isAscii(secret)) return true;
  const [first = ''] = secret.trim().split(/\s/, 1);
  return plain.toLowerCase().includes(first.toLowerCase());
}

/**
 * The text as others see it before payment, and whether anything was hidden in it. `secrets` are names and addresses of this
 * very writer that are hidden too.
 */
export function maskContacts(text: string, secrets: readonly string[] = []): { text: string; masked: boolean } {
  // Full-width and other look-alike digits and letters are read as what they look like.
  const plain = text.normalize('NFKC');
  const ofSecrets = secrets
    .filter((secret) => mayHold(plain, secret))
    .map(patternOf)
    .filter((pattern) => pattern !== undefined);
  const patterns = SIGNS.test(plain) ? [...PATTERNS, ...ofSecrets] : ofSecrets;
  const hidden = patterns.reduce((words, pattern) => words.replace(pattern, HIDDEN), plain);
  return hidden === plain ? { text, masked: false } : { text: hidden, masked: true };
}
