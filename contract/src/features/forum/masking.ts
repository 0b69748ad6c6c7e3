// Masks contact details in posts. Links stay; search engines do not follow them.
import { INNOCENT_DIGITS, PHONE_SHAPE } from '../../masking.ts';
import { MAIL_ADDRESS } from '../../masking-addresses.ts';
import { asRead } from '../../as-read.ts';

export const FORUM_HIDDEN = '(contact details hidden)';

const ADDRESSES: readonly RegExp[] = [
  // Links that only open a conversation.
  /\bhttps?:\/\/(?:www\.)?(?:wa\.me|api\.whatsapp\.com|t\.me|m\.me|signal\.me)(?:\/[^\s<>"')\]]{0,300})?/giu,
  MAIL_ADDRESS,
];
/** Ten or eleven digits on one line, however punctuated; seven with a hyphen or dot. */
const PHONES: readonly RegExp[] = [
  PHONE_SHAPE,
  /(?<![\p{N}$.])\(?\+?\(?(?:\p{N}[ \t().\-–—/_*~=\x60\\]{0,3}){9,10}\p{N}(?!\p{N})/gu,
  /(?<![\p{N}$.-])\p{N}{3}[-.–]\p{N}{4}(?!\p{N}|[.-]\p{N})/gu,
];
const LINK = /https?:\/\/[^\s<>"')\]]{1,500}/gu;

/** Changes the parts between the matches of a pattern, which stay. */
function between(text: string, pattern: RegExp, change: (part: string) => string): string {
  const matches = text.match(pattern) ?? [];
  return text
    .split(pattern)
    .map((part, i) => change(part) + (matches[i] ?? ''))
    .join('');
}

/** The text without phone numbers, email addresses and links to messengers, and what was removed. */
export function maskPost(text: string): { text: string; hidden: string[] } {
  const hidden: string[] = [];
  const take = (found: string) => {
    hidden.push(found.trim());
    return FORUM_HIDDEN;
  };
  const hide = (part: string, patterns: readonly RegExp[]) =>
    patterns.reduce((words, pattern) => words.replace(pattern, take), part);
  // Markdown shows a character without the backslash before it, and a link without its address.
  const shown = asRead(text).replaceAll(
    /\\(?=[@.\-()])|(?<=\p{N}\])\([^\s()]{0,300}\)(?=[^\p{L}\p{N}]{0,3}\p{N})/gu,
    '',
  );
  const plain = hide(shown, ADDRESSES);
  const masked = between(plain, LINK, (part) => between(part, INNOCENT_DIGITS, (digits) => hide(digits, PHONES)));
  return hidden.length > 0 ? { text: masked, hidden: [...new Set(hidden)] } : { text, hidden };
}
