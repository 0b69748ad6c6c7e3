// A text as its reader sees it: without disguises.

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const NAMED_SIGNS: Readonly<Record<string, string>> = {
  commat: '@',
  period: '.',
  hyphen: '-',
  dash: '-',
  ndash: '-',
  mdash: '-',
  lowbar: '_',
  nbsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  zerowidthspace: '',
};
const HTML_SIGN = new RegExp(
  String.raw`&(?:#(\d{2,5})|#x([\da-f]{2,4})|(${Object.keys(NAMED_SIGNS).join('|')}));`,
  'gi',
);
/** Tags of plain formatting, which no page of ours shows as such. */
const HTML_TAG = /<\/?(?:b|big|br|div|em|font|i|p|s|small|span|strong|sub|sup|u|wbr)\s?\/?>/gi;
/** As addresses of pages write them: 'joe%40pelican%2Ecom'. */
const URL_SIGN = /(?<=[\p{L}\p{N}])%(40|2e)(?=\p{L})/giu;
/** 'f i v e f i v e': no sentence has as many single letters. */
const SPACED_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){9,}(?![\p{L}\p{N}])/gu;

/** '&#64;' → '@'; never a control character or half of one, nor '&' itself, which would begin another one. */
function signOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    return NAMED_SIGNS[name.toLowerCase()] ?? written;
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 32 && code < 0xd800 && code !== 38 ? String.fromCharCode(code) : written;
}

/** Full-width and other look-alikes as what they look like, digits without the keys and lines drawn around them, nothing invisible. */
function seen(text: string): string {
  const plain = text.normalize('NFKC');
  return isAscii(plain)
    ? plain
    : plain
        .replaceAll(/[\u115f\u1160]/g, ' ')
        .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replaceAll(/(?<=\p{N})\p{M}+/gu, '');
}

/** A text as its reader sees it: also without the signs and tags of HTML, and without a space after each letter. */
export function asRead(text: string): string {
  const plain = seen(text);
  const unescaped = plain.includes('&') ? seen(plain.replaceAll(HTML_SIGN, signOf)) : plain;
  const untagged = unescaped.includes('<') ? unescaped.replaceAll(HTML_TAG, ' ') : unescaped;
  const joined = untagged.replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(' ', ''));
  return joined.includes('%') ? joined.replaceAll(URL_SIGN, (_, code) => (code === '40' ? '@' : '.')) : joined;
}
