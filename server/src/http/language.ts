// The language of whoever asks: the choice made in the header of this browser, else what the browser wants, else English.
import { acceptedLanguage, isLanguage, LANGUAGE_COOKIE, type Language } from '@live-oak/contract/language.ts';
import type { FastifyRequest } from 'fastify';

/** Of a request without a session; what is written to an account goes in the account's language. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)`).exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language']);
}
