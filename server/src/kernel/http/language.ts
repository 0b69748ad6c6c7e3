// The language of a request: by address, else by cookie, else by the browser's preference, else English.
import { acceptedLanguage, isLanguage, languageCookie, type Language } from '@live-oak/contract/language.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/public-address.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const IN_ADDRESS = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([a-z]+)(?:&|$)`);
const IN_COOKIE = new RegExp(`(?:^|;\\s*)(?:${languageCookie(true)}|${languageCookie(false)})=([a-z]+)`);
const YEAR_SECONDS = 365 * 24 * 3600;

/** The language that an address asks for: '/tools?lang=es' → 'es'. */
function languageInAddress(url: string | undefined): Language | undefined {
  const asked = IN_ADDRESS.exec(url ?? '')?.[1];
  return isLanguage(asked) ? asked : undefined;
}

/** Of a request without a session; what is written to an account goes in the account's language. */
export function languageOf({ headers, url }: Pick<FastifyRequest, 'headers'> & { url?: string }): Language {
  const inAddress = languageInAddress(url);
  if (inAddress) {
    return inAddress;
  }
  const chosen = IN_COOKIE.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language']);
}

/** An address with a language sets the language cookie, so that the switch in the header is a plain link and works without a script. */
export function rememberLanguage({ url, isHttps }: Pick<FastifyRequest, 'url' | 'isHttps'>, reply: FastifyReply): void {
  const asked = languageInAddress(url);
  if (asked) {
    const secure = isHttps ? '; Secure' : '';
    const cookie = `${languageCookie(isHttps)}=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    reply.header('set-cookie', cookie);
  }
}
