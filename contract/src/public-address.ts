// The public address of a page in each language.
import type { Language } from './language.ts';

/** A placeholder in prerendered pages, which the server replaces by PUBLIC_URL. */
export const BUILD_ORIGIN = 'https://public-url.invalid';

/** `?lang=es` requests Spanish regardless of the browser's language; a cookie remembers it. */
export const LANGUAGE_PARAMETER = 'lang';

/** The canonical address: '/tools' in English is '/tools', in Spanish '/tools?lang=es'. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;
