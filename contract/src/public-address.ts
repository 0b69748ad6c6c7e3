// The public address of a page, and its two addresses, one for each language.
import type { Language } from './language.ts';

/** Stands for PUBLIC_URL in pages that are written before it is known; the server puts the real one there. */
export const BUILD_ORIGIN = 'https://public-url.invalid';

/** `?lang=es` asks for a page in Spanish whatever the browser wants, and is remembered in it. */
export const LANGUAGE_PARAMETER = 'lang';

/** '/tools' in English is '/tools', in Spanish '/tools?lang=es': the one address by which each is found and linked. */
export function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
}
