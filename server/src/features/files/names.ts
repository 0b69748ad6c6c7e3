// File names: the storage key is random; the uploader's name is sanitized and only shown.
import { randomBytes } from 'node:crypto';

const MOST = 120;

export const newKey = (ending: string): string => `${randomBytes(16).toString('hex')}.${ending}`;

export const KEY = /^[0-9a-f]{32}\.(?:jpg|png|webp|pdf)$/;

/** The uploader's name without folders, control and direction characters, with the ending of the file's real type. */
export function shownName(given: string, ending: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]+/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  const stem = clean.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, MOST);
  const wanted = new RegExp(ending === 'jpg' ? '\\.jpe?g$' : `\\.${ending}$`, 'i');
  return wanted.test(clean) && clean.length <= MOST ? clean : `${stem || 'file'}.${ending}`;
}

/** `photo-31.png`: the name for others than the uploader, whose own may reveal a place or a person before payment. */
export const plainName = (kind: 'photo' | 'document', id: number, key: string): string =>
  `${kind}-${id}${key.slice(key.lastIndexOf('.'))}`;

/** Content-Disposition with the name in ASCII and in UTF-8 (RFC 6266). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const coded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}
