// Normalizes a text to what its reader sees, without disguises.
import { tableOf } from './keys.ts';

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const NAMED_SIGNS: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  lowbar: '_',
  nbsp: ' ',
  ...tableOf(['hyphen', 'dash', 'ndash', 'mdash'], () => '-'),
  ...tableOf(['shy', 'zwj', 'zwnj', 'zerowidthspace'], () => ''),
};
const HTML_SIGN = new RegExp(
  String.raw`&(?:#(\d{2,5})|#x([\da-f]{2,4})|(${Object.keys(NAMED_SIGNS).join('|')}));`,
  'gi',
);
/** Tags of plain formatting, which our pages do not show. */
const HTML_TAG = /<\/?(?:b|big|br|div|em|font|i|p|s|small|span|strong|sub|sup|u|wbr)\s?\/?>/gi;
/** 'joe%40pelican%2Ecom' */
const URL_SIGN = /(?<=[\p{L}\p{N}])%(40|2e)(?=\p{L})/giu;
/** 'f i v e f i v e': no sentence has that many single letters. */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){9,}(?![\p{L}\p{N}])/gu;

/** '&#64;' → '@'; but no control character, no surrogate, and no '&', which would begin another entity. */
function signOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED_SIGNS[name.toLowerCase()] ?? written;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 32 && code < 0xd800 && code !== 38 ? String.fromCharCode(code) : written;
}

/** Replaces look-alikes (full-width and others), and removes invisible characters and marks around digits. */
function seen(text: string): string {
  const plain = text.normalize('NFKC');
  return isAscii(plain)
    ? plain
    : plain
        .replaceAll(/[\u115f\u1160]/g, ' ')
        .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replaceAll(/(?<=\p{N})\p{M}+/gu, '');
}

/** The text as its reader sees it: also without HTML entities and tags, and without a space after each letter. */
export function asRead(text: string): string {
  const plain = seen(text);
  const unescaped = plain.includes('&') ? seen(plain.replaceAll(HTML_SIGN, signOf)) : plain;
  const untagged = unescaped.includes('<') ? unescaped.replaceAll(HTML_TAG, ' ') : unescaped;
  const joined = untagged.replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(' ', ''));
  return joined.includes('%') ? joined.replaceAll(URL_SIGN, (_, code) => (code === '40' ? '@' : '.')) : joined;
}
