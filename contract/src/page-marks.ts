// What the server replaces or inserts in a page: contact details, its public address, first answers.
import type { Language } from './language.ts';

/** Empty strings where not set; these are not shown. */
export type SupportContact = { email: string; phone: { shown: string; dialed: string } };

/** Placeholders in prerendered pages, which the server replaces by the settings. */
export const BUILD_CONTACT: SupportContact = {
  email: 'support-email@contact.invalid',
  phone: { shown: 'support-phone.shown.invalid', dialed: 'support-phone.dialed.invalid' },
};

/** Marks an element that the server hides where the setting is missing. */
export const CONTACT_MARK = 'data-contact';

/** A placeholder in prerendered pages, which the server replaces by PUBLIC_URL. */
export const BUILD_ORIGIN = 'https://public-url.invalid';

/** `?lang=es` requests Spanish regardless of the browser's language; a cookie remembers it. */
export const LANGUAGE_PARAMETER = 'lang';

/** The canonical address: '/tools' in English is '/tools', in Spanish '/tools?lang=es'. */
export const addressIn = (language: Language, path: string): string =>
  language === 'en' ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`;

/**
 * The cookie beside the session's that scripts may read: it says that somebody is signed in, and not who. Browsers may delete local
 * storage after a week without a visit (Safari does), but not a cookie that the server set.
 */
export const signedInCookie = (isHttps: boolean): string => (isHttps ? '__Host-signed_in' : 'signed_in');

/** The element with the first answers as JSON, by the addresses of their calls. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** The placeholder of a heading from data, in the fallback page. */
export const FIRST_HEADING = '{heading of the screen}';
