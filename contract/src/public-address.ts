// The public address of a page, and its two addresses, one for each language.
import type { Language } from './language.ts';

/** Placeholder for PUBLIC_URL in prerendered pages; the server inserts the real one. */
export const BUILD_ORIGIN = 'https://public-url.invalid';

/** `?lang=es` requests the page in Spanish regardless of the browser's language, and is remembered in a cookie. */
export const LANGUAGE_PARAMETER = 'lang';

/** '/tools' in English is '/tools', in Spanish '/tools?lang=es': the one address by which each is found and linked. */
export function addressIn(language: Language, path: string): string {
  return language === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
}
