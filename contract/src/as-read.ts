// A text as its reader sees it: without disguises.

export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

const NAMED_SIGNS: Readonly<Record<string, string>> = { commat: '@', period: '.', hyphen: '-', lowbar: '_', nbsp: ' ' };
const HTML_SIGN = /&(?:#(\d{2,3})|#x([\da-f]{2})|(commat|period|hyphen|lowbar|nbsp));/gi;
/** As addresses of pages write them: 'joe%40pelican%2Ecom'. */
const URL_SIGN = /(?<=[\p{L}\p{N}])%(40|2e)(?=\p{L})/giu;

/** '&#64;' → '@'; signs of ASCII alone, and never '&' itself, which would begin another one. */
function signOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    return NAMED_SIGNS[name.toLowerCase()] ?? written;
  }
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code >= 32 && code < 127 && code !== 38 ? String.fromCharCode(code) : written;
}

/**
 * A text as its reader sees it: full-width and other look-alikes as what they look like, digits without the keys and lines drawn around
 * them, nothing that cannot be seen, and signs that are written as HTML writes them.
 */
export function asRead(text: string): string {
  const plain = text.normalize('NFKC');
  const seen = isAscii(plain)
    ? plain
    : plain
        .replaceAll(/[\u115f\u1160]/g, ' ')
        .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replaceAll(/(?<=\p{N})\p{M}+/gu, '');
  const unescaped = seen.includes('&') ? seen.replaceAll(HTML_SIGN, signOf) : seen;
  return unescaped.includes('%') ? unescaped.replaceAll(URL_SIGN, (_, code) => (code === '40' ? '@' : '.')) : unescaped;
}
